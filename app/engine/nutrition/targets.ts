import { runToEnd } from "~/server/values/cooperative-scheduling";
import { inWords } from "~/server/values/words";
import { estimateNutrition, type NutritionEstimate } from "./estimate";
import { isTelling } from "./facts";
import { onceFor } from "~/server/values/once";

/** What a serving is to bring, in grams; null where nothing is aimed at. */
export type NutritionTargets = {
  minProtein: number | null;
  /** Net: without fiber. */
  maxCarbs: number | null;
};

export const NO_TARGETS: NutritionTargets = { minProtein: null, maxCarbs: null };

type Dish = {
  ingredients: readonly string[];
  servings: number;
  /** Net carbohydrate of a serving, in grams, where the recipe itself says. */
  carbsPerServing?: number | null | undefined;
};

type Brought = { protein: number; carbs: number } | null;

const estimates = onceFor<readonly string[], Map<number, Brought>>(() => new Map());

/** Grams of protein and net carbohydrate of a serving, estimated once for each recipe; null where too little is known. */
function estimated({ ingredients, servings }: Dish): Brought {
  const ofServings = estimates(ingredients);
  const before = ofServings.get(servings);
  if (before !== undefined) return before;
  const brought = toBrought(runToEnd(estimateNutrition(ingredients, servings)));
  ofServings.set(servings, brought);
  return brought;
}

function toBrought(estimate: NutritionEstimate | null): Brought {
  if (!estimate || !isTelling(estimate)) return null;
  const { protein, carbohydrate, fiber } = estimate.perServing;
  return { protein, carbs: Math.max(0, carbohydrate - fiber) };
}

/** True where something is aimed at. */
export const hasTargets = ({ minProtein, maxCarbs }: NutritionTargets) =>
  minProtein !== null || maxCarbs !== null;

/**
 * What a serving of a dish brings of what is aimed at, where it brings enough (by the recipe's own figure or an estimate): "about
 * 34 g of protein a serving". Null where it does not, or too little is known to say so. Some milliseconds for a recipe that
 * was not estimated before.
 */
export function targetsMet(dish: Dish, { minProtein, maxCarbs }: NutritionTargets): string | null {
  const carbs = maxCarbs === null ? null : (dish.carbsPerServing ?? estimated(dish)?.carbs);
  const protein = minProtein === null ? null : estimated(dish)?.protein;
  if (carbs === undefined || protein === undefined) return null;
  if (maxCarbs !== null && carbs !== null && carbs > maxCarbs) return null;
  if (minProtein !== null && protein !== null && protein < minProtein) return null;
  const brought = [
    ...(protein === null ? [] : [`${Math.round(protein)} g of protein`]),
    ...(carbs === null ? [] : [`${Math.round(carbs)} g of net carbohydrate`]),
  ];
  return `about ${inWords(brought)} a serving`;
}

/** The same as a candidate for a week has it. */
export function bringsOf(dish: Dish, targets: NutritionTargets): { brings?: string } {
  const brings = hasTargets(targets) ? targetsMet(dish, targets) : null;
  return brings === null ? {} : { brings };
}
