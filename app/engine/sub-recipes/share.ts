import { formatNumber } from "~/engine/food/figures";
import { readMeasure } from "~/engine/food/line/measure";
import { readQuantity } from "~/engine/food/line/quantity";
import { tidy, tokenize } from "~/engine/food/line/tokens";
import { dimensionOf, sizeOf } from "~/engine/food/units";
import { scaleLine } from "~/engine/scale/scale";
import type { SubRecipe } from "~/engine/recipe/recipe";
import { plural } from "~/server/values/words";

/** How much of a recipe is taken: of the whole, of its servings, or by a measure of what it makes. */
export type Taken = Pick<SubRecipe, "amount" | "unit" | "makes">;

/** Nobody makes more of a recipe for a line of another, nor less. */
const MOST = 50;
const LEAST = 0.01;

/**
 * How many times a recipe that serves `servings` is made where so much of it is taken: 0.5 for "1/2" of it, for "2" of 4
 * servings, and for "2 cups" of "1 quart". Null where that cannot be read, or is more than anybody makes.
 */
export function shareOf({ amount, unit, makes }: Taken, servings: number): number | null {
  const share =
    unit === "measure"
      ? quotientOf(amount, makes)
      : unit === "servings"
        ? numberOf(amount) / servings
        : numberOf(amount);
  return share >= LEAST && share <= MOST ? share : null;
}

/** So much taken so many times, in words: "half of it", "2 servings", "2 cups of the 4 cups that it makes". */
export function takenInWords({ amount, unit, makes }: Taken, factor = 1): string {
  if (unit === "measure") return `${scaleLine(amount, factor)} of the ${makes} that it makes`;
  const number = numberOf(amount) * factor;
  if (unit === "servings")
    return `${formatNumber(number)} ${plural(number, "serving", "servings")}`;
  if (number === 1) return "all of it";
  if (number === 0.5) return "half of it";
  return number < 1 ? `${formatNumber(number)} of it` : `${formatNumber(number)} times the recipe`;
}

/** A single figure: "1/2", "1 ½", "0.5", "half"; NaN for anything else. */
export function numberOf(text: string): number {
  const words = text.trim().toLowerCase();
  if (/^(?:a )?half$/.test(words)) return 0.5;
  const tokens = tokenize(tidy(words));
  const read = readQuantity(tokens, 0);
  const isAll = read !== null && read.next === tokens.length && read.value.min === read.value.max;
  return isAll ? read.value.min : Number.NaN;
}

/** One measure in another of the same kind; NaN where they are none. */
function quotientOf(part: string, whole: string): number {
  const [a, b] = [measureOf(part), measureOf(whole)];
  return a && b && a.kind === b.kind ? a.size / b.size : Number.NaN;
}

function measureOf(text: string) {
  const read = readMeasure(tokenize(tidy(text)), 0)?.value;
  if (!read || read.quantity.min !== read.quantity.max || read.quantity.min <= 0) return null;
  const dimension = dimensionOf(read.unit);
  const kind = dimension === "count" ? `count ${read.unit}` : dimension;
  return { kind, size: read.quantity.min * (dimension === "count" ? 1 : sizeOf(read.unit)) };
}
