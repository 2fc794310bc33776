import { expect, test, describe, it } from "vitest";
import { openBook, aRecipe } from "../../../tests/services";
import { swapInWords, findSwap, whyNoSwap } from "./substitutes";
import fc from "fast-check";
import { checkMeal, isBroken } from "~/recipes/verdicts/meal-check";
import { forEverybody } from "~/household/eaters/needs";
import { type Diet, MORE_RESTRICTIONS, RESTRICTIONS } from "~/engine/restrictions/restrictions";

const dish = (ingredients: string[], said: Partial<ReturnType<typeof aRecipe>> = {}) =>
  aRecipe({
    title: "Supper",
    description: "",
    protein: null,
    carbsPerServing: null,
    instructions: "Cook.\nServe.",
    ingredients,
    ...said,
  });

const swapOf = (line: string, ...diets: Diet[]) =>
  findSwap(dish([line]), forEverybody(diets))?.recipe.ingredients[0] ?? null;

describe("a substitution", () => {
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
  ])("of “%s” for %s gives “%s”", (line, diet, expected) => {
    expect(swapOf(line, diet)).toBe(expected);
  });

  it("is not offered if the food has no substitute, or if the recipe fits", () => {
    expect(swapOf("3 eggs", "Egg-Free")).toBeNull();
    expect(swapOf("3 carrots", "Vegan")).toBeNull();
  });
});

describe("the text of a recipe with a substitution", () => {
  const noodles = dish(["8 oz rice noodles", "1/2 cup peanuts, chopped", "4 tbsp butter"], {
    title: "Peanut Noodles with Butter",
    description: "Noodles with roasted peanuts.",
    instructions:
      "Melt the butter.\nAdd the peanuts and cook until golden.\nServe with a peanut sauce.",
  });
  const swapped = findSwap(noodles, forEverybody(["Nut-Free", "Dairy-Free"]));

  it("has the substitute and the replaced food in title, description and steps", () => {
    expect(swapped?.recipe).toMatchObject({
      title: "Sunflower Seed Noodles with Extra Virgin Olive Oil",
      description:
        "Noodles with roasted sunflower seeds. With sunflower seeds for the peanuts and extra virgin olive oil for the butter.",
      instructions:
        "Warm the extra virgin olive oil.\nAdd the sunflower seeds and cook until golden.\nServe with a sunflower seed sauce.",
    });
  });

  it("keeps foods with similar names", () => {
    const curry = dish(["1 can coconut milk", "1 cup milk"], {
      instructions: "Stir the coconut milk and the milk.",
    });
    expect(findSwap(curry, forEverybody(["Dairy-Free"]))?.recipe.instructions).toBe(
      "Stir the coconut milk and the oat milk.",
    );
  });

  it("has the protein of the substitute", () => {
    const stew = dish(["1 lb beef chuck, cubed"], {
      title: "Beef Stew",
      protein: "Beef",
    });
    expect(findSwap(stew, forEverybody(["No Beef"]))?.recipe).toMatchObject({
      title: "Chicken Stew",
      protein: "Chicken",
    });
  });
});

describe("counted foods", () => {
  it.each<[string, Diet, string]>([
    ["8 chicken thighs", "Vegan", "2 lb (920 g) extra-firm tofu"],
    [
      "8 small bone-in, skin-on chicken thighs (about 2 1/2 lb / 1.1 kg)",
      "Vegan",
      "2 lb (920 g) extra-firm tofu",
    ],
    [
      "2 large boneless, skinless chicken breasts (about 1 1/2 lb / 680 g), cut into strips",
      "Vegan",
      "1 lb 8 oz (680 g) extra-firm tofu, cut into strips",
    ],
    ["4 salmon fillets, 6 oz (170 g) each", "Fish-Free", "1 lb 8 oz (680 g) chicken breast"],
    ["4 pork chops, trimmed", "No Pork", "1 lb 8 oz (680 g) chicken thighs"],
    [
      "1 1/2 lb (680 g) boneless, skinless chicken thighs",
      "Vegan",
      "1 1/2 lb (680 g) extra-firm tofu",
    ],
  ])(
    "are weighed if their substitute has no pieces: “%s” for %s gives “%s”",
    (line, diet, expected) => {
      expect(swapOf(line, diet)).toBe(expected);
    },
  );
});

describe("doneness", () => {
  const stepsOf = (line: string, diet: Diet, instructions: string) =>
    findSwap(dish([line], { instructions }), forEverybody([diet]))?.recipe.instructions;

  it("poultry that replaces other meat gets the temperature for poultry", () => {
    const steps =
      "Heat the oven to 400 °F (200 °C).\nSear the beef to 125 to 130 °F (54 °C) for medium-rare.";
    expect(stepsOf("1 lb beef chuck", "No Beef", steps)).toBe(
      "Heat the oven to 400 °F (200 °C).\nSear the chicken to 165 °F (74 °C).\n" +
        "Chicken is done at 165 °F (74 °C) inside, which may take longer than the steps say.",
    );
  });

  it("tofu gets no target temperature", () => {
    expect(stepsOf("1 lb cod fillets", "Vegan", "Roast the cod to 145 °F / 63 °C.")).toBe(
      "Roast the tofu to 145 °F / 63 °C.\n" +
        "The inside of the tofu does not need to reach a temperature: cook until hot through and browned.",
    );
    expect(stepsOf("1 lb cod fillets", "Vegan", "Roast the cod.")).toBe("Roast the tofu.");
    const ofStock = stepsOf("1 cup beef stock", "No Beef", "Roast to 145 °F in the stock.");
    expect(ofStock).toBe("Roast to 145 °F in the vegetable stock.");
  });

  it("canned beans that replace canned fish get no doneness note", () => {
    expect(swapOf("3 cans (5 oz) tuna in olive oil, drained", "Fish-Free")).toBe(
      "3 cans (5 oz) chickpeas, drained",
    );
  });
});

