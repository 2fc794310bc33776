import { COOKS_FRACTIONS } from "./numbers";
import type { Quantity } from "./line/quantity";
import { sizeOf, unitWord, type Unit, dimensionOf, isMetric, isSpoon } from "./units";
import type { Pack } from "./line/amount-parts";
import type { Amount } from "./line/measure";

/** Formats a number with kitchen fractions: 1.5 → "1½", 0.333 → "⅓". Other figures get at most two decimals. */
export function formatNumber(value: number): string {
  const near = nearFraction(value);
  if (!near) return decimal(value);
  const whole = wholeOf(value);
  return `${whole > 0 || near[1] === "" ? whole : ""}${near[1]}`;
}

/** Returns true for a whole number, or a number with a kitchen fraction. */
const isFraction = (value: number) => nearFraction(value) !== undefined;

const wholeOf = (value: number) => Math.floor(value + 0.004);

function nearFraction(value: number) {
  const part = value - wholeOf(value);
  return FRACTIONS.find(([size]) => Math.abs(part - size) < 0.006);
}

const FRACTIONS: typeof COOKS_FRACTIONS = [[0, ""], ...COOKS_FRACTIONS];

/** Formats a number with at most two decimals, or three below 0.1: 0.19, 1.25. */
export function decimal(value: number): string {
  return String(Number(value.toFixed(value < 0.1 ? 3 : 2)));
}

/** Returns true for a whole number, allowing for rounding errors of sums. */
export const isWhole = (value: number) => Math.abs(value - Math.round(value)) < 0.004;

/** Rounds a value up to a multiple of `step`, ignoring a tiny excess. */
export function upTo(value: number, step: number): number {
  return Math.ceil(value / step - 0.01) * step;
}

/** Formats a range as "2–3", or as one figure if both ends look the same. */
function range(total: Quantity, write: (value: number) => string): string {
  const [low, high] = [write(total.min), write(total.max)];
  return low === high ? low : `${low}–${high}`;
}

/** Rounds a value to the nearest multiple of `step`, at least one step. Step 0 leaves the value unchanged. */
function nearest(value: number, step: number): number {
  return step === 0 ? value : Math.max(step, Math.round(value / step) * step);
}

/** Formats a total of milliliters, grams or millimeters in US measures, rounded unless `isExact`. */
function formatUs(total: Quantity, dimension: string, isExact: boolean): string {
  if (dimension === "mass") return formatPounds(total, isExact);
  if (dimension === "length") {
    return `${range(total, (v) => formatNumber(v / sizeOf("inch")))} in`;
  }
  return formatUsVolume(total, isExact);
}

/**
 * Formats a volume in spoons and cups without unusual fractions: "6 cups + 1⅓ tbsp". From five liters on, uses quarts.
 */
function formatUsVolume({ min, max }: Quantity, isExact: boolean): string {
  const usual = volumeUnit(min, max);
  const unit = min < max && isMany(max, usual) ? "tbsp" : usual;
  const isLarge = max >= 20 * sizeOf("cup");
  const count = (volume: number, unit: Unit) => {
    const value = volume / sizeOf(unit);
    if (isExact && !isLarge) return spoonable(value, unit);
    return nearest(value, unit === "cup" ? 1 / 4 : 1 / 2);
  };
  if (isExact && min === max && !isLarge && isMany(max, unit)) {
    const large: Unit = max > 8.01 * sizeOf("tbsp") ? "cup" : "tbsp";
    const step = sizeOf(large) / (large === "cup" ? 4 : 1);
    const whole = Math.floor(max / step + 0.001) * step;
    const rest = max - whole;
    const both = [whole, rest].map((v) => formatUsVolume({ min: v, max: v }, true));
    return both.join(" + ");
  }
  const spoken = range({ min, max }, (volume) => formatNumber(count(volume, unit)));
  const isCups = unit === "cup" || unit === "quart";
  return `${spoken} ${isCups ? unitWord(unit, count(max, unit) > 1.006 ? 2 : 1) : unit}`;
}

/** Returns true if the number of spoons is too large to count, so that cups are better. */
function isMany(volume: number, unit: Unit): boolean {
  const most = unit === "tbsp" ? 8.01 : unit === "tsp" ? 6.01 : Infinity;
  return volume > most * sizeOf(unit);
}

