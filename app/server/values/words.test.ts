import { expect, test } from "vitest";
import { counted, inFigures, inWords, plural } from "./words";

test.each([
  [[], ""],
  [["Maya"], "Maya"],
  [["Maya", "Theo"], "Maya and Theo"],
  [["Maya", "Jonas", "Theo"], "Maya, Jonas and Theo"],
])("the names %j are written as %j, without a comma before the last", (names, words) => {
  expect(inWords(names)).toBe(words);
  expect(inWords(names, "or")).toBe(words.replace(" and ", " or "));
});

test("a count is written with separators and the form of its noun", () => {
  expect([0, 1, 2, 1_234].map((count) => counted(count, "recipe"))).toEqual([
    "0 recipes",
    "1 recipe",
    "2 recipes",
    "1,234 recipes",
  ]);
  expect(counted(2, "side dish", "side dishes")).toBe("2 side dishes");
  expect([1, 1.5, 0.5].map((count) => plural(count, "is", "are"))).toEqual(["is", "are", "are"]);
  expect(inFigures(1_234_567)).toBe("1,234,567");
});
