import { foodKey } from "~/engine/food/food-name";
import { isHeading } from "~/engine/food/line/headings";
import { readIngredient } from "~/engine/food/line/ingredient";
import { potsIn } from "./pots";
import { workMinutes } from "./work-minutes";

/** What a dish asks of the cook, read from its lines and steps. */
export type Effort = {
  activeMinutes: number;
  /** Pots, pans and dishes for the oven that are washed after it; bowls and boards are not counted. */
  pots: number;
  /** Different foods; salt, pepper, oil and water not counted. */
  ingredients: number;
};

type Recipe = { ingredients: readonly string[]; instructions: string };

/** No more lines are read. */
const MOST_LINES = 60;
const NOT_COUNTED =
  /^(\w+ )*(salt|water|(black|white) pepper|peppercorns?|(olive|vegetable|canola|sunflower|cooking) oil|salt and (black )?pepper)$/;

/** The effort of a recipe, in whole minutes and numbers. */
export function effortOf(recipe: Recipe): Effort {
  return {
    activeMinutes: workMinutes(recipe).active,
    pots: potsIn(recipe.instructions),
    ingredients: countIngredients(recipe.ingredients),
  };
}

/** How many different foods lines ask for; salt, pepper, oil and water not counted. */
export function countIngredients(lines: readonly string[]): number {
  const foods = lines
    .slice(0, MOST_LINES)
    .filter((line) => line.trim() !== "" && !isHeading(line))
    .map((line) => readIngredient(line).food.toLowerCase() || line.toLowerCase())
    .filter((food) => !NOT_COUNTED.test(food))
    .map(foodKey);
  return new Set(foods).size;
}

/** An easy dish: no more of anything than this. A weeknight's measure, by the authors' judgement. */
export const EASY: Effort = { activeMinutes: 25, pots: 2, ingredients: 12 };

/** True where a dish asks no more of the cook than an easy one. */
export const isEasy = (effort: Effort): boolean =>
  effort.activeMinutes <= EASY.activeMinutes &&
  effort.pots <= EASY.pots &&
  effort.ingredients <= EASY.ingredients;
