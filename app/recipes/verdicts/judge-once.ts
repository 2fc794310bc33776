import { LRUCache } from "lru-cache";
import { allNeeds, type HouseholdNeeds } from "~/household/eaters/needs";
import { sha256 } from "~/server/values/sha256";
import { type Judged, type JudgedMeal, judgeMeal } from "./meal-check";

/** Judges as `judge` does, and remembers what it found lately by all that it depends on: the recipe's text and what anybody needs. */
export function remembering(judge: typeof judgeMeal) {
  const known = new LRUCache<string, readonly Judged[]>({
    max: 5_000,
    // In findings, of some hundred bytes each.
    maxSize: 50_000,
    sizeCalculation: (found) => found.length + 1,
  });
  return (meal: JudgedMeal, needs: HouseholdNeeds): readonly Judged[] => {
    const key = sha256(JSON.stringify([allNeeds(needs), meal]));
    const before = known.get(key);
    if (before) return before;
    const found = judge(meal, needs);
    known.set(key, found);
    return found;
  };
}

/** A night with guests is judged for them, and looked at often. */
export const judgeOnce = remembering(judgeMeal);
