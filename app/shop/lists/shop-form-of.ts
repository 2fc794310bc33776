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

/** Units that a shop hands out beside its packages. */
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

/** What a spoon of a food comes out of, where another line asks for a whole one. */
const JARS: ReadonlySet<Unit | null> = new Set<Unit | null>(["jar", "bottle", "tube"]);

/** Whether a spoon beside it comes out of it: a jar of a known or usual size, and any package of what is not weighed. */
const isJar = ({ unit, pack }: OwnAmount, { soldBy, packs }: Sale) => {
  const isUsual = pack === null && packs?.has(unit ?? "") === true;
  if (JARS.has(unit)) return pack !== null || isUsual;
  return isUsual && (soldBy.way === "measured" || soldBy.way === "spooned");
};

/** Lighter pieces are weighed: nobody counts shrimp or strawberries out. */
const LEAST_COUNTED = 30;

/** Grams of a heart, where hearts alone are asked for. */
function heartOf(amounts: readonly OwnAmount[], ownSale: SaleOf): number | null {
  const [first] = amounts;
  if (!first || !areHearts(amounts.map(({ food = "" }) => ({ key: food })))) return null;
  return ownSale(first).weights.get("piece") ?? null;
}

/** "1 (3-pound) pork shoulder": what is one and has a weight is asked for by that. */
function isOneOfWeight(amounts: readonly OwnAmount[]): boolean {
  const [only, ...more] = amounts;
  const isOne = only?.unit === null && only.quantity.max <= 1 && more.length === 0;
  return isOne && dimensionOf(only.pack?.unit ?? null) === "mass";
}

const SLICED: ReadonlySet<Aisle> = new Set<Aisle>(["Meat & Poultry", "Dairy & Eggs"]);

/** Slices of ham and cheese, where nothing else is asked of them: they are sold so, in packs and at the counter. */
function asSlices(amounts: readonly OwnAmount[], { weights }: Sale, key: string): ShopForm | null {
  const grams = weights.get("slice");
  const isSlice = ({ unit, pack, others }: OwnAmount) =>
    (unit === "slice" || unit === "rasher") && pack === null && others.length === 0;
  if (grams === undefined || !SLICED.has(aisleOf(key)) || !amounts.every(isSlice)) return null;
  const unit = amounts.every((amount) => amount.unit === "rasher") ? "rasher" : "slice";
  return { way: "counted", unit, grams, isSizeSaid: false };
}

/** Where all amounts count the same thing that a shop hands out, that thing: packets of one size, bunches. */
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
    // A spoon beside a jar comes out of a jar.
    (jar !== undefined && dimensionOf(each.unit) === "volume");
  if (
    !amounts.every(isSame) ||
    (first.food !== undefined && !isContainer(unit) && ownSale(first).soldBy.way !== soldBy.way)
  ) {
    return null;
  }
  const grams = gramsOf({ ...first, quantity: { min: 1, max: 1 }, others: [] }, ownSale(first));
  if (grams === null) return null;
  // Berries and small tomatoes come in baskets of an American pint or quart.
  const isBasket = (unit === "pint" || unit === "quart") && soldBy.way === "weighed" && !isAsMetric;
  const isPackage = isContainer(unit) || SHOP_UNITS.has(unit) || isBasket;
  const isPiece = unit === null && (first.pack !== null || isWhole(soldBy, weights));
  const isWeightSaid = amounts.some(
    ({ pack, others }) =>
      dimensionOf(pack?.unit ?? null) !== "mass" &&
      others.some((other) => dimensionOf(other.unit) === "mass"),
  );
  if ((!isPackage && !isPiece) || (isWeightSaid && soldBy.way === "weighed")) return null;
  return { way: "counted", unit, grams, isSizeSaid: first.pack !== null };
}

/** Whether one buys it by the piece though it is sold by weight, too: two chicken breasts. */
function isWhole(soldBy: Sale["soldBy"], weights: Sale["weights"]) {
  if (soldBy.way === "counted") return soldBy.unit === null;
  return soldBy.way === "weighed" && (weights.get("piece") ?? 0) >= LEAST_COUNTED;
}

/** What only American shops sell: elsewhere butter is weighed and stock poured. */
const AMERICAN: ReadonlySet<Unit | null> = new Set<Unit | null>(["stick", "carton"]);
/** What was asked for by the cup is counted where a piece weighs at least as much. */
const LEAST_COUNTED_OF_CUP = 50;
/** Nobody buys a whole chicken for two cups of it. */
const MOST_COUNTED_OF_CUP = 1000;
/** Lighter bunches are of herbs, radishes and scallions. */
const LEAST_BUNCH = 200;

