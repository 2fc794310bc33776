import {
  aisleOf,
  type Measures,
  purchaseOf,
  type Sale,
  SPICE_DENSITY,
  dimensionOf,
  isMetric,
  isSpoon,
  sizeOf,
  type Unit,
  isContainer,
  type Aisle,
} from "~/engine/food";
import { MOST_SPOONED, type ShopForm } from "./shop-form";
import { gramsOf, type OwnAmount, sizeClass } from "./stock";
import { areHearts } from "./purchases";

type SaleOf = (amount: OwnAmount) => Sale;

/** Units that shops sell in addition to packages. */
const SHOP_UNITS: ReadonlySet<Unit | null> = new Set<Unit | null>([
  "bunch",
  "head",
  "loaf",
  "ball",
  "bulb",
  "ear",
  "log",
  "wheel",
  "rack",
  "fillet",
  "bar",
  "sheet",
]);

/** Containers from which a spoonful of a food is taken, if another line needs the whole container. */
const JARS: ReadonlySet<Unit | null> = new Set<Unit | null>(["jar", "bottle", "tube"]);

/**
 * Returns true if spoonfuls in other lines are taken from this container: a jar of a known or usual size, or any
 * package of a food that is not weighed.
 */
const isJar = ({ unit, pack }: OwnAmount, { soldBy, packs }: Sale) => {
  const isUsual = pack === null && packs?.has(unit ?? "") === true;
  if (JARS.has(unit)) return pack !== null || isUsual;
  return isUsual && (soldBy.way === "measured" || soldBy.way === "spooned");
};

/**
 * The minimum weight in grams of a piece that is sold by count. Lighter pieces, such as shrimp and strawberries, are
 * sold by weight.
 */
const LEAST_COUNTED = 30;

/** Returns the grams of one heart, if only hearts are needed; otherwise null. */
function heartOf(amounts: readonly OwnAmount[], ownSale: SaleOf): number | null {
  const [first] = amounts;
  if (!first || !areHearts(amounts.map(({ food = "" }) => ({ key: food })))) return null;
  return ownSale(first).weights.get("piece") ?? null;
}

/**
 * Returns true if the amounts are one piece of a stated weight, "1 (3-pound) pork shoulder". Its weight is then shown.
 */
function isOneOfWeight(amounts: readonly OwnAmount[]): boolean {
  const [only, ...more] = amounts;
  const isOne = only?.unit === null && only.quantity.max <= 1 && more.length === 0;
  return isOne && dimensionOf(only.pack?.unit ?? null) === "mass";
}

const SLICED: ReadonlySet<Aisle> = new Set<Aisle>(["Meat & Poultry", "Dairy & Eggs"]);

/**
 * Returns slices of ham or cheese as the shop form, if nothing else is needed of them; otherwise null. Shops sell them
 * sliced, in packs and at the counter.
 */
function asSlices(amounts: readonly OwnAmount[], { weights }: Sale, key: string): ShopForm | null {
  const grams = weights.get("slice");
  const isSlice = ({ unit, pack, others: otherAmounts }: OwnAmount) =>
    (unit === "slice" || unit === "rasher") && pack === null && otherAmounts.length === 0;
  if (grams === undefined || !SLICED.has(aisleOf(key)) || !amounts.every(isSlice)) return null;
  const unit = amounts.every((amount) => amount.unit === "rasher") ? "rasher" : "slice";
  return { way: "counted", unit, grams, isSizeSaid: false };
}

/** Returns the unit that all amounts have, if shops sell it: packets of one size, bunches. Otherwise returns null. */
function sameThing(
  amounts: readonly OwnAmount[],
  sale: Sale,
  ownSale: SaleOf,
  isAsMetric: boolean,
): ShopForm | null {
  const { soldBy, weights } = sale;
  const jar = amounts.find((amount) => isJar(amount, sale));
  const first = jar ?? amounts[0];
  if (!first) return null;
  const { unit } = first;
  const size = sizeClass(first.pack);
  const isSame = (each: OwnAmount) =>
    (each.unit === unit && sizeClass(each.pack) === size) ||
    // Spoonfuls are taken from the jar that another line needs.
    (jar !== undefined && dimensionOf(each.unit) === "volume");
  if (
    !amounts.every(isSame) ||
    (first.food !== undefined && !isContainer(unit) && ownSale(first).soldBy.way !== soldBy.way)
  ) {
    return null;
  }
  const grams = gramsOf({ ...first, quantity: { min: 1, max: 1 }, others: [] }, ownSale(first));
  if (grams === null) return null;
  // Berries and small tomatoes are sold in baskets of an American pint or quart.
  const isBasket = (unit === "pint" || unit === "quart") && soldBy.way === "weighed" && !isAsMetric;
  const isPackage = isContainer(unit) || SHOP_UNITS.has(unit) || isBasket;
  const isPiece = unit === null && (first.pack !== null || isWhole(soldBy, weights));
  const isWeightSaid = amounts.some(
    ({ pack, others: otherAmounts }) =>
      dimensionOf(pack?.unit ?? null) !== "mass" &&
      otherAmounts.some((otherAmount) => dimensionOf(otherAmount.unit) === "mass"),
  );
  if ((!isPackage && !isPiece) || (isWeightSaid && soldBy.way === "weighed")) return null;
  return { way: "counted", unit, grams, isSizeSaid: first.pack !== null };
}

