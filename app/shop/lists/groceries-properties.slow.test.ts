import fc from "fast-check";
import { readLines } from "~/engine/facts";
import { describe, expect, it, test } from "vitest";
import { runToEnd } from "~/server/values/cooperative-scheduling";
import { anyCharacter } from "../../../tests/any-text";
import { aisleOf } from "~/engine/food/aisles";
import { AISLES } from "~/engine/food/food";
import { combine } from "./combine";
import { addQuantities } from "~/engine/food/format";
import { readIngredient } from "~/engine/food/line/ingredient";
import { addUp as addUpInSteps, type CookedRecipe } from "./needs";
import { expectCost } from "../../../tests/cost";

const cook = (...recipes: string[][]): CookedRecipe[] =>
  recipes.map((ingredients, at) => ({
    mealId: `meal-${at + 1}`,
    title: `Meal ${at + 1}`,
    servings: 4,
    ingredients: readLines(ingredients),
  }));

const addUp = (recipes: CookedRecipe[]) => runToEnd(addUpInSteps(recipes));

/** Milliseconds of work, which other programs on the machine do not lengthen. */

describe("The grocery list of any lines", () => {
  const food = fc.constantFrom(
    ...["onions", "yellow onion, diced", "flour", "plain flour", "butter"],
    ...["butter or margarine", "ground beef", "scallions", "milk", "tomatoes"],
    ...["boneless, skinless chicken thighs", "salt and pepper", "olive oil"],
  );
  const amount = fc.constantFrom(
    ...["", "1 ", "2 ", "1/3 cup ", "2½ tbsp ", "450 g ", "1 lb ", "1-2 "],
    ...["1 (14 oz) can ", "2 x 400g tins ", "a pinch of ", "3 cloves ", "12 oz "],
  );
  const line = fc.tuple(amount, food).map(([a, f]) => a + f);
  const anyLine = fc.oneof(line, line, fc.string({ unit: "grapheme", maxLength: 60 }));
  const recipe = fc.record({
    mealId: fc.constantFrom("m1", "m2", "m3"),
    title: fc.constant("Meal"),
    servings: fc.constant(4),
    ingredients: fc.array(anyLine, { maxLength: 8 }).map(readLines),
  });
  const recipes = fc.array(recipe, { maxLength: 6 });

  it("does not depend on the order of recipes or lines", () => {
    fc.assert(
      fc.property(recipes, fc.infiniteStream(fc.nat()), (list, keys) => {
        const shuffled = <T>(items: readonly T[]): T[] =>
          items
            .map((item): [number, T] => [keys.next().value ?? 0, item])
            .sort(([a], [b]) => a - b)
            .map(([, item]) => item);
        const other = shuffled(list).map((r) => ({
          ...r,
          ingredients: shuffled(r.ingredients),
        }));
        expect(combine(other)).toEqual(combine(list));
      }),
    );
  });

  it("drops only headings, blank lines and plain water", () => {
    fc.assert(
      fc.property(recipes, (list) => {
        const items = combine(list).flatMap((g) => g.items);
        for (const { mealId, ingredients } of list) {
          for (const line of ingredients) {
            const read = line.ingredient;
            if (read.heading || read.text === "" || /\bwater$/.test(read.name)) continue;
            const [alone] = combine([{ mealId, title: "", servings: 4, ingredients: [line] }]);
            expect(alone).toBeDefined();
            expect(items.some((i) => i.mealIds.includes(mealId))).toBe(true);
          }
        }
        const counted = addUp(list).reduce((sum, n) => sum + n.amounts.length + n.unmeasured, 0);
        const alone = list
          .flatMap((r) => r.ingredients.map((line) => addUp([{ ...r, ingredients: [line] }])))
          .flat()
          .reduce((sum, n) => sum + n.amounts.length + n.unmeasured, 0);
        expect(counted).toBe(alone);
      }),
    );
  });

  it("doubles each amount when every recipe is cooked twice", () => {
    fc.assert(
      fc.property(recipes, (list) => {
        const once = addUp(list);
        const twice = addUp([...list, ...list]);
        expect(twice.map((n) => n.key)).toEqual(once.map((n) => n.key));
        once.forEach((need, at) => {
          const units = new Set(need.amounts.map((a) => a.unit));
          for (const unit of units) {
            const of = (amounts: typeof need.amounts) =>
              addQuantities(amounts.filter((a) => a.unit === unit));
            const single = of(need.amounts);
            const double = of(twice[at]?.amounts ?? []);
            expect(double.min).toBeCloseTo(single.min * 2, 6);
            expect(double.max).toBeCloseTo(single.max * 2, 6);
          }
        });
      }),
    );
  });

  it("has the same total in one step or in parts", () => {
    fc.assert(
      fc.property(recipes, recipes, (a, b) => {
        const all = new Map(addUp([...a, ...b]).map((n) => [n.key, n.amounts.length]));
        const parts = new Map<string, number>();
        for (const need of [...addUp(a), ...addUp(b)]) {
          parts.set(need.key, (parts.get(need.key) ?? 0) + need.amounts.length);
        }
        expect(parts).toEqual(all);
      }),
    );
  });

  it("is computed without throwing, and has a name for every line", () => {
    const noise = fc.string({ unit: anyCharacter, maxLength: 500 });
    const nasty = fc
      .array(fc.constantFrom(..."0123456789/.,-½¼()[] x×+\"'~%&;:atcgTlbozORor\n\t".split("")), {
        maxLength: 500,
      })
      .map((chars) => chars.join(""));
    fc.assert(
      fc.property(fc.oneof(noise, nasty), (text) => {
        const read = readIngredient(text);
        expect(read.text).toBe(text.trim());
        if (/\p{L}/u.test(text)) expect(read.name).not.toBe("");
        if (read.quantity) {
          expect(Number.isFinite(read.quantity.max)).toBe(true);
          expect(read.quantity.min).toBeLessThanOrEqual(read.quantity.max);
        }
        expect(AISLES).toContain(aisleOf(text));
        combine(cook([text]));
      }),
      { numRuns: 300 },
    );
  });

  test.each([
    ..."1 |1/|(|((|1-|1 1/|a |or |, or |½|.|- |1 cup |cup |x |chopped |finely |salt |salt and |and ".split(
      "|",
    ),
    "1 (",
    "1(1 ",
    "&amp;",
    "\u0301",
    "é-",
    "a-",
    "plus 1 cup ",
    "/1 g",
    "to 1 ",
  ])("is computed quickly for a long line of %j", (part) => {
    const hostile = part.repeat(Math.ceil(500 / part.length)).slice(0, 500);
    expectCost(() => {
      for (let at = 0; at < 20; at++) combine(cook([hostile, `1 ${hostile}`]));
    }, 80);
  });
});
