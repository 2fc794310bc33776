import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import * as z from "zod";
import { stepTimesOf } from "../../app/plan/cook-mode/progress";

/** A step, and the minutes of its timers in order. If it has a list, any of its values is right. */
const timerCase = z.strictObject({
  id: z.string(),
  why: z.string(),
  kind: z.literal("timers").optional(),
  source: z.string().optional(),
  holds: z.boolean().optional(),
  input: z.strictObject({ step: z.string() }),
  expected: z.strictObject({ minutes: z.array(z.union([z.number(), z.array(z.number())])) }),
});

const cases = ["food.jsonl", "own/timers.jsonl"].flatMap((file) =>
  readFileSync(new URL(file, import.meta.url), "utf8")
    .trim()
    .split("\n")
    .map((line): unknown => JSON.parse(line))
    .filter((one) => file.startsWith("own/") || isTimer(one))
    .map((one) => timerCase.parse(one)),
);

function isTimer(one: unknown): boolean {
  return z.looseObject({ kind: z.string() }).parse(one).kind === "timers";
}

describe("The timers of a step", () => {
  test.each(cases.map((one) => [one.id, one.why, one] as const))("%s: %s", (_, __, one) => {
    const minutes = stepTimesOf(one.input.step).map(({ seconds }) => seconds / 60);
    const wanted = one.expected.minutes.map((each) => [each].flat());
    expect(minutes, one.input.step).toHaveLength(wanted.length);
    minutes.forEach((value, at) => expect(wanted[at], one.input.step).toContain(value));
  });
});
