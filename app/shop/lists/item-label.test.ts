import fc from "fast-check";
import { readLines } from "~/engine/facts";
import { describe, expect, it, test } from "vitest";
import { runToEnd } from "~/server/values/cooperative-scheduling";
import { amountOfLine, type PricedLine, priceOfLine } from "./item-label";
import { toItems } from "./combine";
import { readNeed } from "./purchases";

/** Returns the item of a list of one recipe with one ingredient. */
function lineOf(ingredient: string): PricedLine {
  const recipe = {
    mealId: "1",
    title: "Dish",
    servings: 4,
    ingredients: readLines([ingredient]),
    scale: 1,
  };
  const [item] = runToEnd(toItems([recipe]));
  if (!item) throw new Error(`${ingredient} is on no list`);
  return { purchase: readNeed(item.need), covered: null, ticked: 0 };
}
/** Returns the price of `now` if `then` cost 3.00. */
const priceOf = (now: string, then: string) =>
  priceOfLine(lineOf(now), known(amountOfLine(lineOf(then))));
const known = (amount: string | null) => ({
  storeId: null,
  cents: 300,
  amount,
  at: "2026-11-20T12:00:00.000Z",
});

describe("The price of an item, based on an earlier price of its food", () => {
  test.each([
    ["2 cans black beans", "2 cans black beans", 300],
    ["3 cans black beans", "2 cans black beans", 450],
    ["1 can black beans", "2 cans black beans", 150],
    ["6 onions", "3 onions", 600],
    // 8 cloves and 4 are one head, 30 are three.
    ["4 cloves garlic", "8 cloves garlic", 300],
    ["30 cloves garlic", "4 cloves garlic", 900],
    ["500 g flour", "500 g flour", 300],
    ["300 g flour", "500 g flour", 300],
    ["600 g flour", "500 g flour", 600],
    ["2 lb ground beef", "1 lb ground beef", 600],
    ["500 ml milk", "1 liter milk", 300],
    // The number of bags in three cans is unknown.
    ["1 bag black beans", "2 cans black beans", 300],
    ["salt", "salt", 300],
  ])("for %j, if %j cost 3.00, is %i hundredths", (now, then, cents) => {
    expect(priceOf(now, then)).toBe(cents);
  });

  it("is the stored price if no amount is known", () => {
    expect(priceOfLine(lineOf("3 onions"), known(null))).toBe(300);
    expect(amountOfLine({ purchase: null, covered: null, ticked: 0 })).toBeNull();
    expect(
      priceOfLine(
        { purchase: null, covered: null, ticked: 0 },
        known(amountOfLine(lineOf("1 leek"))),
      ),
    ).toBe(300);
  });

  it("is for the remaining amount if part was bought, and for the whole amount once the item is checked off", () => {
    const covered = amountOfLine(lineOf("1 can black beans"));
    const part: PricedLine = { ...lineOf("3 cans black beans"), covered };
    const price = known(amountOfLine(lineOf("1 can black beans")));
    expect(priceOfLine(part, price)).toBe(600);
    expect(amountOfLine(part)).toBe(amountOfLine(lineOf("2 cans black beans")));
    expect(priceOfLine({ ...part, ticked: 1 }, price)).toBe(900);
  });

  it("never decreases if more is needed, and is equal for equal amounts", () => {
    const units = fc.constantFrom("cans black beans", "onions", "g flour", "cups milk", "lemons");
    const count = fc.integer({ min: 1, max: 60 });
    fc.assert(
      fc.property(units, count, count, count, (unit, then, one, more) => {
        expect(priceOf(`${then} ${unit}`, `${then} ${unit}`)).toBe(300);
        const [less, greater] = [one, one + more].map((n) =>
          priceOf(`${n} ${unit}`, `${then} ${unit}`),
        );
        expect(greater).toBeGreaterThanOrEqual(less ?? Infinity);
      }),
      { numRuns: 60 },
    );
  });
});
