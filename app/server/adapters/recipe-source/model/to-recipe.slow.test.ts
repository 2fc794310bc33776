import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { COURSES, CUISINES, PROTEINS, type Recipe } from "~/engine/recipe/recipe";
import { anyAddress, anyCharacter } from "../../../../../tests/any-text";
import { toRecipe } from "./to-recipe";

const PLAIN = {
  title: "Lemon Chicken",
  description: "Bright and quick.",
  cuisine: "Italian",
  protein: "Chicken",
  course: "Main Dishes",
  servings: 4,
  cookingTime: 35,
  ingredients: ["8 chicken thighs", "2 tbsp extra virgin olive oil"],
  instructions: "Heat the oven to 400°F.\nRoast for 30 minutes.",
  sourceUrl: "https://example.org/lemon-chicken",
};

/** Returns the recipe of the plain answer with some changed fields. Fails the test if the recipe is refused. */
function read(change: Record<string, unknown>): Recipe {
  const recipe = toRecipe({ ...PLAIN, ...change });
  if (!recipe) throw new Error(`refused: ${JSON.stringify(change)}`);
  return recipe;
}

const isRefused = (change: Record<string, unknown>) => toRecipe({ ...PLAIN, ...change }) === null;
const without = (name: keyof typeof PLAIN, rest: Record<string, unknown> = {}) =>
  toRecipe({ ...PLAIN, [name]: undefined, ...rest });

describe("reading a plain model answer", () => {
  it("returns it unchanged, without fields that only the recipe book has", () => {
    const answer = { ...PLAIN, bookId: "italian/x", carbsPerServing: 3, calories: 400 };
    expect(toRecipe(answer)).toEqual({ ...PLAIN, bookId: null, carbsPerServing: null });
  });

  it("accepts other spellings of its keys", () => {
    expect(toRecipe({ Name: "Soup", "Ingredient List": ["a", "b"], STEPS: ["Mix."] })).toEqual({
      bookId: null,
      title: "Soup",
      description: "",
      cuisine: "Other",
      protein: null,
      course: "Main Dishes",
      servings: 4,
      cookingTime: null,
      ingredients: ["a", "b"],
      instructions: "Mix.",
      sourceUrl: "N/A",
      carbsPerServing: null,
    });
  });

  it("accepts the terms of schema.org", () => {
    const recipe = toRecipe({
      "@type": "Recipe",
      name: "Soup",
      recipeYield: ["4", "4 servings"],
      recipeCuisine: ["Thai"],
      recipeCategory: "Starter",
      prepTime: "PT10M",
      cookTime: "PT1H",
      recipeIngredient: ["1 leek", "2 potatoes"],
      recipeInstructions: [
        { "@type": "HowToSection", name: "Soup", itemListElement: [{ text: "Boil." }] },
        { "@type": "HowToStep", name: "Serve", text: "Serve hot." },
      ],
    });
    expect(recipe).toMatchObject({ cuisine: "Asian", course: "Appetizers", cookingTime: 70 });
    expect(recipe?.instructions).toBe("Soup: Boil.\nServe hot.");
  });

  test.each([null, undefined, 5, "Soup", [], [PLAIN], {}, true])("returns null for %j", (value) => {
    expect(toRecipe(value)).toBeNull();
  });
});

describe("the title and the description of a model's recipe", () => {
  it("are refused if the title has no letters", () => {
    expect(without("title")).toBeNull();
    expect(
      [5, "", "  ", "***", "12", "\u3164", ["Soup"], {}].filter((title) => !isRefused({ title })),
    ).toEqual([]);
    expect(without("title", { name: " Soup " })?.title).toBe("Soup");
    expect(read({ title: 5, name: "Soup" }).title).toBe("Soup");
  });

  it("are cut at a word if they are too long", () => {
    const { title, description } = read({
      title: "Soup and ".repeat(60),
      description: `${"word ".repeat(399)}${"x".repeat(20)}`,
    });
    expect(title).toMatch(/^(?:Soup and )+(?:Soup|Soup and)…$/);
    expect(title.length).toBeLessThanOrEqual(200);
    expect(description).toBe(`${"word ".repeat(399).trim()}…`);
    expect(read({ description: "x".repeat(2_001) }).description).toBe(`${"x".repeat(1_999)}…`);
    expect(read({ description: "x".repeat(2_000) }).description).toBe("x".repeat(2_000));
  });
});

