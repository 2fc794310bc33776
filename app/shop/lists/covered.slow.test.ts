import fc from "fast-check";
import { readLines } from "~/engine/facts";
import { describe, expect, it, test } from "vitest";
import { runToEnd } from "~/server/values/cooperative-scheduling";
import { AISLES } from "~/engine/food/food";
import type { Schema } from "~db/schema";
import { cover, isCovered, type Left, leftOf } from "./covered";
import { readItemLabel } from "./item-label";
import { keptItem, newItem, toItems, unneededItem } from "./combine";
import { addUp, type CookedRecipe } from "./needs";
import {
  type StoredPurchase,
  toPurchases,
  readHowMuch,
  readNeed,
  writeHowMuch,
  writeNeed,
} from "./purchases";
import { otherColumns } from "./item-changes.server";

type Item = Schema["groceryItems"];

const cook = (...ingredients: string[]): CookedRecipe => ({
  mealId: "m",
  title: "Meal",
  servings: 4,
  ingredients: readLines(ingredients),
});
const needOf = (...lines: string[]): StoredPurchase => {
  const [need] = toPurchases(runToEnd(addUp([cook(...lines)])));
  if (!need) throw new Error("nothing is needed");
  return need;
};
const boughtOf = (...lines: string[]) => cover(needOf(...lines), null);
/** Returns how the rest reads after `bought` was checked off, in each of the three measures. */
function rest(bought: string[], needed: string[]) {
  const need = needOf(...needed);
  const row = {
    text: "",
    ticked: 0 as const,
    purchase: readNeed(writeNeed(need)),
    covered: writeHowMuch(boughtOf(...bought)),
  };
  return (["written", "metric", "us"] as const).map((measures) => {
    const { text, bought } = readItemLabel(row, measures);
    return `${text}, ${bought} bought`;
  });
}

describe("The amount that is left to buy after part of a food was bought", () => {
  test.each([
    [
      ["1 can (14 oz) black beans"],
      ["3 cans (14 oz) black beans"],
      [
        "2 more cans (14 oz) black beans, 1 can (14 oz) bought",
        "2 more cans (400 g) black beans, 1 can (400 g) bought",
        "2 more cans (14 oz) black beans, 1 can (14 oz) bought",
      ],
    ],
    [["2 yellow onions"], ["2 yellow onions", "1 yellow onion"], ["1 more yellow onion, 2 bought"]],
    [["2-3 carrots"], ["5 carrots"], ["2 more carrots, 3 bought"]],
    [
      ["1 cup (240 ml) heavy cream"],
      ["1 1/2 cups (360 ml) heavy cream"],
      [
        "½ cup more heavy cream, 1 cup bought",
        "120 ml more heavy cream, 240 ml bought",
        "½ cup more heavy cream, 1 cup bought",
      ],
    ],
    [
      ["1 lb ground beef"],
      ["1 lb ground beef", "250 g ground beef"],
      [
        "250 g more ground beef, 450 g bought",
        "250 g more ground beef, 450 g bought",
        "9 oz more ground beef, 1 lb bought",
      ],
    ],
    [
      ["1 lb ground beef"],
      ["700 g ground beef"],
      [
        "250 g more ground beef, 450 g bought",
        "250 g more ground beef, 450 g bought",
        "9 oz more ground beef, 1 lb bought",
      ],
    ],
    [
      ["2 cups flour"],
      ["2 cups flour", "100 g flour"],
      [
        "100 g more flour, 245 g bought",
        "100 g more flour, 245 g bought",
        "3½ oz more flour, 9 oz bought",
      ],
    ],
    [["salt"], ["salt", "salt"], ["some more salt, some bought"]],
    [["1 tsp salt"], ["1 tsp salt", "salt to taste"], ["some more salt, 1 tsp bought"]],
  ])("is shown as more if %j was bought and %j is needed", (bought, needed, words) => {
    const [first = ""] = words;
    expect(rest(bought, needed)).toEqual(words.length === 3 ? words : [first, first, first]);
  });

  test.each([
    [["1 can (14 oz) tomatoes"], ["1 can (28 oz) tomatoes"], "1 can (28 oz) tomatoes"],
    [["2 packets crackers"], ["500 g crackers"], "500 g crackers"],
  ])("is everything if %j cannot be subtracted from %j", (bought, needed, whole) => {
    expect(rest(bought, needed)[0]).toContain(`${whole}, `);
  });

  test.each([
    [["1 lb ground beef"], ["454 g ground beef"]],
    [["1 package feta"], ["200 g feta"]],
    [["1/3 cup milk", "1/3 cup milk", "1/3 cup milk"], ["1 cup milk"]],
    [["2-3 carrots"], ["2-3 carrots"]],
    [["2-3 carrots"], ["2 carrots"]],
    [["3 cloves garlic"], ["2 cloves garlic"]],
    [["1 cup milk"], ["16 tbsp milk"]],
    [["17 cloves garlic"], ["20 cloves garlic"]],
    [["1/2 onion"], ["1 onion"]],
    [["1/4 cup chopped parsley"], ["1 bunch parsley"]],
    [["1 can (14 oz) black beans"], ["1 can (15 oz) black beans"]],
    [["2 lemons"], ["1 lemon", "2 tbsp lemon juice", "1 tsp lemon zest"]],
    [
      ["3 eggs", "2 egg whites"],
      ["3 eggs", "2 egg yolks"],
    ],
  ])("is nothing if %j was bought and %j is needed", (bought, needed) => {
    expect(isCovered(needOf(...needed), boughtOf(...bought))).toBe(true);
  });
});

