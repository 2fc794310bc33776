import {
  densityOf,
  type Measures,
  type Amount,
  type NeededAmount,
  type Dimension,
  dimensionOf,
  isMetric,
  isSpoon,
  sizeOf,
} from "~/engine/food";

/**
 * The amounts of one food in the measures to show. Where a recipe gives an
 * amount twice, "2 cups (250 g)", its own second figure is taken: for one
 * system, or to bring cups and grams of one food together. Where none is
 * given, volumes are weighed by the food's density, if that is known.
 */
export function amountsToShow(
  { key, amounts }: { key: string; amounts: readonly NeededAmount[] },
  measures: Measures,
): readonly NeededAmount[] {
  const shown = inMeasures(amounts, measures);
  const isAsked = (d: Dimension) => shown.some((a) => dimensionOf(a.unit) === d);
  if (!isAsked("mass") || !isAsked("volume")) return shown;
  const own =
    measures === "written"
      ? (inOneDimension(shown, "mass") ?? inOneDimension(shown, "volume"))
      : null;
  const isGrams = measures === "metric" || shown.some((a) => isMetric(a.unit));
  return own ?? weighed(shown, densityOf(key), isGrams ? "gram" : "ounce") ?? shown;
}

function inMeasures(amounts: readonly NeededAmount[], measures: Measures) {
  if (measures === "metric") return amounts.map((a) => swap(a, metricOf(a)));
  if (measures === "us") return amounts.map((a) => swap(a, usOf(a)));
  return amounts;
}

/** Volumes as weights, beside weights; null if the food's density (g per ml) is not known. */
function weighed(
  amounts: readonly NeededAmount[],
  density: number | null,
  unit: "gram" | "ounce",
): NeededAmount[] | null {
  if (density === null) return null;
  return amounts.map((amount) => {
    if (dimensionOf(amount.unit) !== "volume") return amount;
    const weigh = (count: number) =>
      roundHalf((count * sizeOf(amount.unit) * density) / sizeOf(unit));
    const { min, max } = amount.quantity;
    return swap(amount, { quantity: { min: weigh(min), max: weigh(max) }, unit });
  });
}

/** What a scale shows: no cup weighs an exact fraction of a gram or an ounce. */
function roundHalf(weight: number) {
  return weight < 50 ? Math.max(0.5, Math.round(weight * 2) / 2) : Math.round(weight);
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

/** All amounts by weight, or by volume; null if one of them is not known so. */
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
