import { expect, test } from "vitest";
import type { MealNote } from "~/recipes/verdicts/meal-check";
import { whyNotForAll } from "./recipe-needs";

const note = (rest: Partial<MealNote>): MealNote => ({
  line: 0,
  kind: "restriction",
  needs: ["Vegan"],
  breaks: true,
  food: "Butter",
  reason: { code: "contains", food: "Butter", isPlural: false, content: "dairy" },
  eaters: ["Ana"],
  ...rest,
});
const check = (...notes: MealNote[]) => ({
  verdict: "breaks" as const,
  asked: [],
  checked: [],
  notes,
});

test("an eater is named with the foods and the needs that they break", () => {
  const notes = [
    note({}),
    note({ food: "Milk" }),
    note({ kind: "avoid", needs: ["peanuts"], food: "peanuts", eaters: ["Ben"] }),
    note({ kind: "dislike", food: "olives", eaters: ["Cleo"] }),
  ];
  expect(whyNotForAll(check(...notes), false)).toBe(
    "Ana cannot eat butter and milk (Vegan); Ben cannot eat peanuts (never eats peanuts)",
  );
});

test("a need of everybody names the household, and what could not be checked counts where it is strict", () => {
  const open = note({ breaks: false, food: "Stock", eaters: [] });
  expect(whyNotForAll(check(open), false)).toBe("");
  expect(whyNotForAll(check(open), true)).toBe("your household cannot eat stock (Vegan)");
});
