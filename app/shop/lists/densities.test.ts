import fc from "fast-check";
import { readLines } from "~/engine/facts";
import { describe, expect, it, test } from "vitest";
import { combine } from "./combine";
import { densityOf } from "~/engine/food/densities";
import { foodKey } from "~/engine/food/food-name";

const gramsOf = (...ingredients: string[]) => {
  const [group] = combine([
    { mealId: "m", title: "Meal", servings: 4, ingredients: readLines(ingredients) },
  ]);
  const [, number = "", unit] = /^([\d.]+) (g|kg)$/.exec(group?.items[0]?.amount ?? "") ?? [];
  return Number(number) * (unit === "kg" ? 1_000 : 1);
};

describe("The weight of a cup", () => {
  test.each([
    ["plain flour", 125],
    ["unsalted butter", 227],
    ["basmati rice", 185],
    ["caster sugar", 200],
    ["red lentils", 192],
    ["whole milk", 244],
  ])("of %s is %i g", (food, grams) => {
    expect((densityOf(foodKey(food)) ?? 0) * 236.588).toBeCloseTo(grams, 1);
  });

  it.each(["spinach", "almond flour", "kosher salt", "grated parmesan", "cherries"])(
    "is not estimated for %s",
    (food) => {
      expect(densityOf(foodKey(food))).toBeNull();
    },
  );
});

it("a sum of cups and grams has the weight of its parts, rounded up to an amount that shops sell", () => {
  const cups = fc.integer({ min: 1, max: 12 });
  const weight = fc.integer({ min: 100, max: 900 });
  fc.assert(
    fc.property(fc.constantFrom("flour", "sugar", "rice", "honey"), cups, weight, (food, n, g) => {
      const sum = gramsOf(`${n} cups ${food}`, `${g} g ${food}`);
      const apart = n * (densityOf(foodKey(food)) ?? 0) * 236.588 + g;
      expect(sum).toBeGreaterThanOrEqual(apart * 0.98);
      expect(sum).toBeLessThanOrEqual(apart + 50);
    }),
  );
});