describe("A list after any sequence of changes", () => {
  type Step =
    | { do: "build"; recipes: CookedRecipe[] }
    | { do: "tick" | "untick"; food: number; isOld: boolean };

  const lines = fc.constantFrom(
    ...["2 onions", "1 onion", "3 onions", "1 lb beef", "8 oz beef", "2 1/2 lb beef"],
    ...["1 cup milk", "2 tbsp milk", "1/3 cup milk", "1 can (14 oz) beans", "2 cans (14 oz) beans"],
    ...["1 can (28 oz) beans", "1 can beans", "salt", "1 tsp salt", "100 g flour", "2 cups flour"],
  );
  const recipe = fc.record({
    mealId: fc.constantFrom("m1", "m2", "m3"),
    title: fc.constant("Meal"),
    servings: fc.constant(4),
    ingredients: fc.array(lines, { maxLength: 5 }).map(readLines),
    scale: fc.constantFrom(1, 0.5, 1.5, 1 / 3, 2),
  });
  const build = fc.record({
    do: fc.constant("build" as const),
    recipes: fc.array(recipe, { maxLength: 3 }),
  });
  const operation = fc.record({
    do: fc.constantFrom("tick" as const, "tick" as const, "untick" as const),
    food: fc.nat(9),
    /** True for a change on the version before the last. */
    isOld: fc.boolean(),
  });
  const steps = fc.array(fc.oneof(build, operation, operation), { maxLength: 14 });

  type Totals = Map<string, number>;
  /** Grams, milliliters or packages by purchase and kind. */
  function totalsOf(food: string, { stock, unmeasured }: Left) {
    const totals: Totals = new Map();
    if (stock.grams > 0) totals.set(`${food}, grams`, stock.grams);
    for (const [kind, { size }] of stock.others) totals.set(`${food}, ${kind}`, size);
    if (unmeasured > 0) totals.set(`${food}, some`, unmeasured);
    return totals;
  }
  /** The amount that is brought home for a need: whole onions and whole cans. */
  function wholeOf(key: string, size: number) {
    if (key === "onion, grams") return Math.ceil(size / 160 - 0.01) * 160;
    return / can/.test(key) ? Math.ceil(size - 0.001) : size;
  }

  /** The items of a list as the database keeps them, computed with the pure functions only. */
  function createList() {
    let items: Item[] = [];
    let version = 0;
    const own = { householdId: "h", listId: "l" };
    return {
      items: () => items,
      version: () => version,
      build(recipes: CookedRecipe[]) {
        const old = new Map(items.map((item) => [item.food, item]));
        const replaced = { version, until: String(version + 1) };
        const asked = runToEnd(toItems(recipes)).map((item) => {
          const before = old.get(item.food);
          old.delete(item.food);
          return before ? keptItem(before, item, replaced) : newItem(item, own);
        });
        items = [
          ...asked,
          ...[...old.values()].flatMap((one) => unneededItem(one, replaced) ?? []),
        ];
        version++;
      },
      apply(id: string, change: "tick" | "untick", seen: number) {
        items = items.map((item) => {
          if (item.id !== id) return item;
          const ticked = change === "tick" ? 1 : 0;
          return { ...item, ticked, ...otherColumns(change, item, { seen, at: "9" }) };
        });
      },
    };
  }

  it("lists the difference between needed and bought amounts, for each food and dimension", () => {
    fc.assert(
      fc.property(steps, (all: Step[]) => {
        const list = createList();
        // The amount in the bag, counted independently: the largest amount that a check-off covered.
        let bag: Totals = new Map();
        let before = new Map<string, Totals>();
        let now = new Map<string, Totals>();
        for (const step of all) {
          if (step.do === "build") {
            list.build(step.recipes);
            before = now;
            now = new Map(
              toPurchases(runToEnd(addUp(step.recipes))).map((need) => {
                return [need.key, totalsOf(need.key, leftOf(need, null))];
              }),
            );
          } else {
            const shown = list.items().filter((item) => item.needed);
            const item = shown[step.food % Math.max(1, shown.length)];
            if (!item) continue;
            const isOld = step.isOld && before.has(item.food);
            list.apply(item.id, step.do, list.version() - (isOld ? 1 : 0));
            const others = [...bag].filter(([key]) => !key.startsWith(`${item.food}, `));
            const seen = (isOld ? before : now).get(item.food) ?? new Map();
            const bought = new Map(step.do === "tick" ? bag : others);
            if (step.do === "tick") {
              for (const [key, size] of seen) {
                const had = bag.get(key) ?? 0;
                bought.set(key, size > had * 1.011 ? had + wholeOf(key, size - had) : had);
              }
            }
            bag = bought;
          }
          const wanted = new Map([...now.values()].flatMap((totals) => [...totals]));
          for (const item of list.items()) {
            if (!item.needed || item.need === null) continue;
            const left = leftOf(readNeed(item.need), readHowMuch(item.covered));
            const shownLeft = item.ticked ? new Map<string, number>() : totalsOf(item.food, left);
            for (const [key, size] of wanted) {
              if (!key.startsWith(`${item.food}, `)) continue;
              const short = size - (bag.get(key) ?? 0);
              expect(shownLeft.get(key) ?? 0, key).toBeCloseTo(short > size * 0.01 ? short : 0, 3);
            }
            for (const key of shownLeft.keys()) expect(wanted.has(key), key).toBe(true);
          }
          const foods = list.items().filter((item) => item.needed);
          expect(new Set(foods.map(({ food }) => food))).toEqual(new Set(now.keys()));
        }
      }),
      { numRuns: 400 },
    );
  });

  it("stores a needed amount so that it is read unchanged", () => {
    fc.assert(
      fc.property(fc.array(recipe, { maxLength: 4 }), (recipes) => {
        for (const { mealIds, shelf, ...need } of toPurchases(runToEnd(addUp(recipes)))) {
          expect(mealIds.length).toBeGreaterThan(0);
          expect(shelf === null || AISLES.includes(shelf)).toBe(true);
          expect(readNeed(writeNeed(need))).toEqual(need);
        }
      }),
    );
  });
});
