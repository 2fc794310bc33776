import { hasFraction } from "~/engine/food/fractions";
import { decimal, formatNumber } from "~/engine/food/figures";
import type { Amount } from "~/engine/food/line/measure";
import { plural, singular } from "~/engine/food/plurals";
import type { Quantity } from "~/engine/food/line/quantity";
import { tidy } from "~/engine/food/line/tokens";
import { dimensionOf, isMetric, type Unit, unitOf, unitWord } from "~/engine/food/units";

/** How the writer of a recipe puts figures and units down. */
export type Notation = {
  /** "½" rather than "1/2". */
  vulgar: boolean;
  /** "0.75" rather than "3/4". */
  decimal: boolean;
  /** "1,5" rather than "1.5". */
  comma: boolean;
  /** "tablespoons" rather than "tbsp". */
  inFull: boolean;
};

/** The notation of the figure from `start` to `end` of a line; `inFull` is what the whole recipe shows. */
export function notationOf(line: string, start: number, end: number, inFull: boolean): Notation {
  const figure = line.slice(start, end);
  return {
    // "15g/3/4oz" cannot be read.
    vulgar: hasFraction(line) || line[start - 1] === "/",
    decimal: /\d?[.,]\d(?!\d?\/)/.test(figure) && !/^\d{1,3},\d{3}$/.test(figure),
    comma: /\d,\d{1,2}(?!\d)/.test(line),
    inFull,
  };
}

/** Whether a recipe writes its spoons in full. */
export function isInFull(lines: readonly string[]): boolean {
  return lines.some((line) => /\b(table|tea)spoons?\b/i.test(line));
}

/** A figure, or a range with `between` between its ends. */
export function writeQuantity(amount: Amount, between: string, notation: Notation): string {
  const { min, max }: Quantity = amount.quantity;
  const isDecimal = notation.decimal || isMetric(amount.unit);
  const write = (value: number) => {
    if (isDecimal && (isMetric(amount.unit) || !isThird(value)))
      return decimal(value).replace(".", notation.comma ? "," : ".");
    const text = formatNumber(value);
    return notation.vulgar ? text : tidy(text);
  };
  const [low, high] = [write(min), write(max)];
  return low === high ? low : `${low}${between}${high}`;
}

/** Whether a figure has a third, which no decimal is. */
function isThird(value: number): boolean {
  const thirds = value * 3;
  return Math.abs(thirds - Math.round(thirds)) < 1e-6 && Math.abs(value - Math.round(value)) > 0.1;
}

/** The unit's word as the line writes it, for `count` of it; `isJoined` units ("3-pound") do not bend. */
export function writeUnit(
  unit: Unit,
  count: number,
  written: string,
  isJoined: boolean,
  notation: Notation,
): string {
  const own = unitOf(written);
  if (own === null) return written;
  if (own === unit) return isJoined ? written : inflectUnit(unit, count, written);
  const isFull = own === "cup" ? notation.inFull : IN_FULL.test(written);
  const bare = isFull || !SHORT[unit] ? fullWord(unit, written) : (SHORT[unit] ?? unit);
  const word = inflectUnit(unit, isJoined ? 1 : count, bare);
  if (/^[A-Z]{2,}$/.test(written)) return word.toUpperCase();
  return /L$/.test(written) ? word.replace(/l$/, "L") : word;
}

/** The word of a counted or measured unit for one or several. */
export function inflectUnit(unit: Unit, count: number, word: string): string {
  const lower = word.toLowerCase();
  const isShort =
    dimensionOf(unit) === "count" ? /^(pkg|pkt|pc)s?$/.test(lower) : !IN_FULL.test(word);
  if (isShort) {
    const isPlural = /^(lb|oz|tsp|tbsp|pkg|pkt|pc|pt|qt|gal|kg|ml)s$/.test(lower);
    return isPlural && count <= 1 ? word.slice(0, -1) : word;
  }
  if (count > 1) {
    if (lower !== unit) return lower === unitWord(unit, 2) ? word : keepCase(word, plural(lower));
    return keepCase(word, unitWord(unit, 2));
  }
  if (lower === unitWord(unit, 2)) return keepCase(word, unit);
  return keepCase(word, singular(lower));
}

const IN_FULL = /spoon|cup|ounce|pint|quart|gallon|pound|gram|kilo|lit(er|re)|inch|meter|metre/i;

const SHORT: Partial<Record<Unit, string>> = {
  tsp: "tsp",
  tbsp: "tbsp",
  ounce: "oz",
  pound: "lb",
  gram: "g",
  kilogram: "kg",
  milliliter: "ml",
  liter: "l",
};

/** The unit in full, spelled as the line spells its liters and grams. */
function fullWord(unit: Unit, written: string): string {
  const word = unit === "tbsp" ? "tablespoon" : unit === "tsp" ? "teaspoon" : unit;
  const british = /metre|litre/i.test(written) ? word.replace(/er$/, "re") : word;
  return /gramme/i.test(written) ? british.replace(/gram$/, "gramme") : british;
}

/** The new word with the capitals of the old one. */
export function keepCase(old: string, word: string): string {
  if (old === old.toLowerCase()) return word;
  if (old.length > 1 && old === old.toUpperCase()) return word.toUpperCase();
  return old.charAt(0) === old.charAt(0).toLowerCase()
    ? word
    : word.charAt(0).toUpperCase() + word.slice(1);
}
