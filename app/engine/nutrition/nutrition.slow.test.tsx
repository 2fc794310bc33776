import { resolve } from "node:path";
import { readLines } from "~/engine/facts";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { runToEnd } from "~/server/values/cooperative-scheduling";
import { nutrientRows } from "~/engine/food/nutrients/nutrients";
import { readRecipeBook } from "~/find/book/recipe-book.server";
import { estimateNutrition } from "./estimate";
import { estimateTargeted, NO_TARGETS, targetsMet } from "./nutrition";

const of = (lines: readonly string[], servings = 1) => {
  const estimate = runToEnd(estimateNutrition(readLines(lines), servings));
  if (!estimate) throw new Error("No food");
  return estimate;
};
const energyOf = (lines: readonly string[], servings = 1) => of(lines, servings).perServing.energy;
/** The source numbers of sweeteners: stevia is carbohydrate without energy. */
const SWEETENERS = new Set(["19918"]);
const dishes = readRecipeBook(resolve("recipes"));

describe("the tables of nutrients", () => {
  it("have possible figures for each food, and nearly the energy of its nutrients", () => {
    for (const { source, nutrients, edible } of nutrientRows()) {
      const { energy, protein, fat, carbohydrate, fiber } = nutrients;
      if (SWEETENERS.has(source)) continue;
      expect(protein + fat + carbohydrate, source).toBeLessThanOrEqual(101);
      expect(fiber, source).toBeLessThanOrEqual(carbohydrate + 0.01);
      expect(edible, source).toBeGreaterThan(0.1);
      // Alcohol, acids, fiber and sweeteners do not have the usual 4, 9 or 4 kcal per gram.
      const usual = 4 * protein + 9 * fat + 4 * carbohydrate;
      expect(energy, source).toBeLessThanOrEqual(usual * 1.1 + 300);
      expect(energy, source).toBeGreaterThanOrEqual((usual - 4 * fiber) * 0.6 - 25);
    }
  });
});

