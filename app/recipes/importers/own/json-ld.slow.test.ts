import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { COURSES, CUISINES, PROTEINS } from "~/engine/recipe/recipe";
import { anyAddress, anyCharacter } from "../../../../tests/any-text";
import type { ExportedMeal } from "~/engine/recipe/exported-meal";
import { importReasonInWords } from "../import-reason-words";
import { importJson } from "../web/import-pasted";
import { fromJsonLd, splitJsonLd, toJsonLd, writeJsonLd } from "./json-ld";
import { formats, readRecipes } from "../recipe-file";

const soup: ExportedMeal = {
  id: "0193-soup",
  title: "Leek soup",
  description: "Silky and quick.",
  cuisine: "French",
  protein: "Vegetarian",
  course: "Main Dishes",
  servings: 4,
  cookingTime: 90,
  ingredients: ["3 leeks", "1 l stock", "3 leeks"],
  instructions: "Slice the leeks.\nSimmer for 20 minutes.",
  sourceUrl: "https://example.com/leek-soup",
  imageUrl: "https://example.com/leek.jpg",
  ownCourse: "",
  equipment: "",
  subRecipes: [],
  source: "url",
  createdAt: "2026-11-20T08:30:00.000Z",
  bookId: null,
  carbsPerServing: 12.5,
  isFavorite: true,
  tags: ["Soups", "Quick"],
};

async function* each<T>(items: readonly T[]): AsyncGenerator<T> {
  yield* items;
}

/** Splits the text into chunks of `size` UTF-16 units. */
async function* chunked(text: string, size: number): AsyncGenerator<string> {
  for (let at = 0; at < text.length; at += size) yield text.slice(at, at + size);
}

async function all<T>(items: AsyncIterable<T>): Promise<T[]> {
  const found: T[] = [];
  for await (const item of items) found.push(item);
  return found;
}

const written = async (meals: readonly ExportedMeal[]) =>
  (await all(writeJsonLd(each(meals)))).join("");
/** Returns the entries of a file as JSON. */
const read = async (text: string, size = 7) =>
  (await all(splitJsonLd(chunked(text, size)))).map((piece) => {
    if ("reason" in piece) return { ...piece, reason: importReasonInWords(piece.reason) };
    try {
      const node: unknown = JSON.parse(piece.text);
      return { index: piece.index, node };
    } catch {
      return { index: piece.index, reason: "This entry is broken JSON." };
    }
  });
/** Returns the recipes as the thread reads them, before the check whether they can be stored. */
const recipesOf = (chunks: AsyncIterable<string>) =>
  readRecipes(chunks, async ({ format, texts }) => {
    const { read } = formats.find(({ name }) => name === format) ?? {};
    return texts.map(
      (text) => read?.(text) ?? { title: "", reason: { code: "unknown_format" as const } },
    );
  });
const titles = async (text: string, size = 7) =>
  (await all(recipesOf(chunked(text, size)))).map((entry) =>
    "meal" in entry ? entry.meal.title : importReasonInWords(entry.reason),
  );

const anyText = fc.oneof(
  fc.string({ unit: anyCharacter, maxLength: 60 }),
  fc.string({ maxLength: 40 }),
  // Halves of surrogate pairs, line ends of all kinds, markup, and characters that break JSON and JavaScript.
  fc
    .array(
      fc.constantFrom(
        ...["\ud800", "\udc00", "\n", "\r\n", "\u2028", "\u0000", " ", "&amp;", "<b>", '"', "\\"],
        ...["__proto__", "½", "é", "e\u0301", "😀", "{", "}", "[", "]", ",", "a", "1. ", "\ufeff"],
      ),
      { maxLength: 12 },
    )
    .map((parts) => parts.join("")),
);
const anyMeal: fc.Arbitrary<ExportedMeal> = fc.record({
  id: anyText,
  title: anyText,
  description: fc.oneof(fc.constant(""), anyText),
  cuisine: fc.oneof(fc.constantFrom(...CUISINES, "Other"), anyText),
  protein: fc.oneof(fc.constantFrom(...PROTEINS), fc.constant(null), anyText),
  course: fc.oneof(fc.constantFrom(...COURSES), anyText),
  servings: fc.oneof(fc.integer({ min: 1, max: 100 }), fc.integer()),
  cookingTime: fc.option(fc.oneof(fc.integer({ min: 1, max: 600 }), fc.integer())),
  ingredients: fc.array(anyText, { maxLength: 200, size: "medium" }),
  instructions: fc.array(anyText, { maxLength: 8 }).map((lines) => lines.join("\n")),
  sourceUrl: fc.oneof(
    fc.constantFrom("N/A", "", "my aunt", "HTTP://example.com", " https://example.com "),
    anyAddress,
    anyText,
  ),
  imageUrl: fc.oneof(fc.constant(null), anyAddress, anyText),
  ownCourse: fc.oneof(fc.constant(""), anyText),
  equipment: fc.oneof(fc.constant(""), anyText),
  subRecipes: fc.constant([]),
  source: fc.constantFrom("generated", "search", "url", "manual"),
  createdAt: fc.oneof(fc.constant("2026-11-20T08:30:00.000Z"), anyText),
  bookId: fc.option(anyText),
  carbsPerServing: fc.option(fc.double({ noNaN: true, noDefaultInfinity: true, min: 0 })),
  isFavorite: fc.boolean(),
  tags: fc.array(anyText, { maxLength: 5 }),
});

