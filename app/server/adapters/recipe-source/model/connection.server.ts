import { createFetch } from "../../sdk-fetch.server";
import { AppError } from "~/server/values/errors";
import { once } from "~/server/values/once";
import type { OpenAI } from "openai";
import { COURSES, PROTEINS, RECIPE_CUISINES, type recipe } from "~/engine/recipe";

/** How an answer is asked for, the strictest first. A server that refuses one is asked by the next. */
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

/** Every property is required and none may be added: what structured output asks of a schema. */
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

/** The part of a request that says in which format to answer. */
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
  /** Null for a local server that asks for none. */
  apiKey: string | null;
  /** Up to and with its version, such as "http://localhost:11434/v1"; null for OpenAI's own. */
  baseUrl: string | null;
  /** Null for the first that the server names. */
  model: string | null;
  /** How long one request may take in all, in milliseconds. */
  timeout: number;
};

/** More than any answer with ten recipes needs; an answer without end is cut there. */
const MAX_BYTES = 8 * 1024 * 1024;

/** What is known of a model's server: how to reach it, and what it has been seen to understand. */
export type Connection = {
  client: () => Promise<OpenAI>;
  /** The model's name. Throws `upstream` if the server names none. */
  modelName: (signal: AbortSignal) => Promise<string>;
  /** The formats to try, the one that worked last first. */
  formats: () => readonly Format[];
  noteFormat: (format: Format) => void;
};

/** Nothing is loaded or sent before the first use. */
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
  let named = model;
  let known: Format | null = null;
  return {
    client,
    modelName: async (signal) => {
      if (named) return named;
      const page = await (await client()).models.list({ signal });
      const first = page.data?.[0]?.id;
      if (!first) throw new AppError("upstream", "The recipe model's server lists no model");
      return (named = first);
    },
    formats: () => (known ? FORMATS.slice(FORMATS.indexOf(known)) : FORMATS),
    noteFormat: (format) => (known = format),
  };
}
