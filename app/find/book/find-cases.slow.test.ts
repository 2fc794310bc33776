import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { openBook } from "../../../tests/services";
import {
  answerRequests,
  findCase,
  isHeldOut,
  sharesOf,
} from "../../../scripts/evaluate/recipe-book";

const cases = readFileSync(new URL("find-cases.jsonl", import.meta.url), "utf8")
  .trim()
  .split("\n")
  .map((line) => findCase.parse(JSON.parse(line)));

describe("ordinary requests", () => {
  const answers = answerRequests(openBook().recipes, cases);
  const amiss = (verdict: string) =>
    answers
      .filter((it) => it.verdict === verdict)
      .map(({ request, faults }) => `${request}: ${faults.join("; ")}`);

  it.each([
    ["all requests", answers],
    ["the held-out requests", answers.filter(isHeldOut)],
  ])("get the dish that they ask for, and rarely another dish: %s", (_, some) => {
    const { right, wrong } = sharesOf(some.map(({ verdict }) => verdict));
    expect(right, amiss("miss").join("\n")).toBeGreaterThanOrEqual(0.88);
    expect(wrong, amiss("wrong").join("\n")).toBeLessThanOrEqual(0.04);
  });
});
