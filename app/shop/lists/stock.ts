import {
  type Pack,
  type Amount,
  purchaseOf,
  type Sale,
  SPICE_DENSITY,
  SPICE_JAR,
  dimensionOf,
  sizeOf,
  type Unit,
  FRUIT_PARTS,
  type NeededAmount,
} from "~/engine/food";

/** An amount of a food of a purchase. Without `food`, an amount of the purchase itself. */
export type OwnAmount = NeededAmount & { food?: string | undefined };

/** How much of a purchase is needed or was bought. */
export type HowMuch = { amounts: readonly OwnAmount[]; unmeasured: number };

/** Pieces of one kind whose weight is unknown: three packets, 5 ml. */
export type Uncounted = {
  unit: Unit | null;
  /** One of the sizes of the package, if the kind has any. */
  pack: Pack | null;
  size: number;
  /** The first of the foods that need this kind. */
  food: string | undefined;
};

/** Amounts in the units in which they can be added. */
export type Stock = { grams: number; others: ReadonlyMap<string, Uncounted> };

/** The fraction of the need below which a shortfall is ignored: 454 g are a pound on every scale. */
export const NEAR = 0.01;

/**
 * Adds the amounts of one purchase: in grams if their weight is known, otherwise by kind. Uses the upper end of a
 * range. If several parts of the same piece are needed (juice and zest), uses the larger amount. A can without a size
 * has the size of the cans in `like`.
 */
export function addStock(key: string, amounts: readonly OwnAmount[], like = amounts): Stock {
  const uncounted = new Map<string, Uncounted>();
  const parts = new Map<string, number>();
  let grams = 0;
  for (const amount of amounts) {
    const { own: ownSale, role } = purchaseOf(amount.food ?? key);
    const weight = gramsOf(amount, ownSale);
    if (weight === null) addOther(uncounted, amount, like);
    else if (role === "part" || amount.part) {
      const part = partOf(amount, key);
      parts.set(part, (parts.get(part) ?? 0) + weight);
    } else grams += weight;
  }
  return { grams: grams + Math.max(0, ...parts.values()), others: uncounted };
}

/** Returns the part of a fruit or egg: "zest" for the zest of a lemon and for lemon zest, "yolk" for any egg's yolk. */
function partOf({ part, food = "" }: OwnAmount, key: string): string {
  return (
    part ?? FRUIT_PARTS.find((fruitPart) => food.endsWith(` ${fruitPart}`)) ?? last(food || key)
  );
}

const last = (food: string) => food.slice(food.lastIndexOf(" ") + 1);

/** Returns `stock` minus `takenStock`. */
export function lessOf(stock: Stock, takenStock: Stock): Stock {
  const enough = stock.grams * NEAR;
  const grams = stock.grams - takenStock.grams;
  const uncounted = [...stock.others].flatMap(
    ([kind, { size, ...fields }]): [string, Uncounted][] => {
      const remainingSize = size - (takenStock.others.get(kind)?.size ?? 0);
      return remainingSize > size * NEAR ? [[kind, { ...fields, size: remainingSize }]] : [];
    },
  );
  return { grams: grams > enough ? grams : 0, others: new Map(uncounted) };
}

/**
 * Returns the grams to buy for an amount. Returns null if unknown. A weight stated in the recipe takes precedence over
 * a converted cup.
 */
export function gramsOf(
  { quantity, unit, pack, others: otherAmounts }: NeededAmount,
  sale: Sale,
): number | null {
  const { weights, soldBy, ofItsWeight = 1 } = sale;
  if (dimensionOf(unit) === "mass") return quantity.max * sizeOf(unit) * ofItsWeight;
  const weight = weights.get(unit ?? "piece") ?? jarOf(unit, sale);
  const isCounted = dimensionOf(unit) === "count";
  const byCount = isCounted && weight !== undefined ? quantity.max * weight : null;
  if (
    byCount !== null &&
    soldBy.way === "counted" &&
    (pack === null || isUsualPack(pack, weight))
  ) {
    return byCount;
  }
  // A can stays a can, even if a recipe states a weight.
  if (unit === "can") return null;
  // "2 packages (14 oz / 400 g each)": packages stay whole packages of their first size.
  if (pack && isCounted && isWeight(pack)) return packGrams(pack, sale, quantity.max);
  const weighed = otherAmounts.find(isWeight);
  if (weighed) return weighed.quantity.max * sizeOf(weighed.unit) * ofItsWeight;
  const perInch = weights.get("inch");
  if (dimensionOf(unit) === "length" && perInch !== undefined) {
    return ((quantity.max * sizeOf(unit)) / sizeOf("inch")) * perInch;
  }
  if (pack && isCounted) return packGrams(pack, sale, quantity.max);
  if (byCount !== null && pack === null) return byCount;
  const usual =
    pack === null && otherAmounts.length === 0 ? sale.packs?.get(unit ?? "") : undefined;
  if (usual !== undefined) return quantity.max * usual;
  return (
    countedGrams(otherAmounts, sale) ??
    volumeGrams({ quantity, unit }, sale) ??
    firstVolume(otherAmounts, sale)
  );
}

