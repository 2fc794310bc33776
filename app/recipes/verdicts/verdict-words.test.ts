import { expect, test } from "vitest";
import type { MealCheck, MealNote } from "./meal-check";
import { verdictOf } from "./verdict-words";

const FOUR = ["Maya", "Sam", "Noah", "Lily"];
const keeps: MealCheck = {
  verdict: "keeps",
  asked: ["Nut-Free"],
  checked: ["Nut-Free"],
  notes: [],
};
const note = (of: Partial<MealNote>): MealNote => ({
  line: 6,
  kind: "restriction",
  needs: ["Nut-Free"],
  eaters: ["Noah"],
  breaks: true,
  food: "pine nuts",
  reason: { code: "contains", food: "pine nuts", isPlural: true, content: "nut" },
  ...of,
});
const words = (check: Partial<MealCheck>, names = FOUR) => {
  const verdict = verdictOf({ ...keeps, ...check }, names);
  return verdict && `${verdict.tone}: ${verdict.head} ${verdict.rest}`.trim();
};

test("a recipe that fits everybody names them", () => {
  expect(words({})).toBe("checked: Fits all four. Checked for Maya, Sam, Noah and Lily.");
  expect(words({}, ["Maya", "Sam"])).toBe("checked: Fits both. Checked for Maya and Sam.");
  expect(words({}, ["Maya"])).toBe("checked: Fits Maya. Checked for Maya.");
});

test("a household that has not said who eats is told what was checked", () => {
  expect(words({}, [])).toBe("checked: Fits what your household has chosen. Checked for Nut-Free.");
});

test("an exception is named, with its food and line", () => {
  expect(words({ verdict: "breaks", checked: [], notes: [note({})] })).toBe(
    "breaks: Not for Noah: pine nuts. See line 7.",
  );
});

test("lines that could not be checked are named, and the recipe does not fit", () => {
  const notes = [note({ breaks: false, food: "marg", line: 1 }), note({ breaks: false, line: 4 })];
  expect(words({ verdict: "unknown", checked: [], notes })).toMatch(
    /^unknown: Not checked for Noah.*See lines 2 and 5\.$/,
  );
});

test("what somebody would rather not eat is said, too", () => {
  const notes = [note({ kind: "dislike", needs: ["olives"], eaters: ["Lily"], food: "olives" })];
  expect(words({ notes })).toBe("dislike: Lily would rather not: olives. See line 7.");
});

test("words that nobody understands are never said to fit", () => {
  expect(words({ asked: ["Nut-Free", "“slimy things”"] })).toMatch(/^unknown: Nothing was found/);
});

test("nothing is said where nobody asked for anything", () => {
  expect(words({ verdict: null, asked: [], checked: [] })).toBeNull();
});
