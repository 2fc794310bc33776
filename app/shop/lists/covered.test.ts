import { describe, expect, test } from "vitest";
import { readLines } from "~/engine/facts";
import { runToEnd } from "~/server/values/cooperative-scheduling";
import { isEnoughAtHome } from "./covered";
import { addUp } from "./needs";
import { toPurchases, writeNeed } from "./purchases";

function needOf(...ingredients: string[]): string {
  const needs = runToEnd(
    addUp([{ mealId: "one", title: "", servings: 4, ingredients: readLines(ingredients) }]),
  );
  const [purchase] = toPurchases(needs);
  if (!purchase) throw new Error("Nothing is needed.");
  return writeNeed(purchase);
}

describe("The amount that a user typed for a food at home", () => {
  test.each([
    ["half a cabbage", ["3 cups shredded cabbage"], true],
    ["half a cabbage", ["½ cabbage", "5 cups cabbage"], false],
    ["3 eggs", ["1 egg", "2 egg yolks"], true],
    ["3 eggs", ["6 eggs"], false],
    ["1 cup rice", ["3 cups rice"], false],
    ["2 cans chickpeas", ["2 cans chickpeas"], true],
    ["2 cans chickpeas", ["3 cans chickpeas"], false],
    ["the rest of the sour cream", ["1 cup sour cream"], true],
    ["rice", ["4 cups rice"], true],
  ])("such as %s is enough for %j: %s", (words, lines, isEnough) => {
    expect(isEnoughAtHome(words, needOf(...lines))).toBe(isEnough);
  });

  test("may be enough if it is empty or the needed amount is unknown", () => {
    expect(isEnoughAtHome(null, needOf("2 cabbages"))).toBe(true);
    expect(isEnoughAtHome("half a cabbage", null)).toBe(true);
    expect(isEnoughAtHome("half a cabbage", needOf("cabbage, to serve"))).toBe(true);
  });
});
