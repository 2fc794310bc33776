import { runCooperatively } from "~/cooperative-scheduling";
import type { Recipe } from "~/recipe";
import { dietsIn, ruleOf } from "~/restrictions";
import { estimateNutrition } from "./estimate";
import { factsOf } from "./facts";

type Dish = Pick<Recipe, "ingredients" | "servings"> & { carbsPerServing: number | null };

/**
 * What a serving of a stored recipe brings, to be shown; null where nothing can be said of it. `asked` is what it was
 * checked for: `isAsked` where somebody counts carbohydrate.
 */
export async function nutritionOf(
  { ingredients, servings, carbsPerServing }: Dish,
  asked: readonly string[],
) {
  const estimate = await runCooperatively(estimateNutrition(ingredients, servings));
  const isAsked = dietsIn(asked).some((diet) => ruleOf(diet).netCarbs !== null);
  return estimate && { facts: factsOf(estimate, carbsPerServing), isAsked };
}
