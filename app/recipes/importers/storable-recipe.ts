import * as z from "zod";
import {
  COURSES,
  PROTEINS,
  RECIPE_CUISINES,
  LIMITS,
  RECIPE_DEFAULTS,
  subRecipe,
  type ExportedMeal,
  exportedMeal,
  importReason,
} from "~/engine/recipe";
import { fittingTags } from "~/recipes/tags/tag-words";
import { goneSubRecipe } from "~/engine/sub-recipes";
import { visibleLine, visibleLines } from "~/server/values/text";
import type { SkippedEntry } from "~/server/adapters/recipe-reader/recipe-reader";
import { isSource } from "./recipe-source";

const lines = (most: number, tooLong: string) =>
  z.string().transform(visibleLines).pipe(z.string().max(most, tooLong));

/** What the form for it takes, whatever a file says. */
const link = subRecipe.extend({
  title: z.string().transform(visibleLine).pipe(z.string().min(1).max(LIMITS.title)),
  amount: z.string().max(LIMITS.subRecipeAmount),
  makes: z.string().max(LIMITS.subRecipeAmount),
});

/**
 * Texts that are more than the product keeps are refused; nothing of a recipe is cut off silently. A fact that
 * is not one of ours, or no number that can be, becomes what a new recipe has. What nobody sees of a text, or what turns its
 * direction, is none of it. The messages of its issues are codes of `importReason`.
 */
const storable = exportedMeal.extend({
  title: z
    .string()
    .transform(visibleLine)
    .pipe(z.string().min(1, "no_title").max(LIMITS.title, "long_title")),
  description: lines(LIMITS.description, "long_description"),
  cuisine: z.enum(RECIPE_CUISINES).catch(RECIPE_DEFAULTS.cuisine),
  protein: z.enum(PROTEINS).nullable().catch(RECIPE_DEFAULTS.protein),
  course: z.enum(COURSES).catch(RECIPE_DEFAULTS.course),
  servings: z.int().min(1).max(LIMITS.servings).catch(RECIPE_DEFAULTS.servings),
  cookingTime: z.int().min(1).max(LIMITS.minutes).nullable().catch(RECIPE_DEFAULTS.cookingTime),
  ingredients: z
    .array(z.string().max(LIMITS.line, "long_ingredient"))
    .transform((all) => all.map(visibleLine).filter((line) => line !== ""))
    .pipe(z.array(z.string()).min(1, "no_ingredients").max(LIMITS.lines, "many_ingredients")),
  instructions: lines(LIMITS.instructions, "long_instructions"),
  ownCourse: z
    .string()
    .transform(visibleLine)
    .pipe(z.string().max(LIMITS.ownCourse))
    .catch(RECIPE_DEFAULTS.ownCourse),
  equipment: lines(LIMITS.equipment, "long_equipment"),
  sourceUrl: z
    .string()
    .max(LIMITS.url, "long_address")
    .transform(visibleLine)
    .transform((text) => (text && isSource(text) ? text : RECIPE_DEFAULTS.sourceUrl)),
  imageUrl: z
    .url({ protocol: /^https?$/ })
    .max(LIMITS.url)
    .nullable()
    .catch(RECIPE_DEFAULTS.imageUrl),
  subRecipes: z
    .array(link)
    .max(LIMITS.subRecipes)
    // Ids of another household, or of this one as it was, say nothing: they are found by their titles.
    .transform((all) => all.map((sub) => goneSubRecipe({ ...sub, mealId: "" })))
    .catch([]),
  tags: z
    .array(z.string())
    .transform((tags) => fittingTags(tags).fitting)
    .catch([]),
  bookId: z.string().max(LIMITS.title).nullable().catch(RECIPE_DEFAULTS.bookId),
});

/** A recipe of a file as it can be stored, or why it cannot. */
export function toStorable(recipe: ExportedMeal): ExportedMeal | SkippedEntry {
  const read = storable.safeParse(recipe);
  if (read.success) return { ...read.data, subRecipes: linesWithin(read.data) };
  const reason = importReason.safeParse({ code: read.error.issues[0]?.message });
  return {
    title: recipe.title.slice(0, LIMITS.title),
    reason: reason.success ? reason.data : { code: "not_storable" },
  };
}

/** Of each line one, and none of a line that is not there. */
function linesWithin({
  subRecipes,
  ingredients,
}: Pick<ExportedMeal, "subRecipes" | "ingredients">) {
  const byLine = new Map(subRecipes.map((sub) => [sub.line, sub]));
  return [...byLine.values()].filter(({ line }) => line < ingredients.length);
}
