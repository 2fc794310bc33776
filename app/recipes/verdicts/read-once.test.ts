import fc from "fast-check";
import { expect, it } from "vitest";
import { needsOf } from "~/household/eaters/needs";
import { checkRead, readRecipe } from "~/engine/check/guard";
import { checkReadOwnWords } from "~/engine/check/own-words";
import { dietsIn, MORE_RESTRICTIONS, RESTRICTIONS } from "~/engine/restrictions/restrictions";
import { judgeMeal } from "./meal-check";
import { readOnce } from "./read-once";

const texts = [
  "2 cups flour",
  "1 cup almond milk",
  "8 oz gluten-free penne",
  "3 garlic cloves",
  "halal gelatin",
  "1 lb shrimp, peeled",
  "2 tbsp butter or oil",
  "1 wobbleroot",
  "250 g Mehl",
  "1 bunch cilantro",
  "Stir in the cream.",
  "Serve with crusty bread!",
  "No nuts, but plenty of garlic.",
  "Raw eggs",
];
const terms = [
  "no cilantro",
  "garlic",
  "anything spicy",
  "shellfish",
  "wobbleroot",
  "no nuts except almonds",
];
const diets = dietsIn([...RESTRICTIONS, ...MORE_RESTRICTIONS]);

it("what a recipe says is the same for whoever asks next as for who asked first", () => {
  const text = fc.constantFrom(...texts);
  const lines = fc.array(text, { maxLength: 40 });
  const step = fc.array(text, { maxLength: 40 }).map((all) => all.join("\n"));
  const recipe = fc.record({
    title: text,
    description: text,
    ingredients: lines,
    instructions: step,
    servings: fc.constantFrom(1, 4),
  });
  fc.assert(
    fc.property(recipe, fc.shuffledSubarray(diets), fc.shuffledSubarray(terms), (it, some, own) => {
      for (const asked of [some, diets]) {
        expect(checkRead(readOnce(it), asked)).toEqual(checkRead(readRecipe(it), asked));
      }
      for (const asked of [own, terms]) {
        const fresh = checkReadOwnWords(readRecipe(it), asked);
        expect(checkReadOwnWords(readOnce(it), asked)).toEqual(fresh);
      }
    }),
    { numRuns: 60 },
  );
});

it("a food in the fortieth line or step is found as one in the first", () => {
  const rest = Array.from({ length: 39 }, (_, at) => `${at + 1} carrots`);
  const meal = {
    title: "Soup",
    description: "",
    protein: null,
    servings: 4,
    carbsPerServing: null,
    ingredients: [...rest, "1 cup cashews"],
    instructions: [...rest.map((line) => `Stir in ${line}.`), "Grate in the fennel."].join("\n"),
  };
  const needs = {
    everybody: needsOf({ restrictions: [], avoids: "cashews, fennel" }),
    eaters: [],
    isStrict: false,
  };
  for (const time of ["first", "again"]) {
    const found = judgeMeal(meal, needs).map(({ line, food }) => [line, food]);
    expect(found, time).toEqual([
      [39, "cashews"],
      [null, "fennel"],
    ]);
  }
});

it("a recipe that changed is read anew, whatever changed", () => {
  const plain = { title: "Soup", description: "", ingredients: ["1 leek"], instructions: "Boil." };
  const broken = (changed: Partial<typeof plain>) =>
    checkRead(readOnce({ ...plain, ...changed, servings: 4 }), ["Dairy-Free"]).breaks.length;
  expect(broken({})).toBe(0);
  expect(broken({ title: "Butter Soup" })).toBe(1);
  expect(broken({ description: "With cream." })).toBe(1);
  expect(broken({ ingredients: ["1 leek", "1 cup milk"] })).toBe(1);
  expect(broken({ instructions: "Stir in the yogurt." })).toBe(1);
  expect(broken({})).toBe(0);
});
