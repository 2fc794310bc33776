import { NUTRIENTS_YEAR } from "~/engine/food/nutrients/nutrients";
import { type NutritionEstimate, estimateNutrition } from "./estimate";
import { runToEnd, runCooperatively } from "~/server/values/cooperative-scheduling";
import {
  liveSubRecipes,
  wholeIngredients,
  type WithSubRecipes,
} from "~/engine/sub-recipes/sub-recipes";
import type { Line, LineOf } from "~/engine/facts";
import type { Recipe } from "~/engine/recipe/recipe";
import { dietsIn, ruleOf } from "~/engine/restrictions/restrictions";
import { t } from "~/language/messages";

/** The figures of an estimate for the user, rounded to the estimate's accuracy. */
export type NutritionFacts = {
  /** Kilocalories per serving, to the nearest 10. */
  energy: number;
  /** Grams per serving, as a whole number. Salt is rounded to a tenth. */
  protein: number;
  fat: number;
  carbohydrate: number;
  /** Fiber, which is part of the carbohydrate but not of the net carbohydrate. */
  fiber: number;
  netCarbohydrate: number;
  salt: number;
  /** The percentage of the lines' weight whose foods are known, as a whole number. */
  understood: number;
  /** The year of the nutrition tables. */
  year: number;
};

/** The foods that prevent an estimate because too little is known about them. */
export type Unknown = { unknown: string[] };

/**
 * The minimum share of the weight whose foods must be known. Below it, figures would suggest more accuracy than they
 * have.
 */
const LEAST_UNDERSTOOD = 0.8;

/** The maximum kilocalories of a serving. More means that an amount or the number of servings is wrong. */
const MOST_ENERGY = 4_000;

/** Grams of salt that contain a gram of sodium. Source: Regulation (EU) 1169/2011, annex I. */
const SALT = 2.5;

/** Returns true if an estimate is complete enough to show figures. */
const isTelling = ({ perServing, understood }: NutritionEstimate) =>
  understood >= LEAST_UNDERSTOOD && perServing.energy <= MOST_ENERGY;

/**
 * Returns the figures to show, or the foods that prevent an estimate. `netCarbohydrate` is the recipe's own figure in
 * grams, or null.
 */
export function nutritionFactsOf(
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

/** The targets for one serving, in grams. Null for a nutrient without a target. */
export type NutritionTargets = {
  minProtein: number | null;
  /** The maximum net carbohydrate, without fiber. */
  maxCarbs: number | null;
};

export const NO_TARGETS: NutritionTargets = { minProtein: null, maxCarbs: null };

/** Protein and net carbohydrate per serving in grams. Null if too little is known. */
export type TargetedNutrients = { protein: number; carbs: number } | null;

type Dish = {
  /**
   * Returns the estimate for a serving. Call it only if needed: it takes some milliseconds, and a stated figure may be
   * enough.
   */
  nutrients: () => TargetedNutrients;
  /** Net carbohydrate per serving in grams, if the recipe states it. */
  carbsPerServing?: number | null | undefined;
};

/** Estimates protein and net carbohydrate per serving from a recipe's lines. */
export function estimateTargeted(lines: readonly Line[], servings: number): TargetedNutrients {
  const estimate = runToEnd(estimateNutrition(lines, servings));
  if (!estimate || !isTelling(estimate)) return null;
  const { protein, carbohydrate, fiber } = estimate.perServing;
  return { protein, carbs: Math.max(0, carbohydrate - fiber) };
}

/** Returns true if at least one nutrient has a target. */
export const hasTargets = ({ minProtein, maxCarbs }: NutritionTargets) =>
  minProtein !== null || maxCarbs !== null;

/**
 * Returns how a serving of a dish meets the targets ("about 34 g of protein a serving"), from the recipe's own figure
 * or an estimate. Returns null if it does not meet them or too little is known.
 */
export function targetsMet(dish: Dish, { minProtein, maxCarbs }: NutritionTargets): string | null {
  const carbs = maxCarbs === null ? null : (dish.carbsPerServing ?? dish.nutrients()?.carbs);
  const protein = minProtein === null ? null : dish.nutrients()?.protein;
  if (carbs === undefined || protein === undefined) return null;
  if (maxCarbs !== null && carbs !== null && carbs > maxCarbs) return null;
  if (minProtein !== null && protein !== null && protein < minProtein) return null;
  const brought = { protein: Math.round(protein ?? 0), carbs: Math.round(carbs ?? 0) };
  if (carbs === null) return t("about {protein} g of protein a serving", brought);
  if (protein === null) return t("about {carbs} g of net carbohydrate a serving", brought);
  return t("about {protein} g of protein and {carbs} g of net carbohydrate a serving", brought);
}

/** Returns the words of `targetsMet` as a field of a candidate for a week. */
export function bringsOf(dish: Dish, targets: NutritionTargets): { brings?: string } {
  const brings = hasTargets(targets) ? targetsMet(dish, targets) : null;
  return brings === null ? {} : { brings };
}

type StoredDish = WithSubRecipes & Pick<Recipe, "servings"> & { carbsPerServing: number | null };

type Wanted = {
  /** The restrictions that were checked. */
  asked: readonly string[];
  /** The targets for one serving. */
  targets: NutritionTargets;
};

/**
 * Estimates the nutrients of a serving of a stored recipe, from the facts of its lines. Returns null if no line names a
 * food. In the result, `isAsked` is true if an eater counts carbohydrate or the household has targets.
 */
export async function nutritionOf(
  { servings, carbsPerServing, ...recipe }: StoredDish,
  { asked: restrictions, targets }: Wanted,
  lineOf: LineOf,
) {
  const lines = wholeIngredients(recipe).map(lineOf);
  const estimate = await runCooperatively(estimateNutrition(lines, servings));
  const stated = liveSubRecipes(recipe).length > 0 ? null : carbsPerServing;
  const isAsked =
    hasTargets(targets) || dietsIn(restrictions).some((diet) => ruleOf(diet).netCarbs !== null);
  return estimate && { facts: nutritionFactsOf(estimate, stated), isAsked };
}