const isWeight = ({ unit }: { unit: Unit | null }) => dimensionOf(unit) === "mass";

/** Returns the grams of a jar of spice, the same for every recipe. Returns undefined for other units and foods. */
function jarOf(unit: Unit | null, { soldBy, density }: Sale): number | undefined {
  if (unit !== "jar" || soldBy.way !== "spooned") return undefined;
  return SPICE_JAR * (density ?? SPICE_DENSITY);
}

function packGrams(pack: Pack, sale: Sale, times: number): number | null {
  const dimension = dimensionOf(pack.unit);
  const size = pack.quantity * sizeOf(pack.unit) * times;
  if (dimension === "mass") return size;
  if (dimension === "volume")
    return volumeGrams({ quantity: { min: size, max: size }, unit: "milliliter" }, sale);
  const perInch = sale.weights.get("inch");
  return dimension === "length" && perInch !== undefined ? (size / sizeOf("inch")) * perInch : null;
}

function volumeGrams({ quantity, unit }: Amount, { density, soldBy }: Sale): number | null {
  if (dimensionOf(unit) !== "volume") return null;
  // Liquids are nearly as heavy as water, and ground spices half as heavy.
  const usual = soldBy.way === "poured" ? 1 : soldBy.way === "spooned" ? SPICE_DENSITY : null;
  const grams = density ?? usual;
  return grams === null ? null : quantity.max * sizeOf(unit) * grams;
}

/**
 * Returns the grams of a count in brackets: "1 cup mashed banana (about 3)". The recipe's count is more reliable than a
 * table of cups.
 */
function countedGrams(otherAmounts: readonly Amount[], { weights }: Sale): number | null {
  for (const { unit, quantity } of otherAmounts) {
    const weight = dimensionOf(unit) === "count" ? weights.get(unit ?? "piece") : undefined;
    if (weight !== undefined) return quantity.max * weight;
  }
  return null;
}

function firstVolume(otherAmounts: readonly Amount[], sale: Sale): number | null {
  const volume = otherAmounts.find((otherAmount) => dimensionOf(otherAmount.unit) === "volume");
  return volume ? volumeGrams(volume, sale) : null;
}

function addOther(
  uncounted: Map<string, Uncounted>,
  { unit, pack, quantity, food = "" }: OwnAmount,
  like: readonly NeededAmount[],
) {
  const dimension = dimensionOf(unit);
  const ofSize = pack ?? usualPack(unit, like);
  const kind = dimension === "count" ? `${unit ?? ""}/${sizeClass(ofSize)}` : dimension;
  const before = uncounted.get(kind);
  const size = quantity.max * sizeOf(unit) + (before?.size ?? 0);
  const foods = [food, before?.food ?? food].sort();
  const base = dimension === "count" ? unit : BASES[dimension];
  uncounted.set(kind, { unit: base, pack: ofSize, size, food: foods[0] || undefined });
}

const BASES = { volume: "milliliter", length: "millimeter", mass: "gram" } as const;

/** Returns the size of the other packages for one without a size, if all others have the same size. */
export function usualPack(unit: Unit | null, like: readonly NeededAmount[]): Pack | null {
  const packs = like.filter((each) => each.unit === unit && each.pack).map(({ pack }) => pack);
  const sizes = new Set(packs.map(sizeClass));
  return sizes.size === 1 ? (packs[0] ?? null) : null;
}

/**
 * Ranges of can sizes, in grams or milliliters, that are the same for a shopper: 4 oz, no. 300 of 14 to 15.5 oz, no. 2½
 * of 28 oz.
 */
const CAN_SIZES = [
  [105, 130],
  [370, 455],
  [765, 850],
] as const;

/** Returns a name for the size of a package. Sizes that are the same for a shopper have the same name. */
export function sizeClass(pack: Pack | null): string {
  if (!pack) return "";
  const dimension = dimensionOf(pack.unit);
  const size = pack.quantity * sizeOf(pack.unit);
  const range = CAN_SIZES.find(([least, most]) => size >= least && size <= most);
  return range ? `${range[0]}` : `${dimension} ${Math.round(size)}`;
}

function isUsualPack(pack: Pack, grams: number | undefined): boolean {
  return grams !== undefined && sizeClass(pack) === sizeClass({ quantity: grams, unit: "gram" });
}
