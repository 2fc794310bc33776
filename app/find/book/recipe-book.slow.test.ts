import { readdirSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { CUISINES, MEAL_TYPES, PROTEINS, RESTRICTIONS } from "~/household/preferences/preferences";
import { restrictionsIn } from "~/engine/restrictions/restrictions";
import { checkOil, checkRecipe, checkVegetarian } from "~/engine/check/guard";
import { reasonInWords } from "~/engine/check/reason-words";
import {
  aRecipeRequest,
  fitting,
  openBook,
  recipeBook,
  round,
  search,
} from "../../../tests/services";
import { everyNth } from "../../../tests/thorough";
import { dietsOf, hasHotFoods } from "./diets";
import { parseBookRecipe } from "./recipe-format";
import { nothingFitsInWords } from "../generation/outcome";
import { isBase, isBreakfast, type BookRecipe } from "./book-recipe";
import { isTooShort } from "~/engine/work/work-minutes";
import { linesOf } from "./readings";
import { withSubstitutions } from "./substitutions";
import { fitsChoices, NO_RECIPE_NEEDS } from "~/server/adapters/recipe-source/recipe-source";

const book = openBook().recipes;
/** Returns the titles of failing recipes, so that a failed test lists the files to correct. */
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

describe("every recipe in the recipe book", () => {
  it("is read from its file", () => {
    const files = readdirSync("recipes", { recursive: true, encoding: "utf8" });
    expect(book).toHaveLength(files.filter((file) => /\/.+\.md$/.test(file)).length);
    expect(book.length).toBeGreaterThanOrEqual(700);
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

  it("has a unique title", () => {
    const titles = book.map((recipe) => recipe.title.toLowerCase());
    expect(titles.filter((title, i) => titles.indexOf(title) !== i)).toEqual([]);
  });

  it("has only cuisines, proteins and courses that the preferences offer", () => {
    const has = (words: readonly string[], word: string | null) => words.some((w) => w === word);
    expect(failing(({ cuisine }) => !has(CUISINES, cuisine))).toEqual([]);
    expect(failing(({ course }) => !has(MEAL_TYPES, course))).toEqual([]);
    const isOther = ({ title, ingredients }: BookRecipe) =>
      /\b(lamb|turkey|duck|veal)\b/i.test(`${title} ${ingredients.join(" ")}`);
    expect(
      failing((recipe) => {
        const { course, protein } = recipe;
        if (course === "Desserts") return protein !== null;
        // Lamb, turkey, duck and veal are not proteins of the preferences.
        return !has(PROTEINS, protein) && (protein !== null || !isOther(recipe));
      }),
    ).toEqual([]);
    expect(failing(({ breaks }) => !breaks.every((it) => has(RESTRICTIONS, it)))).toEqual([]);
    expect(failing(({ breaks }) => new Set(breaks).size < breaks.length)).toEqual([]);
  });

  it("serves four, states a realistic time and has at least four steps", () => {
    expect(failing(({ servings }) => servings !== 4)).toEqual([]);
    expect(
      failing(({ cookingTime }) => cookingTime === null || cookingTime < 5 || cookingTime > 240),
    ).toEqual([]);
    expect(failing(({ instructions }) => instructions.split("\n").length < 4)).toEqual([]);
    expect(failing(({ ingredients }) => ingredients.length < 3)).toEqual([]);
  });

  it("states at least 80 % of the time that its lines and steps take", () => {
    expect(failing((recipe) => isTooShort({ ...recipe, lines: linesOf(recipe) }))).toEqual([]);
  });

  it("is mild if it is for children, and states a heat only if it has hot foods", () => {
    expect(failing(({ facts }) => facts.isKidMild && !/^(|mild)$/.test(facts.heat ?? ""))).toEqual(
      [],
    );
    const isHot =
      /chil(e|i)|jalape|serrano|pepper|cayenne|paprika|harissa|gochu|curry|wasabi|horseradish|mustard|ginger|hot sauce|'nduja|chorizo|andouille|salsa|sambal|sriracha|tabasco|doubanjiang|laksa|adobo|kimchi|garam masala|rasam|berbere|jerk|cajun|creole|recheado/i;
    expect(
      failing(
        ({ facts, ingredients }) =>
          facts.heat !== null && !ingredients.some((line) => isHot.test(line)),
      ),
    ).toEqual([]);
  });

  it("states its heat if it has foods that the diet check knows as hot", () => {
    expect(failing((recipe) => recipe.facts.heat === null && hasHotFoods(recipe))).toEqual([]);
  });

  it("is within the limits of stored recipes", () => {
    expect(failing(({ title }) => title.length > 200)).toEqual([]);
    expect(failing(({ description }) => description.length > 200)).toEqual([]);
    expect(failing(({ ingredients }) => ingredients.some((line) => line.length > 500))).toEqual([]);
  });

  it("uses only extra virgin olive oil, according to the diet check", () => {
    const broken = book.flatMap((recipe) =>
      checkOil(recipe).breaks.map((finding) => `${recipe.bookId}: ${finding.text}`),
    );
    expect(broken).toEqual([]);
  });

  it("with the protein Vegetarian is vegetarian according to the diet check", () => {
    const broken = book
      .filter((recipe) => recipe.protein === "Vegetarian")
      .flatMap((recipe) => {
        const { breaks, unknown } = checkVegetarian(recipe);
        return [...breaks, ...unknown].map(
          ({ text, reason }) => `${recipe.bookId}: ${text} – ${reasonInWords(reason)}`,
        );
      });
    expect(broken).toEqual([]);
  });

  it("fits the restrictions that the diet check finds, except those that its author lists as broken", () => {
    const kept = ({ breaks, ...recipe }: BookRecipe) =>
      RESTRICTIONS.filter(
        (it) => checkRecipe(recipe, [it]).verdict === "keeps" && !breaks.includes(it),
      );
    expect(book.map(dietsOf)).toEqual(book.map(kept));
  });

  it("lists a broken restriction only if the diet check does not find it", () => {
    const needless = book.flatMap((recipe) =>
      restrictionsIn(recipe.breaks)
        .filter((it) => checkRecipe(recipe, [it]).verdict !== "keeps")
        .map((it) => `${recipe.bookId} need not say that it breaks ${it}`),
    );
    expect(needless).toEqual([]);
  });

  it("fits Vegan, Keto and Low-Carb only if its other facts agree", () => {
    const missing = (recipe: BookRecipe, diet: string, others: string[]) =>
      dietsOf(recipe).includes(diet) && !others.every((other) => dietsOf(recipe).includes(other));
    expect(failing((recipe) => missing(recipe, "Vegan", ["Dairy-Free", "Egg-Free"]))).toEqual([]);
    expect(failing((recipe) => missing(recipe, "Keto", ["Low-Carb"]))).toEqual([]);
    const over = (diet: string, grams: number) =>
      failing((recipe) => dietsOf(recipe).includes(diet) && (recipe.carbsPerServing ?? 99) > grams);
    expect(over("Keto", 10)).toEqual([]);
    expect(over("Low-Carb", 25)).toEqual([]);
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
    "breaks: Egg-Free,  Nut-Free",
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

  it("works with either kind of line ending", () => {
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
      breaks: ["Egg-Free", "Nut-Free"],
      facts: { seasons: [], keepsDays: null, freezes: null, heat: null, isKidMild: false },
    };
    expect(parseBookRecipe("italian/panna-cotta", page)).toEqual(expected);
    const windows = page.replaceAll("\n", "\r\n");
    expect(parseBookRecipe("italian/panna-cotta", windows)).toEqual(expected);
  });

  it("returns the author's facts about season, storage and heat", () => {
    const more = "season: summer, fall\nkeeps: 3\nfreezes: no\nheat: hot\nkids: mild\n---\n#";
    expect(parseBookRecipe("italian/panna-cotta", page.replace("---\n#", more)).facts).toEqual({
      seasons: ["summer", "fall"],
      keepsDays: 3,
      freezes: false,
      heat: "hot",
      isKidMild: true,
    });
  });

  test.each([
    ["season: autumn", "spring, summer, fall or winter after season"],
    ["keeps: 3 days", "days after keeps"],
    ["heat: very", "mild, medium or hot after heat"],
    ["diets: Egg-Free", "“diets” is not a fact of a recipe"],
    ["serves four", "“serves four” is not a fact of a recipe"],
    ["breaks: Wheat-Free", "a restriction after breaks"],
  ])("rejects the line %j with the name of the file", (line, why) => {
    const odd = page.replace(/breaks: .*/, line);
    expect(() => parseBookRecipe("italian/panna-cotta", odd)).toThrow(
      "recipes/italian/panna-cotta.md",
    );
    expect(() => parseBookRecipe("italian/panna-cotta", odd)).toThrow(why);
  });

  test.each([
    ["# Panna Cotta\n", "a title"],
    ["carbs: 12\n", "carbs"],
    ["- 1/4 cup (50 g) sugar\n", "ingredients"],
    ["3. Pour.\n", "four steps"],
  ])("rejects a file without %j with “%s” and the name of the file", (piece, lack) => {
    const parse = () => parseBookRecipe("italian/panna-cotta", page.replace(piece, ""));
    expect(parse).toThrow("recipes/italian/panna-cotta.md lacks");
    expect(parse).toThrow(lack);
  });
});

describe("suggestions from the recipe book", () => {
  const some = (choices: readonly string[]) => fc.subarray([...choices]);
  const choices = fc.record({
    mealTypes: some(MEAL_TYPES),
    proteins: some(PROTEINS),
    cuisines: some(CUISINES),
    restrictions: fc.subarray([...RESTRICTIONS], { maxLength: 3 }),
  });

  it("are of the chosen kinds, and state that they fit the restrictions", () => {
    fc.assert(
      fc.property(choices, (request) => {
        const { mealTypes, proteins, cuisines, restrictions } = request;
        const among = (chosen: string[], it: string) => chosen.length === 0 || chosen.includes(it);
        const isChosen = (recipe: BookRecipe) => {
          const { course, cuisine, protein } = recipe;
          // The protein preference does not restrict desserts, and a meatless starter or side dish fits any protein. A
          // user who chose every protein also gets lamb, which is not in the preferences.
          const free =
            course === "Desserts" ||
            (course !== "Main Dishes" && protein === "Vegetarian") ||
            (protein === null && proteins.length === PROTEINS.length);
          return (
            among(mealTypes.length > 0 ? mealTypes : ["Main Dishes"], course) &&
            among(cuisines, cuisine) &&
            (free || among(proteins, protein ?? "")) &&
            restrictions.every((it) => dietsOf(recipe).includes(it))
          );
        };
        expect(fitting(book, request).filter((recipe) => !isChosen(recipe))).toEqual([]);
      }),
      { numRuns: 40 },
    );
  });

  it("include every recipe of the kind that fits the restrictions, as written or with substitutions", () => {
    fc.assert(
      fc.property(choices, (request) => {
        const expected = book.filter(
          (recipe) =>
            fitsChoices(recipe, request) &&
            !isBase(recipe) &&
            !isBreakfast(recipe) &&
            withSubstitutions(recipe, request.restrictions) !== null,
        );
        const ids = (recipes: BookRecipe[]) => recipes.map(({ bookId }) => bookId);
        expect(ids(fitting(book, request))).toEqual(ids(expected));
        const asWritten = book.filter(
          (recipe) =>
            fitsChoices(recipe, request) &&
            !isBase(recipe) &&
            !isBreakfast(recipe) &&
            request.restrictions.every((it) => dietsOf(recipe).includes(it)),
        );
        expect(ids(expected)).toEqual(expect.arrayContaining(ids(asWritten)));
      }),
      { numRuns: 20 },
    );
  });

  it("are returned one by one, and none is returned if no recipe fits", async () => {
    const source = recipeBook();
    const request = aRecipeRequest({ mealTypes: ["Desserts"], cuisines: ["French"] });
    const desserts = await take(source.suggest(request, round()), 99);
    expect(desserts.length).toBeGreaterThan(0);
    expect(desserts.every((recipe) => recipe.course === "Desserts")).toBe(true);
    const beef = { mealTypes: ["Main Dishes"], proteins: ["Beef"] };
    const clash = aRecipeRequest({ ...beef, cuisines: ["French"], restrictions: ["Vegan"] });
    expect(await take(source.suggest(clash, round()), 1)).toEqual([]);
    const why = nothingFitsInWords(await source.explainNothing(clash));
    expect(why).toMatch(/^No main dish in the recipe book fits .+\.$/);
    expect(why).toMatch(/Vegan|Beef/);
    expect(why).not.toMatch(/French/);
  });

  it("have a reason if they are empty, which names only choices that the household made", async () => {
    const clashing = choices.filter((request) => fitting(book, request).length === 0);
    const source = recipeBook();
    await fc.assert(
      fc.asyncProperty(clashing, async (request) => {
        const why = nothingFitsInWords(await source.explainNothing(aRecipeRequest(request)));
        const all = [...MEAL_TYPES, ...PROTEINS, ...CUISINES, ...RESTRICTIONS];
        const named = all.filter((word) => new RegExp(`\\b${word}\\b`).test(why));
        expect(named.length).toBeGreaterThan(0);
        for (const word of named) expect(Object.values(request).flat()).toContain(word);
      }),
      { numRuns: 20 },
    );
  });
});

describe("finding a recipe by words", () => {
  const find = (query: string) => search(openBook().index, query);
  const ask = (query: string, restrictions: string[] = []) =>
    recipeBook().find({ ...NO_RECIPE_NEEDS, query, restrictions, recent: [] }, round({ count: 1 }));

  it("returns the recipe with the requested title first, for every title in the recipe book", () => {
    const some = everyNth(16, book);
    const lost = some.filter(({ title, bookId }) => find(title)[0]?.bookId !== bookId);
    expect(lost.map(({ title }) => title)).toEqual([]);
  });

  it("respects the restrictions, as written or with substitutions, and ignores other preferences", async () => {
    const all = await take(ask("chicken"), 999);
    const free = await take(ask("chicken", ["Dairy-Free"]), 999);
    const kept = find("chicken").filter(
      (recipe) => withSubstitutions(recipe, ["Dairy-Free"]) !== null,
    );
    expect(all.map(({ bookId }) => bookId)).toEqual(find("chicken").map(({ bookId }) => bookId));
    // Recipes that fit as written are before equally good recipes that need substitutions.
    const idsOf = (recipes: readonly { bookId: string | null }[]) =>
      recipes.map(({ bookId }) => bookId).sort();
    expect(idsOf(free)).toEqual(idsOf(kept));
    expect(free.length).toBeGreaterThan(0);
    expect(free.length).toBeLessThan(all.length);
    for (const recipe of free) expect(checkRecipe(recipe, ["Dairy-Free"]).verdict).toBe("keeps");
    expect(await take(ask("chicken", ["Vegan"]), 1)).toEqual([]);
  });
});
