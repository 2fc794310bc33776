import { formatNumber } from "~/engine/food/figures";
import { readIngredient } from "~/engine/food/line/ingredient";
import { dimensionOf, isSpoon, sizeOf, type Unit, unitWord } from "~/engine/food/units";
import { scaleLine } from "~/engine/scale/scale";
import type { SubRecipe } from "~/engine/recipe/recipe";
import { numberOf, shareOf } from "./share";

/**
 * How much of a recipe its line takes after it was rewritten from `before` to `after`, in words as they are stored: as
 * many times as much as the line says more ("2 cups" → "3 cups"), or the measure that it gives. Null where nobody can tell,
 * or where it is more than anybody makes.
 */
export function followLine(sub: SubRecipe, before: string, after: string): string | null {
  const [was, is] = [measureOf(before), measureOf(after)];
  if (was === null && is === null) return sub.amount;
  const amount = amountAfter(sub, was, is);
  if (amount === null) return null;
  // Where the recipe is not there, its servings are not known: they only matter for `servings`.
  return shareOf({ ...sub, amount }, sub.made[0]?.servings ?? 1) === null ? null : amount;
}

type Measured = { size: number; kind: string; words: string };

function amountAfter(sub: SubRecipe, was: Measured | null, is: Measured | null): string | null {
  if (!is) return null;
  const isSame = was !== null && was.kind === is.kind;
  if (isSame && isNear(is.size, was.size)) return sub.amount;
  if (sub.unit === "measure") {
    const [own, makes] = [measureOf(sub.amount), measureOf(sub.makes)];
    const isSaid = was === null || (own !== null && isNear(own.size, was.size));
    if (isSaid && makes?.kind === is.kind) return is.words;
    return isSame ? scaleLine(sub.amount, is.size / was.size) : null;
  }
  return isSame ? formatNumber(numberOf(sub.amount) * (is.size / was.size)) : null;
}

const isNear = (a: number, b: number) => Math.abs(a - b) < 0.01 * b;

/** The one amount that a line gives: milliliters, grams or a count of one unit; null for none, and for a range. */
function measureOf(line: string): Measured | null {
  const { quantity, unit, plus } = readIngredient(line);
  if (!quantity || plus.length > 0 || quantity.min !== quantity.max || quantity.min <= 0)
    return null;
  const dimension = dimensionOf(unit);
  const isCount = dimension === "count";
  const size = quantity.min * (isCount ? 1 : sizeOf(unit));
  return { size, kind: isCount ? `count ${unit}` : dimension, words: wordsOf(quantity.min, unit) };
}

const wordsOf = (count: number, unit: Unit | null) =>
  `${formatNumber(count)} ${unit === null ? "" : isSpoon(unit) ? unit : unitWord(unit, count)}`.trim();
