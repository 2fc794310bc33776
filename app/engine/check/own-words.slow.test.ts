import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { byName } from "~/engine/food/lexicon";
import { canonicalWords } from "~/engine/food/words";
import { checkOwnWords, checkReadOwnWords, readOwnWords } from "./own-words";
import { type CheckedRecipe, readRecipe } from "./reading";
import { reasonInWords } from "./reason-words";

const understood: [string, string][] = [
  ["no cilantro", "coriander leaf"],
  ["fresh coriander", "coriander leaf"],
  ["blue cheese", "blue cheese"],
  ["no bleu cheese please", "blue cheese"],
  ["mushrooms", "mushrooms"],
  ["hates mushrooms", "mushrooms"],
  ["She doesn't like mushrooms", "mushrooms"],
  ["anything with mushrooms", "mushrooms"],
  ["fungi", "mushrooms"],
  ["anything spicy", "spicy foods"],
  ["nothing too hot", "spicy foods"],
  ["not too spicy please", "spicy foods"],
  ["fish", "fish"],
  ["no fish", "fish"],
  ["shellfish", "shellfish"],
  ["allergic to shellfish", "shellfish"],
  ["seafood", "seafood"],
  ["red meat", "red meat"],
  ["no red meat", "red meat"],
  ["poultry", "poultry"],
  ["offal", "organ meats"],
  ["organ meat", "organ meats"],
  ["lunch meat", "cured meat"],
  ["nuts", "nuts"],
  ["tree nuts", "tree nuts"],
  ["peanuts", "peanuts"],
  ["allergic to peanuts", "peanuts"],
  ["gluten", "gluten"],
  ["gluten-free", "gluten"],
  ["wheat", "wheat"],
  ["milk", "milk"],
  ["dairy products", "milk"],
  ["lactose intolerant", "milk"],
  ["eggs", "eggs"],
  ["can't stand runny eggs", "eggs"],
  ["soy", "soy"],
  ["sesame makes my mouth itch a bit", "sesame"],
  ["alcohol", "alcohol"],
  ["pork", "pork"],
  ["go easy on the beans", "beans"],
  ["pulses", "pulses"],
  ["lentils", "lentils"],
  ["cheese", "cheese"],
  ["goat cheese", "goat cheese"],
  ["cheddar", "cheddar"],
  ["raw onion", "onions"],
  ["onions", "onions"],
  ["nightshades", "nightshades"],
  ["leafy greens", "leafy greens"],
  ["citrus", "citrus fruit"],
  ["cruciferous vegetables", "the cabbage family"],
  ["the cabbage family", "the cabbage family"],
  ["tomatoes", "tomatoes"],
  ["peppers", "bell peppers"],
  ["black pepper", "black pepper"],
  ["aubergine", "eggplant"],
  ["zucchini", "zucchini"],
  ["scallions", "scallion"],
  ["mac and cheese", "mac and cheese"],
  ["brussels sprouts", "Brussels sprouts"],
  ["Сoconut", "coconut"],
  ["NO OLIVES", "olives"],
  ["raisins", "raisins"],
  ["capers", "caper"],
  ["rice vinegar", "rice vinegar"],
  ["the slimy vegetables", ""],
  ["things with eyes", ""],
  ["loves mushrooms", ""],
  ["anything my mother cooks", ""],
  ["crunchy stuff", ""],
  ["no", ""],
];

const check = (changes: Partial<CheckedRecipe>, ...terms: string[]) =>
  checkOwnWords({ title: "A Dish", ingredients: [], servings: 4, ...changes }, terms);

const verdictOf = (line: string, term: string) => {
  const { breaks, unknown } = check({ ingredients: [line] }, term);
  return breaks.length > 0 ? "breaks" : unknown.length > 0 ? "unknown" : "keeps";
};

