import { readFileSync } from "node:fs";
import { describe, expect, it, test } from "vitest";
import {
  aisleCase,
  foodCase,
  foodFigures,
  judgeAisle,
  judgeFood,
} from "../../../../scripts/evaluate/foods";

const records = (file: string) =>
  readFileSync(new URL(file, import.meta.url), "utf8")
    .trim()
    .split("\n")
    .map((line): unknown => JSON.parse(line));

const ofDev = <T extends { half: string }>(cases: readonly T[]) =>
  cases.filter(({ half }) => half === "dev");

describe("foods as recipes and shops write them", () => {
  const answers = ofDev(records("food-cases.jsonl").map((it) => foodCase.parse(it))).map(judgeFood);

  it("have the expected contents, and are never free of contents that the food or its label may have", () => {
    const { lines, recall, caught, kept, right } = foodFigures(answers);
    expect(lines).toBeGreaterThan(200);
    expect(recall).toBeGreaterThan(0.95);
    expect(caught).toBeGreaterThan(0.995);
    expect(kept).toBeGreaterThan(0.94);
    expect(right).toBeGreaterThan(0.79);
  });

  it("never have contents that the foods do not have", () => {
    const isAlarm = (how: string) => how === "alarm";
    const alarms = answers.filter(({ judged }) => Object.values(judged).some(isAlarm));
    expect(alarms.map(({ line }) => line)).toEqual([]);
  });
});

describe("foods in a shop", () => {
  it("are in the aisle where a shopper looks for them", () => {
    const found = ofDev(records("aisle-cases.jsonl").map((it) => aisleCase.parse(it))).map(
      judgeAisle,
    );
    const share = (some: readonly unknown[]) => some.length / found.length;
    expect(share(found.filter(({ strict }) => strict))).toBeGreaterThan(0.94);
    expect(share(found.filter(({ lenient }) => lenient))).toBeGreaterThan(0.96);
  });
});

describe("the score of a case", () => {
  const judge = (line: string, facts: object) =>
    judgeFood(foodCase.parse({ half: "dev", kind: "", line, ...facts })).judged;

  test.each([
    ["1 cup milk", { has: ["dairy"] }, "dairy", "right"],
    ["1 cup milk", {}, "dairy", "alarm"],
    ["1 stock cube", {}, "gluten", "doubted"],
    ["1 stock cube", { has: ["gluten"] }, "gluten", "doubted"],
    ["1 stock cube", { label: ["gluten"] }, "gluten", "right"],
    ["1 carrot", { label: ["gluten"] }, "gluten", "missed"],
    ["1 carrot", { has: ["egg"] }, "egg", "missed"],
    ["1 carrot", { open: ["egg"] }, "egg", undefined],
    ["1 zorbleaf", { has: ["egg"] }, "egg", "doubted"],
  ] as const)(
    "for the line %s with the labels %j and the content %s is %s",
    (line, facts, content, how) => {
      expect(judge(line, facts)[content]).toBe(how);
    },
  );
});
