import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import * as z from "zod";
import { runToEnd } from "../../app/server/values/cooperative-scheduling";
import { inMeasures } from "../../app/plan/cook-mode/measures";
import { evaluateList } from "../../scripts/evaluate/lists";
import { scaleLines } from "../../app/engine/scale/scale";
import { isSameLine, readForJudging } from "./judge-scaling";

const common = {
  id: z.string(),
  why: z.string(),
  kind: z.string().optional(),
  source: z.string().optional(),
  holds: z.boolean().optional(),
};
const measures = z.enum(["written", "metric", "us"]);

/** Ingredient lines for `serves` servings, and how they are read for `for` servings or in other measures. */
const scalingCase = z.strictObject({
  ...common,
  input: z.strictObject({
    lines: z.array(z.string()),
    serves: z.number().optional(),
    for: z.number().optional(),
    measures: measures.optional(),
  }),
  expected: z.strictObject({
    lines: z.array(z.union([z.string(), z.array(z.string())])),
  }),
});

/** Ingredient lines, and the items of a grocery list made of them. */
const listCase = z.strictObject({
  ...common,
  check: z.literal("list"),
  input: z.strictObject({ lines: z.array(z.string()), units: measures }),
  expected: z.strictObject({
    items: z.array(z.strictObject({ food: z.string(), amount: z.array(z.string()) })),
  }),
});

type Case = z.infer<typeof scalingCase> | z.infer<typeof listCase>;

const cases: Case[] = ["food.jsonl", "own/scaling.jsonl"].flatMap((file) =>
  readFileSync(new URL(file, import.meta.url), "utf8")
    .trim()
    .split("\n")
    .map((line): unknown => JSON.parse(line))
    .filter((one) => file.startsWith("own/") || isScaling(one))
    .map((one) => z.union([listCase, scalingCase]).parse(one)),
);

function isScaling(one: unknown): boolean {
  return z.looseObject({ kind: z.string() }).parse(one).kind === "scaling";
}

/** Returns the lines as cook mode shows them. */
function cooked({ lines, serves = 4, for: portions = serves, measures: shown }: ScalingInput) {
  const scaled = runToEnd(scaleLines(lines, portions / serves));
  return scaled.map((line) => inMeasures(line, shown ?? "written"));
}

type ScalingInput = z.infer<typeof scalingCase>["input"];

function faultsOf(one: Case): string[] {
  if ("check" in one) return faultsOfList(one);
  const lines = cooked(one.input);
  return one.expected.lines.flatMap((wanted, at) => {
    const line = lines[at] ?? "";
    const isRight = [wanted].flat().some((each) => isSameLine(line, each));
    return isRight ? [] : [`${line} is not one of ${[wanted].flat().join(" | ")}`];
  });
}

function faultsOfList({ id, input, expected }: z.infer<typeof listCase>): string[] {
  const lines = input.lines.map((line) => [line]);
  const { items } = evaluateList({ id, lines, units: input.units });
  const faults = expected.items.flatMap(({ food, amount }) => {
    const item = items.find((each) => each.food.includes(food));
    const got = readForJudging(item?.amount ?? "").amounts[0];
    const isRight = amount.some((wanted) => {
      const [low, high = low] = readForJudging(wanted).amounts;
      return got && low && high && between(got.value, low.value, high.value);
    });
    return isRight ? [] : [`${item?.text ?? "no item"} is not ${amount.join(" | ")} ${food}`];
  });
  return items.length === expected.items.length ? faults : [...faults, `${items.length} items`];
}

const between = (value: number, low: number, high: number) => value >= low && value <= high;

describe("An ingredient line for another number of servings, or in other measures,", () => {
  test.each(cases.map((one) => [one.id, one.why, one] as const))("%s: %s", (_, __, one) => {
    expect(faultsOf(one).join("; ")).toBe("");
  });
});
