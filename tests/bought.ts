import { dimensionOf, sizeOf } from "../app/engine/food/units";
import { readLines } from "../app/engine/facts";
import { addUp } from "../app/shop/lists/needs";
import type { NeededAmount } from "../app/engine/food/line/shop-amounts";
import { amountsOf, type StoredPurchase } from "../app/shop/lists/purchases";
import { addStock, type Stock } from "../app/shop/lists/stock";
import { runToEnd } from "../app/server/values/cooperative-scheduling";

/** The amount of one item that was bought, in the words of the list. */
export type Bought = {
  amount: string;
  name: string;
  /** The need for which it was bought, if it differs: it defines what its cups weigh. */
  of?: StoredPurchase;
};

/** Cups and scales show rounded amounts, so the bought amount may be lower by this factor. */
const ROUNDED = 0.92;

/** Returns whether the amounts that were bought from the list's own words cover all of `need`. */
export function isEnough(need: StoredPurchase, bought: readonly Bought[]): boolean {
  const home = bought.map((one) => {
    const lines = linesOf(one);
    const meal = { mealId: "home", title: "", servings: 1, ingredients: readLines(lines) };
    const amounts = runToEnd(addUp([meal])).flatMap((food) => food.amounts);
    return { lines, amounts: amounts.map(weighedAs(one.of ?? need)) };
  });
  const asked = addStock(need.key, amountsOf(need));
  const brought = addStock(
    need.key,
    home.flatMap(({ amounts }) => amounts),
  );
  const isMeasured =
    brought.grams >= asked.grams * ROUNDED &&
    [...asked.others].every(
      ([kind, { unit, size }]) => isPinch(unit) || sizeIn(brought, kind) >= size * ROUNDED,
    );
  return isMeasured && home.some(({ lines }) => lines.length > 0);
}

/** Any amount covers a pinch. Next to a measured amount the list says "plus more". */
const isPinch = (unit: string | null) => unit === "pinch" || unit === "dash";
const sizeIn = ({ others }: Stock, kind: string) => others.get(kind)?.size ?? 0;

/** Returns "2 more cans (14 oz) + 1 cup, plus more" of a food as ingredient lines. */
function linesOf({ amount, name }: Bought): string[] {
  return amount
    .replace(/ more\b/, "")
    .split(" + ")
    .flatMap(packagesOf)
    .map((part) => `${part} ${name}`.trim());
}

/** Splits "3 cans (2 × 14 oz, 1 × 28 oz)" into "2 cans (14 oz)" and "1 cans (28 oz)". */
function packagesOf(part: string): string[] {
  const [, kind = "", sizes = ""] = /^\S+ ?(\S*) \(([^)]* × [^)]*)\)$/.exec(part) ?? [];
  if (!sizes) return [part];
  return sizes.split(", ").map((size) => {
    const [count = "", pack = ""] = size.split(" × ");
    return `${count} ${kind} (${pack})`;
  });
}

/** Returns a function that gives a cup the weight that the recipes give it, if they give both volume and weight. */
function weighedAs(need: StoredPurchase): (amount: NeededAmount) => NeededAmount {
  const said = amountsOf(need).flatMap(({ quantity, unit, others }) => {
    const [volume, mass] = (["volume", "mass"] as const).map((dimension) => {
      const all = [{ quantity, unit }, ...others];
      const one = all.find(({ unit: its }) => dimensionOf(its) === dimension);
      return one && one.quantity.max * sizeOf(one.unit);
    });
    return volume && mass ? [{ volume, mass }] : [];
  });
  const sum = (of: "volume" | "mass") => said.reduce((all, one) => all + one[of], 0);
  const density = said.length > 0 ? sum("mass") / sum("volume") : undefined;
  return (amount) => {
    if (density === undefined || dimensionOf(amount.unit) !== "volume") return amount;
    const grams = amount.quantity.max * sizeOf(amount.unit) * density;
    return { ...amount, quantity: { min: grams, max: grams }, unit: "gram" };
  };
}
