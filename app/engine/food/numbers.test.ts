import { expect, test } from "vitest";
import { fractionOf, unbrokenFractions } from "./numbers";

test.each([
  ["1 1/2 lb shrimp (about 2 1/4 cups)", "1\u00a01/2 lb shrimp (about 2\u00a01/4 cups)"],
  ["Stir in 1 ½ cups", "Stir in 1\u00a0½ cups"],
  ["1/2 cup and 2 cups", "1/2 cup and 2 cups"],
  ["Bake for 10 minutes at 425 F", "Bake for 10 minutes at 425 F"],
])("%s is shown without a line break before the fraction", (text, shown) => {
  expect(unbrokenFractions(text)).toBe(shown);
});

test.each(["constructor", "toString"])("%s is not a fraction", (word) => {
  expect(fractionOf(word)).toBeNaN();
});
