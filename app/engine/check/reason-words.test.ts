import { expect, it, test } from "vitest";
import { type Reason, reasonSchema } from "./reason";
import { CLAUSES, reasonInWords } from "./reason-words";
import { inLanguage } from "~/language/index.server";
import { t } from "~/language/messages";

const soySauce = { food: "Soy sauce", isPlural: false, content: "gluten" } as const;
const peanuts = { food: "roasted Peanuts", isPlural: true, content: "nut" } as const;
const gelatin = { food: "gelatin", isPlural: false, content: "gelatin" } as const;
const candies = { food: "candies", isPlural: true, content: "gelatin" } as const;
const halal = "Halal Ingredients";
const kosher = "Kosher Ingredients";

const table: [Reason, words: string][] = [
  [{ code: "contains", ...soySauce }, "Soy sauce contains gluten."],
  [{ code: "contains", ...peanuts }, "Roasted peanuts are or contain nuts."],
  [
    { code: "may_contain", food: "rolled Oats", content: "gluten" },
    "Rolled oats may contain gluten, depending on the brand.",
  ],
  [
    { code: "alternative", ...soySauce },
    "This ingredient line also suggests soy sauce, which contains gluten.",
  ],
  [
    { code: "alternative", ...peanuts },
    "This ingredient line also suggests roasted peanuts, which are or contain nuts.",
  ],
  [
    { code: "unknown_words", words: "Zorblax" },
    "We do not know “Zorblax”, so we could not check it.",
  ],
  [
    { code: "label", ...gelatin, hasContent: true, restriction: halal },
    "Gelatin is made with gelatin, from animals: check the label to see whether it is halal.",
  ],
  [
    { code: "label", ...candies, hasContent: true, restriction: kosher },
    "Candies are made with gelatin, from animals: check the label to see whether they are kosher.",
  ],
  [
    { code: "label", ...candies, hasContent: false, restriction: "No Pork" },
    "Candies may be made with gelatin: check the label to see whether it is without pork.",
  ],
  [
    { code: "label", ...gelatin, hasContent: true, restriction: "No Beef" },
    "Gelatin is made with gelatin, from animals: check the label to see whether it is without beef.",
  ],
  [
    { code: "mention", ...peanuts, hasContent: true, where: "steps", isCertain: true },
    "Used in the steps but missing from the ingredients: roasted peanuts, which are or contain nuts.",
  ],
  [
    { code: "mention", ...peanuts, hasContent: true, where: "steps", isCertain: false },
    "The steps suggest roasted peanuts, which are or contain nuts.",
  ],
  [
    { code: "mention", ...peanuts, hasContent: false, where: "steps", isCertain: false },
    "The steps suggest roasted peanuts, which may contain nuts.",
  ],
  [
    { code: "mention", ...soySauce, hasContent: true, where: "title", isCertain: true },
    "The title names soy sauce, which contains gluten.",
  ],
  [
    { code: "mention", ...soySauce, hasContent: true, where: "description", isCertain: false },
    "The description suggests soy sauce, which contains gluten.",
  ],
  [
    {
      code: "mention",
      food: "meat or fish that is rare",
      isPlural: false,
      content: "raw",
      hasContent: true,
      where: "ingredients",
      isCertain: false,
    },
    "The ingredients suggest meat or fish that is rare, which is raw or not cooked through.",
  ],
  [
    {
      code: "together",
      one: { food: "ground Beef", isPlural: false, content: "meat", hasContent: true },
      other: { food: "Dark chocolate", isPlural: false, content: "dairy", hasContent: false },
      restriction: kosher,
    },
    "Ground beef is or contains meat, and dark chocolate may contain milk: a kosher dish never has both.",
  ],
  [
    { code: "starch", restriction: "Low-Carb", grams: 13, limit: 10 },
    "About 13 g of carbs per serving from sugar, grain or starchy roots; Low-Carb allows 10 g.",
  ],
  [
    { code: "staple", food: "Sugar", isPlural: false, staple: "sugar", restriction: "Keto" },
    "Sugar is high in sugar, which a keto dish avoids.",
  ],
  [
    { code: "staple", food: "noodles", isPlural: true, staple: "grain", restriction: "Keto" },
    "Noodles are made of grain, which a keto dish avoids.",
  ],
  [
    { code: "staple", food: "potatoes", isPlural: true, staple: "potato", restriction: "Keto" },
    "Potatoes are starchy roots, which a keto dish avoids.",
  ],
  [
    { code: "staple", food: "black beans", isPlural: true, staple: "legume", restriction: "Keto" },
    "Black beans are legumes, which a keto dish avoids.",
  ],
  [
    { code: "net_carbs_over", restriction: "Keto", grams: 42, limit: 10, food: "White rice" },
    "About 42 g of net carbs per serving; Keto allows 10 g. Most comes from the white rice.",
  ],
  [
    { code: "net_carbs_over", restriction: "Keto", grams: 12, limit: 10, food: null },
    "About 12 g of net carbs per serving; Keto allows 10 g.",
  ],
  [
    { code: "net_carbs_close", restriction: "Low-Carb", grams: 26, limit: 25 },
    "About 26 g of net carbs per serving. Low-Carb allows 25 g. The list of ingredients is not exact enough to decide.",
  ],
  [
    { code: "net_carbs_unknown", food: "2 Zorblaxes, diced", isWholeLine: true },
    "We do not know how many carbs are in “2 Zorblaxes, diced”.",
  ],
  [
    { code: "net_carbs_unknown", food: "Rice", isWholeLine: false },
    "We do not know how many carbs are in the rice.",
  ],
  [{ code: "no_ingredients" }, "The recipe has no ingredients to check."],
  [{ code: "nothing_to_count" }, "The recipe has no ingredients to count."],
  [
    {
      code: "own_words",
      food: "sharp Cheddar",
      isPlural: false,
      words: "no cheese",
      isCertain: true,
    },
    "Sharp cheddar is excluded by “no cheese”.",
  ],
  [
    { code: "own_words", food: "Onions", isPlural: true, words: "no onion", isCertain: true },
    "Onions are excluded by “no onion”.",
  ],
  [
    { code: "own_words", food: "shallots", isPlural: true, words: "no onion", isCertain: false },
    "Shallots may be excluded by “no onion”.",
  ],
  [
    {
      code: "own_words_mention",
      food: "Mushrooms",
      isPlural: true,
      content: null,
      where: "title",
      isCertain: true,
    },
    "The title names mushrooms.",
  ],
  [
    { code: "own_words_mention", ...peanuts, where: "steps", isCertain: true },
    "The steps name roasted peanuts, which are or contain nuts.",
  ],
  [
    { code: "own_words_mention", ...soySauce, where: "description", isCertain: false },
    "The description suggests soy sauce, which contains gluten.",
  ],
  [
    { code: "own_words_mention", ...soySauce, content: null, where: "steps", isCertain: false },
    "The steps suggest soy sauce.",
  ],
  [
    { code: "recipe_gone", title: "House sauce" },
    "The recipe “House sauce” was deleted, so its contents could not be checked.",
  ],
  [{ code: "oil", fat: "oil" }, "The oil is not extra virgin olive oil."],
  [{ code: "oil", fat: "shortening" }, "Shortening is not extra virgin olive oil."],
  [{ code: "oil", fat: "chili_crisp" }, "The oil of chili crisp is not extra virgin olive oil."],
  [{ code: "oil", fat: "flavoring" }, "This is not extra virgin olive oil."],
];

