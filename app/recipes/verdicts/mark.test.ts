import { describe, expect, it } from "vitest";
import { aRecipe } from "../../../tests/services";
import { type HouseholdNeeds, needsOf } from "~/household/eaters/needs";
import { clauseOf, markOf } from "./mark";
import { checkMeal } from "./meal-check";

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

describe("what a card says of a meal", () => {
  it("names everybody whom it is not for, each with what it is that they must not have", () => {
    const { words } = wordsFor(
      ["1 cup peanuts", "200 g egg noodles"],
      [eater("Mia", ["Peanut-Free"]), eater("Tom", ["Egg-Free"]), eater("Jo", ["No Pork"])],
    );
    expect(words).toBe("Not for Tom (egg noodles) and Mia (peanuts)");
  });

  it("says of no words that were not understood that a meal was checked for them", () => {
    const told = (avoids: string) => wordsFor(["2 carrots"], [], { avoids }).words;
    expect(told("domuz eti")).toBeUndefined();
    expect(told("peanuts, EpiPen in the red bag")).toBe("Checked for “peanuts”");
    expect(wordsFor(["1 lb domuz eti"], [], { avoids: "domuz eti" }).tone).toBe("breaks");
  });

  it("names those together who must not have the same", () => {
    const { words } = wordsFor(
      ["1 cup peanuts"],
      [eater("Mia", ["Peanut-Free"]), eater("Tom", ["Nut-Free"])],
    );
    expect(words).toBe("Not for Tom and Mia: peanuts");
  });

  it("counts a food once that stands on several lines, and names two before it counts", () => {
    const lines = ["1 cup peanuts", "1 peanut", "2 cups peanuts", "1 cup milk", "50 g butter"];
    const { words } = wordsFor(lines, [eater("Mia", ["Nut-Free", "Dairy-Free"])]);
    expect(words).toBe("Not for Mia: milk, butter and 1 more");
  });

  it("tells what somebody avoids from what somebody must not have", () => {
    const { words, clause } = wordsFor(
      ["1 cup peanuts", "200 g mushrooms"],
      [eater("mia", ["Peanut-Free"]), eater("tom", [], "mushrooms")],
    );
    expect(words).toBe("Not for mia: peanuts; tom avoids: mushrooms");
    expect(clause).toBe("not for mia: peanuts; tom avoids: mushrooms");
  });

  it("says for whom else it was not checked, and not what else is open of those whom it is not for", () => {
    const { words, tone } = wordsFor(
      ["1 cup peanuts", "1 cup zorblax"],
      [eater("Mia", ["Peanut-Free"]), eater("Tom", ["Egg-Free"])],
    );
    expect([tone, words]).toEqual(["breaks", "Not for Mia: peanuts; not checked for Tom: zorblax"]);
  });

  it("names what the household chose beside its eaters", () => {
    const { words } = wordsFor(["1 cup peanuts", "1 cup milk"], [eater("Mia", ["Peanut-Free"])], {
      restrictions: ["Dairy-Free", "Vegan"],
      avoids: "no peanuts",
    });
    expect(words).toBe(
      "Not for Mia: peanuts; not Dairy-Free or Vegan: milk; against “no peanuts”: peanuts",
    );
  });

  it("says of what somebody would rather not where nothing is against it", () => {
    const { words, tone } = wordsFor(["1 cup peanuts"], [eater("Mia", [], "", "peanuts")]);
    expect([tone, words]).toEqual(["dislike", "Mia would rather not: peanuts"]);
  });

  it("says what a meal was checked for beside what somebody would rather not", () => {
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
