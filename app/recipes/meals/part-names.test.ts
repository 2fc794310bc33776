import { expect, test } from "vitest";
import { isPartName } from "./part-names";

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
])("%j names none", (line) => {
  expect(isPartName(line)).toBe(false);
});
