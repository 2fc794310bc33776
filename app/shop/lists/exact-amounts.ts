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
  aisleOf,
  isKnownFood,
  foodKey,
  addQuantities,
  formatAmounts,
  formatPack,
  type Pack,
  purchaseOf,
  isContainer,
  type Unit,
  unitWord,
} from "~/engine/food";
import { compare } from "./needs";
import { inflect } from "./purchases";

/**
 * Returns the amounts of one food in the measures to show. If a recipe states an amount twice, "2 cups (250 g)", its
 * own second figure is used: for one system, or to combine cups and grams of one food. Otherwise volumes are converted
 * to weights by the food's density, if known.
 */
function amountsToShow(
  { key, amounts }: { key: string; amounts: readonly NeededAmount[] },
  measures: Measures,
): readonly NeededAmount[] {
  const shownAmounts = inMeasures(amounts, measures);
  const isAsked = (d: Dimension) => shownAmounts.some((a) => dimensionOf(a.unit) === d);
  if (!isAsked("mass") || !isAsked("volume")) return shownAmounts;
  const unifiedAmounts =
    measures === "written"
      ? (inOneDimension(shownAmounts, "mass") ?? inOneDimension(shownAmounts, "volume"))
      : null;
  const isGrams = measures === "metric" || shownAmounts.some((a) => isMetric(a.unit));
  return (
    unifiedAmounts ??
    weighed(shownAmounts, densityOf(key), isGrams ? "gram" : "ounce") ??
    shownAmounts
  );
}

function inMeasures(amounts: readonly NeededAmount[], measures: Measures) {
  if (measures === "metric") return amounts.map((a) => swap(a, metricOf(a)));
  if (measures === "us") return amounts.map((a) => swap(a, usOf(a)));
  return amounts;
}

/**
 * Converts volumes to weights, if there are weights as well. Returns null if the food's density (g per ml) is unknown.
 */
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

/** Rounds a weight as a scale shows it, because cups do not weigh exact fractions of a gram or an ounce. */
function roundHalf(weight: number) {
  return weight < 50 ? Math.max(0.5, Math.round(weight * 2) / 2) : Math.round(weight);
}

function metricOf({ unit, others: otherAmounts }: NeededAmount): Amount | undefined {
  if (!unit || isMetric(unit) || isSpoon(unit)) return undefined;
  if (dimensionOf(unit) === "count") return undefined;
  return otherAmounts.find((otherAmount) => isMetric(otherAmount.unit));
}

function usOf({ unit, others: otherAmounts }: NeededAmount): Amount | undefined {
  if (!isMetric(unit)) return undefined;
  const us = otherAmounts.filter((o) => dimensionOf(o.unit) !== "count" && !isMetric(o.unit));
  return us.find((otherAmount) => dimensionOf(otherAmount.unit) === dimensionOf(unit)) ?? us[0];
}

/** Returns all amounts by weight, or all by volume. Returns null if one of them cannot be converted. */
function inOneDimension(
  amounts: readonly NeededAmount[],
  dimension: "mass" | "volume",
): NeededAmount[] | null {
  const convertedAmounts: NeededAmount[] = [];
  for (const amount of amounts) {
    const ownDimension = dimensionOf(amount.unit);
    const otherAmount = amount.others.find((o) => dimensionOf(o.unit) === dimension);
    const isOther =
      ownDimension !== dimension && (ownDimension === "mass" || ownDimension === "volume");
    if (isOther && !otherAmount) return null;
    convertedAmounts.push(isOther ? swap(amount, otherAmount) : amount);
  }
  return convertedAmounts;
}

function swap(amount: NeededAmount, otherAmount: Amount | undefined): NeededAmount {
  return otherAmount ? { ...amount, ...otherAmount } : amount;
}

/** Returns the exact need of one food for the small print: "14 cloves", "2 cups + 100 g". */
export function writeExactly(
  food: { key: string; amounts: readonly NeededAmount[] },
  name: string,
  measures: Measures,
): string {
  const all = amountGroups(amountsToShow(food, measures));
  const measured = all.filter(([first]) => !isPinch(first));
  // If there is a measured amount, a pinch only adds "some more".
  const parts = measured.length > 0 ? measured : all;
  const amountTexts = parts.map((part) => {
    const amount = withPack(part, measures);
    const isWhole = part.every(({ unit }) => unit === null);
    // "2 + 2 lb" is ambiguous: it may be two breasts and two pounds.
    return isWhole && (parts.length > 1 || leafOf(name) !== null)
      ? `${amount} ${wholeOf(name, part)}`
      : amount;
  });
  return amountTexts.join(" + ");
}

