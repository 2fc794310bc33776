import { describe, expect, test } from "vitest";
import { reviewOf } from "./adding.server";
import { importPasted } from "~/recipes/importers/web/import-pasted";

const FOODS = "200 g flour\n2 eggs\n300 ml milk";

function reviewOfText(text: string) {
  const parsed = importPasted({ text, url: "" });
  if (!("ingredients" in parsed)) throw new Error("The text was not read as a recipe.");
  return reviewOf(parsed);
}

describe("The review of an imported recipe", () => {
  test("shows no doubts if the recipe states everything", () => {
    const data = {
      "@type": "Recipe",
      name: "Pancakes",
      recipeCategory: "Dessert",
      recipeYield: "4 servings",
      totalTime: "PT20M",
      recipeIngredient: FOODS.split("\n"),
      recipeInstructions: "Mix all and fry it in a pan.",
    };
    expect(reviewOfText(JSON.stringify(data)).doubts).toEqual({});
  });

  test.each([
    ["", 4, "We could not find the number of servings. Set it here."],
    ["Serves 4 to 6", 4, "The recipe says “Serves 4 to 6”. We chose 4. Change it here."],
    ["Yield: 12 cookies", 12, "The recipe says “Yield: 12 cookies”. We chose 12. Change it here."],
    [
      "Makes 1 loaf",
      4,
      "The recipe says “Makes 1 loaf”, which is not a number of servings. Set it here.",
    ],
    ["Serves 6", 6, undefined],
  ])("shows a doubt at the servings if the text states “%s”", (line, servings, words) => {
    const { draft, doubts } = reviewOfText(`Pancakes\n${line}\n${FOODS}\nMix all. Fry it.`);
    expect(draft.servings).toBe(servings);
    expect(doubts.servings).toBe(words);
  });

  test("shows a doubt at the time, which is filled in as an estimate, if only the steps state a time", () => {
    const { draft, doubts } = reviewOfText(`Pancakes\n${FOODS}\nMix all. Bake for 25 minutes.`);
    expect(draft.cookingTime).toBe(25);
    expect(doubts.cookingTime).toMatch(
      /^The recipe gives no time\. .* add up to about 25\. Change the time/,
    );
  });
});
