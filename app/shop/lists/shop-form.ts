import {
  type Unit,
  decimal,
  formatNumber,
  isWhole,
  upTo,
  SPICE_JAR,
  sizeOf,
  unitWord,
} from "~/engine/food";
import { NEAR } from "./stock";

/** The form in which a shopper sees an amount in grams: counted, weighed, or measured by volume. */
export type ShopForm =
  | { way: "counted"; unit: Unit | null; grams: number; isSizeSaid: boolean }
  | { way: "weighed"; isMetric: boolean; isExact: boolean }
  | {
      way: "poured" | "bottled" | "spooned" | "measured";
      isMetric: boolean;
      /** True if the recipes state the whole amount in metric volumes. */
      isExact: boolean;
      /** True for a few spoonfuls, which metric kitchens do not convert to cups. */
      inSpoons: boolean;
      mlPerGram: number;
    };

/** The maximum number of milliliters that are measured with spoons in every country: less than a quarter of a cup. */
export const MOST_SPOONED = 60;

/** The tolerance for sums of thirds and of rounded weights that slightly exceed a whole piece. */
const HAIR = 0.02;
/** The number of pieces at which the tolerance stops growing, so that it is always less than a piece. */
const MOST_HAIRS = 10;

/**
 * Returns the number of whole pieces that contain this weight: a cup of butter that weighs 230 g is two sticks of 113
 * g.
 */
export function countOf(grams: number, thingGrams: number): number {
  const count = grams / thingGrams;
  return Math.max(1, Math.ceil(count - HAIR * Math.min(Math.max(1, count), MOST_HAIRS)));
}

/** Formats grams for a shopper and never rounds down: "2 heads", "1½ lb", "250 g", "1 pint". */
export function writeGrams(grams: number, form: ShopForm): string {
  if (form.way === "counted") {
    const count = countOf(grams, form.grams);
    return form.unit ? `${count} ${unitWord(form.unit, count)}` : `${count}`;
  }
  if (form.way === "weighed") {
    const least = form.isExact ? grams : grams * (1 - NEAR);
    return form.isMetric ? metricWeight(least, form.isExact) : usWeight(least, form.isExact);
  }
  return writeVolume(grams * form.mlPerGram, form);
}

/** Formats milliliters for a shopper and never rounds down. */
export function writeVolume(
  ml: number,
  {
    way,
    isMetric,
    isExact,
    inSpoons,
  }: Pick<ShopForm, "way"> & { isMetric: boolean; isExact: boolean; inSpoons?: boolean },
) {
  if (inSpoons) return spoons(ml);
  if (way === "spooned" && ml > SPICE_JAR * (1 + HAIR)) return jars(ml);
  if (isMetric) return metricVolume(ml, isExact);
  if (way === "bottled") return bottle(ml);
  return usVolume(ml, way === "poured");
}

function jars(ml: number) {
  const count = countOf(ml, SPICE_JAR);
  return `${count} ${unitWord("jar", count)}`;
}

function usWeight(grams: number, isExact: boolean): string {
  const ounces = grams / sizeOf("ounce");
  // A tub of 15 oz is shown as 15 oz.
  if (isExact && ounces < 16 && isWhole(ounces)) return `${formatNumber(Math.round(ounces))} oz`;
  const step = ounces < 4 ? 1 / 2 : ounces <= 12 ? 1 : 4;
  const rounded = upTo(ounces, step);
  return rounded < 16 ? `${formatNumber(rounded)} oz` : `${formatNumber(rounded / 16)} lb`;
}

/** Returns true if an amount is shown as written. Whole grams or milliliters from recipes are not rounded to steps. */
const isAsWritten = (amount: number, isExact: boolean) =>
  isExact && amount < 1000 && isWhole(amount);

function metricWeight(grams: number, isExact: boolean): string {
  if (isAsWritten(grams, isExact)) return `${decimal(Math.round(grams))} g`;
  const step = grams < 10 ? 1 : grams <= 250 ? 5 : grams < 1000 ? 25 : 50;
  const rounded = upTo(grams, step);
  return rounded < 1000 ? `${decimal(rounded)} g` : `${decimal(rounded / 1000)} kg`;
}

function metricVolume(ml: number, isExact: boolean): string {
  if (isAsWritten(ml, isExact)) return `${decimal(Math.round(ml))} ml`;
  const step = ml <= 100 ? 5 : ml < 250 ? 10 : ml < 1000 ? 50 : 100;
  const rounded = upTo(ml, step);
  return rounded < 1000 ? `${decimal(rounded)} ml` : `${decimal(rounded / 1000)} l`;
}

/** The sizes of American bottles and cartons of milk and cream, in cups. A cup of milk may be from any of them. */
const BOTTLES = [
  [2, "1 pint"],
  [4, "1 quart"],
  [8, "½ gallon"],
  [16, "1 gallon"],
] as const;

function bottle(ml: number): string {
  const cups = ml / sizeOf("cup");
  if (cups <= 1 + HAIR) return usVolume(ml, true);
  const match = BOTTLES.find(([size]) => cups <= size * (1 + HAIR));
  return match ? match[1] : `${countOf(cups, 16)} gallons`;
}

function spoons(ml: number): string {
  const tbsp = ml / sizeOf("tbsp");
  return tbsp < 1 ? usVolume(ml, false) : `${formatNumber(upTo(tbsp, 1 / 2))} tbsp`;
}

/**
 * Formats a volume in US units: spoons up to four, then cups by quarters and thirds. Liquids are in quarts from four
 * cups on.
 */
function usVolume(ml: number, isPoured: boolean): string {
  const tsp = ml / sizeOf("tsp");
  if (tsp < 2.8) return `${formatNumber(upTo(tsp, tsp < 1 ? 1 / 4 : 1 / 2))} tsp`;
  const tbsp = ml / sizeOf("tbsp");
  if (tbsp < 3.9) return `${formatNumber(upTo(tbsp, 1 / 2))} tbsp`;
  const cups = ml / sizeOf("cup");
  if (isPoured && cups > 4 * (1 + HAIR)) {
    const quarts = upTo(cups / 4, 1 / 2);
    return `${formatNumber(quarts)} ${unitWord("quart", quarts > 1 ? 2 : 1)}`;
  }
  const rounded = Math.min(upTo(cups, 1 / 4), ...(cups < 1 ? [upTo(cups, 1 / 3)] : []));
  return `${formatNumber(rounded)} ${unitWord("cup", rounded > 1 ? 2 : 1)}`;
}