describe("egg substitutes", () => {
  const eggFree = forEverybody(["Egg-Free"]);

  it("are flaxseed and water, or chickpea liquid, if the eggs bind", () => {
    const cookies = dish(["1 cup flour", "2 large eggs, beaten"], {
      title: "Cookies",
      instructions: "Beat in the eggs, one at a time.\nBake.",
    });
    expect(findSwap(cookies, eggFree)?.recipe).toMatchObject({
      title: "Cookies without Eggs",
      description: "With ground flaxseed for the eggs.",
      ingredients: ["1 cup flour", "2 tbsp ground flaxseed, stirred into 6 tbsp water"],
      instructions: "Beat in the flaxseed mixture.\nBake.",
    });
    const noFlax = { ...eggFree, everybody: { ...eggFree.everybody, avoids: ["flaxseed"] } };
    expect(findSwap(cookies, noFlax)?.recipe.ingredients[1]).toBe(
      "6 tbsp aquafaba (the liquid of canned chickpeas)",
    );
  });

  it("are tofu by weight for scrambled eggs", () => {
    const rice = dish(["3 cups cooked rice", "2 large eggs, lightly beaten"], {
      title: "Fried Rice",
      instructions: "Scramble the eggs in a wok.\nAdd the rice.",
    });
    expect(findSwap(rice, eggFree)?.recipe).toMatchObject({
      ingredients: ["3 cups cooked rice", "4 oz (120 g) firm tofu"],
      instructions: "Scramble the tofu in a wok.\nAdd the rice.",
    });
  });

  it.each([
    ["are the dish", dish(["8 eggs", "1 cup flour"], { title: "Frittata" })],
    ["are more than a binder", dish(["5 eggs", "1 cup flour"], { title: "Cake" })],
    ["are separated", dish(["2 eggs, separated", "1 cup flour"])],
    [
      "are beaten to a foam",
      dish(["3 eggs", "1 cup flour"], {
        instructions: "Whisk the eggs and sugar until pale.",
      }),
    ],
    ["are boiled", dish(["2 eggs", "1 lb flour"], { instructions: "Add the soft-boiled eggs." })],
  ])("eggs do not have a substitute if they %s", (_, meal) => {
    expect(findSwap(meal, eggFree)).toBeNull();
  });

  it("are missing for eggs that make the dish, and the reason names these eggs and foods without a substitute", () => {
    expect(whyNoSwap(dish(["1 lb octopus"]), forEverybody(["Mollusk-Free"]))).toBe(
      "No substitute is known for “1 lb octopus”.",
    );
    expect(whyNoSwap(dish(["6 eggs"], { title: "Omelet" }), eggFree)).toBe(
      "No substitute can do what eggs do in this dish.",
    );
  });
});

describe("optional lines", () => {
  const shellfishFree = forEverybody(["Mollusk-Free"]);

  it("are removed if they have no substitute, and the description mentions this", () => {
    const swap = findSwap(dish(["1 lb cod", "8 clams (optional)"]), shellfishFree);
    expect(swap?.recipe.ingredients).toEqual(["1 lb cod"]);
    expect(swap?.lines).toEqual([{ before: "8 clams (optional)", after: "" }]);
    expect(swap?.recipe.title).toBe("Supper without Clams");
    expect(swap?.recipe.description).toMatch(/^Without the clams\.$/i);
  });

  it("stay a conflict if the steps use their food", () => {
    const instructions = "Open the clams over high heat.\nServe.";
    expect(findSwap(dish(["8 clams (optional)"], { instructions }), shellfishFree)).toBeNull();
  });
});

test("an offered substitution never breaks a restriction, and does not add unchecked foods", () => {
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
      const meal = dish(ingredients, {
        instructions: `Cook ${ingredients.join(" and ")}.`,
      });
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

const bookDish = (title: string) => {
  const recipe = openBook().recipes.find((one) => one.title === title);
  if (!recipe) throw new Error(`${title} is not in the book`);
  return recipe;
};

describe("the description of a substitution", () => {
  test("lists each replaced food", () => {
    expect(swapInWords(bookDish("Butter Chicken"), { restrictions: [], avoids: ["cream"] })).toBe(
      "with coconut cream for heavy cream",
    );
    expect(
      swapInWords(bookDish("Pizza Margherita"), { restrictions: ["Gluten-Free"], avoids: [] }),
    ).toBe("with gluten-free flour for bread flour");
  });

  test("is empty for a dish that fits, and if no substitution is known", () => {
    const vegan = { restrictions: ["Vegan"], avoids: [] };
    expect(swapInWords(bookDish("Lemon Granita"), vegan)).toBe("");
    expect(swapInWords(bookDish("Baked Mac and Cheese with Crunchy Crumbs"), vegan)).toBe("");
  });
});
