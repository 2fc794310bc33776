import { expect, test } from "vitest";
import { creditsInWords } from "./credit-words";

test.each([
  [0, "0 credits"],
  [1, "1 credit"],
  [2, "2 credits"],
  [1234, "1,234 credits"],
])("%i credits are said as %s", (credits, words) => {
  expect(creditsInWords(credits)).toBe(words);
});
