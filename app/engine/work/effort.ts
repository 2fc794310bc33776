import { readLine } from "~/engine/facts";
import { foodKey } from "~/engine/food/food-name";
import { isHeading } from "~/engine/food/line/kitchen-words";
import { workMinutes } from "./work-minutes";

/** What is cooked in, each kind by its names. */
const VESSELS: readonly RegExp[] = [
  /\b(skillets?|frying pans?|wok|grill pan|griddle|comal|saut[ée] pan|tagine|crepe pan|(dry|wide|deep|hot|heavy|nonstick) pan)\b/i,
  /\b(saucepan|small pot|small pan|medium pot)\b/i,
  /\b(Dutch oven|(large|wide|heavy|soup|big|deep)(, \w+)? pot|stockpot|large pan|casserole|pot of|pressure cooker|slow cooker)\b/i,
  /\b(sheet pans?|baking sheets?|two sheets|rimmed sheet|foil-lined pan|roasting pan|broiler pan)\b/i,
  /\b(baking dish|gratin dish|pie dish|pie pan|ramekins|souffl[ée] dish|tart pan|loaf pan|cake pan|muffin (tin|pan)|springform pan|bundt pan|square pan|9-inch pan)\b/i,
];
/** A second one of the same kind. */
const ANOTHER =
  /\b(another|a second|a separate|two) (\w+ )?(skillets?|pans?|saucepans?|pots?|baking sheets|sheet pans|sheets)\b/i;
const WATER = /\b(in|of) (plenty of |boiling |salted |simmering ){0,3}water\b/i;
const BOILS = /\b(boil|blanch|cook|simmer)\b/i;
const COOKS = /\b(cook|fry|sear|brown|simmer|boil|bake|roast|grill|broil|toast|steam|poach)\b/i;

/** Longer than any recipe's steps. */
const MOST_LENGTH = 20_000;

/**
 * How many pots, pans and dishes for the oven steps use: one for each kind that they name, one more for "another",
 * and one where they cook and name none, or boil something in water beside the pan.
 */
export function potsIn(instructions: string): number {
  const text = instructions.slice(0, MOST_LENGTH);
  const named = VESSELS.filter((vessel) => vessel.test(text)).length + (ANOTHER.test(text) ? 1 : 0);
  const hasPot = VESSELS.slice(1, 3).some((vessel) => vessel.test(text));
  const boils = text
    .split(/(?<=[.;])\s/)
    .some((sentence) => WATER.test(sentence) && BOILS.test(sentence));
  if (boils && !hasPot) return named + 1;
  return named === 0 && COOKS.test(text) ? 1 : named;
}

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
    .map((line) => readLine(line).ingredient.food.toLowerCase() || line.toLowerCase())
    .filter((food) => !NOT_COUNTED.test(food))
    .map(foodKey);
  return new Set(foods).size;
}

/** An easy dish: no more of anything than this. A weeknight's measure, by the authors' judgement. */
const EASY: Effort = { activeMinutes: 25, pots: 2, ingredients: 12 };

/** True where a dish asks no more of the cook than an easy one. */
export const isEasy = (effort: Effort): boolean =>
  effort.activeMinutes <= EASY.activeMinutes &&
  effort.pots <= EASY.pots &&
  effort.ingredients <= EASY.ingredients;
