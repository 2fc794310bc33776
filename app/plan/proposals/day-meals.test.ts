import { describe, expect, test } from "vitest";
import { openBook } from "../../../tests/services";
import { mealsOfDay } from "./day-meals";

const main = (title: string) => [...mealsOfDay({ title, course: "Main Dishes" })];

describe("The meals of a day that a dish is for", () => {
  test.each([
    "Overnight Oats",
    "Buttermilk Pancakes with Blueberries",
    "Crêpes with Ham",
    "Denver Omelet",
    "Bacon and Egg Rolls",
    "Huevos Rancheros",
  ])("%s: a breakfast, and a dinner only of a household that mostly had it as one", (title) => {
    expect(main(title)).toEqual(["breakfast"]);
    const dish = { title, course: "Main Dishes" };
    expect([...mealsOfDay(dish, ["dinner", "breakfast"])]).toEqual(["breakfast"]);
    expect(mealsOfDay(dish, ["dinner", "lunch", "breakfast"])).toContain("dinner");
  });

  test.each([
    "Chinese Scallion Pancakes",
    "Warm Lentil Salad with Poached Eggs",
    "Egg Curry with Fried Eggs",
    "Roast Chicken",
    "Hashweh",
  ])("%s: no breakfast", (title) => {
    expect(main(title)).toEqual(["lunch", "dinner"]);
  });

  test("the recipe book has breakfasts for three weeks and snacks for a month", async () => {
    const { recipes } = await openBook();
    const count = (type: "breakfast" | "snack") =>
      recipes.filter((recipe) => mealsOfDay(recipe).has(type)).length;
    expect(count("breakfast")).toBeGreaterThanOrEqual(21);
    expect(count("snack")).toBeGreaterThanOrEqual(31);
  });
});
