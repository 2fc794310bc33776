import type { Pack } from "./line/amount-parts";
import type { Amount } from "./line/measure";
import type { Quantity } from "./line/quantity";
import { dimensionOf, isMetric, isSpoon, sizeOf, unitWord, type Unit } from "./units";
import { decimal, formatNumber, isWhole, range, upTo } from "./figures";
import { formatUs } from "./us-measures";

/** Which measures the shopper reads: those of the recipes, or one system for all. */
export type Measures = "written" | "metric" | "us";

/**
 * The sum of amounts of one dimension as a shop sells it: "900 g",
 * "1 lb 8 oz", "2½ cups", "3 cloves", "4" for whole things. Metric where any
 * of them is metric, unless `measures` asks for one system. A sum over both
 * systems is rounded to what a scale shows; a sum within one is exact.
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

/** The sum in milliliters, grams, millimeters or pieces; the same for every order of the amounts. */
export function addQuantities(amounts: readonly Amount[]): Quantity {
  const sum = (pick: (quantity: Quantity) => number) =>
    amounts
      .map((a) => pick(a.quantity) * sizeOf(a.unit))
      .sort((a, b) => a - b)
      .reduce((total, one) => total + one, 0);
  return { min: sum((q) => q.min), max: sum((q) => q.max) };
}

/** The size of a package in brackets: "14 oz", "400 g". */
export function formatPack(pack: Pack, measures: Measures = "written"): string {
  const { unit } = pack;
  const isOther = measures !== "written" && isMetric(unit) !== (measures === "metric");
  if (isOther && dimensionOf(unit) !== "count") {
    const quantity = { min: pack.quantity, max: pack.quantity };
    return formatAmounts([{ quantity, unit }], measures);
  }
  return `${formatNumber(pack.quantity)} ${shortUnit(pack.unit)}`;
}

function formatCount(total: Quantity, unit: Unit | null): string {
  const figure = range(total, (value) => formatNumber(countable(value)));
  return unit ? `${figure} ${unitWord(unit, countable(total.max))}` : figure;
}

/** Nobody buys 15¾ cloves or ⅜ of an onion: from one on halves, below it quarters, a third or two. */
function countable(value: number): number {
  if (value > 1) return upTo(value, 1 / 2);
  const isThird = Math.abs(value * 3 - Math.round(value * 3)) < 0.02;
  return isThird ? value : upTo(value, 1 / 4);
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

/** A part of a recipe comes to 506.25 g: of what is no round figure, the next that a scale shows. */
function weighable(value: number): number {
  const isRound = isWhole(value) || (value < 10 && isWhole(value * 10));
  return isRound ? value : upTo(value, value < 10 ? 0.5 : value < 50 ? 1 : 5);
}

/** What a kitchen scale or jug shows. */
function roundMetric(value: number): number {
  const step = value < 10 ? 0.5 : value < 100 ? 5 : value < 1000 ? 10 : 50;
  return Math.max(step, Math.round(value / step) * step);
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
  "fluid ounce": "fl oz",
  centiliter: "cl",
  deciliter: "dl",
};

function shortUnit(unit: Unit): string {
  return SHORT[unit] ?? unit;
}
