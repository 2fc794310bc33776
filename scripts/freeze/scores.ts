import { createHash } from "node:crypto";
import { evaluateTimes } from "../evaluate-times";
import { OWN_CASES, scoreFoods, scoreNutrition, scoreRequests } from "../evaluate/own-cases";
import type { Items } from "./items";

/**
 * Records what `npm run evaluate` prints for the kinds that have their own cases, and the times of the recipe book. The
 * answers to held-out cases are compared by a hash, so that you do not see them while you improve the tables.
 */
export function recordScores(items: Items) {
  const { find = "", nutrition = "" } = OWN_CASES;
  const scores = {
    find: scoreRequests(find),
    nutrition: scoreNutrition(nutrition),
    foods: scoreFoods(),
  };
  for (const [kind, { answers, figures, all }] of Object.entries(scores)) {
    const hash = createHash("sha256").update(JSON.stringify(all)).digest("hex").slice(0, 16);
    const lines = [...answers, ...figures].map((line) => JSON.stringify(line));
    items.add(kind, [...lines, `all answers: ${hash}`].join("\n"));
  }
  items.add(
    "times",
    evaluateTimes("recipes")
      .map((each) => JSON.stringify(each))
      .join("\n"),
  );
}