/** What is asked for of a purchase, as those rules need it that tell how it is sold. */
type Asked = {
  key: string;
  sale: Sale;
  amounts: readonly OwnAmount[];
  ownSale: (amount: OwnAmount) => Sale;
  isAsMetric: boolean;
  /** All of it is given in metric volumes. */
  isInMl: boolean;
  /** A few spoons. */
  isFew: boolean;
  weighed: ShopForm;
};

/** How what is asked for of a purchase is sold, by all that is asked of it: a part of that is sold in the same way. */
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
  const one = sameThing(weighable, sale, ownSale, isAsMetric);
  if (one) return one;
  const isInMl = weighable.every(
    ({ unit }) => dimensionOf(unit) === "volume" && isMetric(unit) && !isSpoon(unit),
  );
  const isFew = weighable.every(({ unit }) => isSpoon(unit)) && mlOf(weighable) < MOST_SPOONED;
  const asked = {
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
      return countedForm(asked, sale.soldBy);
    case "weighed":
      return weighedForm(asked);
    case "poured":
    case "bottled":
      return pouredForm(asked, sale.soldBy.way);
    default:
      return measuredForm(asked, sale.soldBy.way);
  }
}

/** Of what is sold by the piece, the bunch, the can. */
function countedForm(
  asked: Asked,
  { unit, grams }: { unit: Unit | null; grams: number },
): ShopForm {
  const { key, amounts, ownSale, isAsMetric, isInMl, isFew, weighed, sale } = asked;
  // Half a teaspoon of fenugreek is no leaf of it.
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
  // Kale and beets come in bags of so many grams, where shops weigh in grams.
  const isBag = isAsMetric && unit === "bunch" && grams >= LEAST_BUNCH;
  if (isOnlyMass(amounts) && (isBag || !isLittle) && !AMERICAN.has(unit)) return weighed;
  return { way: "counted", unit, grams, isSizeSaid: false };
}

/** Of what is sold by weight: by the piece where each is large enough to be counted out. */
function weighedForm({ key, sale, amounts, isAsMetric, isInMl, weighed }: Asked): ShopForm {
  // 20 cl of crème fraîche are a tub of so much.
  if (isInMl && isAsMetric && aisleOf(key) === "Dairy & Eggs") {
    return pouredOf("poured", { isMetric: true, isExact: isInMl }, sale);
  }
  // A pack of bacon says ounces, where shops weigh in them.
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

/** Of what is poured. */
function pouredForm(asked: Asked, way: "poured" | "bottled"): ShopForm {
  const { amounts, isAsMetric, isInMl, isFew, weighed, sale } = asked;
  if (isOnlyMass(amounts)) return weighed;
  const how = { isMetric: isAsMetric && !isFew, isExact: isInMl, inSpoons: isFew && isAsMetric };
  return pouredOf(isFew ? "poured" : way, how, sale);
}

/** Of what is spooned out of a jar or measured by the cup. */
function measuredForm(asked: Asked, way: "spooned" | "measured"): ShopForm {
  const { amounts, isAsMetric, isInMl, isFew, weighed, sale } = asked;
  // "8 parathas (340 g)" are no cups: nobody knows what one of them weighs.
  if (amounts.some((amount) => isMass(amount) && !isVolume(amount))) return weighed;
  if (isAsMetric && way === "measured" && !isFew) return weighed;
  const isCup = way !== "spooned";
  const isAsMl = isAsMetric && isCup && !isFew;
  const inSpoons = isFew && isAsMetric && isCup;
  return pouredOf(way, { isMetric: isAsMl, isExact: isInMl, inSpoons }, sale);
}

const isOnlyMass = (amounts: readonly OwnAmount[]) =>
  amounts.every(({ unit }) => dimensionOf(unit) === "mass");

const isMass = ({ unit, others, pack }: OwnAmount) =>
  [unit, pack?.unit ?? null, ...others.map((other) => other.unit)].some(
    (each) => dimensionOf(each) === "mass",
  );

const isVolume = ({ unit, others }: OwnAmount) =>
  [unit, ...others.map((other) => other.unit)].some((each) => dimensionOf(each) === "volume");

/** Whether what a recipe weighs is in grams, or, where none weighs anything, its other lines are. */
function isFromMetric(amounts: readonly OwnAmount[]): boolean {
  const measured = amounts.flatMap(({ unit, pack, others }) => {
    const isCounted = dimensionOf(unit) === "count";
    return [unit, pack?.unit ?? null, ...(isCounted ? others.map((other) => other.unit) : [])];
  });
  if (measured.some(isMetric)) return true;
  const isUs = measured.some((unit) => dimensionOf(unit) !== "count" && !isSpoon(unit));
  return !isUs && amounts.some((amount) => amount.isOfMetric);
}

/** As much more than one whole thing is still that one. */
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
