import type { FieldMetadata } from "@conform-to/react";
import * as z from "zod";
import { onceFor } from "~/server/values/once";

type Constraint = Pick<FieldMetadata, "required" | "minLength" | "maxLength" | "min" | "max">;

/**
 * What HTML can say of each field of a schema, so that a limit is written once. Conform's own
 * `getZodConstraint` finds no lengths and no bounds in Zod 4.6 (edmundhung/conform#1340), and takes an
 * optional choice of types for required; Zod's JSON Schema has them.
 */
export const constraintsOf = onceFor((schema: z.ZodObject): Record<string, Constraint> => {
  const { properties = {}, required = [] } = z.toJSONSchema(schema, {
    io: "input",
    unrepresentable: "any",
  });
  const constraints: Record<string, Constraint> = {};
  for (const [name, property] of Object.entries(properties)) {
    if (typeof property === "boolean") continue;
    const { minLength, maxLength, minimum, maximum } = property;
    constraints[name] = {
      required: required.includes(name),
      minLength,
      maxLength,
      min: minimum,
      max: maximum,
    };
  }
  return constraints;
});
