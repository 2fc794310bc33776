import { readIngredient } from "~/engine/food/line/ingredient";
import { readMeasure, type Amount } from "~/engine/food/line/measure";
import { remembered } from "~/engine/food/line/remembered";
import { tidy, tokenize } from "~/engine/food/line/tokens";
import { dimensionOf, sizeOf, type Dimension, type Unit } from "~/engine/food/units";

/** How much a line asks for, if it says so: its weight, its volume, or a number of pieces. */
export type Measured = { grams: number } | { milliliters: number } | { pieces: number };

/** Milliliters of what is taken by hand, about. */
const SMALL: Partial<Record<Unit, number>> = { pinch: 0.4, dash: 0.6, splash: 5, drizzle: 10 };
const HANDFUL = 30;

/** The quantity of an ingredient line, of a range its upper end; null if it names none. */
export const measure = (line: string): Measured | null => measured(line).is;

const measured = remembered(
  (line) => ({ is: measureOf(line) }),
  () => 40,
);

function measureOf(line: string): Measured | null {
  const { quantity, unit, pack, others, plus } = readIngredient(line);
  const count = quantity?.max ?? (unit ? 1 : null);
  if (count === null) return null;
  const dimension = dimensionOf(unit);
  const total = sum([{ quantity: { min: count, max: count }, unit }, ...plus], dimension);
  if (dimension === "mass") return { grams: total };
  const packed = pack && dimensionOf(pack.unit);
  if (pack && packed === "mass") return { grams: count * pack.quantity * sizeOf(pack.unit) };
  const other = others.find((each) => dimensionOf(each.unit) === "mass");
  if (other) return { grams: sum([other], "mass") };
  if (dimension === "volume") return { milliliters: total };
  if (unit === "handful") return { grams: count * HANDFUL };
  const small = unit && SMALL[unit];
  if (small) return { milliliters: count * small };
  const weight = weightIn(line);
  if (weight !== null) return { grams: /\beach\b/i.test(line) ? count * weight : weight };
  return { pieces: count };
}

function sum(amounts: readonly Amount[], dimension: Dimension): number {
  return amounts
    .filter(({ unit }) => dimensionOf(unit) === dimension)
    .reduce((total, { quantity, unit }) => total + quantity.max * sizeOf(unit), 0);
}

/** Grams that a remark names: "1 onion (about 200 g)". */
function weightIn(line: string): number | null {
  const tokens = tokenize(tidy(line.slice(0, 500)));
  for (let at = 1; at < tokens.length; at += 1) {
    const read = tokens[at]?.kind === "number" ? readMeasure(tokens, at) : null;
    if (read && dimensionOf(read.value.unit) === "mass") return sum([read.value], "mass");
  }
  return null;
}
