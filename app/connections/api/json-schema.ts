import * as z from "zod";
import { SHAPES } from "./shapes";

/** As much of JSON Schema (2020-12) as zod writes. */
export type JsonSchema = z.core.JSONSchema.BaseSchema;

const NAMES = new Map<z.core.$ZodType, string>(
  Object.entries(SHAPES).map(([name, shape]) => [shape, name]),
);

/** Where a named shape stands in the document. */
export const REF = "#/components/schemas/";

/** What a call takes: before defaults and transforms. */
export const inputSchema = (schema: z.ZodType): JsonSchema => written(schema, "input");

/** What a call answers, by the names of `SHAPES`. More fields may come: those that a client does not know it leaves. */
export const answerSchema = (schema: z.ZodType): JsonSchema => {
  const name = NAMES.get(schema);
  return name ? { $ref: REF + name } : written(schema, "output");
};

/** The named shapes themselves. */
export const namedSchemas = (): Record<string, JsonSchema> =>
  Object.fromEntries(
    Object.entries(SHAPES).map(([name, shape]) => [name, written(shape, "output")]),
  );

function written(schema: z.ZodType, io: "input" | "output"): JsonSchema {
  const root: z.core.$ZodType = schema;
  const all = z.toJSONSchema(schema, {
    io,
    unrepresentable: "any",
    override: ({ zodSchema, jsonSchema }) => {
      const name = io === "output" && zodSchema !== root ? NAMES.get(zodSchema) : undefined;
      if (name) {
        for (const key of Object.keys(jsonSchema)) Reflect.deleteProperty(jsonSchema, key);
        jsonSchema.$ref = REF + name;
      }
      if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties;
    },
  });
  delete all.$schema;
  return all;
}