/** Returns true if a food that is also sold by weight is bought by the piece: two chicken breasts. */
function isWhole(soldBy: Sale["soldBy"], weights: Sale["weights"]) {
  if (soldBy.way === "counted") return soldBy.unit === null;
  return soldBy.way === "weighed" && (weights.get("piece") ?? 0) >= LEAST_COUNTED;
}

/** Units that only American shops sell. Elsewhere butter is weighed and stock is measured by volume. */
const AMERICAN: ReadonlySet<Unit | null> = new Set<Unit | null>(["stick", "carton"]);
/** The minimum weight in grams of a piece from which foods measured by the cup are counted. */
const LEAST_COUNTED_OF_CUP = 50;
/**
 * The maximum weight in grams of a piece up to which foods measured by the cup are counted. Two cups of chicken do not
 * need a whole one.
 */
const MOST_COUNTED_OF_CUP = 1000;
/** The minimum weight of a bunch in grams. Lighter bunches are herbs, radishes and scallions. */
const LEAST_BUNCH = 200;

/** The needed amounts of a purchase, with the facts that decide how it is sold. */
type Asked = {
  key: string;
  sale: Sale;
  amounts: readonly OwnAmount[];
  ownSale: (amount: OwnAmount) => Sale;
  isAsMetric: boolean;
  /** True if all amounts are metric volumes. */
  isInMl: boolean;
  /** True if the amounts are a few spoonfuls. */
  isFew: boolean;
  weighed: ShopForm;
};

/** Returns how a purchase is sold, depending on all its amounts. A part of the purchase is sold in the same way. */
export function shopFormOf(
  key: string,
  amounts: readonly OwnAmount[],
  measures: Measures,
): ShopForm {
  const { sale } = purchaseOf(key);
  const ownSale = ({ food }: OwnAmount) => purchaseOf(food ?? key).own;
  const weighable = amounts.filter((amount) => gramsOf(amount, ownSale(amount)) !== null);
  const isAsMetric = measures === "written" ? isFromMetric(weighable) : measures === "metric";
  const isExact = weighable.every(({ unit, pack }) => {
    const weight =
      dimensionOf(unit) === "count" && isMetric(pack?.unit ?? null) ? pack?.unit : unit;
    return dimensionOf(weight ?? null) === "mass" && isMetric(weight ?? null) === isAsMetric;
  });
  const weighed: ShopForm = { way: "weighed", isMetric: isAsMetric, isExact };
  if (isOneOfWeight(weighable)) return weighed;
  const heart = heartOf(weighable, ownSale);
  if (heart !== null) return { way: "counted", unit: null, grams: heart, isSizeSaid: false };
  const sameThingForm = sameThing(weighable, sale, ownSale, isAsMetric);
  if (sameThingForm) return sameThingForm;
  const isInMl = weighable.every(
    ({ unit }) => dimensionOf(unit) === "volume" && isMetric(unit) && !isSpoon(unit),
  );
  const isFew = weighable.every(({ unit }) => isSpoon(unit)) && mlOf(weighable) < MOST_SPOONED;
  const facts = {
    key,
    sale,
    ownSale,
    isAsMetric,
    isInMl,
    isFew,
    weighed,
    amounts: weighable,
  };
  switch (sale.soldBy.way) {
    case "counted":
      return countedForm(facts, sale.soldBy);
    case "weighed":
      return weighedForm(facts);
    case "poured":
    case "bottled":
      return pouredForm(facts, sale.soldBy.way);
    default:
      return measuredForm(facts, sale.soldBy.way);
  }
}

/** Returns the shop form of a food that is sold by the piece, the bunch or the can. */
function countedForm(
  facts: Asked,
  { unit, grams }: { unit: Unit | null; grams: number },
): ShopForm {
  const { key, amounts, ownSale, isAsMetric, isInMl, isFew, weighed, sale } = facts;
  // Half a teaspoon of fenugreek is the spice, not a leaf of the herb.
  if (unit === "bunch" && isFew && aisleOf(key) === "Spices & Seasonings") {
    return pouredOf("spooned", { isMetric: false, isExact: false }, sale);
  }
  if (AMERICAN.has(unit) && isAsMetric) {
    return unit === "stick"
      ? weighed
      : pouredOf("poured", { isMetric: !isFew, isExact: isInMl, inSpoons: isFew }, sale);
  }
  const total = amounts.reduce((sum, each) => sum + (gramsOf(each, ownSale(each)) ?? 0), 0);
  const isLittle = total <= grams * (1 + LITTLE_MORE) && unit !== "can";
  // Shops that weigh in grams sell kale and beets in bags of a stated weight.
  const isBag = isAsMetric && unit === "bunch" && grams >= LEAST_BUNCH;
  if (isOnlyMass(amounts) && (isBag || !isLittle) && !AMERICAN.has(unit)) return weighed;
  return { way: "counted", unit, grams, isSizeSaid: false };
}

