import { densityOf } from "~/food/densities";
import { dimensionOf, sizeOf } from "~/food/units";
import { addUp, type NeededAmount } from "~/features/groceries/needs";
import type { StoredNeed } from "~/features/groceries/stored-need";
import { runToEnd } from "~/cooperative-scheduling";

/** What somebody brought home of one item, in the words that the list had for it. */
export type Bought = { amount: string; name: string };

/** A cup or a scale shows round figures: what was bought by them may be this part less. */
const ROUNDED = 0.95;

/** Whether what was bought by a list's own words is all that `need` asks for. */
export function isEnough(need: StoredNeed, bought: readonly Bought[]): boolean {
  const lines = bought.flatMap(linesOf);
  const meal = { mealId: "home", title: "", servings: 1, ingredients: lines };
  const home = runToEnd(addUp([meal])).flatMap(({ amounts }) => amounts);
  const density = gramsOfMilliliter(need);
  const [asked, brought] = [totalsOf(need.amounts, density), totalsOf(home, density)];
  const isMeasured = [...asked].every(([kind, size]) => (brought.get(kind) ?? 0) >= size * ROUNDED);
  return isMeasured && lines.length > 0;
}

/**
 * Grams, milliliters, or packages of one size, by what can be added. A pinch is bought with any of it: beside a
 * measured amount the list says "plus more".
 */
function totalsOf(amounts: readonly NeededAmount[], density: number | null): Map<string, number> {
  const totals = new Map<string, number>();
  for (const { quantity, unit, pack } of amounts) {
    if (unit === "pinch" || unit === "dash") continue;
    const isWeighed = dimensionOf(unit) === "volume" && density !== null;
    const dimension = isWeighed ? "mass" : dimensionOf(unit);
    const kind = dimension === "count" ? `${unit} ${pack?.quantity} ${pack?.unit}` : dimension;
    const size = quantity.max * sizeOf(unit) * (isWeighed ? density : 1);
    totals.set(kind, (totals.get(kind) ?? 0) + size);
  }
  return totals;
}

/** "2 more cans (14 oz) + 1 cup, plus more" of a food, as lines of a recipe. */
function linesOf({ amount, name }: Bought): string[] {
  return amount
    .replace(/, plus more$/, "")
    .replace(/ more\b/, "")
    .split(" + ")
    .flatMap(packagesOf)
    .map((part) => `${part} ${name}`.trim());
}

/** "3 cans (2 × 14 oz, 1 × 28 oz)" are "2 cans (14 oz)" and "1 cans (28 oz)". */
function packagesOf(part: string): string[] {
  const [, kind = "", sizes = ""] = /^\S+ ?(\S*) \(([^)]* × [^)]*)\)$/.exec(part) ?? [];
  if (!sizes) return [part];
  return sizes.split(", ").map((size) => {
    const [count = "", pack = ""] = size.split(" × ");
    return `${count} ${kind} (${pack})`;
  });
}

/** By what the recipes say of both measures, else by the food's usual density; null if neither is known. */
function gramsOfMilliliter({ key, amounts }: StoredNeed): number | null {
  const said = amounts.flatMap(({ quantity, unit, others }) => {
    const all = [{ quantity, unit }, ...others];
    const [volume, mass] = (["volume", "mass"] as const).map((dimension) => {
      const one = all.find(({ unit: its }) => dimensionOf(its) === dimension);
      return one && one.quantity.max * sizeOf(one.unit);
    });
    return volume && mass ? [mass / volume] : [];
  });
  return said[0] ?? densityOf(key);
}