/** Returns the largest spoon or cup that measures both volumes without unusual fractions. */
function volumeUnit(min: number, max: number): Unit {
  const isQuarts = [min, max].every((volume) => isSpooned(volume / sizeOf("quart"), "cup"));
  if (max >= 20 * sizeOf("cup")) return isQuarts ? "quart" : "cup";
  for (const unit of ["cup", "tbsp", "tsp"] as const) {
    const least = unit === "cup" ? 0.245 : 0.995;
    const isPlain = (volume: number) => isSpooned(volume / sizeOf(unit), unit);
    if (max / sizeOf(unit) >= least && isPlain(min) && isPlain(max)) return unit;
  }
  return max >= sizeOf("cup") / 2 ? "cup" : max >= sizeOf("tbsp") ? "tbsp" : "tsp";
}

/** Rounds a number of spoons or cups up to a size that exists. There is no spoon for 0.19 tsp. */
function spoonable(value: number, unit: Unit): number {
  return isFraction(value) ? value : upTo(value, unit === "tbsp" ? 1 / 2 : 1 / 8);
}

/**
 * Returns true if kitchens have spoons or cups for a number: quarter and third cups, half tablespoons, eighths of a
 * teaspoon.
 */
function isSpooned(value: number, unit: "cup" | "tbsp" | "tsp"): boolean {
  const steps = { cup: [4, 3], tbsp: [2], tsp: [8, 3] }[unit];
  return steps.some((step) => {
    const count = value * step;
    return Math.abs(count - Math.round(count)) < 0.02;
  });
}

/** Formats pounds and ounces as on a label: "1 lb 8 oz". */
function formatPounds(total: Quantity, isExact: boolean): string {
  const ounces = (value: number) => nearest(value / sizeOf("ounce"), isExact ? 0 : 0.5);
  const write = (value: number) => {
    const all = ounces(value);
    const pounds = Math.floor(all / 16 + 0.0005);
    const rest = Math.max(0, all - pounds * 16);
    if (pounds === 0) return `${formatNumber(all)} oz`;
    return rest < 0.01 ? `${pounds} lb` : `${pounds} lb ${formatNumber(rest)} oz`;
  };
  const low = write(total.min);
  if (total.min === total.max) return low;
  const pounds = (value: number) => ounces(value) / 16;
  if ([total.min, total.max].every((v) => isWhole(pounds(v) * 4) && pounds(v) > 0.2)) {
    return `${range(total, (v) => formatNumber(pounds(v)))} lb`;
  }
  if (total.max < sizeOf("pound")) return `${range(total, (v) => formatNumber(ounces(v)))} oz`;
  return `${low} – ${write(total.max)}`;
}

/** The measures on a list: as written in the recipes, or one system for all amounts. */
export type Measures = "written" | "metric" | "us";

/**
 * Formats the sum of amounts of one dimension as a shop sells it: "900 g", "1 lb 8 oz", "2½ cups", "3 cloves", "4" for
 * whole pieces. The sum is metric if any amount is, unless `measures` requests one system. A sum of metric and US
 * amounts is rounded to what a scale shows. A sum within one system is exact.
 */
export function formatAmounts(amounts: readonly Amount[], measures: Measures = "written"): string {
  const first = amounts[0];
  if (!first) return "";
  const dimension = dimensionOf(first.unit);
  const total = addQuantities(amounts);
  if (dimension === "count") return formatCount(total, first.unit);
  const metric = amounts.filter((a) => isMetric(a.unit)).length;
  const onlySpoons = amounts.every((a) => isSpoon(a.unit));
  const isSmall = dimension === "volume" && total.max < 60;
  const asMetric =
    measures === "written" ? metric > 0 : measures === "metric" && !(onlySpoons && isSmall);
  const isExact = metric === (asMetric ? amounts.length : 0);
  if (asMetric) return formatMetric(total, dimension, isExact);
  return formatUs(total, dimension, isExact);
}

/** Returns the sum in milliliters, grams, millimeters or pieces. The order of the amounts does not change it. */
export function addQuantities(amounts: readonly Amount[]): Quantity {
  const sum = (pick: (quantity: Quantity) => number) =>
    amounts
      .map((a) => pick(a.quantity) * sizeOf(a.unit))
      .sort((a, b) => a - b)
      .reduce((total, value) => total + value, 0);
  return { min: sum((q) => q.min), max: sum((q) => q.max) };
}

