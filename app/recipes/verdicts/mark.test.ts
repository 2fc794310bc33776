import { inLanguage } from "~/language/index.server";
import { describe, expect, it, test } from "vitest";
import { aRecipe } from "../../../tests/services";
import { type HouseholdNeeds, needsOf } from "~/household/eaters/needs";
import { clauseOf, markOf, verdictOf } from "./mark";
import { checkMeal, type MealCheck, type MealNote } from "./meal-check";

const eater = (name: string, restrictions: string[], avoids = "", dislikes = "") => ({
  id: name,
  name,
  ...needsOf({ restrictions, avoids, dislikes }),
});

const wordsFor = (
  ingredients: string[],
  eaters: HouseholdNeeds["eaters"],
  everybody: { restrictions?: string[]; avoids?: string } = {},
) => {
  const said = { restrictions: [], avoids: "", ...everybody };
  const needs = { everybody: needsOf(said), eaters, isStrict: false };
  const plain = { title: "Supper", description: "", instructions: "Cook.\nServe." };
  const check = checkMeal(aRecipe({ ...plain, protein: null, ingredients }), needs);
  return { words: markOf(check)?.words, clause: clauseOf(check), tone: markOf(check)?.tone };
};

describe("The verdict on a card", () => {
  it("names every eater whom the meal does not fit, each with the food that the eater must not have", () => {
    const { words } = wordsFor(
      ["1 cup peanuts", "200 g egg noodles"],
      [eater("Mia", ["Peanut-Free"]), eater("Tom", ["Egg-Free"]), eater("Jo", ["No Pork"])],
    );
    expect(words).toBe("Not for Tom (egg noodles) and Mia (peanuts)");
  });

  it("does not claim that a meal was checked for words that were not understood", () => {
    const told = (avoids: string) => wordsFor(["2 carrots"], [], { avoids }).words;
    expect(told("domuz eti")).toBeUndefined();
    expect(told("peanuts, EpiPen in the red bag")).toBe("Checked for “peanuts”");
    expect(wordsFor(["1 lb domuz eti"], [], { avoids: "domuz eti" }).tone).toBe("breaks");
  });

  it("quotes avoided foods, and restrictions in German, as the language does", () => {
    const told = () => wordsFor(["1 cup peanuts"], [eater("Mia", [])], { avoids: "peanuts" }).words;
    expect(told()).toBe("Against “peanuts”: peanuts");
    expect(inLanguage("de", told)).toBe("Gegen „peanuts“: peanuts");
    const checked = () => wordsFor(["2 carrots"], [eater("Mia", ["Nut-Free", "Vegan"])]).words;
    expect(checked()).toBe("Checked for Nut-Free and Vegan");
    expect(inLanguage("de", checked)).toBe("Geprüft auf „Ohne Nüsse“ und „Vegan“");
  });

  it("groups eaters who must not have the same food", () => {
    const { words } = wordsFor(
      ["1 cup peanuts"],
      [eater("Mia", ["Peanut-Free"]), eater("Tom", ["Nut-Free"])],
    );
    expect(words).toBe("Not for Tom and Mia: peanuts");
  });

  it("counts a food on several lines once, and names two foods before it counts", () => {
    const lines = ["1 cup peanuts", "1 peanut", "2 cups peanuts", "1 cup milk", "50 g butter"];
    const { words } = wordsFor(lines, [eater("Mia", ["Nut-Free", "Dairy-Free"])]);
    expect(words).toBe("Not for Mia: milk, butter and 1 more");
  });

  it("distinguishes avoided foods from restrictions", () => {
    const { words, clause } = wordsFor(
      ["1 cup peanuts", "200 g mushrooms"],
      [eater("mia", ["Peanut-Free"]), eater("tom", [], "mushrooms")],
    );
    expect(words).toBe("Not for mia: peanuts; tom avoids: mushrooms");
    expect(clause).toBe("not for mia: peanuts; tom avoids: mushrooms");
  });

  it("names other eaters for whom the meal was not checked, but omits open questions of eaters whom it does not fit", () => {
    const { words, tone } = wordsFor(
      ["1 cup peanuts", "1 cup zorblax"],
      [eater("Mia", ["Peanut-Free"]), eater("Tom", ["Egg-Free"])],
    );
    expect([tone, words]).toEqual(["breaks", "Not for Mia: peanuts; not checked for Tom: zorblax"]);
  });

  it("names the restrictions for everyone in addition to those of the eaters", () => {
    const { words } = wordsFor(["1 cup peanuts", "1 cup milk"], [eater("Mia", ["Peanut-Free"])], {
      restrictions: ["Dairy-Free", "Vegan"],
      avoids: "no peanuts",
    });
    expect(words).toBe(
      "Not for Mia: peanuts; not Dairy-Free or Vegan: milk; against “no peanuts”: peanuts",
    );
  });

  it("names dislikes if there is no conflict", () => {
    const { words, tone } = wordsFor(["1 cup peanuts"], [eater("Mia", [], "", "peanuts")]);
    expect([tone, words]).toEqual(["dislike", "Mia would rather not: peanuts"]);
  });

  it("names the checked restrictions in addition to dislikes", () => {
    const { words, tone } = wordsFor(
      ["200 g mushrooms"],
      [eater("Mia", ["Vegan"], "", "mushrooms")],
    );
    expect([tone, words]).toEqual([
      "dislike",
      "Mia would rather not: mushrooms. Checked for Vegan",
    ]);
  });
});

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

test("the verdict on a recipe that fits everybody names the eaters", () => {
  expect(words({})).toBe("checked: Fits all four. Checked for Maya, Sam, Noah and Lily.");
  expect(words({}, ["Maya", "Sam"])).toBe("checked: Fits both. Checked for Maya and Sam.");
  expect(words({}, ["Maya"])).toBe("checked: Fits Maya. Checked for Maya.");
});

test("the verdict for a household without eaters names the checked restrictions", () => {
  expect(words({}, [])).toBe("checked: Fits what your household has chosen. Checked for Nut-Free.");
});

test("the verdict names an exception with its food and line", () => {
  expect(words({ verdict: "breaks", checked: [], notes: [note({})] })).toBe(
    "breaks: Not for Noah: pine nuts. See line 7.",
  );
});

test("the verdict names lines that could not be checked, and the recipe does not count as fitting", () => {
  const notes = [note({ breaks: false, food: "marg", line: 1 }), note({ breaks: false, line: 4 })];
  expect(words({ verdict: "unknown", checked: [], notes })).toMatch(
    /^unknown: Not checked for Noah.*See lines 2 and 5\.$/,
  );
});

test("the verdict also names dislikes", () => {
  const notes = [note({ kind: "dislike", needs: ["olives"], eaters: ["Lily"], food: "olives" })];
  expect(words({ notes })).toBe("dislike: Lily would rather not: olives. See line 7.");
});

test("the verdict never claims that a recipe fits words that were not understood", () => {
  expect(words({ asked: ["Nut-Free", "“slimy things”"] })).toMatch(/^unknown: No conflicts found/);
});

test("the verdict is missing if no eater has a restriction", () => {
  expect(words({ verdict: null, asked: [], checked: [] })).toBeNull();
});
