import { readdirSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { CUISINES, MEAL_TYPES, PROTEINS, RESTRICTIONS } from "~/features/preferences/choices";
import { checkOil, checkRecipe, checkVegetarian } from "~/features/guard/guard";
import { randomFrom, recipeBook } from "../../../tests/services";
import { type BookRecipe, parseBookRecipe } from "./book-format";
import { wordsOf } from "./book-query";
import { buildIndex, search } from "./book-search";
import { fits, inOrder } from "./choose";
import { readRecipeBook } from "./recipe-book.server";
import type { Recipe, Wish } from "./recipe-source";

const book = readRecipeBook("recipes");
const NO_WISH: Wish = { mealTypes: [], proteins: [], cuisines: [], restrictions: [], recent: [] };

/** The recipes that fail, by name, so that a red test says which page to mend. */
const failing = (broken: (recipe: BookRecipe) => boolean) =>
  book.filter(broken).map((recipe) => recipe.bookId);

async function take<T>(items: AsyncIterable<T>, count: number) {
  const taken: T[] = [];
  for await (const item of items) {
    taken.push(item);
    if (taken.length >= count) break;
  }
  return taken;
}

describe("every recipe of the book", () => {
  it("can be read, and none is left out", () => {
    const files = readdirSync("recipes", { recursive: true, encoding: "utf8" });
    expect(book).toHaveLength(files.filter((file) => /\/.+\.md$/.test(file)).length);
    expect(book.length).toBeGreaterThanOrEqual(105);
  });

  it("is found under its title, in the folder of its cuisine", () => {
    const slugOf = (title: string) =>
      title
        .normalize("NFD")
        .replace(/[\p{M}'’]/gu, "")
        .toLowerCase()
        .replace(/[^a-z0-9]+/g, "-")
        .replace(/^-|-$/g, "");
    const expected = ({ cuisine, title }: BookRecipe) =>
      `${cuisine.toLowerCase()}/${slugOf(title)}`;
    expect(
      book
        .filter((recipe) => recipe.bookId !== expected(recipe))
        .map((recipe) => [recipe.bookId, expected(recipe)]),
    ).toEqual([]);
  });

  it("has a title that no other has", () => {
    const titles = book.map((recipe) => recipe.title.toLowerCase());
    expect(titles.filter((title, i) => titles.indexOf(title) !== i)).toEqual([]);
  });

  it("is filed under the words of the preferences", () => {
    const has = (words: readonly string[], word: string | null) => words.some((w) => w === word);
    expect(failing(({ cuisine }) => !has(CUISINES, cuisine))).toEqual([]);
    expect(failing(({ course }) => !has(MEAL_TYPES, course))).toEqual([]);
    expect(
      failing(({ course, protein }) =>
        course === "Desserts" ? protein !== null : !has(PROTEINS, protein),
      ),
    ).toEqual([]);
    expect(failing(({ diets }) => !diets.every((diet) => has(RESTRICTIONS, diet)))).toEqual([]);
    expect(failing(({ diets }) => new Set(diets).size < diets.length)).toEqual([]);
  });

  it("serves four, takes an honest time and has four steps at least", () => {
    expect(failing(({ servings }) => servings !== 4)).toEqual([]);
    expect(
      failing(({ cookingTime }) => cookingTime === null || cookingTime < 5 || cookingTime > 240),
    ).toEqual([]);
    expect(failing(({ instructions }) => instructions.split("\n").length < 4)).toEqual([]);
    expect(failing(({ ingredients }) => ingredients.length < 3)).toEqual([]);
  });

  it("fits into what the product stores", () => {
    expect(failing(({ title }) => title.length > 200)).toEqual([]);
    expect(failing(({ description }) => description.length > 200)).toEqual([]);
    expect(failing(({ ingredients }) => ingredients.some((line) => line.length > 500))).toEqual([]);
  });

  it("has extra virgin olive oil as its only oil, as the guard reads it", () => {
    const broken = book.flatMap((recipe) =>
      checkOil(recipe).breaks.map((finding) => `${recipe.bookId}: ${finding.text}`),
    );
    expect(broken).toEqual([]);
  });

  it("keeps the promise of Vegetarian, as the guard reads it", () => {
    const broken = book
      .filter((recipe) => recipe.protein === "Vegetarian")
      .flatMap((recipe) => {
        const { breaks, unknown } = checkVegetarian(recipe);
        return [...breaks, ...unknown].map(({ text, why }) => `${recipe.bookId}: ${text} – ${why}`);
      });
    expect(broken).toEqual([]);
  });

  it("keeps each diet that it declares, as the guard reads it", () => {
    const broken = book.flatMap((recipe) =>
      RESTRICTIONS.filter((diet) => recipe.diets.includes(diet)).flatMap((diet) => {
        const { breaks, unknown, verdict } = checkRecipe(recipe, [diet]);
        return [...breaks, ...unknown].map(
          ({ text, why }) => `${recipe.bookId} ${diet} ${verdict}: ${text} – ${why}`,
        );
      }),
    );
    expect(broken).toEqual([]);
  });

  it("declares Vegan, Keto and Low-Carb only where its own other words agree", () => {
    const missing = (recipe: BookRecipe, diet: string, others: string[]) =>
      recipe.diets.includes(diet) && !others.every((other) => recipe.diets.includes(other));
    expect(failing((recipe) => missing(recipe, "Vegan", ["Dairy-Free", "Egg-Free"]))).toEqual([]);
    expect(failing((recipe) => missing(recipe, "Keto", ["Low-Carb"]))).toEqual([]);
    const over = (diet: string, grams: number) =>
      failing(
        ({ diets, carbsPerServing }) => diets.includes(diet) && (carbsPerServing ?? 99) > grams,
      );
    expect(over("Keto", 10)).toEqual([]);
    expect(over("Low-Carb", 25)).toEqual([]);
  });
});

describe("the book is wide enough", () => {
  const mains = book.filter((recipe) => recipe.course === "Main Dishes");

  test.each(CUISINES.flatMap((cuisine) => PROTEINS.map((protein) => [cuisine, protein])))(
    "%s with %s: two main dishes at least",
    (cuisine, protein) => {
      const found = mains.filter((it) => it.cuisine === cuisine && it.protein === protein);
      expect(found.length).toBeGreaterThanOrEqual(2);
    },
  );

  test.each(
    CUISINES.flatMap((cuisine) =>
      MEAL_TYPES.filter((course) => course !== "Main Dishes").map((course) => [cuisine, course]),
    ),
  )("%s has one of its %s", (cuisine, course) => {
    const found = book.filter((it) => it.cuisine === cuisine && it.course === course);
    expect(found.length).toBeGreaterThanOrEqual(1);
  });

  test.each(RESTRICTIONS)("%s leaves five main dishes at least to choose from", (restriction) => {
    const found = mains.filter((recipe) => recipe.diets.includes(restriction));
    expect(found.length).toBeGreaterThanOrEqual(5);
  });
});

describe("reading a recipe file", () => {
  const page = [
    "---",
    "cuisine: Italian",
    "protein:",
    "course: Desserts",
    "minutes: 30",
    "carbs: 12",
    "diets: Egg-Free,  Nut-Free",
    "---",
    "# Panna Cotta",
    "",
    "Cream,",
    "set softly.",
    "",
    "## Ingredients",
    "- 2 cups (480 ml) heavy cream",
    "- 1/4 cup (50 g) sugar",
    "",
    "## Method",
    "1. Warm.",
    "2. Stir.",
    "3. Pour.",
    "10. Chill.",
  ].join("\n");

  it("takes what is there, with either kind of line ends", () => {
    const expected = {
      bookId: "italian/panna-cotta",
      title: "Panna Cotta",
      description: "Cream, set softly.",
      cuisine: "Italian",
      protein: null,
      course: "Desserts",
      servings: 4,
      cookingTime: 30,
      ingredients: ["2 cups (480 ml) heavy cream", "1/4 cup (50 g) sugar"],
      instructions: "Warm.\nStir.\nPour.\nChill.",
      sourceUrl: "N/A",
      carbsPerServing: 12,
      diets: ["Egg-Free", "Nut-Free"],
    };
    expect(parseBookRecipe("italian/panna-cotta", page)).toEqual(expected);
    const windows = page.replaceAll("\n", "\r\n");
    expect(parseBookRecipe("italian/panna-cotta", windows)).toEqual(expected);
  });

  test.each([
    ["# Panna Cotta\n", "a title"],
    ["Cream,\nset softly.\n", "a description"],
    ["cuisine: Italian\n", "a cuisine"],
    ["course: Desserts\n", "a course"],
    ["minutes: 30\n", "minutes"],
    ["carbs: 12\n", "carbs"],
    ["- 1/4 cup (50 g) sugar\n", "ingredients"],
    ["3. Pour.\n", "four steps"],
  ])("without %j says that it lacks %s, and of which file", (piece, lack) => {
    const parse = () => parseBookRecipe("italian/panna-cotta", page.replace(piece, ""));
    expect(parse).toThrow("recipes/italian/panna-cotta.md lacks");
    expect(parse).toThrow(lack);
  });
});

describe("suggestions", () => {
  const some = (choices: readonly string[]) => fc.subarray([...choices]);
  const seed = fc.integer({ min: 1, max: 1_000_000 });
  const orderOf = (wish: Partial<Wish>, luck = 1, recipes = book) => [
    ...inOrder(recipes, { ...NO_WISH, ...wish }, randomFrom(luck)),
  ];
  const firstFive = (wish: Partial<Wish>, luck = 1) => {
    const five: BookRecipe[] = [];
    for (const recipe of inOrder(book, { ...NO_WISH, ...wish }, randomFrom(luck))) {
      five.push(recipe);
      if (five.length === 5) break;
    }
    return five;
  };
  // Offering all of them takes its time: some of every kind are enough for that.
  const part = book.filter((_, i) => i % 4 === 0);
  const wish = fc.record({
    mealTypes: some(MEAL_TYPES),
    proteins: some(PROTEINS),
    cuisines: some(CUISINES),
    restrictions: fc.subarray([...RESTRICTIONS], { maxLength: 3 }),
  });

  it("are exactly what fits the wish, each once", () => {
    fc.assert(
      fc.property(wish, seed, (wish, luck) => {
        const { mealTypes, proteins, cuisines, restrictions } = wish;
        const offered = orderOf(wish, luck, part);
        for (const { course, cuisine, protein, diets } of offered) {
          if (mealTypes.length > 0) expect(mealTypes).toContain(course);
          if (cuisines.length > 0) expect(cuisines).toContain(cuisine);
          // Protein does not restrict desserts; a meatless starter or side goes with any.
          const free =
            course === "Desserts" || (course !== "Main Dishes" && protein === "Vegetarian");
          if (proteins.length > 0 && !free) expect(proteins).toContain(protein);
          for (const restriction of restrictions) expect(diets).toContain(restriction);
        }
        const ids = offered.map((recipe) => recipe.bookId);
        expect(new Set(ids).size).toBe(ids.length);
        const fitting = part.filter((recipe) => fits(recipe, wish)).map((recipe) => recipe.bookId);
        expect([...ids].sort()).toEqual(fitting.sort());
      }),
      { numRuns: 60 },
    );
  });

  it("come again only when everything else is used up, and then the longest ago first", () => {
    const recent = fc
      .shuffledSubarray(part, { maxLength: part.length })
      .map((had) => had.map(({ bookId, title }) => ({ bookId, title })));
    fc.assert(
      fc.property(wish, recent, seed, (wish, recent, luck) => {
        const offered = orderOf({ ...wish, recent }, luck, part).map((recipe) => recipe.bookId);
        const had = new Set(recent.map((meal) => meal.bookId));
        const fresh = offered.filter((id) => !had.has(id));
        expect(offered.slice(0, fresh.length)).toEqual(fresh);
        const longestAgoFirst = recent
          .map((meal) => meal.bookId)
          .filter((id) => offered.includes(id))
          .reverse();
        expect(offered.slice(fresh.length)).toEqual(longestAgoFirst);
      }),
      { numRuns: 40 },
    );
  });

  it("know a recipe again that was found or typed under the same title", () => {
    const [first] = firstFive({});
    const recent = [{ bookId: null, title: first?.title ?? "" }];
    expect(orderOf({ recent }, 1, part.concat(first ?? [])).at(-1)?.bookId).toBe(first?.bookId);
  });

  it("spread over the chosen cuisines and proteins, as far as five meals can", () => {
    const atLeastOne = (choices: readonly string[]) => fc.subarray([...choices], { minLength: 1 });
    fc.assert(
      fc.property(atLeastOne(CUISINES), atLeastOne(PROTEINS), seed, (cuisines, proteins, luck) => {
        const wish = { mealTypes: ["Main Dishes"], cuisines, proteins };
        const five = firstFive(wish, luck);
        const different = (values: (string | null)[]) => new Set(values).size;
        expect(different(five.map((recipe) => recipe.cuisine))).toBe(
          Math.min(cuisines.length, five.length),
        );
        expect(different(five.map((recipe) => recipe.protein))).toBe(
          Math.min(proteins.length, five.length),
        );
      }),
      { numRuns: 100 },
    );
  });

  it("spread over the chosen courses, and are mostly dinner where none was chosen", () => {
    fc.assert(
      fc.property(seed, (luck) => {
        const five = firstFive({ mealTypes: [...MEAL_TYPES] }, luck);
        expect(new Set(five.map((recipe) => recipe.course)).size).toBeGreaterThanOrEqual(3);
        const open = firstFive({}, luck);
        const dinners = open.filter((recipe) => recipe.course === "Main Dishes");
        expect(dinners.length).toBeGreaterThanOrEqual(3);
      }),
      { numRuns: 30 },
    );
  });

  it("are others for other households, by chance", () => {
    const firsts = Array.from({ length: 20 }, (_, luck) => firstFive({}, luck + 1)[0]?.bookId);
    expect(new Set(firsts).size).toBeGreaterThan(5);
    expect(firstFive({}, 7)).toEqual(firstFive({}, 7));
  });

  it("come one by one from the source, and none where nothing fits", async () => {
    const source = recipeBook();
    const wish = { ...NO_WISH, mealTypes: ["Desserts"], cuisines: ["French"] };
    const desserts = await take(source.suggest(wish), 99);
    expect(desserts.length).toBeGreaterThan(0);
    expect(desserts.every((recipe) => recipe.course === "Desserts")).toBe(true);
    const clash = { ...wish, restrictions: ["Keto", "Vegan", "Nut-Free", "Soy-Free"] };
    expect(await take(source.suggest(clash), 1)).toEqual([]);
    const why = await source.explainNothing(clash);
    expect(why).toMatch(/^Nothing in the recipe book fits .+\.$/);
    expect(why).toMatch(/Keto|Vegan|Nut-Free|Soy-Free|French|Desserts/);
  });

  it("name in their absence only choices that were made", () => {
    fc.assert(
      fc.asyncProperty(wish, async (wish) => {
        const full = { ...wish, recent: [] };
        fc.pre(firstFive(full).length === 0);
        const why = await recipeBook().explainNothing(full);
        const all = [...MEAL_TYPES, ...PROTEINS, ...CUISINES, ...RESTRICTIONS];
        const chosen = Object.values(wish).flat();
        const named = all.filter((word) => new RegExp(`\\b${word}\\b`).test(why));
        expect(named.length).toBeGreaterThan(0);
        for (const word of named) expect(chosen).toContain(word);
      }),
      { numRuns: 20 },
    );
  });
});

describe("finding a recipe by words", () => {
  const index = buildIndex(book);
  const find = (query: string) => search(index, query);

  it("finds every recipe of the book first by its own title", () => {
    expect(failing((recipe) => find(recipe.title)[0]?.bookId !== recipe.bookId)).toEqual([]);
  });

  it("minds neither case, accents, plurals nor filler", () => {
    const first = (query: string) => find(query)[0]?.bookId;
    expect(first("BLACKENED CATFISH")).toBe(first("blackened catfish"));
    expect(first("blackened catfishes")).toBe(first("blackened catfish"));
    expect(first("I would like a nice recipe for blackened catfish, please!")).toBe(
      first("blackened catfish"),
    );
    expect(first("bläckened cätfish")).toBe(first("blackened catfish"));
    expect(wordsOf("Crème brûlées, berries & radishes")).toEqual([
      "creme",
      "brulee",
      "berry",
      "radish",
    ]);
  });

  test.each<[string, (recipe: Recipe) => boolean]>([
    ["chicken soup", (r) => /soup|broth|noodle|pho/i.test(r.title) && /chicken/i.test(text(r))],
    ["chocolate dessert", (r) => /chocolate|cocoa/i.test(text(r)) && r.course === "Desserts"],
    ["tofu curry", (r) => /tofu/i.test(text(r)) && /curry/i.test(text(r))],
    ["something with salmon", (r) => /salmon/i.test(text(r))],
    ["Indian side dish", (r) => r.cuisine === "Indian" && r.course === "Side Dishes"],
  ])("answers %j with one that is it", (query, isIt) => {
    const [best] = find(query);
    expect(best, "nothing was found").toBeDefined();
    expect(best && isIt(best), best?.title).toBe(true);
  });

  test.each<[string, (recipe: Recipe) => boolean]>([
    ["beef stew", (r) => r.protein === "Beef" || /beef/i.test(text(r))],
    ["pad thai", (r) => /pad thai/i.test(r.title)],
    [
      "gluten-free pasta",
      (r) => checkRecipe(r, ["Gluten-Free"]).verdict === "keeps" && /pasta|noodle/i.test(text(r)),
    ],
    [
      "chicken without nuts",
      (r) => checkRecipe(r, ["Nut-Free"]).verdict === "keeps" && /chicken/i.test(text(r)),
    ],
    ["vegan dessert", (r) => checkRecipe(r, ["Vegan"]).verdict === "keeps"],
    ["tofu stir-fry", (r) => /tofu/i.test(text(r))],
  ])("answers %j with nothing rather than with something else", (query, isIt) => {
    const [best] = find(query);
    if (best) expect(isIt(best), best.title).toBe(true);
    else expect(book.some((recipe) => recipe.title.toLowerCase().includes(query))).toBe(false);
  });

  test.each([
    "xylophone",
    "xylophone chicken from saturn with moon dust",
    "something nice for me please",
    "a",
    "",
    "   ",
    "!!!",
    "12345",
    "寿司",
    "' or 1=1 --",
  ])("finds nothing for %j", (query) => {
    expect(find(query)).toEqual([]);
  });

  it("never fails, whatever is asked", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 500 }), (query) => {
        expect(new Set(find(query)).size).toBe(find(query).length);
      }),
      { numRuns: 100 },
    );
  });

  it("keeps to the restrictions, and to nothing else", async () => {
    const source = recipeBook();
    const all = await take(source.find({ query: "chicken", restrictions: [] }), 999);
    const free = await take(source.find({ query: "chicken", restrictions: ["Dairy-Free"] }), 999);
    const dietsOf = new Map(book.map((recipe) => [recipe.bookId, recipe.diets]));
    expect(free.length).toBeGreaterThan(0);
    expect(free.length).toBeLessThan(all.length);
    expect(free).toEqual(
      all.filter((recipe) => dietsOf.get(recipe.bookId ?? "")?.includes("Dairy-Free")),
    );
    expect(await take(source.find({ query: "chicken", restrictions: ["Vegan"] }), 1)).toEqual([]);
  });
});

const text = (recipe: Recipe) =>
  [recipe.title, recipe.description, ...recipe.ingredients].join(" ");
