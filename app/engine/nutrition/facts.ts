import { NUTRIENTS_YEAR } from "~/engine/food/nutrients/nutrients-of";
import type { NutritionEstimate } from "./estimate";

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
export const isTelling = ({ perServing, understood }: NutritionEstimate) =>
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
