import { type CheckedRecipe, keepReading, readRecipe, type RecipeReading } from "~/engine/check";
import { type Line, readLines } from "~/engine/facts";
import { estimateTargeted, type TargetedNutrients } from "~/engine/nutrition";
import { onceFor } from "~/server/values/once";
import { foodsOf } from "~/shop/pantry";

/**
 * Returns the parsed form of a recipe without stored facts, for the diet check: a recipe from the recipe book or from a
 * model's answer. Computed once for each recipe object, so the recipe must not change. The readings of the whole recipe
 * book take 12 MB.
 */
export const readingOf: (recipe: CheckedRecipe) => RecipeReading = onceFor(
  (recipe: CheckedRecipe) => keepReading(readRecipe(recipe)),
);

/**
 * Returns the ingredient lines of a recipe without stored facts. Computed once for each recipe object. Each fact is
 * read on first use. The amounts, units and purchases of the whole recipe book take 13 MB. `readingOf` has the foods in
 * a line.
 */
export const linesOf: (recipe: Pick<CheckedRecipe, "ingredients">) => readonly Line[] = onceFor(
  ({ ingredients }: Pick<CheckedRecipe, "ingredients">) => readLines(ingredients),
);

/** Returns the purchase keys of a recipe's foods, as `foodsOf` does. Computed once for each recipe object. */
export const foodsOfRecipe: (recipe: Pick<CheckedRecipe, "ingredients">) => Set<string> = onceFor(
  (recipe: Pick<CheckedRecipe, "ingredients">) => foodsOf(linesOf(recipe)),
);

type Served = { ingredients: readonly string[]; servings: number };

/** Estimates protein and net carbohydrate per serving of a recipe, in grams. Computed once for each recipe object. */
export const nutrientsOfRecipe: (recipe: Served) => TargetedNutrients = onceFor((recipe: Served) =>
  estimateTargeted(linesOf(recipe), recipe.servings),
);