function wholeOf(name: string, part: readonly NeededAmount[]): string {
  const count = addQuantities(part).max;
  const leaf = leafOf(name);
  if (leaf) return unitWord(leaf, count);
  const last = name.split(" ").at(-1) ?? name;
  // Six spring onions are not six onions.
  const isOther = isBoughtApart(last, name);
  return inflect(isOther ? name : last, count);
}

/** Returns the counted part of a herb that is sold in bunches. Returns null for other foods. */
function leafOf(name: string): "leaf" | "sprig" | null {
  const { soldBy, weights } = purchaseOf(foodKey(name)).sale;
  if (soldBy.way !== "counted" || soldBy.unit !== "bunch" || !weights.has("leaf")) return null;
  const piece = weights.get("piece");
  return (["leaf", "sprig"] as const).find((unit) => weights.get(unit) === piece) ?? null;
}

function isBoughtApart(last: string, name: string): boolean {
  const key = foodKey(last);
  const isProduce = isKnownFood(key) && aisleOf(key) === "Produce";
  return isProduce && purchaseOf(key).key !== purchaseOf(foodKey(name)).key;
}

/** Returns true if an amount is too vague to buy: a pinch, a glug. */
export function isPinch(amount: Pick<NeededAmount, "unit"> | undefined): boolean {
  return amount?.unit !== undefined && PINCHES.has(amount.unit);
}

const PINCHES: ReadonlySet<Unit | null> = new Set<Unit | null>([
  "pinch",
  "dash",
  "splash",
  "drizzle",
  "glug",
  "sprinkle",
  "grind",
  "twist",
  "drop",
  "dollop",
  "squeeze",
]);

/**
 * Formats an amount with the sizes of packages after their count: "2 cans (14 oz)", "3 cans (2 × 14 oz, 1 × 28 oz)".
 */
function withPack(part: readonly NeededAmount[], measures: Measures): string {
  const total = formatAmounts(part, measures);
  const bySize = new Map<string, NeededAmount[]>();
  for (const amount of part) {
    if (!amount.pack) continue;
    const size = formatPack(amount.pack, measures);
    bySize.set(size, [...(bySize.get(size) ?? []), amount]);
  }
  const [only] = bySize.keys();
  if (only === undefined) return total;
  if (bySize.size === 1) {
    const unit = part[0]?.unit ?? null;
    const isPiece = !isContainer(unit);
    const isOne = isPiece && addQuantities(part).max <= 1;
    const [firstAmount] = part;
    if (
      isOne &&
      unit === null &&
      firstAmount?.pack &&
      dimensionOf(firstAmount.pack.unit) === "mass"
    )
      return formatAmounts([packSizeOf(firstAmount.pack)], measures);
    return `${total} (${only}${isPiece && !isOne ? " each" : ""})`;
  }
  const sizes = [...bySize].map(([size, amounts]) => {
    const bare = amounts.map((amount) => ({ ...amount, unit: null }));
    return `${formatAmounts(bare)} × ${size}`;
  });
  return `${total} (${sizes.sort().join(", ")})`;
}

const packSizeOf = ({ quantity, unit }: Pack): Amount => {
  return { quantity: { min: quantity, max: quantity }, unit };
};

/** Returns groups of amounts that can be added: of one dimension, or counted in the same kind. */
function amountGroups(amounts: readonly NeededAmount[]): NeededAmount[][] {
  const groups = new Map<string, NeededAmount[]>();
  for (const amount of amounts) {
    const dimension = dimensionOf(amount.unit);
    const order = { count: 0, volume: 1, mass: 2, length: 3 }[dimension];
    const key = `${order} ${dimension === "count" ? (amount.unit ?? "") : ""}`;
    const group = groups.get(key);
    if (group) group.push(amount);
    else groups.set(key, [amount]);
  }
  return [...groups].sort(([a], [b]) => compare(a, b)).map(([, group]) => group);
}
