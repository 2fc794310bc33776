import * as z from "zod";
import { COURSES, CUISINES, PROTEINS } from "~/kinds";
import type { SkippedEntry } from "./import/recipe-reader";
import type { ExportedMeal } from "./exported-meal";
import {
  MAX_DESCRIPTION,
  MAX_INSTRUCTIONS,
  MAX_LINE,
  MAX_LINES,
  MAX_MINUTES,
  MAX_SERVINGS,
  MAX_TITLE,
  MAX_URL,
} from "./recipes.schema";
import { isSource } from "./source-of-recipe";

/** Texts that are more than the product keeps are refused; nothing of a recipe is cut off silently. */
const textsSchema = z.object({
  title: z.string().trim().min(1, "It has no title.").max(MAX_TITLE, "Its title is too long."),
  description: z.string().max(MAX_DESCRIPTION, "Its description is too long."),
  ingredients: z
    .array(z.string().max(MAX_LINE, "One of its ingredients is too long."))
    .transform((lines) => lines.filter((line) => line.trim() !== ""))
    .pipe(
      z
        .array(z.string())
        .min(1, "It has no ingredients.")
        .max(MAX_LINES, "It has too many ingredients."),
    ),
  instructions: z.string().max(MAX_INSTRUCTIONS, "Its instructions are too long."),
  sourceUrl: z
    .string()
    .max(MAX_URL, "Its address is too long.")
    .transform((text) => (isSource(text) ? text : "N/A")),
});

/** What is not one of ours, or no number that can be, becomes what a new recipe has. */
const factsSchema = z.object({
  cuisine: z.enum([...CUISINES, "Other"]).catch("Other"),
  protein: z.enum(PROTEINS).nullable().catch(null),
  course: z.enum(COURSES).catch("Main Dishes"),
  servings: z.number().int().min(1).max(MAX_SERVINGS).catch(4),
  cookingTime: z.number().int().min(1).max(MAX_MINUTES).nullable().catch(null),
  imageUrl: z.url({ protocol: /^https?$/ }).max(MAX_URL).nullable().catch(null),
  source: z.enum(["generated", "search", "url", "manual"]).catch("manual"),
  bookId: z.string().max(MAX_TITLE).nullable().catch(null),
});

/** A recipe of a file as it can be stored, or why it cannot. */
export function toStorable(recipe: ExportedMeal): ExportedMeal | SkippedEntry {
  const texts = textsSchema.safeParse(recipe);
  if (texts.success) return { ...recipe, ...texts.data, ...factsSchema.parse(recipe) };
  const reason = texts.error.issues[0]?.message ?? "It cannot be stored.";
  return { title: recipe.title.slice(0, MAX_TITLE), reason };
}
