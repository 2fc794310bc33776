import { type CheckedRecipe, keepReading, readRecipe, type RecipeReading } from "~/engine/check";
import { type Line, readLines } from "~/engine/facts";
import { estimateTargeted, type TargetedNutrients } from "~/engine/nutrition";
import { onceFor } from "~/server/values/once";
import { foodsOf } from "~/shop/pantry";

/**
 * Returns a recipe without stored facts as the diet check reads it: one of the book, or of a model's answer. A recipe is read
 * once for as long as its object lives, so it must not change. The readings of the whole book take 12 MB.
 */
export const readingOf: (recipe: CheckedRecipe) => RecipeReading = onceFor(
  (recipe: CheckedRecipe) => keepReading(readRecipe(recipe)),
);

/**
 * Returns the ingredient lines of a recipe without stored facts, the same ones for as long as its object lives. Each fact is read
 * on first use. The amounts, units and purchases of the whole book take 13 MB. `readingOf` has the foods that a line names.
 */
export const linesOf: (recipe: Pick<CheckedRecipe, "ingredients">) => readonly Line[] = onceFor(
  ({ ingredients }: Pick<CheckedRecipe, "ingredients">) => readLines(ingredients),
);

/** Returns the purchase keys of a recipe's foods, as `foodsOf` does. Computed once for each recipe object. */
export const foodsOfRecipe: (recipe: Pick<CheckedRecipe, "ingredients">) => Set<string> = onceFor(
  (recipe: Pick<CheckedRecipe, "ingredients">) => foodsOf(linesOf(recipe)),
);

type Served = { ingredients: readonly string[]; servings: number };

/** Estimates protein and net carbohydrate of a serving of a recipe. Computed once for each recipe object. */
export const nutrientsOfRecipe: (recipe: Served) => TargetedNutrients = onceFor((recipe: Served) =>
  estimateTargeted(linesOf(recipe), recipe.servings),
);
