import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { checkMeal, isBroken } from "~/features/checks/meal-check";
import { forEverybody } from "~/features/eaters/needs";
import { type Diet, MORE_RESTRICTIONS, RESTRICTIONS } from "~/restrictions";
import { aRecipe } from "../../../tests/services";
import { findSwap } from "./substitutes";

const dish = (ingredients: string[], said: Partial<ReturnType<typeof aRecipe>> = {}) =>
  aRecipe({
    ...{ title: "Supper", description: "", protein: null, carbsPerServing: null },
    ...{ instructions: "Cook.\nServe.", ingredients, ...said },
  });

const swapOf = (line: string, ...diets: Diet[]) =>
  findSwap(dish([line]), forEverybody(diets))?.recipe.ingredients[0] ?? null;

describe("a swap", () => {
  it.each<[string, Diet, string]>([
    ["1/2 cup roasted peanuts, chopped", "Nut-Free", "1/2 cup roasted sunflower seeds, chopped"],
    ["2 tbsp peanut butter", "Peanut-Free", "2 tbsp sunflower seed butter"],
    ["1/4 cup almonds", "Tree Nut-Free", "1/4 cup pumpkin seeds"],
    ["1 cup whole milk", "Dairy-Free", "1 cup oat milk"],
    ["4 tbsp unsalted butter, softened", "Vegan", "4 tbsp extra virgin olive oil"],
    ["1 cup heavy cream", "Dairy-Free", "1 cup coconut cream"],
    ["1/2 cup plain Greek yogurt", "Dairy-Free", "1/2 cup dairy-free coconut yogurt"],
    ["1/2 cup freshly grated Parmesan", "Vegetarian", "1/2 cup nutritional yeast"],
    ["3 tbsp soy sauce", "Gluten-Free", "3 tbsp tamari"],
    ["3 tbsp soy sauce", "Soy-Free", "3 tbsp coconut aminos"],
    ["14 oz firm tofu", "Soy-Free", "14 oz chickpeas"],
    ["2 cups all-purpose flour", "Gluten-Free", "2 cups gluten-free flour"],
    ["12 oz spaghetti", "Gluten-Free", "12 oz gluten-free pasta"],
    ["1 cup panko", "Gluten-Free", "1 cup gluten-free breadcrumbs"],
    ["1 tbsp fish sauce", "Fish-Free", "1 tbsp soy sauce"],
    ["1 lb ground pork", "No Pork", "1 lb ground turkey"],
    ["1 lb ground beef", "Vegan", "1 lb cooked brown lentils"],
    ["1 lb boneless, skinless chicken thighs", "Vegan", "1 lb extra-firm tofu"],
    ["1/2 cup dry white wine", "No Alcohol", "1/2 cup vegetable stock"],
    ["2 tbsp honey", "Vegan", "2 tbsp maple syrup"],
    ["2 stalks celery, diced", "Celery-Free", "2 stalks fennel, diced"],
  ])("of %s for %s is %s", (line, diet, expected) => {
    expect(swapOf(line, diet)).toBe(expected);
  });

  it("chooses what fits all that is asked for", () => {
    expect(swapOf("3 tbsp soy sauce", "Gluten-Free", "Soy-Free")).toBe("3 tbsp coconut aminos");
    expect(swapOf("1 cup milk", "Dairy-Free", "Gluten-Free")).toBe("1 cup rice milk");
  });

  it("is not offered where nothing stands in, or where all fits", () => {
    expect(swapOf("3 eggs", "Egg-Free")).toBeNull();
    expect(swapOf("3 carrots", "Vegan")).toBeNull();
  });
});