/**
 * Formats the size of a package for brackets: "14 oz", "400 g". In metric, a size in ounces becomes the size on metric
 * labels.
 */
export function formatPack(pack: Pack, measures: Measures = "written"): string {
  const { unit } = pack;
  const isOther = measures !== "written" && isMetric(unit) !== (measures === "metric");
  const dimension = dimensionOf(unit);
  if (isOther && dimension !== "count") {
    if (measures === "metric" && dimension !== "length") {
      const size = labelSize(pack.quantity * sizeOf(unit));
      return formatMetric({ min: size, max: size }, dimension, true);
    }
    const quantity = { min: pack.quantity, max: pack.quantity };
    return formatAmounts([{ quantity, unit }], measures);
  }
  return `${formatNumber(pack.quantity)} ${shortUnit(pack.unit)}`;
}

function formatCount(total: Quantity, unit: Unit | null): string {
  const figure = range(total, (value) => formatNumber(roundCountUp(value)));
  return unit ? `${figure} ${unitWord(unit, roundCountUp(total.max))}` : figure;
}

/** A rounded need may be at most this much less than the need: three hundredths. */
const NEAR = 0.97;

/** Rounds a needed count as `roundCount` does, but up if the result would be clearly less than the need. */
function roundCountUp(value: number): number {
  const nearest = roundCount(value);
  if (nearest >= value * NEAR) return nearest;
  const denominators = value >= 20 ? [1] : value >= 10 ? [2] : [3, 4, 8];
  return Math.min(...denominators.map((step) => Math.ceil(value * step * NEAR) / step));
}

/**
 * Rounds a count to fractions that cooks use, for recipes and lists alike: to thirds and quarters (below one also eighths), from
 * ten on to halves, from twenty on to whole things.
 */
export function roundCount(value: number): number {
  if (value >= 20) return nearestFraction(value, [1]);
  return nearestFraction(value, value >= 10 ? [2] : value >= 1 ? [3, 4] : [3, 8]);
}

/** Returns the nearest fraction with one of the denominators, never 0. */
export function nearestFraction(value: number, denominators: readonly number[]): number {
  const all = denominators.map((step) => Math.max(1, Math.round(value * step)) / step);
  return all.reduce((best, fraction) =>
    Math.abs(fraction - value) < Math.abs(best - value) - 1e-9 ? fraction : best,
  );
}

function formatMetric(total: Quantity, dimension: string, isExact: boolean): string {
  const [small, large] =
    dimension === "mass" ? ["g", "kg"] : dimension === "volume" ? ["ml", "l"] : ["mm", "cm"];
  const step = dimension === "length" ? 10 : 1000;
  const round = (value: number) => (isExact ? weighable(value) : roundMetric(value));
  if (round(total.max) >= step) {
    return `${range(total, (v) => decimal(round(v) / step))} ${large}`;
  }
  return `${range(total, (v) => decimal(round(v)))} ${small}`;
}

/** Rounds an unusual figure such as 506.25 g up to one that a scale shows. */
function weighable(value: number): number {
  const isRound = isWhole(value) || (value < 10 && isWhole(value * 10));
  return isRound ? value : upTo(value, value < 10 ? 0.5 : value < 50 ? 1 : 5);
}

/** Rounds to a figure that a kitchen scale or jug shows. */
function roundMetric(value: number): number {
  const step = value < 10 ? 0.5 : value < 100 ? 5 : value < 1000 ? 10 : 50;
  return Math.max(step, Math.round(value / step) * step);
}

/** Rounds grams or milliliters to a common package size: 425 for 15 oz (425.2 g), 400 for 14 oz (396.9 g). */
function labelSize(value: number): number {
  if (value < 100 || value >= 1000) return roundMetric(value);
  const usual = nearest(value, 25);
  return Math.abs(usual - value) <= value * 0.01 ? usual : nearest(value, 5);
}

const SHORT: Partial<Record<Unit, string>> = {
  ounce: "oz",
  pound: "lb",
  gram: "g",
  kilogram: "kg",
  milliliter: "ml",
  liter: "l",
  inch: "in",
  centimeter: "cm",
  millimeter: "mm",
  milligram: "mg",
  hectogram: "hg",
  "fluid ounce": "fl oz",
  centiliter: "cl",
  deciliter: "dl",
};

function shortUnit(unit: Unit): string {
  return SHORT[unit] ?? unit;
}