const lines: [string, string, "breaks" | "unknown" | "keeps"][] = [
  ["no cheddar", "8 oz mozzarella", "keeps"],
  ["no cheddar", "8 oz sharp cheddar", "breaks"],
  ["no cheese", "8 oz cheddar", "breaks"],
  ["no cheese", "1 oz Gruyère, grated", "breaks"],
  ["no cheese", "8 oz vegan cheese", "keeps"],
  ["no cheese", "1 cup cashew cheese", "keeps"],
  ["blue cheese", "2 oz Roquefort", "breaks"],
  ["blue cheese", "2 oz Gorgonzola, crumbled", "breaks"],
  ["blue cheese", "2 oz feta", "keeps"],
  ["no onion", "1 red onion, sliced", "breaks"],
  ["no onion", "1 tsp onion powder", "breaks"],
  ["no onion", "4 spring onions", "breaks"],
  ["no onion", "4 scallions", "breaks"],
  ["no onion", "2 shallots", "unknown"],
  ["no corn", "4 tortillas", "unknown"],
  ["no corn", "4 flour tortillas", "keeps"],
  ["no corn", "4 corn tortillas", "breaks"],
  ["vinegar", "2 tbsp vinaigrette", "unknown"],
  ["no capers", "6 caperberries", "breaks"],
  ["mushrooms", "4 portobello caps", "breaks"],
  ["mushrooms", "1 oz dried porcini", "breaks"],
  ["mushrooms", "8 oz shiitake", "breaks"],
  ["mushrooms", "1 cup tomato sauce, without mushrooms", "keeps"],
  ["mushrooms", "1 cup mushroom-free gravy", "keeps"],
  ["mushrooms", "1 carrot (or mushroom)", "unknown"],
  ["mushrooms", "2 cups zorblax", "unknown"],
  ["anything spicy", "2 jalapeños", "breaks"],
  ["anything spicy", "2 tbsp red curry paste", "unknown"],
  ["anything spicy", "2 carrots", "keeps"],
  ["cilantro", "1/2 cup fresh coriander", "breaks"],
  ["cilantro", "1 tsp ground coriander", "keeps"],
  ["cilantro", "a bunch of coriander", "unknown"],
  ["butter", "2 tbsp unsalted butter", "breaks"],
  ["butter", "1/2 cup peanut butter", "keeps"],
  ["butter", "1 can butter beans", "keeps"],
  ["butter", "2 tbsp vegan butter", "keeps"],
  ["chicken", "4 chicken thighs", "breaks"],
  ["chicken", "2 cups chicken stock", "breaks"],
  ["chicken", "1 lb vegan chicken", "keeps"],
  ["poultry", "1 lb ground turkey", "breaks"],
  ["red meat", "1 lb ground lamb", "breaks"],
  ["red meat", "4 chicken thighs", "keeps"],
  ["organ meat", "1 lb beef liver", "breaks"],
  ["organ meat", "1 can kidney beans", "keeps"],
  ["fish", "1 lb shrimp", "keeps"],
  ["fish", "2 tbsp fish sauce", "breaks"],
  ["seafood", "1 lb shrimp", "breaks"],
  ["shellfish", "1 lb mussels", "breaks"],
  ["shellfish", "1 lb salmon", "keeps"],
  ["oysters", "8 oz oyster mushrooms", "keeps"],
  ["plums", "4 plum tomatoes", "keeps"],
  ["cherries", "1 cup cherry tomatoes", "keeps"],
  ["oranges", "1 orange bell pepper", "keeps"],
  ["nightshades", "1 sweet potato", "keeps"],
  ["nightshades", "1 tsp black pepper", "keeps"],
  ["nightshades", "1 tsp smoked paprika", "breaks"],
  ["citrus", "2 limes, juiced", "breaks"],
  ["citrus", "2 stalks lemongrass", "keeps"],
  ["beans", "1 tsp vanilla bean paste", "keeps"],
  ["beans", "1 can black beans", "breaks"],
  ["tomatoes", "2 tbsp ketchup", "breaks"],
  ["peppers", "1 red bell pepper", "breaks"],
  ["peppers", "1 tsp black pepper", "keeps"],
  ["cabbage family", "1 head cauliflower", "breaks"],
  ["leafy greens", "2 cups baby spinach", "breaks"],
  ["gluten", "1 cup flour", "breaks"],
  ["the slimy vegetables", "1 cup slimy vegetables", "breaks"],
  ["the slimy vegetables", "2 cups zorblax", "keeps"],
  ["wobbleroots", "1 wobbleroot", "breaks"],
  ["no wobbleroot", "2 cups soup without wobbleroot", "keeps"],
];

