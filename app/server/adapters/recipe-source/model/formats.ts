import { COURSES, PROTEINS, RECIPE_CUISINES } from "~/engine/recipe/kinds";
import type { recipe } from "~/engine/recipe/recipe";

/** How an answer is asked for, the strictest first. A server that refuses one is asked by the next. */
export type Format = { kind: "schema" | "json" | "text"; streams: boolean };

export const FORMATS: readonly Format[] = [
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
