import { NUTRIENTS_YEAR } from "~/engine/food/nutrients/nutrients";
import { type NutritionEstimate, estimateNutrition } from "./estimate";
import { runToEnd, runCooperatively } from "~/server/values/cooperative-scheduling";
import { inWords } from "~/server/values/words";
import { onceFor } from "~/server/values/once";
import {
  liveSubRecipes,
  wholeIngredients,
  type WithSubRecipes,
} from "~/engine/sub-recipes/sub-recipes";
import { type LineOf, readLines } from "~/engine/facts";
import type { Recipe } from "~/engine/recipe/recipe";
import { dietsIn, ruleOf } from "~/engine/restrictions/restrictions";

/** What is shown of an estimate: no more exact than it is. */
export type NutritionFacts = {
  /** Kilocalories of a serving to the nearest 10. */
  energy: number;
  /** Whole grams of a serving, salt to a tenth. */
  protein: number;
  fat: number;
  carbohydrate: number;
  /** A part of the carbohydrate, which net carbohydrate leaves out. */
  fiber: number;
  netCarbohydrate: number;
  salt: number;
  /** The whole percentage of the lines' weight that was understood. */
  understood: number;
  /** The year of the tables. */
  year: number;
};

/** The foods of which too little is known for figures. */
export type Unknown = { unknown: string[] };

/** Where less of the weight is understood than this, figures would say more than is known. */
const LEAST_UNDERSTOOD = 0.8;

/** Kilocalories that no serving has: an amount or the number of servings is wrong. */
const MOST_ENERGY = 4_000;

/** Grams of salt with a gram of sodium. Source: Regulation (EU) 1169/2011, annex I. */
const SALT = 2.5;

/** True where an estimate knows enough for figures. */
const isTelling = ({ perServing, understood }: NutritionEstimate) =>
  understood >= LEAST_UNDERSTOOD && perServing.energy <= MOST_ENERGY;

/**
 * The figures to show, or the foods for which there are none. `netCarbohydrate` is the recipe's own figure of it in
 * grams, where it has one.
 */
export function factsOf(
  estimate: NutritionEstimate,
  netCarbohydrate: number | null,
): NutritionFacts | Unknown {
  const { perServing, understood, unknown } = estimate;
  const { energy, protein, fat, carbohydrate, fiber, sodium } = perServing;
  if (!isTelling(estimate)) return { unknown };
  return {
    energy: Math.round(energy / 10) * 10,
    protein: Math.round(protein),
    fat: Math.round(fat),
    carbohydrate: Math.round(carbohydrate),
    fiber: Math.round(fiber),
    netCarbohydrate: netCarbohydrate ?? Math.max(0, Math.round(carbohydrate - fiber)),
    salt: Math.round((sodium / 1000) * SALT * 10) / 10,
    understood: Math.floor(understood * 100),
    year: NUTRIENTS_YEAR,
  };
}

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
  const brought = toBrought(runToEnd(estimateNutrition(readLines(ingredients), servings)));
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

type StoredDish = WithSubRecipes & Pick<Recipe, "servings"> & { carbsPerServing: number | null };

type Wanted = {
  /** What it was checked for. */
  asked: readonly string[];
  /** What a serving is to bring. */
  targets: NutritionTargets;
};

/**
 * Estimates the nutrients of a serving of a stored recipe, from the facts of its lines. Null if no line names a food.
 * `isAsked` is true if an eater counts carbohydrate or the household has targets.
 */
export async function nutritionOf(
  { servings, carbsPerServing, ...recipe }: StoredDish,
  { asked, targets }: Wanted,
  lineOf: LineOf,
) {
  const lines = wholeIngredients(recipe).map(lineOf);
  const estimate = await runCooperatively(estimateNutrition(lines, servings));
  const stated = liveSubRecipes(recipe).length > 0 ? null : carbsPerServing;
  const isAsked =
    hasTargets(targets) || dietsIn(asked).some((diet) => ruleOf(diet).netCarbs !== null);
  return estimate && { facts: factsOf(estimate, stated), isAsked };
}
