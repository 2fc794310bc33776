import { runCooperatively } from "~/server/values/cooperative-scheduling";
import { liveSubRecipes, wholeIngredients, type WithSubRecipes } from "~/engine/sub-recipes/whole";
import type { Recipe } from "~/engine/recipe/recipe";
import { dietsIn, ruleOf } from "~/engine/restrictions/restrictions";
import { estimateNutrition } from "./estimate";
import { factsOf } from "./facts";
import { hasTargets, type NutritionTargets } from "./targets";

type Dish = WithSubRecipes & Pick<Recipe, "servings"> & { carbsPerServing: number | null };

type Wanted = {
  /** What it was checked for. */
  asked: readonly string[];
  /** What a serving is to bring. */
  targets: NutritionTargets;
};

/**
 * What a serving of a stored recipe brings, to be shown; null where nothing can be said of it. `isAsked` where somebody
 * counts carbohydrate, or the household aims at something.
 */
export async function nutritionOf(
  { servings, carbsPerServing, ...recipe }: Dish,
  { asked, targets }: Wanted,
) {
  const estimate = await runCooperatively(estimateNutrition(wholeIngredients(recipe), servings));
  const stated = liveSubRecipes(recipe).length > 0 ? null : carbsPerServing;
  const isAsked =
    hasTargets(targets) || dietsIn(asked).some((diet) => ruleOf(diet).netCarbs !== null);
  return estimate && { facts: factsOf(estimate, stated), isAsked };
}
