import { describe, expect, test } from "vitest";
import { openBook } from "../../../tests/services";
import { mealsOfDay, formOf, isSameForm } from "./dish-titles";

const main = (title: string) => [...mealsOfDay({ title, course: "Main Dishes" })];

describe("meals of the day for a dish", () => {
  test.each([
    "Overnight Oats",
    "Buttermilk Pancakes with Blueberries",
    "Crêpes with Ham",
    "Denver Omelet",
    "Bacon and Egg Rolls",
    "Huevos Rancheros",
  ])(
    "%s is a breakfast, and a dinner only for a household that mostly ate it at dinner",
    (title) => {
      expect(main(title)).toEqual(["breakfast"]);
      const dish = { title, course: "Main Dishes" };
      expect([...mealsOfDay(dish, ["dinner", "breakfast"])]).toEqual(["breakfast"]);
      expect(mealsOfDay(dish, ["dinner", "lunch", "breakfast"])).toContain("dinner");
    },
  );

  test.each([
    "Chinese Scallion Pancakes",
    "Warm Lentil Salad with Poached Eggs",
    "Egg Curry with Fried Eggs",
    "Roast Chicken",
    "Hashweh",
  ])("%s is not a breakfast", (title) => {
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

const of = (title: string, ...foods: string[]) => ({ title, foods: new Set(foods) });
const isAlike = (one: string, other: string) => isSameForm(of(one), of(other));

describe("the form and the cut of a dish", () => {
  test.each([
    ["Margherita Pizza", "pizza", null],
    ["Cheeseburgers", "burger", null],
    ["Turkey Burgers", "burger", "minced"],
    ["Chicken Gyros", "sandwich", null],
    ["Beef Fajitas", "taco", null],
    ["Spaghetti Bolognese", "pasta", "minced"],
    ["Shrimp Pad Thai", "noodles", "shellfish"],
    ["Pasta Salad", "pasta", null],
    ["Niçoise Salad", "salad", null],
    ["French Onion Soup", "soup", null],
    ["Chicken Tikka Masala", "curry", null],
    ["Lamb Tagine with Apricots", "stew", null],
    ["Mushroom Risotto", "rice", null],
    ["Beef Stir-Fry", "stir-fry", null],
    ["Spinach Frittata", "eggs", null],
    ["Tuna Casserole", "bake", null],
    ["Chicken Satay", "skewers", null],
    ["Pork Chops with Apples", null, "chop"],
    ["Wiener Schnitzel", null, "chop"],
    ["Flank Steak", null, "steak"],
    ["Bratwurst with Cabbage", null, "sausage"],
    ["Roast Chicken", null, null],
  ])("are read from the title “%s”", (title, form, cut) => {
    expect(formOf(title)).toEqual({ form, cut });
  });

  test("make dishes alike if one of them is the same, whatever animal the meat is from", () => {
    expect(isAlike("Spaghetti with Clams", "Penne with Peas")).toBe(true);
    expect(isAlike("Pork Chops", "Lamb Chops with Mint")).toBe(true);
    expect(isAlike("Swedish Meatballs", "Spaghetti Bolognese")).toBe(true);
    expect(isAlike("Spaghetti with Peas", "Pea Soup")).toBe(false);
    expect(isAlike("Beef Tacos", "Pork Chops")).toBe(false);
  });

  test("are known for most main dishes in the recipe book", () => {
    const mains = openBook().recipes.filter(({ course }) => course === "Main Dishes");
    const known = mains.filter(({ title }) => Object.values(formOf(title)).some(Boolean));
    expect(known.length).toBeGreaterThan(mains.length / 2);
  });
});
