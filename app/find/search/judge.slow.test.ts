import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { NO_RECIPE_NEEDS } from "~/server/adapters/recipe-source/recipe-source";
import { dietsOf } from "~/find/book/diets";
import { variantsOf } from "~/find/book/substitutions";
import { checkOil, checkRecipe, checkVegetarian } from "~/engine/check/guard";
import { RESTRICTIONS } from "~/engine/restrictions/restrictions";
import type { Recipe } from "~/engine/recipe/recipe";
import { aRecipe, openBook } from "../../../tests/services";
import { type Criteria, judge } from "./judge";

const anything: Criteria = { ...NO_RECIPE_NEEDS, choices: null };
const of = (changes: Partial<Criteria>): Criteria => ({ ...anything, ...changes });
const choices = { mealTypes: [], cuisines: [], proteins: [] };
const withLine = (line: string, changes: Partial<Recipe> = {}) =>
  aRecipe({ ...changes, ingredients: [...aRecipe().ingredients, line] });

describe("a model's recipe", () => {
  it("is accepted unchanged if it meets all requirements", () => {
    const recipe = aRecipe();
    const asked = of({
      restrictions: ["Gluten-Free", "Dairy-Free", "Egg-Free", "Soy-Free", "Nut-Free", "Low-Carb"],
      choices: { mealTypes: ["Main Dishes"], cuisines: ["French"], proteins: ["Chicken", "Tofu"] },
    });
    expect(judge(recipe, asked)).toEqual({ verdict: "accept", recipe });
  });

  test.each<[string, Recipe, Partial<Criteria>, RegExp]>([
    [
      "breaks a restriction",
      withLine("1 cup milk"),
      { restrictions: ["Dairy-Free"] },
      /contains milk/,
    ],
    [
      "breaks the second of two",
      withLine("1 cup peanuts"),
      { restrictions: ["Dairy-Free", "Nut-Free"] },
      /nuts/,
    ],
    [
      "has a food that breaks a restriction and an unknown food",
      withLine("1 cup peanuts", { ingredients: ["1 cup zorblax", "1 cup peanuts", "2 carrots"] }),
      { restrictions: ["Nut-Free"] },
      /nuts/,
    ],
    [
      "names a food that breaks a restriction only in its steps",
      aRecipe({ instructions: "Fry it in butter.\nServe." }),
      { restrictions: ["Dairy-Free"] },
      /butter/i,
    ],
    [
      "has too much carbohydrate",
      withLine("3 cups (600 g) white rice"),
      { restrictions: ["Keto"] },
      /./,
    ],
    [
      "is called Vegetarian and is not vegetarian",
      withLine("6 anchovies", { protein: "Vegetarian" }),
      {},
      /./,
    ],
    ["has a fat that cannot be repaired", withLine("2 tbsp shortening"), {}, /shortening/i],
    ["is not food", aRecipe({ ingredients: ["love", "patience", "2 lemons"] }), {}, /no food/],
    ["has no ingredients", aRecipe({ ingredients: [] }), {}, /./],
    [
      "has no ingredients, for a household with restrictions",
      aRecipe({ ingredients: [] }),
      { restrictions: ["Nut-Free"] },
      /./,
    ],
    [
      "has another course",
      aRecipe(),
      { choices: { ...choices, mealTypes: ["Desserts"] } },
      /not asked for/,
    ],
    [
      "has another cuisine",
      aRecipe({ cuisine: "Other" }),
      { choices: { ...choices, cuisines: ["French"] } },
      /not asked for/,
    ],
    [
      "has another protein",
      aRecipe(),
      { choices: { ...choices, proteins: ["Beef"] } },
      /not asked for/,
    ],
    [
      "does not name a protein although one was chosen",
      aRecipe({ protein: null }),
      { choices: { ...choices, proteins: ["Chicken"] } },
      /not asked for/,
    ],
  ])("that %s is rejected with the reason", (_, recipe, asked, because) => {
    const judgement = judge(recipe, of(asked));
    expect(judgement).toMatchObject({
      verdict: "reject",
      recipe: { title: recipe.title },
      because: expect.stringMatching(because),
    });
  });

  test.each<[string, Recipe, Partial<Criteria>, RegExp]>([
    ["a line that is not known", withLine("1 cup zorblax"), { restrictions: ["Vegan"] }, /./],
    ["oats of no kind", withLine("1 cup rolled oats"), { restrictions: ["Gluten-Free"] }, /oats/i],
  ])("with %s is deferred with the reason", (name, given, asked, because) => {
    // Without animal products, the reason must be the unknown food.
    const recipe = asked.restrictions?.includes("Vegan")
      ? {
          ...given,
          title: "Carrots",
          description: "Carrots, fried.",
          protein: null,
          ingredients: ["1 cup zorblax", "2 carrots"],
          instructions: "Fry.",
        }
      : given;
    expect(judge(recipe, of(asked)), name).toEqual({
      verdict: "defer",
      recipe,
      because: expect.stringMatching(because),
    });
  });

  it("is repaired for any request if only an oil is wrong", () => {
    const oily = withLine("2 tbsp peanut oil", { instructions: "Heat the peanut oil.\nFry." });
    const judgement = judge(oily, of({ restrictions: ["Nut-Free"] }));
    expect(judgement.verdict).toBe("accept");
    expect(judgement.recipe.ingredients.at(-1)).toBe("2 tbsp extra virgin olive oil");
    expect(judgement.recipe.instructions).toBe("Heat the extra virgin olive oil.\nFry.");
    // The input is not changed.
    expect(oily.ingredients.at(-1)).toBe("2 tbsp peanut oil");
  });

  it("that is a dessert or a meatless side is accepted for any chosen proteins", () => {
    const mealTypes = ["Main Dishes", "Desserts", "Appetizers", "Side Dishes"];
    const beef = of({ choices: { ...choices, mealTypes, proteins: ["Beef"] } });
    const kinds = [
      { course: "Desserts", protein: null },
      { course: "Side Dishes", protein: "Vegetarian" },
      { course: "Appetizers", protein: "Vegetarian" },
    ];
    const ingredients = ["1 lb (450 g) green beans", "1 lemon"];
    const instructions = "Boil.\nServe.";
    const texts = { title: "Green Beans", description: "With lemon." };
    for (const kind of kinds) {
      expect(judge(aRecipe({ ...kind, ...texts, ingredients, instructions }), beef).verdict).toBe(
        "accept",
      );
    }
    const main = { course: "Main Dishes", protein: "Vegetarian", ingredients, instructions };
    expect(judge(aRecipe(main), beef).verdict).toBe("reject");
  });

  it("for a query in the user's words is accepted, even if it is of another kind or was shown before", () => {
    const recipe = aRecipe({ cuisine: "Other", course: "Desserts", protein: null });
    expect(judge(recipe, anything)).toEqual({ verdict: "accept", recipe });
  });
});