describe("the ingredients of a model's recipe", () => {
  const lines = (ingredients: unknown) => read({ ingredients }).ingredients;

  it("may be one text with lines, bullets and numbers", () => {
    expect(lines("2 cups flour\n\n- 1 egg\r\n* 1 cup milk\n• salt")).toEqual([
      "2 cups flour",
      "1 egg",
      "1 cup milk",
      "salt",
    ]);
    expect(lines("1. 2 cups flour<br>2) 1 egg<br/>3. 1.5 cups milk")).toEqual([
      "2 cups flour",
      "1 egg",
      "1.5 cups milk",
    ]);
    expect(lines("<ul><li>2 cups flour</li><li>1 egg</li></ul>")).toEqual([
      "2 cups flour",
      "1 egg",
    ]);
    expect(lines("2 cups flour, sifted; 1 egg; salt")).toEqual([
      "2 cups flour, sifted",
      "1 egg",
      "salt",
    ]);
    expect(lines(["2 cups flour; 1 egg"])).toEqual(["2 cups flour", "1 egg"]);
    expect(lines(["[ ] 2 cups flour", "☐ 1 egg", "", null])).toEqual(["2 cups flour", "1 egg"]);
  });

  test.each([
    [
      { name: "extra virgin olive oil", quantity: 2, unit: "tbsp", preparation: "divided" },
      "2 tbsp extra virgin olive oil, divided",
    ],
    [{ item: "flour", amount: "2 cups" }, "2 cups flour"],
    [{ ingredient: "eggs", quantity: "3", unit: "", notes: null }, "3 eggs"],
    [{ ingredient: "2 cups flour, sifted" }, "2 cups flour, sifted"],
    [{ name: "milk", quantity: 0.5, unit: "cup" }, "1/2 cup milk"],
    [{ name: "milk", quantity: 1.333, unit: "cup" }, "1 1/3 cups milk"],
    [{ name: "milk", quantity: 2.2, unit: "dl" }, "2.2 dl milk"],
    [
      { name: "garlic", quantity: 3, unit: "clove", notes: ["minced", "fresh"] },
      "3 cloves garlic, minced, fresh",
    ],
    [{ name: "flour", quantity: 2, amount: "2 cups", unit: "cups" }, "2 cups flour"],
    [{ name: "salt", amount: "to taste" }, "salt, to taste"],
    [{ name: "salt", quantity: "1 pinch", unit: "n/a" }, "1 pinch salt"],
    [{ name: "2 cups flour", amount: "2 cups" }, "2 cups flour"],
    [{ text: "2 cups flour, sifted", name: "flour", quantity: 2 }, "2 cups flour, sifted"],
    [{ text: "flour", quantity: 2, unit: "cups" }, "2 cups flour"],
    [{ name: "butter", quantity: 1, unit: "cup", variety: "peanut" }, "1 cup butter, peanut"],
  ])("are joined from %j as a cook would write them", (ingredient, line) => {
    expect(lines([ingredient, "1 egg"])).toEqual([line, "1 egg"]);
  });

  it("do not include headings, but include every line with an amount", () => {
    expect(lines("## Dough\n2 cups flour\nFor the sauce:\n1 egg\n2 tbsp peanut butter:")).toEqual([
      "Dough",
      "2 cups flour",
      "1 egg",
      "2 tbsp peanut butter",
    ]);
  });

  it("may be in groups", () => {
    const groups = [
      { heading: "Dough", items: ["2 cups flour", { name: "egg", quantity: 1 }] },
      { section: "Sauce", ingredients: "1 onion\n1 carrot" },
      { heading: "Serving" },
      "salt\npepper",
    ];
    const all = ["2 cups flour", "1 egg", "1 onion", "1 carrot", "salt", "pepper"];
    expect(lines(groups)).toEqual(all);
    expect(
      lines({
        Dough: ["2 cups flour", "1 egg"],
        Sauce: ["1 onion", "1 carrot"],
        rest: "salt\npepper",
      }),
    ).toEqual(all);
  });

  test.each([
    ["a number instead of a list", 5],
    ["null", null],
    ["only one line", ["2 cups flour"]],
    ["a sentence with commas", "2 cups flour, 1 egg, 1 cup milk"],
    ["a number among the lines", ["2 cups flour", 1, "1 egg"]],
    ["an amount without a food", ["2 cups flour", "1 egg", "2"]],
    ["an ingredient without a name", ["2 cups flour", "1 egg", { quantity: 2, unit: "cups" }]],
    ["a name that is a number", ["2 cups flour", "1 egg", { name: 7 }]],
    [
      "two amounts that differ",
      ["2 cups flour", "1 egg", { name: "milk", quantity: 2, amount: "3 cups" }],
    ],
    ["a negative amount", ["2 cups flour", "1 egg", { name: "milk", quantity: -2 }]],
    [
      "a note that may hide a food",
      ["2 cups flour", "1 egg", { name: "milk", notes: { of: "almonds" } }],
    ],
    [
      "pairs",
      [
        ["flour", "2 cups"],
        ["egg", "1"],
      ],
    ],
    ["an unknown map", { sauce: "soy and ginger", oil: "sesame" }],
    ["a line over 500 characters", ["2 cups flour", `1 ${"x".repeat(499)}`]],
    ["over 200 lines", Array.from({ length: 201 }, (_, i) => `${i} eggs`)],
  ])("are refused: %s", (_, ingredients) => {
    expect(isRefused({ ingredients })).toBe(true);
  });
});

