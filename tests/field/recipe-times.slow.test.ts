import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import * as z from "zod";
import { reviewOf } from "../../app/recipes/form/adding.server";
import { recipeItem } from "../../app/recipes/importers/apps/recipe-parts";
import { toReadItem } from "../../app/recipes/importers/storable-recipe";
import { RECIPE_DEFAULTS, type ParsedRecipe } from "../../app/engine/recipe/recipe";

/** The steps of a recipe without a time, and the minutes that they take, or null if the steps name none. */
const timeCase = z.strictObject({
  id: z.string(),
  why: z.string(),
  input: z.strictObject({ steps: z.array(z.string()) }),
  expected: z.strictObject({ minutes: z.number().nullable() }),
});

type Case = z.infer<typeof timeCase>;

const cases = readFileSync(new URL("own/recipe-times.jsonl", import.meta.url), "utf8")
  .trim()
  .split("\n")
  .map((line) => timeCase.parse(JSON.parse(line)));

/** Returns the minutes in the review form of an imported page or text. */
function onReview({ steps }: Case["input"]): number | null {
  const parsed: ParsedRecipe = {
    ...RECIPE_DEFAULTS,
    title: "Stew",
    ingredients: ["1 onion"],
    instructions: steps.join("\n"),
    servingsSaid: null,
    otherImageUrls: [],
  };
  return reviewOf(parsed).draft.cookingTime;
}

/** Returns the minutes of a recipe from a file of another app. */
function fromFile({ steps }: Case["input"]): number | null {
  const lines = steps.map((text) => ({ text, isHeading: false }));
  const ingredients = [{ text: "1 onion", isHeading: false }];
  const item = toReadItem(recipeItem({ title: "Stew", ingredients, steps: lines }));
  if (item.kind !== "recipe") throw new Error(`The file's recipe is read as ${item.kind}.`);
  return item.meal.cookingTime;
}

describe("The minutes of a recipe that states no time", () => {
  test.each(cases.map((one) => [one.id, one.why, one] as const))("%s: %s", (_, __, one) => {
    expect({ review: onReview(one.input), file: fromFile(one.input) }).toEqual({
      review: one.expected.minutes,
      file: one.expected.minutes,
    });
  });
});
