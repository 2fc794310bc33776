import fc from "fast-check";
import { readLines } from "~/engine/facts";
import { describe, expect, it, test } from "vitest";
import { runToEnd } from "~/server/values/cooperative-scheduling";
import { checkRecipe } from "~/engine/check/guard";
import { foodKey } from "~/engine/food/food-name";
import { purchaseOf, saleLines } from "~/engine/food/purchases/purchase-of";
import { MORE_RESTRICTIONS, RESTRICTIONS, ruleOf } from "~/engine/restrictions/restrictions";
import { combine } from "./combine";
import { cover } from "./covered";
import { addUp, type CookedRecipe } from "./needs";
import { amountsOf, toPurchases } from "./purchases";
import { addStock } from "./stock";

const cook = (...recipes: string[][]): CookedRecipe[] =>
  recipes.map((ingredients, at) => ({
    mealId: `meal-${at + 1}`,
    title: `Meal ${at + 1}`,
    servings: 4,
    ingredients: readLines(ingredients),
  }));
const itemsOf = (lines: string[], measures?: "written" | "metric" | "us") =>
  combine(cook(lines), measures)
    .flatMap((group) => group.items)
    .map(({ text, detail }) => (detail ? `${text} | ${detail}` : text));

const NAMES = saleLines().flatMap(({ name, members }) => [name, ...members]);
const line = fc
  .tuple(
    fc.constantFrom("", "2 ", "1/2 ", "1/3 cup ", "2 tbsp ", "200 g ", "1 lb ", "1 (14 oz) can "),
    fc.constantFrom(...NAMES),
  )
  .map(([amount, food]) => amount + food);
const recipes = fc.array(
  fc.record({
    mealId: fc.constantFrom("m1", "m2", "m3"),
    title: fc.constant("Meal"),
    servings: fc.constant(4),
    ingredients: fc.array(line, { maxLength: 8 }).map(readLines),
  }),
  { maxLength: 5 },
);
const needsOf = (list: CookedRecipe[]) => runToEnd(addUp(list));

describe("The purchases of a list", () => {
  test.each<[string[], string[]]>([
    [["3 cloves garlic", "14 garlic cloves, minced"], ["2 heads garlic | 17 cloves"]],
    [
      ["4 eggs", "3 free-range eggs", "3 egg yolks", "2 egg whites"],
      ["10 eggs | 7, 3 of them free-range, 2 whites, 3 yolks"],
    ],
    [["1 1/2 cups milk", "2 cups whole milk"], ["1 quart milk | 3½ cups, 2 cups of it whole"]],
    [["juice of 1 lemon", "zest of 1 lemon"], ["1 lemon | juice of 1, zest of 1"]],
    [["1 lemon", "2 tbsp lemon juice"], ["2 lemons | 1, 2 tbsp juice"]],
    [["1/2 onion", "2 cups diced onion"], ["3 onions | ½ onion + 2 cups"]],
    [["1/2 cup chopped parsley"], ["1 bunch parsley | ½ cup"]],
    [
      ["1 (14 oz) can black beans", "1 (15 oz) can black beans"],
      ["2 cans (14 to 15 oz) black beans"],
    ],
    [["8 chicken thighs (about 3 lb)"], ["3 lb chicken thighs | 8"]],
    [["2 chicken breasts", "2 lb chicken breasts"], ["3 lb chicken breasts | 2 breasts + 2 lb"]],
    [["1 1/2 tsp pepper", "1/8 tsp black pepper"], ["2 tsp pepper | 1⅝ tsp"]],
    [["1 can (14 oz / 400 g) artichoke hearts"], ["1 can (14 oz) artichoke hearts"]],
    [["8 tbsp ground cumin"], ["2 jars ground cumin | ½ cup"]],
    [["sour cream (optional)"], ["sour cream (optional)"]],
    [["sour cream (optional)", "1 cup sour cream"], ["8 oz sour cream | 1 cup, plus more"]],
  ])("for %j is %j", (lines, list) => {
    expect(itemsOf(lines)).toEqual(list);
  });

  it("are weighed in metric for solids, and in milliliters for liquids", () => {
    expect(itemsOf(["1 cup butter", "2 cups chopped walnuts", "1 cup milk"], "metric")).toEqual([
      "225 g butter | 1 cup",
      "240 ml milk",
      "235 g walnuts | 2 cups",
    ]);
  });

  it("name the same can alike in metric, whether a recipe has ounces or grams", () => {
    const cans = ["1 (15 oz) can black beans", "1 (425 g) can black beans"];
    expect(itemsOf(cans, "metric")).toEqual(["2 cans (425 g) black beans"]);
    expect(itemsOf(cans, "us")).toEqual(["2 cans (15 oz) black beans"]);
  });

  it("are kept separate if the user or a restriction distinguishes the foods", () => {
    const apart = [
      "gluten-free flour",
      "flour",
      "vegan butter",
      "butter",
      "oat milk",
      "milk",
      "low-sodium soy sauce",
      "soy sauce",
      "smoked paprika",
      "paprika",
      "thyme",
      "dried thyme",
      "light coconut milk",
      "coconut milk",
      "buttermilk",
      "red onion",
      "onion",
      "garlic powder",
      "garlic",
      "self-raising flour",
      "flaky sea salt",
      "salt",
      "cherry tomatoes",
      "tomatoes",
    ];
    expect(combine(cook(apart)).flatMap((group) => group.items)).toHaveLength(apart.length);
  });
});