describe("the instructions of a model's recipe", () => {
  const steps = (instructions: unknown) => read({ instructions }).instructions.split("\n");

  test.each([
    ["lines", "Mix.\n\nBake."],
    ["numbers", "1. Mix.\n2) Bake."],
    ["words for steps", "Step 1: Mix.\nSTEP 2 - Bake."],
    ["numbers in bold", "**1.** Mix.\n**Step 2:** Bake."],
    ["bullets", "- Mix.\n• Bake."],
    ["one line with numbers", "1. Mix. 2. Bake."],
    ["one line with step numbers", "Step 1: Mix. Step 2: Bake."],
    ["one line with numbers in brackets", "To do: (1) Mix. (2) Bake."],
    ["line ends that were escaped twice", "Mix.\\nBake."],
    ["HTML", "<ol><li>Mix.</li><li>Bake.</li></ol>"],
    ["a list", ["1. Mix.", "2. Bake.", ""]],
    ["a list of one line with numbers", ["1. Mix. 2. Bake."]],
    [
      "steps with numbers",
      [
        { step: 1, instruction: "Mix." },
        { step: 2, instruction: "Bake." },
      ],
    ],
    ["steps with names", [{ name: "Step 1", text: "Mix." }, { step: "Bake." }]],
    ["a map of steps", { step1: "Mix.", step2: "Bake." }],
    ["a list of maps", [{ "Step 1": "Mix." }, { "Step 2": "Bake." }]],
    ["a section", { steps: ["Mix.", "Bake."] }],
  ])("may be %s", (_, instructions) => {
    expect(steps(instructions)).toEqual(["Mix.", "Bake."]);
  });

  test.each([
    ["missing", null],
    ["a number", 5],
    ["only numbers", "1.\n2."],
    ["a number among the steps", ["Mix.", 5]],
    ["an unknown map", [{ minutes: "5", heat: "high" }]],
    ["a sentence over 500 characters", "x".repeat(501)],
    ["over 20,000 characters", Array(51).fill("x".repeat(399))],
    ["thousands of lines", "\n<p>a".repeat(3_000)],
  ])("are refused: %s", (_, instructions) => {
    expect(isRefused({ instructions })).toBe(true);
  });
});