describe("An exported recipe", () => {
  it("is a schema.org recipe that other programs understand", () => {
    expect(toJsonLd(soup)).toEqual({
      "@type": "Recipe",
      name: "Leek soup",
      description: "Silky and quick.",
      recipeCuisine: "French",
      recipeCategory: "Main Dishes",
      recipeYield: "4 servings",
      totalTime: "PT1H30M",
      recipeIngredient: ["3 leeks", "1 l stock", "3 leeks"],
      recipeInstructions: [
        { "@type": "HowToStep", text: "Slice the leeks." },
        { "@type": "HowToStep", text: "Simmer for 20 minutes." },
      ],
      url: "https://example.com/leek-soup",
      image: "https://example.com/leek.jpg",
      dateCreated: "2026-11-20T08:30:00.000Z",
      keywords: "Vegetarian, Soups, Quick",
      "x-weeknight": {
        version: 1,
        id: "0193-soup",
        source: "url",
        bookId: null,
        protein: "Vegetarian",
        carbsPerServing: 12.5,
        isFavorite: true,
        tags: ["Soups", "Quick"],
      },
    });
  });

  it("repeats only the values that schema.org's properties would lose", () => {
    const typed = { ...soup, sourceUrl: "my aunt", cookingTime: 0, instructions: "Mix.\n\nBake." };
    expect(toJsonLd(typed)).toMatchObject({
      recipeInstructions: [{ text: "Mix." }, { text: "Bake." }],
      "x-weeknight": { sourceUrl: "my aunt", cookingTime: 0, instructions: "Mix.\n\nBake." },
    });
    expect(toJsonLd(typed)).not.toHaveProperty("url");
    expect(toJsonLd(typed)).not.toHaveProperty("totalTime");
  });

  it("keeps changes that another program made", () => {
    const changed = { ...toJsonLd(soup), name: "Leek and potato soup", totalTime: "PT45M" };
    expect(fromJsonLd(changed)).toEqual({
      ...soup,
      title: "Leek and potato soup",
      cookingTime: 45,
    });
  });

  it("survives a corrupted extension", () => {
    const extension = { id: 7, servings: "many", ingredients: [1], isFavorite: "yes", source: "x" };
    expect(fromJsonLd({ ...toJsonLd(soup), "x-weeknight": extension })).toEqual({
      ...soup,
      id: "",
      source: "manual",
      protein: null,
      carbsPerServing: null,
      isFavorite: false,
      tags: [],
    });
  });
});

describe("Exporting and importing", () => {
  it("restores every meal exactly", () => {
    fc.assert(
      fc.property(anyMeal, (meal) => {
        expect(fromJsonLd(JSON.parse(JSON.stringify(toJsonLd(meal))))).toEqual(meal);
      }),
      { numRuns: 200 },
    );
  });

  it("restores a whole file in order, for any split into chunks", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(anyMeal, { maxLength: 5 }),
        fc.integer({ min: 1, max: 500 }),
        async (meals, size) => {
          const entries = await all(recipesOf(chunked(await written(meals), size)));
          expect(entries).toEqual(meals.map((meal, index) => ({ index, meal })));
        },
      ),
      { numRuns: 80 },
    );
  });

  it("fits the largest recipe that can be stored into one entry", async () => {
    const worst = "\u0001".repeat(500);
    const meal: ExportedMeal = {
      ...soup,
      title: "\u0001".repeat(200),
      description: "\u0001".repeat(2_000),
      ingredients: Array.from({ length: 200 }, () => worst),
      instructions: ` ${"\u0001\n".repeat(9_999)}`,
    };
    expect(await all(recipesOf(chunked(await written([meal]), 65_536)))).toEqual([
      { index: 0, meal },
    ]);
  });
});