describe("The purchases of any needed foods", () => {
  it("contain each food exactly once, with all needed amounts", () => {
    fc.assert(
      fc.property(recipes, (list) => {
        const needs = needsOf(list);
        const purchases = toPurchases(needs);
        const members = purchases.flatMap((purchase) => purchase.members);
        const beside = purchases.flatMap((purchase) => purchase.beside).join();
        const byKey = new Map(members.map((member) => [member.key, member]));
        expect(members).toHaveLength(needs.length);
        for (const { mealIds, alternatives, notes, shelf, ...need } of needs) {
          expect(byKey.get(need.key)).toEqual(need);
          expect(purchases.map((purchase) => purchase.shelf)).toContain(shelf);
          for (const one of [...alternatives, ...notes]) expect(beside).toContain(one);
          expect(mealIds.length).toBeGreaterThan(0);
        }
      }),
    );
  });

  it("are the same in any order of the foods", () => {
    fc.assert(
      fc.property(recipes, (list) => {
        const other = [...list].reverse().map((recipe) => {
          return { ...recipe, ingredients: [...recipe.ingredients].reverse() };
        });
        expect(combine(other)).toEqual(combine(list));
      }),
    );
  });

  it("never shrink for more eaters, and are never less than needed", () => {
    fc.assert(
      fc.property(recipes, fc.constantFrom(1.25, 2, 3), (list, scale) => {
        const more = toPurchases(needsOf(list.map((recipe) => ({ ...recipe, scale }))));
        toPurchases(needsOf(list)).forEach((purchase, at) => {
          const larger = more[at];
          const bought = addStock(purchase.key, cover(purchase, null).amounts);
          const needed = addStock(purchase.key, amountsOf(purchase));
          const all = larger && addStock(purchase.key, cover(larger, null).amounts);
          expect(all?.grams).toBeGreaterThanOrEqual(bought.grams * 0.999);
          expect(bought.grams).toBeGreaterThanOrEqual(needed.grams * 0.97);
          for (const [kind, { size }] of needed.others) {
            expect(bought.others.get(kind)?.size).toBeGreaterThanOrEqual(size * 0.97);
          }
        });
      }),
    );
  });
});

describe("A family of foods", () => {
  // FODMAPs are recognized by single words ("plum tomato", "cornflour"), and an item is checked by all its foods'
  // names.
  const diets = [...RESTRICTIONS, ...MORE_RESTRICTIONS].filter(
    (diet) => !ruleOf(diet).netCarbs && !ruleOf(diet).brokenBy.includes("fodmap"),
  );
  const findings = (food: string) => {
    const { breaks, unknown } = checkRecipe({ title: "", ingredients: [food], servings: 1 }, diets);
    return { breaks: breaks.map(({ diet }) => diet), unknown: unknown.map(({ diet }) => diet) };
  };

  test.each(saleLines().filter(({ role, members }) => role === "same" && members.length > 0))(
    "of $name contains nothing that a restriction distinguishes",
    ({ name, members }) => {
      for (const member of members)
        expect([member, findings(member)]).toEqual([member, findings(name)]);
    },
  );

  test.each([
    ["85% lean ground beef", "ground beef"],
    ["full-fat sour cream", "sour cream"],
    ["plain whole-milk yogurt", "yogurt"],
    ["low-moisture mozzarella", "mozzarella"],
    ["skin-on salmon fillets", "salmon fillet"],
    ["boneless pork loin", "pork loin"],
    ["penne pasta", "penne"],
    ["dried spaghetti", "spaghetti"],
    ["dry red lentils", "red lentil"],
    ["dry oregano", "dried oregano"],
  ])("%s is bought as %s and has the same verdicts", (make, food) => {
    expect(purchaseOf(foodKey(make)).key).toBe(food);
    expect(findings(make)).toEqual(findings(food));
  });

  test.each([
    ["raw milk", "milk"],
    ["raw sugar", "sugar"],
    ["gluten-free penne", "penne"],
    ["whole wheat spaghetti", "spaghetti"],
    ["dried black beans", "black bean"],
    ["vegan sour cream", "sour cream"],
    ["low-sodium soy sauce", "soy sauce"],
    ["fresh pasta", "pasta"],
  ])("does not have %s, which is different from %s", (other, food) => {
    expect(purchaseOf(foodKey(other)).key).not.toBe(food);
  });

  test.each(saleLines().filter(({ role }) => role !== "same"))(
    "each food made from $name breaks everything that $name breaks",
    ({ name, members }) => {
      for (const member of members) {
        expect(findings(member).breaks).toEqual(expect.arrayContaining(findings(name).breaks));
        expect(purchaseOf(name).sale).toBeDefined();
      }
    },
  );
});
