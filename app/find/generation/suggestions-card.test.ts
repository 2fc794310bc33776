import { expect, test } from "vitest";
import { priceOfSet } from "./suggestions-card";

test.each([
  [20, "Up to 5 credits"],
  [5, "Up to 5 credits"],
  [3, "Up to 3 credits"],
  [1, "1 credit"],
  [0, "No credits left"],
])("with %i credits, the price of five meals is %j", (credits, words) => {
  expect(priceOfSet(credits)).toBe(words);
});
