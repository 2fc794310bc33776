import * as z from "zod";
import { id, instant } from "./words";

const tag = z.string().min(1);

/** A tag, and how many recipes have it. */
export const tagShape = z.strictObject({ tag, count: z.number().int().min(1) });
export const renamedTagShape = tagShape.extend({
  isMerged: z.boolean().describe("True where another tag was called so: both are one now"),
});
export const taggedShape = z.strictObject({ tag, mealIds: z.array(id).min(1) });
export const recipeTagsShape = z.strictObject({ tags: z.array(tag) });

/** Recipes that belong together, in their order. */
export const collectionShape = z.strictObject({
  ...{ id, name: z.string().min(1), description: z.string(), createdAt: instant },
  mealIds: z.array(id).describe("Its recipes, in their order"),
});
