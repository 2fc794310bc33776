import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { aisleOf } from "../aisles";
import { foodKey, isAtHome } from "../food-name";
import { foods as lexiconFoods } from "../lexicon";
import { canonicalWords } from "../words";
import { readAsked } from "./asked";

const foodsOf = (line: string) => readAsked(line).map(({ food }) => food);

describe("the foods to buy for an ingredient line", () => {
  test.each([
    ["Optional toppings: sour cream, shredded cheddar, cilantro", "sour cream|cheddar|cilantro"],
    ["for serving: rice and lime wedges", "rice|lime wedges"],
    ["plus 1 egg yolk", "egg yolk"],
    ["1 egg plus 2 yolks", "egg|egg yolks"],
    ["salt, pepper and garlic powder", "salt|pepper|garlic powder"],
    ["oil for frying", "oil"],
    ["butter, for the pan", "butter"],
    ["juice and zest of 1 lemon", "lemon"],
    ["1 lemon, zest and juice", "lemon"],
    ["1 tbsp butter + 1 tbsp oil", "butter|oil"],
    ["salt & pepper to taste", "salt|pepper"],
    ["Salt to taste and black pepper to taste", "Salt|black pepper"],
    ["lettuce, tomato, and pickles, for serving", "lettuce|tomato|pickles"],
    ["2 carrots and 1 onion, diced", "carrots|onion"],
    ["1/2 onion and 2 cloves garlic, minced", "onion|garlic"],
    ["2 chicken drumsticks, thighs and wings", "chicken drumsticks|thighs|wings"],
    ["3 eggs beaten with 1 tbsp milk", "eggs|milk"],
    ["1 red and 1 yellow bell pepper", "red bell pepper|yellow bell pepper"],
    [
      "1 each red, yellow and green bell pepper",
      "red bell pepper|yellow bell pepper|green bell pepper",
    ],
    ["each 1 tbsp sugar and salt", "sugar|salt"],
    ["8 oz pasta, penne", "pasta"],
    ["4 zucchini, shaved into ribbons with a vegetable peeler", "zucchini"],
    ["1 lemon, zested with a knife and 1 lime", "lemon|lime"],
    ["For the sauce:", ""],
    ["", ""],
  ])("are found in “%s”", (line, foods) => {
    expect(foodsOf(line).join("|")).toBe(foods);
  });

  it("have separate amounts", () => {
    const read = readAsked("2 carrots and 1 onion, diced");
    expect(read.map(({ ingredient }) => ingredient.quantity?.max)).toEqual([2, 1]);
    const [salt, ...others] = readAsked("1 tsp salt, pepper and garlic powder");
    expect(salt?.countsAmount).toBe(true);
    expect(others.map(({ countsAmount }) => countsAmount)).toEqual([false, false]);
    const each = readAsked("1 tsp each cumin, coriander, and paprika");
    expect(each.map(({ countsAmount }) => countsAmount)).toEqual([true, true, true]);
  });

  it("keep their alternatives", () => {
    expect(readAsked("1 cup wine (or 1 cup stock)")[0]?.alternatives).toEqual(["stock"]);
    expect(readAsked("2 tbsp butter or margarine")[0]?.alternatives).toEqual(["margarine"]);
  });

  it("keep the words that describe their kind", () => {
    const [mushrooms, ...more] = readAsked("1 lb mixed mushrooms, oyster and shiitake");
    expect(mushrooms?.notes.join(", ")).toContain("shiitake");
    expect(more).toEqual([]);
    expect(readAsked("100 g chocolate (70% cocoa solids)")[0]?.notes).toEqual(["70% cocoa solids"]);
  });

  it("are the powder if a meat tenderizer is measured in spoons", () => {
    expect(foodsOf("2 lb flank steak plus 2 tbsp meat tenderizer")).toEqual([
      "flank steak",
      "meat tenderizer",
    ]);
  });

  it("include each food that the line lists, if the lexicon knows that food alone", () => {
    const names = lexiconFoods()
      .filter(({ aisle, contents }) => aisle && contents)
      .map(({ names: [first] }) => first)
      .filter((name) => /^[a-z]+( [a-z]+)?$/.test(name) && aisleOf(name) !== "Other")
      // Skip water, which is not bought, and "thin", which is a cut after a name.
      .filter((name) => !isAtHome(foodKey(name)) && !/ (tenderizer|thin)$/.test(name))
      .filter((name) => foodsOf(name).join() === name && foodsOf(`1 cup ${name}`).join() === name);
    const food = fc.constantFrom(...names);
    const line = fc.oneof(
      fc
        .tuple(food, food, food)
        .map(([a, b, c]) => ({ line: `${a}, ${b} and ${c}`, all: [a, b, c] })),
      fc.tuple(food, food).map(([a, b]) => ({ line: `1 cup ${a} plus 2 tbsp ${b}`, all: [a, b] })),
      fc.tuple(food, food).map(([a, b]) => ({ line: `1 cup ${a} (or ${b})`, all: [a, b] })),
      fc.tuple(food, food).map(([a, b]) => ({ line: `For serving: ${a}, ${b}`, all: [a, b] })),
    );
    fc.assert(
      fc.property(line, ({ line, all }) => {
        const read = readAsked(line);
        const seen = read.flatMap((asked) => [asked.food, ...asked.alternatives, ...asked.notes]);
        const words = new Set(seen.flatMap(canonicalWords));
        for (const name of all) {
          expect([name, canonicalWords(name).filter((word) => !words.has(word))]).toEqual([
            name,
            [],
          ]);
        }
      }),
    );
  });
});

describe("the optional foods of a line", () => {
  test.each([
    ["1 cup cream, if desired", true],
    ["chopped parsley for garnish, optional", true],
    ["2 tbsp capers (optional)", true],
    ["Optional toppings: sour cream, cilantro", true],
    ["hot sauce, if you like", true],
    ["1 cup sugar, plus more if desired", false],
    ["1 cup flour (gluten-free if needed)", false],
    ["rice, to serve", false],
  ])("in “%s” are marked as optional: %s", (line, optional) => {
    expect(readAsked(line).map((asked) => asked.optional)).not.toContain(!optional);
  });
});

describe("the weight after a food", () => {
  test.each([
    ["8 thighs (about 3 lb)", "3 pound"],
    ["8 bone-in chicken thighs, about 3 lb", "3 pound"],
    ["1 head cauliflower (about 2 lb / 900 g), cut into florets", "2 pound, 900 gram"],
    ["3 onions (about 2 cups chopped)", "2 cup"],
  ])("applies to the whole count: %s", (line, others) => {
    const [read] = readAsked(line);
    const written = read?.ingredient.others.map(({ quantity, unit }) => `${quantity.max} ${unit}`);
    expect(written?.join(", ")).toBe(others);
  });

  test.each(["4 chicken breasts (about 6 oz each)", "4 salmon fillets, 6 oz (170 g) each"])(
    "applies to one piece if the line says “each”: %s",
    (line) => {
      const [read] = readAsked(line);
      expect(read?.ingredient.pack).toEqual({ quantity: 6, unit: "ounce" });
    },
  );
});
