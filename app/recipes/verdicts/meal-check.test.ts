import { describe, expect, it } from "vitest";
import { RESTRICTIONS, dietsIn, MORE_RESTRICTIONS } from "~/engine/restrictions/restrictions";
import { aRecipe } from "../../../tests/services";
import { forEverybody, needsOf } from "~/household/eaters/needs";
import { toCheckJson } from "./mark";
import {
  checkMeal as checkMealFor,
  isBroken,
  type MealCheck,
  judgeMeal,
  readOnce,
} from "./meal-check";
import fc from "fast-check";
import { checkRead, readRecipe } from "~/engine/check/guard";
import { checkReadOwnWords } from "~/engine/check/own-words";

const checkMeal = (meal: Parameters<typeof checkMealFor>[0], restrictions: readonly string[]) =>
  checkMealFor(meal, forEverybody(restrictions));

/** Returns the notes with their reasons in words. */
const toldIn = (check: MealCheck) => toCheckJson(check).notes;

const meal = (...ingredients: string[]) =>
  aRecipe({
    title: "Supper",
    description: "",
    protein: null,
    ingredients,
    instructions: "Cook.\nServe.",
    carbsPerServing: null,
  });

describe("The check of a meal", () => {
  it("is empty if no restriction was chosen", () => {
    const check = checkMeal(meal("1 cup peanuts", "1 cup milk"), []);
    expect(check).toEqual({ verdict: null, asked: [], checked: [], notes: [] });
    expect(isBroken(check)).toBe(false);
  });

  it("lists the checked restrictions if the meal fits", () => {
    const check = checkMeal(meal("2 carrots", "1 lemon"), ["Vegan", "Nut-Free"]);
    // The needs are in the order of the preferences, whatever the order in which they were chosen.
    const asked = ["Nut-Free", "Vegan"];
    expect(check).toEqual({ verdict: "keeps", asked, checked: asked, notes: [] });
    expect(isBroken(check)).toBe(false);
  });

  it("names the line that breaks a restriction, and the reason", () => {
    const check = checkMeal(meal("2 carrots", "1/2 cup walnuts, chopped"), ["Nut-Free"]);
    expect(toldIn(check)).toEqual([
      {
        line: 1,
        kind: "restriction",
        needs: ["Nut-Free"],
        eaters: [],
        breaks: true,
        food: expect.stringMatching(/walnuts/i),
        why: expect.stringMatching(/walnuts/i),
      },
    ]);
    expect(isBroken(check)).toBe(true);
  });

  it("names a line that is unknown, which does not break a restriction", () => {
    const check = checkMeal(meal("1 cup zorblax", "2 carrots"), ["Egg-Free"]);
    expect(toldIn(check)).toEqual([
      {
        line: 0,
        kind: "restriction",
        needs: ["Egg-Free"],
        eaters: [],
        breaks: false,
        food: "zorblax",
        why: expect.stringMatching(/zorblax/),
      },
    ]);
    expect(isBroken(check)).toBe(false);
  });

  it("gives a reason once for all the restrictions that share it", () => {
    const { notes } = checkMeal(meal("1 cup zorblax"), ["Egg-Free", "Soy-Free", "Vegan"]);
    expect(notes).toHaveLength(1);
    expect(notes[0]?.needs).toEqual(["Egg-Free", "Soy-Free", "Vegan"]);
    const milk = checkMeal(meal("1 cup milk"), ["Dairy-Free", "Vegan"]);
    expect(toldIn(milk)).toMatchObject([
      { line: 0, needs: ["Dairy-Free", "Vegan"], breaks: true, why: "Milk contains milk." },
    ]);
  });

  it("has a separate note for each line", () => {
    const { notes } = checkMeal(meal("1 cup milk", "2 carrots", "1 cup milk"), ["Dairy-Free"]);
    expect(notes.map(({ line }) => line)).toEqual([0, 2]);
  });

  it("does not name a line if the whole recipe exceeds a limit, or if the steps name the food", () => {
    const rice = checkMeal(meal("3 cups (600 g) white rice", "2 carrots"), ["Low-Carb"]);
    expect(isBroken(rice)).toBe(true);
    expect(rice.notes.map(({ needs }) => needs)).toContainEqual(["Low-Carb"]);
    const hidden = { ...meal("2 carrots"), instructions: "Fry them in butter." };
    expect(toldIn(checkMeal(hidden, ["Dairy-Free"]))).toMatchObject([
      { line: null, breaks: true, why: expect.stringMatching(/butter/) },
    ]);
  });

  it("checks a recipe marked Vegetarian even without a restriction", () => {
    const green = { ...meal("2 carrots", "4 slices bacon"), protein: "Vegetarian" };
    expect(toCheckJson(checkMeal(green, []))).toMatchObject({
      verdict: "breaks",
      asked: ["Vegetarian"],
      checked: [],
      notes: [
        { line: 1, needs: ["Vegetarian"], breaks: true, why: expect.stringMatching(/bacon/i) },
      ],
    });
    expect(checkMeal({ ...green, protein: "Pork" }, []).notes).toEqual([]);
  });

  it("does not mention a correct Vegetarian mark if no eater has a restriction", () => {
    const green = { ...meal("2 carrots"), protein: "Vegetarian" };
    expect(checkMeal(green, [])).toMatchObject({ verdict: null, asked: [], checked: [] });
    expect(checkMeal(green, ["Nut-Free"]).checked).toEqual(["Nut-Free", "Vegetarian"]);
  });

  it("ignores unknown restrictions", () => {
    expect(checkMeal(meal("1 cup milk"), ["Lactose", ""])).toMatchObject({
      verdict: null,
      asked: [],
      notes: [],
    });
  });

  it("never claims that a meal is safe", () => {
    const lines = ["1 cup milk", "1 cup zorblax", "1 cup rolled oats", "2 carrots", "2 cups rice"];
    for (const line of lines) {
      const check = checkMeal({ ...meal(line), protein: "Vegetarian" }, RESTRICTIONS);
      const words = toldIn(check).map(({ why }) => why);
      expect(words.join(" ")).not.toMatch(/\bsafe/i);
    }
  });
});

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

it("a recipe's parsed lines are the same for later callers as for the first", () => {
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

it("a food in the fortieth line or step is found like a food in the first", () => {
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

it("a recipe is parsed again after a change of any field", () => {
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
