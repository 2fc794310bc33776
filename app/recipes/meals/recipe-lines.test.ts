import { expect, test } from "vitest";
import { isPartName, splitAmount } from "./recipe-lines";

test.each(["For the sauce:", "Dough:", "FOR THE TOPPING:", "Pour la pâte :", " Glaze: ", "Day 2:"])(
  "%j names a part of the recipe",
  (line) => {
    expect(isPartName(line)).toBe(true);
  },
);

test.each([
  "2 cups flour",
  "Salt: a pinch",
  "Whisk the eggs. Then:",
  "Meanwhile, bring a large pot of well salted water to a boil and add:",
  "4:",
  ":",
  "",
])("the line %j does not name a part", (line) => {
  expect(isPartName(line)).toBe(false);
});

test.each([
  [
    "1 1/2 lb (680 g) thin-sliced chicken cutlets",
    "1 1/2 lb",
    "(680 g)",
    "thin-sliced chicken cutlets",
  ],
  ["1½ cups milk", "1½ cups", "", "milk"],
  ["4 cloves garlic, minced", "4 cloves", "", "garlic, minced"],
  ["2 to 3 tbsp lemon juice", "2 to 3 tbsp", "", "lemon juice"],
  ["500g flour", "500g", "", "flour"],
  ["2 large eggs", "2", "", "large eggs"],
  ["1 can (28 oz / 800 g) crushed tomatoes", "1 can", "(28 oz / 800 g)", "crushed tomatoes"],
  ["1 (14 oz) can tomatoes", "1", "(14 oz)", "can tomatoes"],
  ["salt and pepper", "", "", "salt and pepper"],
  ["2% milk", "", "", "2% milk"],
  ["4 cloves", "4", "", "cloves"],
  ["12", "", "", "12"],
])("the line %s has its amount in a separate column", (line, amount, measured, rest) => {
  expect(splitAmount(line)).toEqual({ amount, measured, rest });
});
