import { createFetch } from "../../sdk-fetch.server";
import { AppError } from "~/server/values/errors";
import { once } from "~/server/values/once";
import type { OpenAI } from "openai";
import { COURSES, PROTEINS, RECIPE_CUISINES, type recipe } from "~/engine/recipe";

/** The response formats, the strictest first. If a server refuses one, the next one is tried. */
export type Format = { kind: "schema" | "json" | "text"; streams: boolean };

const FORMATS: readonly Format[] = [
  { kind: "schema", streams: true },
  { kind: "json", streams: true },
  { kind: "text", streams: true },
  { kind: "schema", streams: false },
  { kind: "json", streams: false },
  { kind: "text", streams: false },
];

const PROPERTIES = {
  title: { type: "string" },
  description: { type: "string" },
  cuisine: { type: "string", enum: [...RECIPE_CUISINES] },
  protein: { type: ["string", "null"], enum: [...PROTEINS, null] },
  course: { type: "string", enum: [...COURSES] },
  servings: { type: "integer" },
  cookingTime: { type: "integer" },
  ingredients: { type: "array", items: { type: "string" } },
  instructions: { type: "string" },
  sourceUrl: { type: "string" },
} satisfies Record<keyof typeof recipe.shape, object>;

/** The JSON schema of the meals. Every property is required and no others are allowed, as structured output demands. */
const MEALS_SCHEMA = {
  type: "object",
  additionalProperties: false,
  required: ["meals"],
  properties: {
    meals: {
      type: "array",
      items: {
        type: "object",
        additionalProperties: false,
        required: Object.keys(PROPERTIES),
        properties: PROPERTIES,
      },
    },
  },
};

/** Returns the part of a request that sets the response format. */
export function toResponseFormat({ kind }: Format) {
  if (kind === "text") return {};
  if (kind === "json") return { response_format: { type: "json_object" as const } };
  return {
    response_format: {
      type: "json_schema" as const,
      json_schema: { name: "meals", strict: true, schema: MEALS_SCHEMA },
    },
  };
}

export type ModelOptions = {
  /** The API key. Null for a local server that requires none. */
  apiKey: string | null;
  /** The URL including its version, such as "http://localhost:11434/v1". Null for OpenAI's own. */
  baseUrl: string | null;
  /** The model's name. Null for the first model that the server lists. */
  model: string | null;
  /** The timeout of one request in total, in milliseconds. */
  timeout: number;
};

/** Maximum bytes of a response: more than ten recipes need. An endless response is cut off at this size. */
const MAX_BYTES = 8 * 1024 * 1024;

/** The connection to a model's server: its address, and the formats that it has accepted. */
export type Connection = {
  client: () => Promise<OpenAI>;
  /** Returns the model's name. Throws `upstream` if the server lists none. */
  modelName: (signal: AbortSignal) => Promise<string>;
  /** Returns the formats to try, starting with the one that worked last. */
  formats: () => readonly Format[];
  noteFormat: (format: Format) => void;
};

/** Creates a connection. Loads nothing and sends nothing before the first use. */
export function connectModel(options: ModelOptions): Connection {
  const { apiKey, baseUrl, model, timeout } = options;
  const client = once(async () => {
    const { OpenAI } = await import("openai");
    return new OpenAI({
      apiKey: apiKey ?? "none",
      organization: null,
      project: null,
      webhookSecret: null,
      logLevel: "off",
      maxRetries: 0,
      timeout,
      fetch: await createFetch({ timeout, maxBytes: MAX_BYTES }),
      ...(baseUrl ? { baseURL: baseUrl } : {}),
      ...(apiKey ? {} : { defaultHeaders: { Authorization: null } }),
    });
  });
  let modelName = model;
  let acceptedFormat: Format | null = null;
  return {
    client,
    modelName: async (signal) => {
      if (modelName) return modelName;
      const page = await (await client()).models.list({ signal });
      const first = page.data?.[0]?.id;
      if (!first) throw new AppError("upstream", "The recipe model's server lists no model");
      return (modelName = first);
    },
    formats: () => (acceptedFormat ? FORMATS.slice(FORMATS.indexOf(acceptedFormat)) : FORMATS),
    noteFormat: (format) => (acceptedFormat = format),
  };
}