describe("a recipe from the recipe book", () => {
  const ours = (changes: Partial<Recipe> = {}) => aRecipe({ bookId: "french/lemon", ...changes });

  test.each<[string, Partial<Recipe>]>([
    ["breaks a restriction", { ingredients: ["1 cup walnuts", "2 carrots"] }],
    ["has an unknown food", { ingredients: ["1 cup zorblax", "2 carrots"] }],
    ["has another oil", { ingredients: ["2 tbsp canola oil", "2 carrots"] }],
    ["is called Vegetarian and is not vegetarian", { protein: "Vegetarian" }],
  ])("that %s is rejected, and neither repaired nor deferred", (_, changes) => {
    const judgement = judge(ours(changes), of({ restrictions: ["Nut-Free"] }));
    expect(judgement).toMatchObject({
      verdict: "reject",
      because: expect.stringMatching(/keep/),
    });
  });

  it("is accepted for the restrictions that it fits, as written and with substitutions", () => {
    const refused = openBook()
      .recipes.flatMap((recipe) => [recipe, ...variantsOf(recipe)])
      .filter(
        (recipe) => judge(recipe, of({ restrictions: [...dietsOf(recipe)] })).verdict !== "accept",
      )
      .map((recipe) => `${recipe.bookId}: ${dietsOf(recipe).join(", ")}`);
    expect(refused).toEqual([]);
  });
});

describe("any recipe from a source", () => {
  const lines = fc.constantFrom(
    ...aRecipe().ingredients,
    "1 cup milk",
    "4 tbsp butter, melted",
    "2 eggs",
    "1/2 cup walnuts, chopped",
    "3 tbsp soy sauce",
    "1 cup all-purpose flour",
    "1 cup rolled oats",
    "1 tsp honey",
    "2 tbsp canola oil",
    "1 tbsp lard or shortening",
    "1 cup zorblax",
    "a pinch of joy",
    "2 cups (400 g) white rice",
    "4 slices bacon",
    "1 lb (450 g) tofu",
    "",
  );
  const recipes = fc
    .record({
      bookId: fc.constantFrom(null, "french/lemon"),
      title: fc.constantFrom("Stew", "Chicken in Sesame Oil", "Pie"),
      protein: fc.constantFrom(null, "Chicken", "Vegetarian"),
      ingredients: fc.array(lines, { maxLength: 8 }),
      instructions: fc.constantFrom("Cook.\nServe.", "Fry in butter.\nServe.", "Fry in oil.\nEat."),
    })
    .map((changes) => aRecipe(changes));
  const asked = fc
    .record({ restrictions: fc.subarray([...RESTRICTIONS]) })
    .map(({ restrictions }) => of({ restrictions }));

  it("is accepted only without findings, and is never deferred if it breaks a restriction", () => {
    fc.assert(
      fc.property(recipes, asked, (given, asked) => {
        const judgement = judge(given, asked);
        if (judgement.verdict === "reject") {
          expect(judgement.because).not.toBe("");
          return;
        }
        const { recipe } = judgement;
        const restrictions = RESTRICTIONS.filter((it) => asked.restrictions.includes(it));
        const results = [
          checkRecipe(recipe, restrictions),
          ...(recipe.protein === "Vegetarian" ? [checkVegetarian(recipe)] : []),
        ];
        expect(checkOil(recipe).verdict).toBe("keeps");
        expect(results.flatMap(({ breaks }) => breaks)).toEqual([]);
        const unknown = results.flatMap((result) => result.unknown);
        if (judgement.verdict === "accept") expect(unknown).toEqual([]);
        else expect(unknown).not.toEqual([]);
      }),
      { numRuns: 500 },
    );
  });

  it("is checked after a repair like a recipe that was correct from the start", () => {
    fc.assert(
      fc.property(recipes, asked, (given, asked) => {
        const judgement = judge(given, asked);
        expect(judge(judgement.recipe, asked)).toEqual(judgement);
      }),
      { numRuns: 200 },
    );
  });
});