describe("the cooking time of a model's recipe", () => {
  test.each([
    [35, 35],
    [35.4, 35],
    ["45", 45],
    ["35 minutes", 35],
    ["About 35 min.", 35],
    ["~35 mins", 35],
    ["1 hr 10 min", 70],
    ["1 hour and 10 minutes", 70],
    ["1h30", 90],
    ["1h 5m", 65],
    ["1 1/2 hours", 90],
    ["1½ hours", 90],
    ["2.5 h", 150],
    ["half an hour", 30],
    ["30-40 minutes", 40],
    ["30-40", 40],
    ["1 to 2 hours", 120],
    ["Total time: 35 minutes", 35],
    ["PT1H5M", 65],
    ["PT45M", 45],
    [{ hours: 1, minutes: 5 }, 65],
    [{ value: 2, unit: "hours" }, 120],
    [{ prep: "10 min", cook: 20 }, 30],
    ["24 hours", 1440],
    ["25 hours", null],
    [0, null],
    [-5, null],
    [1441, null],
    ["overnight", null],
    ["35 min plus 2 hours of chilling", null],
    ["20 min prep, 30 min cook", null],
    ["", null],
    [true, null],
    [[35], null],
  ])("%j is %j minutes", (cookingTime, minutes) => {
    expect(read({ cookingTime }).cookingTime).toBe(minutes);
  });
});

describe("the servings of a model's recipe", () => {
  test.each([
    4,
    "4",
    "Serves 4",
    "4 servings",
    "four",
    "Serves: 4 people",
    "4 servings (1 cup each)",
    "",
    null,
    ["4", "4 servings"],
  ])("%j is for four", (servings) => {
    expect(read({ servings }).servings).toBe(4);
  });
  test.each([
    2,
    6,
    4.5,
    0,
    "6",
    "4-6",
    "4 to 6 servings",
    "Serves 2 to 4",
    "24",
    "14",
    "4 dozen",
    "many",
    true,
    {},
    [4, 6],
  ])("%j is refused", (servings) => {
    expect(isRefused({ servings })).toBe(true);
  });
});

describe("the kind of a model's recipe", () => {
  test.each([
    ["Main Dishes", "Main Dishes"],
    ["dinner", "Main Dishes"],
    ["Entrée", "Main Dishes"],
    ["Main course", "Main Dishes"],
    ["starter", "Appetizers"],
    ["Hors d'oeuvre", "Appetizers"],
    ["side", "Side Dishes"],
    ["Side dish", "Side Dishes"],
    ["DESSERT", "Desserts"],
    ["sweets", "Desserts"],
    [["Dessert", "Dinner"], "Desserts"],
    ["Cake", "Desserts"],
    ["crab cakes", "Main Dishes"],
    ["sweet and sour dinner", "Main Dishes"],
    ["inside out", "Main Dishes"],
    ["whatever", "Main Dishes"],
    [7, "Main Dishes"],
  ])("the course %j is %s", (course, expected) => {
    expect(read({ course }).course).toBe(expected);
  });

  test.each<[unknown, string]>([
    ...[...CUISINES, "Other"].map((cuisine): [unknown, string] => [cuisine, cuisine]),
    ["thai", "Asian"],
    ["Chinese-inspired", "Asian"],
    ["Korean / American fusion", "Asian"],
    ["Greek", "Mediterranean"],
    ["Lebanese", "Mediterranean"],
    ["Middle Eastern", "Mediterranean"],
    ["Tex-Mex", "Mexican"],
    ["Southern", "American"],
    ["Southern (U.S.)", "American"],
    ["Southern Italian", "Italian"],
    ["Cajun", "American"],
    ["Italian-American", "Italian"],
    ["Provençal", "French"],
    ["North Indian", "Indian"],
    [["Mexican", "American"], "Mexican"],
    ["Latin American", "Other"],
    ["West Indian", "Other"],
    ["Southern European", "Other"],
    ["Indonesian", "Asian"],
    ["Klingon", "Other"],
    ["", "Other"],
    [3, "Other"],
  ])("the cuisine %j is %s", (cuisine, expected) => {
    expect(read({ cuisine }).cuisine).toBe(expected);
  });

  test.each<[unknown, string | null]>([
    ...PROTEINS.map((protein): [unknown, string] => [protein, protein]),
    ["chicken breasts", "Chicken"],
    ["Salmon", "Fish"],
    ["cod fillets", "Fish"],
    ["Shrimp", "Fish"],
    ["seafood", "Fish"],
    ["tuna steak", "Fish"],
    ["steak", "Beef"],
    ["lean ground beef", "Beef"],
    ["free-range chicken", "Chicken"],
    ["chicken-free nuggets", null],
    ["bacon", "Pork"],
    ["ham", "Pork"],
    ["bean curd", "Tofu"],
    ["vegan", "Vegetarian"],
    ["plant-based", "Vegetarian"],
    ["vegan chicken", "Vegetarian"],
    ["black beans", "Vegetarian"],
    ["Lentils and rice", "Vegetarian"],
    ["cauliflower steak", "Vegetarian"],
    ["Beef and broccoli", "Beef"],
    [["Pork", "Chicken"], "Pork"],
    ["turkey", null],
    ["turkey bacon", null],
    ["chicken broth", null],
    ["non-vegetarian", null],
    ["no meat", null],
    ["none", null],
    ["eggs", null],
    ["cheese", null],
    ["lamb", null],
    ["32 g", null],
    [32, null],
    [[], null],
    ["sausage", null],
    ["constructor", null],
  ])("the protein %j is %j", (protein, expected) => {
    expect(read({ protein }).protein).toBe(expected);
  });
});

