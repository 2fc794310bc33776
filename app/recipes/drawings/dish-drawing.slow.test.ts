import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { openBook } from "../../../tests/services";
import { drawingOf, readDrawing } from "./dish-drawing";

const dish = (title: string, ...ingredients: string[]) => readDrawing({ title, ingredients });

describe("The drawing of a dish", () => {
  test("has the form of the dish with the dish's foods, those in its title first", () => {
    const soup = dish("Pea Soup with Mint", "1 onion, diced", "3 cups frozen peas", "1/2 cup mint");
    expect(soup.form).toBe("soup");
    expect(soup.foods.slice(0, 2)).toEqual(["pea", "mint"]);
    const tart = dish("Leek Tart", "3 leeks", "1 sheet puff pastry", "4 oz goat cheese");
    expect(tart).toMatchObject({ form: "tart", foods: ["leek", "goat-cheese"] });
  });

  test.each([
    ["Beef Stew", ["2 lb beef chuck", "3 carrots"], "stew", "beef"],
    ["Spaghetti with Clams", ["1 lb spaghetti", "3 lb littleneck clams"], "pasta", "clam"],
    ["Eggplant Curry", ["2 eggplants", "1 can coconut milk"], "curry", "eggplant"],
    ["Shrimp Tacos", ["1 lb shrimp", "8 corn tortillas"], "tacos", "shrimp"],
    ["Banana Bread", ["3 ripe bananas", "2 cups flour"], "loaf", "banana"],
    ["Salmon with Dill", ["4 salmon fillets", "1/2 cup dill"], "salmon", "salmon"],
    ["Sheet-Pan Sausages", ["6 pork sausages", "1 lb potatoes"], "tray", "sausage"],
    ["Pork Chops with Apples", ["4 bone-in pork chops", "2 apples"], "pork-chop", "pork"],
    ["Toad in the Hole", ["1 cup flour", "8 pork sausages"], "bake", "sausage"],
    ["Chicken Stock", ["3 lb chicken wings", "2 carrots"], "soup", "chicken"],
    ["Overnight Oats", ["2 cups rolled oats", "1 cup raspberries"], "porridge", "raspberry"],
    ["Basil Pesto", ["3 cups basil leaves", "1/3 cup pine nuts"], "dip", "basil"],
    ["Steak and Ale Pie", ["2 lb beef chuck", "1 sheet puff pastry"], "pot-pie", "beef"],
    ["Cauliflower Cheese", ["1 head cauliflower", "8 oz cheddar cheese"], "bake", "cauliflower"],
  ] as const)("of %s shows it", (title, ingredients, form, food) => {
    const drawing = readDrawing({ title, ingredients });
    expect(drawing.form).toBe(form);
    expect(drawing.foods).toContain(food);
  });

  test("does not show a food that only adds flavor", () => {
    const { foods } = dish(
      "Rice",
      "1 cup rice",
      "2 cups chicken stock",
      "1 tbsp fish sauce",
      "1 tsp tomato paste",
      "2 tbsp lemon juice",
      "1 tsp ground ginger",
    );
    expect(foods).toEqual(["rice"]);
  });

  test("does not show a food from the title if the lines do not have it", () => {
    const { foods } = dish("Mock Duck with Peas", "1 lb seitan", "1 cup rice");
    expect(foods).not.toContain("duck");
    expect(foods).not.toContain("pea");
  });

  test("shows the foods in the title if there are no lines", () => {
    expect(dish("Mushroom Omelette")).toMatchObject({
      form: "omelette",
      foods: ["mushroom"],
    });
  });

  test("recognizes other names and other languages", () => {
    expect(
      dish("Dinner", "2 aubergines", "3 courgettes", "500 g prawns").foods.slice(0, 3),
    ).toEqual(expect.arrayContaining(["eggplant", "zucchini", "shrimp"]));
    expect(dish("Abendessen", "500 g Champignons", "2 Zwiebeln").foods).toContain("mushroom");
  });

  test("is a covered plate if the dish is not recognized", () => {
    expect(dish("Grandmother's Surprise")).toMatchObject({ form: "covered", foods: [] });
    expect(dish("").form).toBe("covered");
    expect(dish("Xyzzy", "1 cup xyzzy", "2 tsp salt").form).toBe("covered");
  });

  test("can be computed for any recipe that can be stored", () => {
    const long = "x ".repeat(5_000);
    expect(() => drawingOf({ title: long, ingredients: Array(200).fill(long) })).not.toThrow();
  });
});

// The modules for photos disable SVG for the whole process, since photos are never SVG.
sharp.unblock({ operation: ["VipsForeignLoadSvg"] });

test("the dishes in the recipe book have drawings of their kind, and more than 97 % of the drawings differ", () => {
  const book = openBook().recipes;
  const covered = book.filter((recipe) => readDrawing(recipe).form === "covered");
  expect(covered.length, covered.map(({ title }) => title).join()).toBeLessThan(3);
  const drawings = book.map((recipe) => `${recipe.cuisine} ${drawingOf(recipe)}`);
  expect(new Set(drawings).size).toBeGreaterThan(book.length * 0.97);
});