describe("Recipes from other programs", () => {
  const foreign = {
    "@type": ["Recipe", "NewsArticle"],
    name: "Stew &amp; rice",
    recipeIngredient: ["1 lb beef", " 2&nbsp;cups rice "],
    recipeInstructions: "Brown the beef.\nAdd the rice.",
  };

  it("are imported with the household's defaults", () => {
    expect(fromJsonLd(foreign)).toEqual({
      id: "",
      title: "Stew & rice",
      description: "",
      cuisine: "Other",
      protein: "Beef",
      course: "Main Dishes",
      servings: 4,
      cookingTime: null,
      ingredients: ["1 lb beef", "2 cups rice"],
      instructions: "Brown the beef.\nAdd the rice.",
      sourceUrl: "N/A",
      imageUrl: null,
      ownCourse: "",
      equipment: "",
      subRecipes: [],
      source: "manual",
      createdAt: "",
      bookId: null,
      carbsPerServing: null,
      isFavorite: false,
      tags: [],
    });
  });

  test.each<[string, object, Partial<ExportedMeal>]>([
    ["a yield in words", { recipeYield: "Serves 6 to 8" }, { servings: 6 }],
    ["a yield as a number", { recipeYield: 2 }, { servings: 2 }],
    ["a total time", { totalTime: "PT1H15M" }, { cookingTime: 75 }],
    [
      "a preparation time and a cooking time",
      { prepTime: "PT10M", cookTime: "PT20M" },
      { cookingTime: 30 },
    ],
    ["one of our cuisines", { recipeCuisine: "italian" }, { cuisine: "Italian" }],
    ["one of our courses", { recipeCategory: "Side Dishes" }, { course: "Side Dishes" }],
    ["a course in the singular", { recipeCategory: ["Dinner", "Dessert"] }, { course: "Desserts" }],
    [
      "a page of its own",
      { url: "https://example.com/stew" },
      { sourceUrl: "https://example.com/stew", source: "url" },
    ],
    [
      "a source",
      { isBasedOn: { "@type": "Recipe", url: "https://example.com/old" } },
      { sourceUrl: "https://example.com/old", source: "url" },
    ],
    ["an address that is not a link", { url: "javascript:alert(1)" }, { sourceUrl: "N/A" }],
    [
      "an image object",
      { image: [{ "@type": "ImageObject", url: "https://example.com/a.jpg" }] },
      { imageUrl: "https://example.com/a.jpg" },
    ],
    ["an image of data", { image: "data:image/png;base64,AAAA" }, { imageUrl: null }],
    ["a date", { datePublished: "2024-02-29" }, { createdAt: "2024-02-29T00:00:00.000Z" }],
    [
      "steps",
      { recipeInstructions: [{ "@type": "HowToStep", text: "Mix." }, "Bake."] },
      { instructions: "Mix.\nBake." },
    ],
    [
      "sections of steps",
      {
        recipeInstructions: [
          {
            "@type": "HowToSection",
            name: "Dough",
            itemListElement: [
              { "@type": "HowToStep", text: "Knead." },
              { "@type": "HowToStep", text: "Rest." },
            ],
          },
        ],
      },
      { instructions: "Dough\nKnead.\nRest." },
    ],
  ])("may have %s", (_, more, expected) => {
    expect(fromJsonLd({ ...foreign, ...more })).toMatchObject(expected);
  });

  test.each<[string, unknown, string]>([
    ["without a name", { ...foreign, name: " " }, "This recipe has no name."],
    [
      "without ingredients",
      { ...foreign, recipeIngredient: [] },
      "This recipe has no ingredients.",
    ],
    ["of another type", { "@type": "WebPage", name: "Home" }, "This entry is not a recipe."],
    ["that are lists", [foreign], "This entry is not a recipe."],
    ["that are null", null, "This entry is not a recipe."],
    ["around two recipes", { a: foreign, b: { ...foreign } }, "This entry is not a recipe."],
  ])("are rejected %s", (_, node, reason) => {
    const read = fromJsonLd(node);
    expect("reason" in read && importReasonInWords(read.reason)).toBe(reason);
  });

  it("are cleaned like a pasted recipe, and never cut", () => {
    const node = {
      ...foreign,
      recipeCuisine: "cuisine française",
      recipeIngredient: ["For the stew:", "• 1 lb beef,", "2 onions", "salt"],
      recipeInstructions: "1. Brown the beef.\n2. Add the onions.",
    };
    const [pasted] = importJson(JSON.stringify(node)).recipes;
    expect(pasted).toMatchObject({
      cuisine: "French",
      protein: "Beef",
      ingredients: ["1 lb beef", "2 onions", "salt"],
      instructions: "Brown the beef.\nAdd the onions.",
    });
    const { servingsSaid, otherImageUrls, ...kept } = pasted ?? {};
    expect([servingsSaid, otherImageUrls]).toEqual([null, []]);
    expect(fromJsonLd(node)).toMatchObject({
      ...kept,
      course: "Main Dishes",
      servings: 4,
      sourceUrl: "N/A",
    });
    const long = { ...node, name: "x".repeat(300), recipeIngredient: Array(250).fill("1 egg") };
    const read = fromJsonLd(long);
    expect("title" in read && [read.title.length, read.ingredients.length]).toEqual([300, 250]);
  });

  it("do not stop the import if they are nested endlessly", () => {
    let node: unknown = "x";
    for (let depth = 0; depth < 100_000; depth++) node = [node];
    expect(fromJsonLd({ ...foreign, recipeInstructions: node })).toEqual({
      reason: { code: "entry_deep" },
    });
  });
});