test.each(table)(
  "the reason %j is shown in words, and stays the same when it is stored",
  (reason, words) => {
    expect(reasonInWords(reason)).toBe(words);
    expect(reasonSchema.parse(JSON.parse(JSON.stringify(reason)))).toEqual(reason);
  },
);

test.each<[Reason, string]>([
  [{ code: "contains", food: "Eier", isPlural: false, content: "egg" }, "Enthält Ei: Eier."],
  [{ code: "contains", food: "Eggs", isPlural: true, content: "egg" }, "Enthält Ei: Eggs."],
  [
    { code: "may_contain", food: "Sojasauce", content: "gluten" },
    "Enthält vielleicht Gluten: Sojasauce, je nach Marke.",
  ],
  [
    { code: "staple", food: "Linsen", isPlural: false, staple: "legume", restriction: "Keto" },
    "Hülsenfrüchte passen nicht zu Keto: Linsen.",
  ],
])("the German sentence for %j does not depend on the number of the food", (reason, words) => {
  expect(inLanguage("de", () => reasonInWords(reason))).toBe(words);
});

it("every German reason sentence begins with a capital letter", () => {
  for (const [reason] of table) {
    const words = inLanguage("de", () => reasonInWords(reason));
    expect(words.charAt(0)).not.toMatch(/\p{Ll}/u);
  }
});

it("every reason code has a case in this table", () => {
  const codes = reasonSchema.options.map(({ shape }) => shape.code.value);
  expect(new Set(table.map(([{ code }]) => code))).toEqual(new Set(codes));
});

it("no two contents share a clause, so different reasons have different sentences", () => {
  for (const form of ["one", "several", "maybe"]) {
    const clauses = Object.values(CLAUSES).map((clause) => t(clause, { form }));
    expect(new Set(clauses).size).toBe(clauses.length);
  }
});

test.each([
  { code: "contains", food: "milk", isPlural: false, content: "lactose" },
  { code: "contains", food: "milk", isPlural: false, content: "dairy", why: "Milk." },
  { code: "contains", food: "milk", content: "dairy" },
  { code: "milk" },
  "Milk contains milk.",
])("%j is rejected as a stored reason", (stored) => {
  expect(reasonSchema.safeParse(stored).success).toBe(false);
});
