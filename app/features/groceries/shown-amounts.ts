import { isMetric, isSpoon, type Measures } from "./format";
import type { Amount } from "./measure";
import type { NeededAmount } from "./needs";
import { dimensionOf, type Dimension } from "./units";

/**
 * The amounts of one food in the measures to show. Where a recipe gives an
 * amount twice, "2 cups (250 g)", its own second figure is taken: for one
 * system, or to bring cups and grams of one food together.
 */
export function amountsToShow(
  amounts: readonly NeededAmount[],
  measures: Measures,
): readonly NeededAmount[] {
  if (measures === "metric") return amounts.map((a) => swap(a, metricOf(a)));
  if (measures === "us") return amounts.map((a) => swap(a, usOf(a)));
  const isAsked = (d: Dimension) => amounts.some((a) => dimensionOf(a.unit) === d);
  if (!isAsked("mass") || !isAsked("volume")) return amounts;
  return inOneDimension(amounts, "mass") ?? inOneDimension(amounts, "volume") ?? amounts;
}

function metricOf({ unit, others }: NeededAmount): Amount | undefined {
  if (!unit || isMetric(unit) || isSpoon(unit)) return undefined;
  if (dimensionOf(unit) === "count") return undefined;
  return others.find((other) => isMetric(other.unit));
}

function usOf({ unit, others }: NeededAmount): Amount | undefined {
  if (!isMetric(unit)) return undefined;
  const us = others.filter((o) => dimensionOf(o.unit) !== "count" && !isMetric(o.unit));
  return us.find((other) => dimensionOf(other.unit) === dimensionOf(unit)) ?? us[0];
}

/** All amounts by weight, or by volume; null where one of them is not known so. */
function inOneDimension(
  amounts: readonly NeededAmount[],
  dimension: "mass" | "volume",
): NeededAmount[] | null {
  const shown: NeededAmount[] = [];
  for (const amount of amounts) {
    const own = dimensionOf(amount.unit);
    const other = amount.others.find((o) => dimensionOf(o.unit) === dimension);
    const isOther = own !== dimension && (own === "mass" || own === "volume");
    if (isOther && !other) return null;
    shown.push(isOther ? swap(amount, other) : amount);
  }
  return shown;
}

function swap(amount: NeededAmount, other: Amount | undefined): NeededAmount {
  return other ? { ...amount, ...other } : amount;
}