describe("a nutrition estimate", () => {
  it.each([
    // The household weights of USDA's tables: a large egg is 50 g, a cup of flour 125 g, a tablespoon of oil 13.5 g.
    [["2 eggs"], 143],
    [["1 cup all-purpose flour"], 455],
    [["1 tbsp olive oil"], 119],
    [["100 g sugar", "1 pinch salt"], 387],
    [["1 lb (450 g) ground beef"], 1143],
    [["1 (15 oz) can chickpeas, drained"], 355],
    [["Juice of 2 lemons"], 26],
    [["200 ml milk"], 126],
    [["2 cups cooked rice"], 411],
    [["100 g leftover turkey"], 159],
    // A can or packet counts without its liquid, by the kind that the line names.
    [["2 cans (15 oz / 425 g each) chickpeas, drained"], 709],
    [["2 packages (14 oz / 400 g each) extra-firm tofu"], 722],
    [["2 cans (5 oz / 140 g each) tuna in water, drained"], 195],
    [["1 can (15 oz / 425 g) pinto beans, undrained"], 349],
    [["2 cans (15 oz / 425 g each) brown lentils, drained"], 592],
    [["1 lb (450 g) ground beef (90% lean)"], 798],
    [["1 lb ground beef, 15 % fat"], 975],
    [["1 kg bone-in chicken thighs, skin removed"], 908],
    [["1 kg bone-in, skinless chicken thighs"], 908],
    [["400 g skinless chicken breast"], 480],
    [["4 skinless salmon fillets, 6 oz (170 g) each"], 1415],
    [["4 mackerel fillets (about 1 1/4 lb / 570 g)"], 1164],
    // Sizes have their own weights, without the parts that are cut off.
    [["1 small yellow onion"], 31],
    [["2 large carrots"], 67],
    [["1 whole pineapple"], 230],
    [["8 butter lettuce leaves"], 8],
    // Fresh and frozen dough.
    [["16 square wonton wrappers"], 372],
    [["4 packages (7 oz / 200 g each) frozen udon noodles"], 1048],
    [["500 g potato gnocchi"], 790],
    [["500 g Korean rice cakes"], 1153],
    [["350 g cornbread, cubed"], 931],
    [["3 oz (85 g) vanilla wafer cookies"], 402],
    [["1 lb cherry tomatoes on the vine"], 82],
  ])("of %j is near the figures in the tables", (lines, energy) => {
    expect(energyOf(lines)).toBeGreaterThan(energy * 0.93 - 2);
    expect(energyOf(lines)).toBeLessThan(energy * 1.07 + 2);
  });

  it("counts meat without bone, beans without liquid, and only part of the frying oil", () => {
    expect(energyOf(["1 kg chicken drumsticks"])).toBeCloseTo(1610 * 0.67, -1);
    expect(of(["1 can black beans"]).perServing.protein).toBeLessThan(25);
    expect(energyOf(["4 cups vegetable oil, for frying"], 4)).toBeLessThan(150);
    expect(energyOf(["1/4 cup olive oil"])).toBeGreaterThan(450);
    const fried = ["3/4 cup (180 ml) olive oil", "600 g chicken breast", "1/2 cup cornstarch"];
    expect(energyOf(fried, 4)).toBeLessThan(energyOf(fried.slice(1), 4) + 130);
    const cake = ["1 1/2 cups oil", "2 cups flour", "2 cups sugar", "2 tsp baking soda"];
    expect(energyOf(cake, 8)).toBeGreaterThan(energyOf(cake.slice(1), 8) + 300);
  });

  it("is the same in any order of the lines, and doubles with the amounts", () => {
    const line = fc
      .tuple(
        fc.integer({ min: 1, max: 900 }),
        fc.constantFrom("rice", "chicken breast", "butter", "fizzwidget"),
      )
      .map(([grams, food]) => ({ grams, food }));
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 8 }), (lines) => {
        const write = (times: number) =>
          lines.map(({ grams, food }) => `${grams * times} g ${food}`);
        const one = of(write(1), 2);
        expect(of(write(1).reverse(), 2).perServing.energy).toBeCloseTo(one.perServing.energy, 6);
        expect(of(write(2), 2).perServing.energy).toBeCloseTo(2 * one.perServing.energy, 6);
        expect(one.understood).toBeGreaterThanOrEqual(0);
        expect(one.understood).toBeLessThanOrEqual(1);
      }),
    );
  });

  it("covers nearly all of the recipe book, and agrees with its stated carbohydrate", () => {
    const all = dishes.map((dish) => ({ dish, ...of(dish.ingredients, dish.servings) }));
    const understood = all.filter((one) => one.understood >= 0.9);
    expect(understood.length / all.length).toBeGreaterThan(0.95);
    const near = understood.filter(({ dish, perServing: { carbohydrate, fiber } }) => {
      const off = Math.abs(carbohydrate - fiber - (dish.carbsPerServing ?? 0));
      return off <= Math.max(5, 0.25 * (dish.carbsPerServing ?? 0));
    });
    expect(near.length / understood.length).toBeGreaterThan(0.85);
  });
});

describe("a household's nutrition target", () => {
  const dish = (lines: string[], servings = 1, carbsPerServing: number | null = null) => ({
    nutrients: () => estimateTargeted(readLines(lines), servings),
    carbsPerServing,
  });
  const aim = (targets: Partial<typeof NO_TARGETS>) => ({ ...NO_TARGETS, ...targets });

  it("is compared with a serving, not with the whole pot", () => {
    const lines = ["400 g skinless chicken breast"];
    expect(targetsMet(dish(lines, 2), aim({ minProtein: 40 }))).toMatch(
      /^about 4\d g of protein a serving$/,
    );
    expect(targetsMet(dish(lines, 4), aim({ minProtein: 40 }))).toBeNull();
  });

  it("is compared with the recipe's own carbohydrate rather than an estimate", () => {
    const rice = ["300 g rice"];
    expect(targetsMet(dish(rice, 1), aim({ maxCarbs: 60 }))).toBeNull();
    expect(targetsMet(dish(rice, 1, 12), aim({ maxCarbs: 60 }))).toBe(
      "about 12 g of net carbohydrate a serving",
    );
  });

  it("is not shown as met if too few lines are known", () => {
    expect(targetsMet(dish(["400 g fizzwidget"]), aim({ minProtein: 20 }))).toBeNull();
    expect(targetsMet(dish(["400 g fizzwidget"]), aim({ maxCarbs: 20 }))).toBeNull();
  });
});
