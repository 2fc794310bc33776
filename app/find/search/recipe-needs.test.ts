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

test("the reason names each eater with the foods and the restrictions that the foods break", () => {
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

test("the reason names a restriction with a food that breaks it, even if the limit would cut the food off", () => {
  const notes = [
    ...["Butter", "Milk", "Cream"].map((food) => note({ food })),
    note({ food: "Flour", needs: ["Gluten-Free"] }),
  ];
  expect(whyNotForAll(check(...notes), false)).toBe(
    "Ana cannot eat butter, flour and milk (Vegan and Gluten-Free)",
  );
});

test("the reason omits a restriction whose food is not among the three named foods", () => {
  const needs = ["Vegan", "Gluten-Free", "Keto", "Soy-Free"];
  const notes = needs.map((need, at) => note({ food: `Food ${at + 1}`, needs: [need] }));
  expect(whyNotForAll(check(...notes), false)).toBe(
    "Ana cannot eat food 1, food 2 and food 3 (Vegan, Gluten-Free and Keto)",
  );
});

test("a reason without a food is about the dish, and is given only if no food breaks a restriction", () => {
  const whole = note({ line: null, food: "", needs: ["Keto"] });
  expect(whyNotForAll(check(whole), false)).toBe("Ana cannot eat it (Keto)");
  expect(whyNotForAll(check(note({}), whole), false)).toBe("Ana cannot eat butter (Vegan)");
});

test("the reason names the household for a restriction for everyone, and lists unchecked foods if the household is strict", () => {
  const open = note({ breaks: false, food: "Stock", eaters: [] });
  expect(whyNotForAll(check(open), false)).toBe("");
  expect(whyNotForAll(check(open), true)).toBe("your household cannot eat stock (Vegan)");
});