describe("what a swapped recipe says", () => {
  const noodles = dish(["8 oz rice noodles", "1/2 cup peanuts, chopped", "4 tbsp butter"], {
    title: "Peanut Noodles with Butter",
    description: "Noodles with roasted peanuts.",
    instructions:
      "Melt the butter.\nAdd the peanuts and cook until golden.\nServe with a peanut sauce.",
  });
  const swapped = findSwap(noodles, forEverybody(["Nut-Free", "Dairy-Free"]));

  it("names what is in it now, and what that is for", () => {
    expect(swapped?.recipe).toMatchObject({
      title: "Sunflower Seed Noodles with Extra Virgin Olive Oil",
      description:
        "Noodles with roasted sunflower seeds. With sunflower seeds for the peanuts and extra virgin olive oil for the butter.",
      instructions:
        "Warm the extra virgin olive oil.\nAdd the sunflower seeds and cook until golden.\nServe with a sunflower seed sauce.",
    });
  });

  it("has a title of its own where that of the recipe does not name what was swapped", () => {
    const titleOf = (title: string) =>
      findSwap(dish(["1/2 cup peanuts"], { title }), forEverybody(["Nut-Free"]))?.recipe.title;
    expect(titleOf("Pad Thai")).toBe("Pad Thai with Sunflower Seeds");
    expect(titleOf("Noodles with Lime")).toBe("Noodles with Lime (with Sunflower Seeds)");
    const long = "Pad ".repeat(50).trim();
    expect(titleOf(long)).toBe(long);
  });

  it("shows which lines are others", () => {
    expect(swapped?.lines).toEqual([
      { before: "1/2 cup peanuts, chopped", after: "1/2 cup sunflower seeds, chopped" },
      { before: "4 tbsp butter", after: "4 tbsp extra virgin olive oil" },
    ]);
  });

  it("leaves other foods of a like name alone", () => {
    const curry = dish(["1 can coconut milk", "1 cup milk"], {
      instructions: "Stir the coconut milk and the milk.",
    });
    expect(findSwap(curry, forEverybody(["Dairy-Free"]))?.recipe.instructions).toBe(
      "Stir the coconut milk and the oat milk.",
    );
  });

  it("is made of something else where its protein was swapped", () => {
    const stew = dish(["1 lb beef chuck, cubed"], { title: "Beef Stew", protein: "Beef" });
    expect(findSwap(stew, forEverybody(["No Beef"]))?.recipe).toMatchObject({
      title: "Chicken Thigh Stew",
      protein: "Chicken",
    });
  });
});

test("what is offered never breaks what was asked for, and leaves no more open", () => {
  const lines = fc.uniqueArray(
    fc.constantFrom(
      ...["1 cup peanuts", "2 tbsp butter", "1 cup milk", "1 cup cream", "3 tbsp soy sauce"],
      ...["1 lb chicken thighs", "1 lb pork loin", "8 oz spaghetti", "1/2 cup walnuts", "2 eggs"],
      ...["1 tbsp fish sauce", "1/2 cup white wine", "1 lb shrimp", "2 tbsp honey", "1 onion"],
      ...["1 cup chicken stock", "2 tbsp Dijon mustard", "1 cup oats", "1/2 cup Parmesan"],
    ),
    { minLength: 1, maxLength: 6 },
  );
  const diets = fc.subarray<Diet>([...RESTRICTIONS, ...MORE_RESTRICTIONS], {
    minLength: 1,
    maxLength: 4,
  });
  let offered = 0;
  fc.assert(
    fc.property(lines, diets, (ingredients, asked) => {
      const needs = forEverybody(asked);
      const meal = dish(ingredients, { instructions: `Cook ${ingredients.join(" and ")}.` });
      const swap = findSwap(meal, needs);
      if (!swap) return;
      offered++;
      const after = checkMeal(swap.recipe, needs);
      expect(isBroken(after)).toBe(false);
      expect(swap.lines.length).toBeGreaterThan(0);
      expect(swap.recipe.ingredients).toHaveLength(ingredients.length);
    }),
    { numRuns: 200 },
  );
  expect(offered).toBeGreaterThan(10);
});