describe("avoided foods in a user's words", () => {
  test.each(understood)("“%s” are understood as “%s”", (words, meaning) => {
    expect(readOwnWords(words)).toMatchObject([{ words, understood: meaning }]);
  });

  it("are split into terms, each as the user typed it", () => {
    expect(readOwnWords("no blue cheese, mushrooms and anything spicy")).toMatchObject([
      { words: "no blue cheese", understood: "blue cheese" },
      { words: "mushrooms", understood: "mushrooms" },
      { words: "anything spicy", understood: "spicy foods" },
    ]);
    expect(readOwnWords("mushrooms, please")).toHaveLength(1);
    expect(readOwnWords(" , and ;; ")).toEqual([]);
    expect(readOwnWords("peas, Peas, PEAS")).toHaveLength(1);
  });
});

describe("a line with an avoided food", () => {
  test.each(lines)("for “%s” gets the verdict: “%s” %s", (term, line, verdict) => {
    expect(verdictOf(line, term)).toBe(verdict);
  });

  it("is reported with the term, the food and the reason", () => {
    const { breaks } = check({ ingredients: ["1 onion", "8 oz sharp cheddar"] }, "no cheese");
    expect(breaks).toEqual([
      {
        words: "no cheese",
        line: 1,
        text: "8 oz sharp cheddar",
        food: "sharp cheddar",
        reason: {
          code: "own_words",
          food: "sharp cheddar",
          isPlural: false,
          words: "no cheese",
          isCertain: true,
        },
      },
    ]);
    expect(breaks.map(({ reason }) => reasonInWords(reason))).toEqual([
      "Sharp cheddar is excluded by “no cheese”.",
    ]);
  });

  it("is reported with a plural verb if it contains several avoided foods", () => {
    const { breaks } = check({ ingredients: ["4 spring onions"] }, "no onion");
    expect(breaks.map(({ reason }) => reasonInWords(reason))).toEqual([
      "Spring onions are excluded by “no onion”.",
    ]);
  });

  it("breaks several terms that were typed as one", () => {
    const ingredients = ["2 oz cheddar", "1 cup peas"];
    expect(check({ ingredients }, "cheese and peas").breaks.map(({ line }) => line)).toEqual([
      0, 1,
    ]);
  });
});

describe("avoided foods in title, description and steps", () => {
  const ingredients = ["2 carrots"];
  it.each<[Partial<CheckedRecipe>, string]>([
    [{ title: "Carrots with Mushrooms" }, "The title names mushrooms."],
    [{ description: "Under a crust of cheddar." }, "The description names cheddar."],
    [{ instructions: "Add the mushrooms." }, "The steps name mushrooms."],
  ])("are found in %o", (changes, words) => {
    const found = check({ ingredients, ...changes }, "mushrooms", "cheese").breaks;
    expect(found.map(({ reason }) => reasonInWords(reason))).toEqual([words]);
  });

  it("do not count if the text denies the foods, or if the ingredient list has a food with that name", () => {
    const mentions = (changes: Partial<CheckedRecipe>) =>
      check({ ingredients, ...changes }, "mushrooms", "cheese");
    const nothing = { breaks: [], unknown: [] };
    expect(mentions({ title: "Carrots without Mushrooms" })).toEqual(nothing);
    expect(mentions({ title: "Vegan Mac and Cheese" })).toEqual(nothing);
    expect(
      mentions({ ingredients: ["8 oz vegan cheese"], instructions: "Melt the cheese." }),
    ).toEqual(nothing);
    expect(mentions({ description: "Great with mushrooms." }).unknown).toHaveLength(1);
  });
});

