import { aisleOf } from "~/engine/food/aisles";
import type { Aisle } from "~/engine/food/food";
import type { Sale } from "~/engine/food/purchases/sale";
import { dimensionOf, isContainer, type Unit } from "~/engine/food/units";
import { areHearts } from "./purchase-names";
import type { ShopForm } from "./shop-form";
import { gramsOf, type OwnAmount, sizeClass } from "./stock";

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
export const LEAST_COUNTED = 30;

/** Grams of a heart, where hearts alone are asked for. */
export function heartOf(amounts: readonly OwnAmount[], ownSale: SaleOf): number | null {
  const [first] = amounts;
  if (!first || !areHearts(amounts.map(({ food = "" }) => ({ key: food })))) return null;
  return ownSale(first).weights.get("piece") ?? null;
}

/** "1 (3-pound) pork shoulder": what is one and has a weight is asked for by that. */
export function isOneOfWeight(amounts: readonly OwnAmount[]): boolean {
  const [only, ...more] = amounts;
  const isOne = only?.unit === null && only.quantity.max <= 1 && more.length === 0;
  return isOne && dimensionOf(only.pack?.unit ?? null) === "mass";
}

const SLICED: ReadonlySet<Aisle> = new Set<Aisle>(["Meat & Poultry", "Dairy & Eggs"]);

/** Slices of ham and cheese, where nothing else is asked of them: they are sold so, in packs and at the counter. */
export function asSlices(
  amounts: readonly OwnAmount[],
  { weights }: Sale,
  key: string,
): ShopForm | null {
  const grams = weights.get("slice");
  const isSlice = ({ unit, pack, others }: OwnAmount) =>
    (unit === "slice" || unit === "rasher") && pack === null && others.length === 0;
  if (grams === undefined || !SLICED.has(aisleOf(key)) || !amounts.every(isSlice)) return null;
  const unit = amounts.every((amount) => amount.unit === "rasher") ? "rasher" : "slice";
  return { way: "counted", unit, grams, isSizeSaid: false };
}

/** Where all amounts count the same thing that a shop hands out, that thing: packets of one size, bunches. */
export function sameThing(
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
