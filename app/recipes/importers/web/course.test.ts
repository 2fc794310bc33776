import fc from "fast-check";
import { expect, test } from "vitest";
import { guessCourse, tellCourse } from "./course";
import { expectCost } from "../../../../tests/cost";
import { COURSES } from "~/engine/recipe/recipe";

test.each([
  ["Chocolate Toast Delight", "Desserts"],
  ["Apple Pie", "Desserts"],
  ["Pizza Dough", "Side Dishes"],
  ["Chocolate sauce", "Side Dishes"],
  ["Vinaigrette", "Side Dishes"],
  ["Strawberry Banana Smoothie", "Side Dishes"],
  ["Garlic Herb Butter", "Side Dishes"],
  ["Coconut Rice", "Side Dishes"],
  ["Cornbread", "Side Dishes"],
  ["Powdered Homemade Laundry Detergent", "Side Dishes"],
  ["Blueberry Muffins", "Desserts"],
  ["Malt Loaf (Nigel Slater)", "Desserts"],
  ["Ham and Cheese Muffins", "Main Dishes"],
  ["Mac and Cheese", "Main Dishes"],
  ["Chicken Fried Rice", "Main Dishes"],
  ["Chicken and Rice", "Main Dishes"],
  ["French Onion Soup", "Main Dishes"],
  ["Lentil Loaf", "Main Dishes"],
  ["Guacamole", "Appetizers"],
  ["Chicken Pot Pie", "Main Dishes"],
  ["Chicken in Tomato Sauce", "Main Dishes"],
  ["Pancakes / Chocolate sauce", "Main Dishes"],
  ["味噌汁 (Miso Soup)", "Main Dishes"],
])("the dish %s is classified under %s by its name", (title, course) => {
  expect(guessCourse(title, [])).toBe(course);
});

test.each([
  ["Custard-Style Yogurt", ["Dessert"], "Desserts"],
  ["Chocolate Chili", ["Dinner"], "Main Dishes"],
  ["4th Of July", ["Mixed Drinks", "Specialty Drinks"], "Side Dishes"],
  ["Anchovy Olive Dip", ["Dips"], "Appetizers"],
  ["Banana Cake", ["Main", "Dessert"], "Desserts"],
  ["Amazing rice", ["Side Dish", "Grain"], "Side Dishes"],
])("the dish %s with the tags %j is classified under %s", (title, tags, course) => {
  expect(guessCourse(title, tags)).toBe(course);
});

test("a recipe with any name gets a course, quickly", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), fc.array(fc.string()), (title, tags) => {
      expect(COURSES).toContain(guessCourse(title, tags));
    }),
  );
  expectCost(() => guessCourse("(".repeat(100_000) + " a - ".repeat(10_000), []), 20);
});

test.each([
  ["Leek and Bacon Supper", [], null],
  ["Grandmother's Sunday Special", ["Recipes", "Winter"], null],
  ["Overnight Oats", ["Breakfast"], "Main Dishes"],
  ["Lemon Bars with Shortbread Crust", ["Baking"], null],
  ["Chocolate Chip Cookies", ["Baking"], "Desserts"],
  ["Party Mix", ["Snack"], "Appetizers"],
  ["Iced Tea", [], "Side Dishes"],
])("the dish %s with the tags %j has the certain course %s", (title, tags, course) => {
  expect(tellCourse(title, tags)).toBe(course);
});