/** Returns the shop form of a food that is sold by weight. It is counted if each piece is large enough. */
function weighedForm({ key, sale, amounts, isAsMetric, isInMl, weighed }: Asked): ShopForm {
  // 20 cl of crème fraîche are a tub of that volume.
  if (isInMl && isAsMetric && aisleOf(key) === "Dairy & Eggs") {
    return pouredOf("poured", { isMetric: true, isExact: isInMl }, sale);
  }
  // Where shops weigh in ounces, a pack of bacon is labeled in ounces.
  const isSliced = isAsMetric || !/\bbacon$/.test(key);
  const slices = isSliced ? asSlices(amounts, sale, key) : null;
  if (slices) return slices;
  const piece = sale.weights.get("piece") ?? 0;
  const isCounted = amounts.some(({ unit }) => unit === null || unit === "piece");
  const least = isCounted ? LEAST_COUNTED : LEAST_COUNTED_OF_CUP;
  const isByPiece = amounts.every(
    ({ unit }) => dimensionOf(unit) === "volume" || unit === null || unit === "piece",
  );
  const isTooMuch = !isCounted && piece > MOST_COUNTED_OF_CUP;
  if (amounts.some(isMass) || !isByPiece || piece < least || isTooMuch) return weighed;
  return { way: "counted", unit: null, grams: piece, isSizeSaid: false };
}

/** Returns the shop form of a liquid. */
function pouredForm(facts: Asked, way: "poured" | "bottled"): ShopForm {
  const { amounts, isAsMetric, isInMl, isFew, weighed, sale } = facts;
  if (isOnlyMass(amounts)) return weighed;
  const how = { isMetric: isAsMetric && !isFew, isExact: isInMl, inSpoons: isFew && isAsMetric };
  return pouredOf(isFew ? "poured" : way, how, sale);
}

/** Returns the shop form of a food that is taken from a jar by the spoon or measured by the cup. */
function measuredForm(facts: Asked, way: "spooned" | "measured"): ShopForm {
  const { amounts, isAsMetric, isInMl, isFew, weighed, sale } = facts;
  // "8 parathas (340 g)" are not converted to cups, because the weight of one paratha is unknown.
  if (amounts.some((amount) => isMass(amount) && !isVolume(amount))) return weighed;
  if (isAsMetric && way === "measured" && !isFew) return weighed;
  const isCup = way !== "spooned";
  const isAsMl = isAsMetric && isCup && !isFew;
  const inSpoons = isFew && isAsMetric && isCup;
  return pouredOf(way, { isMetric: isAsMl, isExact: isInMl, inSpoons }, sale);
}

const isOnlyMass = (amounts: readonly OwnAmount[]) =>
  amounts.every(({ unit }) => dimensionOf(unit) === "mass");

const isMass = ({ unit, others: otherAmounts, pack }: OwnAmount) =>
  [unit, pack?.unit ?? null, ...otherAmounts.map((otherAmount) => otherAmount.unit)].some(
    (each) => dimensionOf(each) === "mass",
  );

const isVolume = ({ unit, others: otherAmounts }: OwnAmount) =>
  [unit, ...otherAmounts.map((otherAmount) => otherAmount.unit)].some(
    (each) => dimensionOf(each) === "volume",
  );

/** Returns true if the weights in the recipes are in grams. If no line has a weight, the other lines decide. */
function isFromMetric(amounts: readonly OwnAmount[]): boolean {
  const measured = amounts.flatMap(({ unit, pack, others: otherAmounts }) => {
    const isCounted = dimensionOf(unit) === "count";
    return [
      unit,
      pack?.unit ?? null,
      ...(isCounted ? otherAmounts.map((otherAmount) => otherAmount.unit) : []),
    ];
  });
  if (measured.some(isMetric)) return true;
  const isUs = measured.some((unit) => dimensionOf(unit) !== "count" && !isSpoon(unit));
  return !isUs && amounts.some((amount) => amount.isOfMetric);
}

/** The maximum excess, as a fraction of one piece, that still counts as that piece. */
const LITTLE_MORE = 0.02;

const pouredOf = (
  way: "poured" | "bottled" | "spooned" | "measured",
  how: { isMetric: boolean; isExact: boolean; inSpoons?: boolean },
  { density }: Sale,
): ShopForm => ({
  way,
  inSpoons: false,
  ...how,
  mlPerGram: 1 / (density ?? (way === "spooned" ? SPICE_DENSITY : 1)),
});

const mlOf = (amounts: readonly OwnAmount[]) =>
  amounts.reduce((sum, { quantity, unit }) => sum + quantity.max * sizeOf(unit), 0);