describe("any typed text for avoided foods", () => {
  const anything = fc.oneof(
    fc.string({ maxLength: 300, unit: "grapheme" }),
    fc
      .array(fc.constantFrom(..."no cheese and or , mushrooms the with not free ; fish".split(" ")))
      .map((words) => words.join(" ")),
  );

  it("is read and checked without throwing, as at most 20 terms of 80 characters", () => {
    fc.assert(
      fc.property(anything, anything, (text, line) => {
        const terms = readOwnWords(text);
        expect(terms.length).toBeLessThanOrEqual(20);
        expect(terms.every(({ words }) => words.length <= 80 && words === words.trim())).toBe(true);
        check(
          { title: line, ingredients: [line], description: line },
          text,
          ...terms.map((it) => it.words),
        );
      }),
    );
    expect(readOwnWords(Array.from({ length: 50 }, (_, n) => `food${n}`).join(","))).toHaveLength(
      20,
    );
  });

  const foods = [...byName().keys()].filter((name) => canonicalWords(name).join("").length > 0);
  it("is broken by a line that consists of the food in a term", () => {
    const kept = foods.filter((name) => {
      const [term, more] = readOwnWords(name);
      if (term === undefined || more !== undefined || term.understood === "") return false;
      return verdictOf(name, name) !== "breaks";
    });
    expect(kept).toEqual([]);
    expect(foods.length).toBeGreaterThan(1_000);
  });

  it("is found in a line with the same words, whether the words are understood or not", () => {
    const word = fc.constantFrom("wobbleroot", "zorblax", "snarf", "quoxel");
    fc.assert(
      fc.property(fc.array(word, { minLength: 1, maxLength: 4 }), (many) => {
        expect(verdictOf(`2 cups ${many.join(" ")}`, many.join(" "))).toBe("breaks");
      }),
    );
  });

  it("does not treat food that is served hot as spicy", () => {
    const instructions = "Heat the oven.\nSimmer over medium heat.\nServe hot, with hot butter.";
    const recipe = { title: "Roast", ingredients: ["2 carrots"], servings: 4, instructions };
    expect(checkOwnWords(recipe, ["anything spicy"])).toEqual({ breaks: [], unknown: [] });
  });

  it("gets the same result from one parse for several eaters", () => {
    const recipe = { title: "A Dish", ingredients: ["8 oz cheddar", "2 carrots"], servings: 4 };
    const reading = readRecipe(recipe);
    for (const term of ["cheese", "carrots", "fish"]) {
      expect(checkReadOwnWords(reading, [term])).toEqual(checkOwnWords(recipe, [term]));
    }
  });
});

it("a run of punctuation or spaces of any length is read as one", () => {
  const understood = (text: string) => readOwnWords(text).map((term) => term.understood);
  const plain = understood("no fish - except salmon");
  expect(understood(`no fish ${"-".repeat(20)} except${" ".repeat(20)}salmon`)).toEqual(plain);
  expect(plain.join()).toContain("except salmon");
});

it("“no pork” means only pork, not a group of foods described with pork", () => {
  const dish: CheckedRecipe = {
    title: "Dish",
    ingredients: ["1 lb shrimp", "2 gelatin sheets"],
    servings: 4,
  };
  for (const said of ["pork", "no pork", "eats no pork"]) {
    expect(checkOwnWords(dish, [said]).breaks, said).toEqual([]);
  }
  expect(checkOwnWords({ ...dish, ingredients: ["4 oz bacon"] }, ["no pork"]).breaks).toHaveLength(
    1,
  );
});

test.each([
  ["butter", "1 cup vegan cheddar", "Fry it in butter.", 1],
  ["butter", "1 cup vegan butter", "Melt the butter.", 0],
  ["cheese", "1 cup vegan cheddar", "Melt the cheese.", 0],
  ["cheese", "1 tbsp vegan butter", "Top with feta.", 1],
  ["bacon", "4 vegan sausages", "Fry them with bacon.", 1],
])(
  "avoiding “%s” with the line “%s” and the step “%s” gives the expected number of reasons",
  (avoided, line, instructions, breaks) => {
    const dish: CheckedRecipe = { title: "Dish", ingredients: [line], servings: 4, instructions };
    expect(checkOwnWords(dish, [avoided]).breaks).toHaveLength(breaks);
  },
);

test.each([
  ["Nashville Hot Carrots", 1],
  ["Carrots Vindaloo", 1],
  ["Jerk-Spiced Carrots", 1],
  ["Roast Carrots", 0],
])("“%s” has an unknown verdict for an eater who avoids spicy food: %i reasons", (title, count) => {
  const recipe = { title, ingredients: ["2 carrots"], servings: 2 };
  const { breaks, unknown } = checkOwnWords(recipe, ["anything spicy"]);
  expect([breaks.length, unknown.length]).toEqual([0, count]);
});
