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

/** What is public of a collection, or was. */
export const cookbookShape = z.strictObject({
  collectionId: id,
  slug: z.string().min(3).describe("The last part of its address"),
  title: z.string().min(1),
  introduction: z.string(),
  author: z.string().describe("The name that it is signed with, or empty"),
  mayShowAll: z
    .boolean()
    .describe("True where recipes from elsewhere are shown with their words and pictures"),
  isPublic: z.boolean().describe("False once it was ended or taken down"),
  publishedAt: instant.describe("When it was public first"),
  takenDownBecause: z
    .string()
    .nullable()
    .describe("Why the administrator took it down; null where it was not"),
  madeBy: z
    .string()
    .nullable()
    .describe(
      "The name of the access token that published it and with which it ends; null for a person",
    ),
  url: z.url(),
});
