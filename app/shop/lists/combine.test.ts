import { describe, expect, it, test } from "vitest";
import { readLines } from "~/engine/facts";
import { combine } from "./combine";
import { type CookedRecipe } from "./needs";

const cook = (...recipes: string[][]): CookedRecipe[] =>
  recipes.map((ingredients, at) => ({
    mealId: `meal-${at + 1}`,
    title: `Meal ${at + 1}`,
    servings: 4,
    ingredients: readLines(ingredients),
  }));
const texts = (...recipes: string[][]) =>
  combine(cook(...recipes)).flatMap((g) => g.items.map((i) => i.text));

describe("A grocery list", () => {
  it.each([
    {
      scale: 1.5,
      ingredients: ["2 onions", "1 (14 oz) can beans", "1 cup (240 ml) milk", "salt"],
      written: ["3 onions", "1 pint milk", "2 cans (14 oz) beans", "salt"],
      metric: ["3 onions", "400 ml milk", "2 cans (400 g) beans", "salt"],
    },
    {
      scale: 1 / 3,
      ingredients: ["3 onions", "1-2 lemons", "1 lb beef", "a pinch of saffron"],
      written: ["1 lemon", "1 onion", "6 oz beef", "saffron"],
      metric: ["1 lemon", "1 onion", "150 g beef", "saffron"],
    },
  ])("scales amounts for a recipe that is cooked $scale times", (one) => {
    const recipes = cook(one.ingredients).map((recipe) => ({ ...recipe, scale: one.scale }));
    for (const measures of ["written", "metric"] as const) {
      const items = combine(recipes, measures).flatMap((group) => group.items);
      expect(items.map(({ text }) => text)).toEqual(one[measures]);
    }
  });

  it("combines each food into one item across all meals", () => {
    const groups = combine(
      cook(
        ["2 yellow onions", "1 lb ground beef"],
        ["1 large yellow onion, diced", "8 oz ground beef"],
      ),
    );
    expect(groups).toEqual([
      {
        category: "Produce",
        items: [
          {
            key: "onion",
            name: "yellow onions",
            amount: "3",
            text: "3 yellow onions",
            detail: "",
            optional: false,
            mealIds: ["meal-1", "meal-2"],
          },
        ],
      },
      {
        category: "Meat & Poultry",
        items: [
          {
            key: "ground beef",
            name: "ground beef",
            amount: "1½ lb",
            text: "1½ lb ground beef",
            detail: "",
            optional: false,
            mealIds: ["meal-1", "meal-2"],
          },
        ],
      },
    ]);
  });

  test.each<[string[][], string[]]>([
    [[["450 g chicken thighs"], ["1 lb chicken thighs"]], ["900 g chicken thighs"]],
    [[["2 cups flour"], ["100 g flour"]], ["350 g flour"]],
    [[["1 cup unsalted butter"], ["4 oz unsalted butter"]], ["3 sticks unsalted butter"]],
    [[["2 cups cherries"], ["100 g cherries"]], ["425 g cherries"]],
    [[["3 scallions"], ["2 green onions"]], ["1 bunch scallions"]],
    [[["salt and pepper"]], ["pepper", "salt"]],
    [
      [["salt and freshly ground black pepper"], ["1 tsp salt"]],
      ["freshly ground black pepper", "1 tsp salt"],
    ],
    [
      [["1 (14 oz) can black beans"], ["1 (14 oz) can black beans"]],
      ["2 cans (14 oz) black beans"],
    ],
    [
      [["400 g tin chickpeas"], ["1 can (19 oz) chickpeas"]],
      ["chickpeas – 1 can (400 g) + 1 can (19 oz)"],
    ],
    [[["1 dozen eggs", "2 eggs"]], ["14 eggs"]],
    [[["2 cups water", "warm water", "1 l boiling water"]], []],
    [[["For the sauce:", "1 lime"]], ["1 lime"]],
    [[["1 lime"], ["juice of 2 limes"]], ["3 limes"]],
    [[["pinch of saffron"]], ["saffron"]],
    [[["??!"]], ["??!"]],
    [
      [["1 tbsp kosher salt and 1/4 teaspoon black pepper"]],
      ["¼ tsp black pepper", "1 tbsp kosher salt"],
    ],
    [
      [["1 tsp each ground cumin, paprika and ground coriander"]],
      ["1 tsp ground coriander", "1 tsp ground cumin", "1 tsp paprika"],
    ],
    [[["Toppings: avocado, white onion, lemon wedges"]], ["avocado", "lemon", "white onion"]],
    [[["40 ounces chicken stock"], ["3 cups chicken broth"]], ["2 cartons chicken stock"]],
    [[["2 cloves garlic"], ["1 garlic, grated"]], ["1 head garlic"]],
    [[["1 tsp allspice"], ["1 tsp ground allspice"]], ["2 tsp allspice"]],
    [[["1/2 cup cold unsalted butter"]], ["1 stick unsalted butter"]],
    [
      [["1 can (14 oz) tomatoes", "1 can (14 oz) tomatoes"], ["1 can (28 oz) tomatoes"]],
      ["tomatoes – 2 cans (14 oz) + 1 can (28 oz)"],
    ],
    [[["2 cups (250 g) flour"], ["100 g flour"]], ["350 g flour"]],
    [[["1 stick butter"], ["1/2 cup butter"]], ["2 sticks butter"]],
    [[["4 firm-ripe bananas"], ["1 banana"]], ["5 bananas"]],
    [[["3 poblano chile"]], ["3 poblano chiles"]],
    [[["1 carrot"], ["1 lb carrots"]], ["1¼ lb carrots"]],
    [[["2 celery stalks with leaves"]], ["1 bunch celery"]],
    [[["1 bunch coriander"], ["1 bunch cilantro"]], ["2 bunches cilantro"]],
    [[["1 pinch salt"], ["1 tsp salt"]], ["1 tsp salt"]],
    [[["4 unit(s) Garlic Clove", "150 milliliter(s) milk"]], ["1 head Garlic", "150 ml milk"]],
    [[["1 cup half and half"]], ["1 cup half and half"]],
    [[["canola or vegetable oil"], ["1 tbsp canola oil"]], ["1 tbsp canola oil"]],
    [[["4 (6 ounce) salmon fillets"]], ["4 (6 oz each) salmon fillets"]],
  ])("combines %j into %j", (recipes, list) => {
    expect(texts(...recipes)).toEqual(list);
  });

  test.each([
    [
      "metric" as const,
      [
        "450 g beef",
        "200 g flour",
        "500 ml milk",
        "2 tbsp oil",
        "500 g rice",
        "2 cans (400 g) corn",
        "2 kg plums",
      ],
    ],
    [
      "us" as const,
      [
        "1 lb beef",
        "1½ cups flour",
        "1 pint milk",
        "2 tbsp oil",
        "1¼ lb rice",
        "2 cans (14 oz) corn",
        "4½ lb plums",
      ],
    ],
    [
      "written" as const,
      [
        "1 lb beef",
        "1½ cups flour",
        "1 pint milk",
        "2 tbsp oil",
        "500 g rice",
        "2 cans (14 oz) corn",
        "2 kg plums",
      ],
    ],
  ])("shows %s measures", (measures, list) => {
    const recipes = cook([
      "1 lb beef",
      "500 g rice",
      "2 cups milk",
      "2 tbsp oil",
      "1 1/2 cups (200 g) flour",
      "2 (14 oz) cans corn",
      "2kg/4lb 6oz plums",
    ]);
    const items = combine(recipes, measures).flatMap((g) => g.items);
    expect(items.map((i) => i.text).sort()).toEqual([...list].sort());
  });

  it("does not show the grams of a metric recipe in US measures", () => {
    const recipes = cook(["1 stick butter"], ["3 tbsp butter", "200 g flour"]);
    const texts = combine(recipes, "us").flatMap((g) => g.items.map((i) => i.text));
    expect(texts.sort()).toEqual(["2 sticks butter", "7 oz flour"]);
  });
});