describe("the source of a model's recipe", () => {
  test.each([
    ["https://example.org/a?b=c#d", "https://example.org/a?b=c#d"],
    [" http://example.org ", "http://example.org/"],
    ["HTTPS://EXAMPLE.ORG/A", "https://example.org/A"],
    ["https://example.org/<b>", "https://example.org/%3Cb%3E"],
    ["https://me:secret@example.org/", "N/A"],
    ["https://me@example.org/", "N/A"],
    ["javascript:alert(1)", "N/A"],
    ["data:text/html,x", "N/A"],
    ["//example.org/x", "N/A"],
    ["example.org", "N/A"],
    ["https://exa mple.org/", "N/A"],
    ["https://", "N/A"],
    ["N/A", "N/A"],
    ["", "N/A"],
    [5, "N/A"],
    [`https://example.org/${"x".repeat(2_000)}`, "N/A"],
  ])("%j gives %s", (sourceUrl, expected) => {
    expect(read({ sourceUrl }).sourceUrl).toBe(expected);
  });
});

describe("text from a model is never markup", () => {
  test.each([
    ["<b>Hot</b> soup", "Hot soup"],
    ["<script>alert(1)</script>Soup", "Soup"],
    ["Soup<style>p { color: red }</style>", "Soup"],
    ["Soup <script>alert(1)", "Soup"],
    ["<scr<b>ipt>Soup", "Soup"],
    ["Soup <!-- secret --> hot", "Soup hot"],
    ["Soup <img src=x onerror=alert(1)>", "Soup"],
    ["Soup <img src=x onerror=alert(1)", "Soup < img src=x onerror=alert(1)"],
    ["&lt;b&gt;Soup&lt;/b&gt;", "Soup"],
    ["&lt;script&gt;alert(1)&lt;/script&gt;Soup", "Soup"],
    ["&amp;lt;img src=x&amp;gt;Soup", "Soup"],
    ["Mac &amp; Cheese", "Mac & Cheese"],
    ["Cr&egrave;me br&ucirc;l&#233;e &#xBD;&deg;", "Crème brûlée ½°"],
    ["&Eacute;clair &unheard;", "Éclair &unheard;"],
    ["cook for <5 minutes", "cook for <5 minutes"],
    ["where a < b > c", "where a < b > c"],
    ["**Hot** _and_ *good* `soup`", "Hot and good soup"],
    ["## Soup", "Soup"],
    ["[Soup](javascript:alert(1)) [hot](https://example.org)", "Soup hot"],
    ["![Soup](x.png)", "Soup"],
    ["2 * 3 * 4 snake_case_soup", "2 * 3 * 4 snake_case_soup"],
    ["So\u0000up\u001b[31m", "Soup[31m"],
    ["So\u200bup\u202egnp\u2066", "Soupgnp"],
    ["So\ud800up", "Soup"],
    ["Soup\u{e0041}\u00ad", "Soup"],
    ["  Soup \t of\u00a0the\u2003day ", "Soup of the day"],
    ["&#x202e;Soup", "Soup"],
    // Not characters: HTML shows "�" for them.
    ["&#0;&#xD800;&#x110000;Soup", "���Soup"],
    ["🍲 Soup ½", "🍲 Soup ½"],
  ])("%j becomes %j", (text, expected) => {
    expect(read({ title: text, description: text })).toMatchObject({
      title: expected,
      description: expected,
    });
    expect(read({ ingredients: ["1 egg", `1 ${text}`] }).ingredients[1]).toBe(
      read({ title: `x 1 ${text}` }).title.slice(2),
    );
  });
});