describe("A file of recipes", () => {
  const line = (name: string) =>
    `{"@type":"Recipe","name":"${name}","recipeIngredient":["1 egg"],"recipeInstructions":[{"@type":"HowToStep","text":"Fry {[."}]}`;
  const [a, b, c] = [line("A"), line("B"), line("C")];
  const broken = "This entry is broken JSON.";

  test.each<[string, string, string[]]>([
    ["a graph", `{"@context":"https://schema.org","@graph":[${a},${b}]}`, ["A", "B"]],
    ["a graph before its context", `{"@graph":[${a},${b}],"@context":{"a":[1]}}`, ["A", "B"]],
    ["a bare list", ` \n[${a} , ${b}]`, ["A", "B"]],
    ["one bare recipe", a, ["A"]],
    ["a recipe a line", `${a}\n${b}\n`, ["A", "B"]],
    ["a list under recipes", `{"version":"1","recipes":[${a},${b}]}`, ["A", "B"]],
    [
      "a list of items",
      `{"@type":"ItemList","itemListElement":[{"@type":"ListItem","item":${a}},${b}]}`,
      ["A", "B"],
    ],
    [
      "lists in a graph",
      `{"@graph":[{"recipes":[${a}]},{"itemListElement":[${b}]},${c}]}`,
      ["A", "B", "C"],
    ],
    ["a byte order mark", `\ufeff${a}`, ["A"]],
    ["nothing but an empty list", "[]", []],
  ])("may be %s", async (_, text, expected) => {
    expect(await titles(text)).toEqual(expected);
    expect(await titles(text, 1)).toEqual(expected);
    expect(await titles(text, 1_000_000)).toEqual(expected);
  });

  test.each<[string, string, string[]]>([
    ["single quotes", `[${a},{'name':'B'},${c}]`, ["A", broken, "C"]],
    ["a line break in a text", `[${a},{"name":"B\nb","x":[{}]},${c}]`, ["A", broken, "C"]],
    ["a bracket too many", `[{"name":"A","x":[1]]},${b}]`, [broken, "B"]],
    ["a list without its end", `[{"name":"A","x":[1,2},${b}]`, [broken, "B"]],
    ["a recipe without its end", `[{"name":"A","x":1,${b},${c}]`, [broken, "B", "C"]],
    ["a text without its end", `[\n{"name":"A,"x":1},\n${b},\n${c}\n]`, [broken, "B", "C"]],
    ["an inner brace missing", `[\n{"x":[{"y":1,{"z":2}]},\n${b},\n${c}\n]`, [broken, "B", "C"]],
    [
      "an inner brace missing in tidy JSON",
      `[\n  {\n    "x": {\n      "y": 1\n  },\n  ${b},\n  ${c}\n]`,
      [broken, "B", "C"],
    ],
    [
      "entries that are not recipes",
      `[1,"a, {b",null,${a},true]`,
      [...Array<string>(3).fill("This entry is not a recipe."), "A", "This entry is not a recipe."],
    ],
    [
      "an end too early",
      `[${a},{"name":"B","x`,
      ["A", "The file ends in the middle of this entry."],
    ],
    [
      "an end between recipes",
      `{"@graph":[${a},`,
      ["A", "The file is incomplete. It ends in the middle of the list of recipes."],
    ],
    [
      "something else behind it",
      `${a} and so on [${b}]`,
      ["A", "The file is not valid JSON from here on."],
    ],
    ["no JSON at all", "Dear cook,\n{soup}", ["Weeknight cannot read this kind of file."]],
    ["nothing in it", " \n ", ["The file is empty."]],
  ])("with %s is read as far as possible", async (_, text, expected) => {
    expect(await titles(text)).toEqual(expected);
    expect(await titles(text, 1)).toEqual(expected);
    expect(await titles(text, 1_000_000)).toEqual(expected);
  });

  it("skips an entry that is too large or too deep", async () => {
    const large = `{"name":"${"x".repeat(1024 * 1024)}"}`;
    const deep = `{"x":${"[".repeat(32)}${"]".repeat(32)}}`;
    const justDeep = `{"x":${"[".repeat(31)}${"]".repeat(31)}}`;
    for (const size of [1_000, 10_000_000]) {
      const entries = await read(`[${large},${deep},${justDeep},${a}]`, size);
      expect(entries.slice(0, 2)).toEqual([
        { index: 0, reason: "This entry is larger than 1 MiB." },
        { index: 1, reason: "This entry is nested too deeply." },
      ]);
      expect(entries.slice(2).map((entry) => "node" in entry)).toEqual([true, true]);
    }
  });

  it("is not confused by keys that JavaScript defines", async () => {
    const text = `[{"__proto__":{"isFavorite":true,"polluted":1},"constructor":1,"@type":"Recipe","name":"A","recipeIngredient":["x"],"x-weeknight":{"__proto__":{"id":"no"}}}]`;
    const [entry] = await all(recipesOf(chunked(text, 9)));
    expect(entry).toMatchObject({ meal: { title: "A", id: "", isFavorite: false } });
    expect({}).not.toHaveProperty("polluted");
  });

  test.each<[string, string, number]>([
    ["brackets", "[", 2],
    ["graphs in graphs", '{"@graph":[', 1],
    ["a text without an end", '["xxxxxxxxxxxxxxx', 1],
  ])("with only %s is rejected at its end", async (_, part, least) => {
    const entries = await read(part.repeat(200_000), 10_000);
    expect(entries.length).toBeGreaterThanOrEqual(least);
    expect(entries.every((entry) => "reason" in entry)).toBe(true);
  });

  it("never causes an exception, with any content", async () => {
    const signs = fc.constantFrom(
      ...'{}[]",:\\\n \t1an'.split(""),
      ...['"@graph":[', '"recipes":', a, "\ud800", "__proto__", "\\u", "null"],
    );
    const text = fc.array(signs, { maxLength: 80 }).map((parts) => parts.join(""));
    await fc.assert(
      fc.asyncProperty(text, fc.integer({ min: 1, max: 20 }), async (file, size) => {
        const entries = await all(recipesOf(chunked(file, size)));
        expect(entries.map(({ index }) => index)).toEqual(entries.map((_, index) => index));
        expect(await read(file, 1)).toEqual(await read(file, size));
      }),
      { numRuns: 200 },
    );
  });

  it("reads every valid JSON as JSON.parse does", async () => {
    const node = fc
      .dictionary(fc.string({ maxLength: 8 }), fc.jsonValue({ maxDepth: 4 }))
      .filter((object) => !["@graph", "recipes", "itemListElement"].some((key) => key in object));
    await fc.assert(
      fc.asyncProperty(
        fc.array(node),
        fc.nat(4),
        fc.integer({ min: 1, max: 40 }),
        async (nodes, indent, size) => {
          const text = JSON.stringify(nodes, null, indent);
          const found: unknown = JSON.parse(text);
          const entries = await read(text, size);
          expect(entries.map((entry) => "node" in entry && entry.node)).toEqual(found);
        },
      ),
      { numRuns: 200 },
    );
  });
});
