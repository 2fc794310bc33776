import { type CheckedRecipe, keepReading, readRecipe, type RecipeReading } from "~/engine/check";
import { type Line, readLines } from "~/engine/facts";
import { onceFor } from "~/server/values/once";

/**
 * Returns a recipe without stored facts as the diet check reads it: one of the book, or of a model's answer. A recipe is read
 * once for as long as its object lives, so it must not change. The readings of the whole book take 12 MB.
 */
export const readingOf: (recipe: CheckedRecipe) => RecipeReading = onceFor(
  (recipe: CheckedRecipe) => keepReading(readRecipe(recipe)),
);

/**
 * Returns the ingredient lines of a recipe without stored facts. Each fact is read on first use, and the lines are not kept:
 * those of the whole book take 40 MB.
 */
export const linesOf = ({ ingredients }: Pick<CheckedRecipe, "ingredients">): Line[] =>
  readLines(ingredients);
