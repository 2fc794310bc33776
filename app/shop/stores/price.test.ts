import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { estimateOf, type KnownPrice, MAX_CENTS, priceIn, readPrice } from "./price";

describe("A typed price", () => {
  test.each([
    ["3,49", 349],
    ["3.49", 349],
    [" 3.5 ", 350],
    ["12", 1200],
    ["2,49 €", 249],
    ["€2.49", 249],
    ["$ 2.49", 249],
    ["CHF 2.50", 250],
    ["0", 0],
    ["9999.99", 999_999],
  ])("such as %j is %i hundredths", (typed, cents) => expect(readPrice(typed)).toBe(cents));

  test.each(["", "-1", "3.499", "1.234,50", "€", "three", "1e3", "10000", ".5", "3,", "٣"])(
    "such as %j is rejected",
    (typed) => expect(readPrice(typed)).toBeNull(),
  );
});

const known = (storeId: string | null, cents: number, day: string): KnownPrice => ({
  storeId,
  cents,
  amount: null,
  at: `2026-11-${day}T12:00:00.000Z`,
});

describe("The price of a food", () => {
  const prices = [known("market", 300, "03"), known(null, 200, "01"), known("corner", 100, "02")];

  it("is that of the store, or else the price without a store, or else the newest price", () => {
    expect(priceIn(prices, "corner")?.cents).toBe(100);
    expect(priceIn(prices, "elsewhere")?.cents).toBe(200);
    expect(priceIn(prices, null)?.cents).toBe(200);
    expect(priceIn([known("a", 1, "01"), known("b", 2, "02")], "c")?.cents).toBe(2);
    expect(priceIn([], null)).toBeUndefined();
  });
});

describe("The cost of a list", () => {
  it("is not shown if no price is known", () => {
    expect(estimateOf([])).toBeNull();
    expect(estimateOf([null, null])).toBeNull();
  });

  it("is the sum, and never decreases when another price is added", () => {
    const price = fc.option(fc.integer({ min: 0, max: MAX_CENTS }));
    fc.assert(
      fc.property(fc.array(price), fc.integer({ min: 0, max: MAX_CENTS }), (prices, more) => {
        const [before, after] = [estimateOf(prices), estimateOf([...prices, more])];
        expect(after?.cents).toBe((before?.cents ?? 0) + more);
        expect(after?.unpriced).toBe(prices.filter((one) => one === null).length);
      }),
    );
  });
});
