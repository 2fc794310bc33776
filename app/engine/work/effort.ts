import type { Line } from "~/engine/facts";
import { foodKey } from "~/engine/food/food-name";
import { isHeading } from "~/engine/food/line/kitchen-words";
import { workMinutes } from "./work-minutes";

/** Cooking vessels, each kind by its names. */
const VESSELS: readonly RegExp[] = [
  /\b(skillets?|frying pans?|wok|grill pan|griddle|comal|saut[ée] pan|tagine|crepe pan|(dry|wide|deep|hot|heavy|nonstick) pan)\b/i,
  /\b(saucepan|small pot|small pan|medium pot)\b/i,
  /\b(Dutch oven|(large|wide|heavy|soup|big|deep)(, \w+)? pot|stockpot|large pan|casserole|pot of|pressure cooker|slow cooker)\b/i,
  /\b(sheet pans?|baking sheets?|two sheets|rimmed sheet|foil-lined pan|roasting pan|broiler pan)\b/i,
  /\b(baking dish|gratin dish|pie dish|pie pan|ramekins|souffl[ée] dish|tart pan|loaf pan|cake pan|muffin (tin|pan)|springform pan|bundt pan|square pan|9-inch pan)\b/i,
];
/** Matches words for a second vessel of the same kind. */
const ANOTHER =
  /\b(another|a second|a separate|two) (\w+ )?(skillets?|pans?|saucepans?|pots?|baking sheets|sheet pans|sheets)\b/i;
const WATER = /\b(in|of) (plenty of |boiling |salted |simmering ){0,3}water\b/i;
const BOILS = /\b(boil|blanch|cook|simmer)\b/i;
const COOKS = /\b(cook|fry|sear|brown|simmer|boil|bake|roast|grill|broil|toast|steam|poach)\b/i;

/** The maximum number of characters of the steps to read. */
const MOST_LENGTH = 20_000;

/**
 * Returns the number of pots, pans and oven dishes that the steps use: one for each kind that they name and one for
 * each "another". Adds one if they cook without naming any, or boil something in water in addition to the pan.
 */
export function potsIn(instructions: string): number {
  const text = instructions.slice(0, MOST_LENGTH);
  const vesselCount =
    VESSELS.filter((vessel) => vessel.test(text)).length + (ANOTHER.test(text) ? 1 : 0);
  const hasPot = VESSELS.slice(1, 3).some((vessel) => vessel.test(text));
  const boils = text
    .split(/(?<=[.;])\s/)
    .some((sentence) => WATER.test(sentence) && BOILS.test(sentence));
  if (boils && !hasPot) return vesselCount + 1;
  return vesselCount === 0 && COOKS.test(text) ? 1 : vesselCount;
}

/** The effort of a dish, estimated from its lines and steps. */
export type Effort = {
  activeMinutes: number;
  /** The number of pots, pans and oven dishes to wash. Bowls and boards do not count. */
  pots: number;
  /** The number of different foods, without salt, pepper, oil and water. */
  ingredients: number;
};

type Recipe = { lines: readonly Line[]; instructions: string };

/** The maximum number of lines to read. */
const MOST_LINES = 60;
const NOT_COUNTED =
  /^(\w+ )*(salt|water|(black|white) pepper|peppercorns?|(olive|vegetable|canola|sunflower|cooking) oil|salt and (black )?pepper)$/;

/** Returns the effort of a recipe, in whole minutes and counts. */
export function effortOf(recipe: Recipe): Effort {
  return {
    activeMinutes: workMinutes(recipe).active,
    pots: potsIn(recipe.instructions),
    ingredients: countIngredients(recipe.lines),
  };
}

/** Returns the number of different foods in the lines, without salt, pepper, oil and water. */
export function countIngredients(lines: readonly Line[]): number {
  const foods = lines
    .slice(0, MOST_LINES)
    .filter(({ text }) => text.trim() !== "" && !isHeading(text))
    .map(({ text, ingredient }) => (ingredient.food || text).toLowerCase())
    .filter((food) => !NOT_COUNTED.test(food))
    .map(foodKey);
  return new Set(foods).size;
}

/** The limits of an easy dish on a weeknight, as the authors estimate. */
const EASY: Effort = { activeMinutes: 25, pots: 2, ingredients: 12 };

/** Returns true if every figure of the effort is within the limits of an easy dish. */
export const isEasy = (effort: Effort): boolean =>
  effort.activeMinutes <= EASY.activeMinutes &&
  effort.pots <= EASY.pots &&
  effort.ingredients <= EASY.ingredients;