describe("text that tries to bypass the cleaning", () => {
  const layers = (times: number) =>
    `&${"amp;".repeat(times)}lt;img src=x&${"amp;".repeat(times)}gt;`;

  test.each([
    layers(3),
    layers(40),
    "<<<b>b>b>img src=x>",
    "<[x](y)img src=x>",
    "<**img** src=x>",
    `${"\\".repeat(60)}<img src=x>`,
    "&#38;#60;img src=x&#38;#62;",
    "&l&#116;;img src=x>",
    "<\u200bimg src=x>",
    "<\u0000script>alert(1)</script>",
    `${"1. ".repeat(50)}<img src=x>`,
  ])("%j yields no tag, and does not change when it is cleaned again", (text) => {
    const answer = {
      title: `Soup ${text}`,
      instructions: text + " Mix.",
      ingredients: ["1 egg", `2 ${text}x`],
    };
    const recipe = read(answer);
    expect(JSON.stringify(recipe)).not.toMatch(/<[a-z/!?]|&(?:lt|gt|amp);/i);
    expect(toRecipe(recipe)).toEqual(recipe);
  });
});

describe("any generated model answer", () => {
  const tricky = fc.constantFrom(
    ...[
      "1. ",
      "2. ",
      "Step 1: ",
      "- ",
      "* ",
      "**",
      "_",
      "# ",
      "\n",
      "\r",
      "<br>",
      "<b>",
      "</b>",
      "<",
    ],
    ...[
      ">",
      "<script>",
      "</script>",
      "<!--",
      "-->",
      "&lt;",
      "&amp;",
      "&#60;",
      "&gt;",
      "&",
      ";",
      "\\",
    ],
    ...["\\n", "`", "~~", "[x](", "[", "]", "(", ")", ":", ". ", "a", "B", "1", "½", " ", "\u202e"],
    ...["\u0000", "\ud83c", "\udf72", "\ufeff", "x".repeat(150), "1 egg", "Mix well.", "&#x26;"],
    ...["script", "img ", "/", "!", "(1) ", "1️⃣", "[ ] ", "+ ", "–", "…", '"', "Meal 1: "],
  );
  const text = fc
    .array(fc.oneof(tricky, tricky, fc.string({ unit: anyCharacter, maxLength: 8 })), {
      maxLength: 14,
    })
    .map((parts) => parts.join(""));
  const lines = fc.array(text, { maxLength: 6 });
  const any = fc.oneof(text, fc.jsonValue({ maxDepth: 2 }));
  const part = fc.record(
    { name: text, item: any, quantity: any, amount: text, unit: any, notes: any, text },
    { requiredKeys: [] },
  );
  const shaped = fc.record(
    {
      title: text,
      name: any,
      description: any,
      cuisine: any,
      protein: any,
      course: any,
      servings: fc.oneof(fc.constantFrom(4, "4", "Serves 4"), any),
      cookingTime: any,
      prepTime: any,
      ingredients: fc.oneof(
        lines,
        text,
        fc.array(fc.oneof(part, text)),
        fc.array(fc.record({ heading: text, items: lines })),
        fc.dictionary(text, any),
      ),
      instructions: fc.oneof(
        lines,
        text,
        fc.array(fc.record({ step: any, instruction: text })),
        fc.array(fc.record({ section: text, steps: lines })),
        fc.dictionary(text, any),
      ),
      sourceUrl: fc.oneof(any, anyAddress),
    },
    { requiredKeys: ["title", "ingredients", "instructions"] },
  );
  /** Generates answers that are mostly readable but contain traps. */
  const sound = fc.record({
    title: text.map((words) => `Soup ${words}`),
    description: text,
    ingredients: fc.oneof(
      fc.array(
        text.map((words) => `${words} egg`),
        { minLength: 2, maxLength: 5 },
      ),
      lines.map((all) => ["1 egg", "1 leek", ...all].join("\n")),
      fc.array(
        text.map((name) => ({ name: `x${name}`, amount: "1 cup" })),
        { minLength: 2 },
      ),
    ),
    instructions: fc.oneof(
      text.map((words) => `${words} Mix.`),
      lines.map((all) => all.map((line, i) => `${i + 1}. ${line}`).join(" ")),
      lines.map((all) => ["Mix.", ...all]),
    ),
    servings: fc.constant(4),
  });

  function expectSound(recipe: Recipe) {
    const { title, description, ingredients, instructions } = recipe;
    expect(title.length).toBeLessThanOrEqual(200);
    expect(description.length).toBeLessThanOrEqual(2_000);
    expect(ingredients.length).toBeGreaterThanOrEqual(2);
    expect(ingredients.length).toBeLessThanOrEqual(200);
    expect(instructions.length).toBeLessThanOrEqual(20_000);
    const steps = instructions.split("\n");
    for (const line of [title, description, ...ingredients, ...steps]) {
      expect(line).not.toMatch(/<[a-z/!?]/i);
      expect(line).not.toMatch(/[\p{Cc}\p{Cf}\p{Cs}]/u);
      expect(line).toBe(line.replace(/\s+/g, " ").trim());
    }
    for (const line of [title, ...ingredients, ...steps]) expect(line).toMatch(/\p{L}/u);
    for (const line of [...ingredients, ...steps]) expect(line.length).toBeLessThanOrEqual(500);
    expect([null, ...PROTEINS]).toContain(recipe.protein);
    expect([...CUISINES, "Other"]).toContain(recipe.cuisine);
    expect(COURSES).toContain(recipe.course);
    expect(recipe).toMatchObject({ servings: 4, bookId: null, carbsPerServing: null });
    expect(recipe.sourceUrl).toMatch(/^(?:N\/A|https?:\/\/[^\s<>@]+.*)$/);
    const { cookingTime } = recipe;
    if (cookingTime !== null) {
      expect(Number.isInteger(cookingTime) && cookingTime >= 1 && cookingTime <= 1440).toBe(true);
    }
  }

  it("is refused or yields a recipe within the limits, which does not change when it is parsed again", () => {
    fc.assert(
      fc.property(fc.oneof(fc.jsonValue(), shaped, sound, sound), (value) => {
        const recipe = toRecipe(value);
        if (!recipe) return;
        expectSound(recipe);
        expect(toRecipe(recipe)).toEqual(recipe);
        expect(toRecipe(JSON.parse(JSON.stringify(recipe)))).toEqual(recipe);
      }),
    );
  });

  it("is usually accepted if it is valid", () => {
    const answers = fc.sample(sound, { numRuns: 300, seed: 7 });
    expect(answers.map(toRecipe).filter(Boolean).length).toBeGreaterThan(150);
  });
});
