import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { LRUCache } from "lru-cache";
import {
  runCooperatively,
  runToEnd,
  type Steps,
  yieldToEventLoop,
} from "~/server/values/cooperative-scheduling";
import { COURSES } from "~/engine/recipe";
import { parseBookRecipe } from "./recipe-format";
import { type BookRecipe, isBase, isBreakfast } from "./book-recipe";
import { indexInSteps, type SearchIndex, searchInSteps } from "./search";
import { hasOneOf } from "./diets";
import { foodsOfRecipe } from "./readings";
import { withSubstitutions } from "./substitutions";
import { comesFirst, fitsWeeknights } from "./weeknights";
import { requestWordsOf } from "./words";
import { inOrder } from "./choose";
import {
  coursesOf,
  fitsChoices,
  type BookResult,
  type RecipeBook,
  type RecipeCriteria,
  type SearchRequest,
  type ExcludingChoice,
  type NothingFits,
} from "~/server/adapters/recipe-source/recipe-source";
import { t } from "~/language/messages";

/**
 * Yields the recipes of the requested kind that fit the restrictions and contain no avoided foods, as written or with
 * their substitutions. Leaves out stocks and gravies, which are not dishes, and porridge as a dessert. Takes one step
 * for each recipe, because the first check of a restriction is slow.
 */
export function* fittingInSteps(
  recipes: readonly BookRecipe[],
  criteria: RecipeCriteria,
): Steps<BookRecipe[]> {
  const fits: BookRecipe[] = [];
  for (const recipe of recipes) {
    const isAsked =
      fitsChoices(recipe, criteria) &&
      fitsWeeknights(recipe, criteria.weeknights) &&
      !isBase(recipe) &&
      (criteria.hasBreakfasts === true || !isBreakfast(recipe));
    const variant = isAsked
      ? withSubstitutions(recipe, criteria.restrictions, criteria.avoids)
      : null;
    if (variant) fits.push(variant);
    yield;
  }
  return fits;
}

/**
 * The recipe book, read only as far as needed. The search index takes twice as long as the recipes. Both functions
 * reject if a file cannot be read.
 */
type Book = {
  recipes: () => Promise<readonly BookRecipe[]>;
  index: () => Promise<SearchIndex>;
};

type Options = { book: Book; random?: () => number };

/**
 * Reads all recipes in the recipe book's folder, in the order of their ids. Throws an error if a file cannot be read.
 */
export const readRecipeBook = (folder: string): BookRecipe[] => runToEnd(readInSteps(folder));

function* readInSteps(folder: string): Steps<BookRecipe[]> {
  const paths = readdirSync(folder, { recursive: true, encoding: "utf8" })
    .map((path) => path.replaceAll("\\", "/"))
    .filter((path) => path.endsWith(".md") && path.includes("/"))
    .sort();
  const recipes: BookRecipe[] = [];
  for (const path of paths) {
    recipes.push(parseBookRecipe(path.slice(0, -3), readFileSync(join(folder, path), "utf8")));
    yield;
  }
  return recipes;
}

/**
 * Opens the recipe book in a folder. Its files are read once, cooperatively, on first use or shortly before
 * (`prepare`), so that they do not slow down the start. If a file cannot be read, the next use tries again.
 */
export function openRecipeBook(folder: string): Book {
  const recipes = keptOnce(() => runCooperatively(readInSteps(folder)));
  const index = keptOnce(async () => runCooperatively(indexInSteps(await recipes())));
  return { recipes, index };
}

/**
 * Returns a function that runs `work` at the first call and returns the same result for all calls. After a rejection,
 * the next call runs `work` again.
 */
function keptOnce<T>(work: () => Promise<T>): () => Promise<T> {
  let working: Promise<T> | null = null;
  const start = () =>
    work().catch((error: unknown) => {
      working = null;
      throw error;
    });
  return () => (working ??= start());
}

/**
 * The maximum number of cached searches. Find Recipe, its results page and the choice of a result use the same query.
 */
const MOST_SEARCHES = 200;

/**
 * Creates a recipe source from an opened recipe book. The source chooses recipes for a request, and searches the recipe
 * book.
 */
export function createRecipeBook({ book, random = Math.random }: Options): RecipeBook {
  const search = rememberedSearch(book);
  return {
    kind: "book",
    rounds: 1,
    timeout: 10_000,
    async *suggest(request) {
      const recipes = await book.recipes();
      const fitting = await runCooperatively(fittingInSteps(recipes, request));
      const { liked, disliked } = await byLiking(fitting, request.dislikes);
      const { first: wished, rest } = await byWishes(liked, request);
      const order = [...inOrder(wished, request, random), ...inOrder(rest, request, random)];
      const first = await usingSoon(order, request.useSoon ?? []);
      yield* first;
      yield* order.filter((recipe) => !first.includes(recipe));
      yield* inOrder(disliked, request, random);
    },
    openCount: async (needs) => {
      const recipes = await book.recipes();
      const any = { ...needs, mealTypes: COURSES, proteins: [], cuisines: [] };
      const fittingRecipes = await runCooperatively(fittingInSteps(recipes, any));
      return (choices, isNew) =>
        fittingRecipes.filter((recipe) => fitsChoices(recipe, choices) && isNew(recipe)).length;
    },
    search,
    async *find(request) {
      const { results } = await search(request);
      for await (const { recipe, isMatch } of results) {
        if (!isMatch) return;
        yield recipe;
      }
    },
    read: null,
    readPicture: null,
    async explainNothing(criteria) {
      return explain(await book.recipes(), criteria);
    },
    prepare: () => {
      // The first caller that needs an unreadable file gets the error.
      book.index().catch(() => undefined);
    },
    describe: async () =>
      t("The built-in recipe book: {count} recipes", { count: (await book.recipes()).length }),
    test: null,
    lastReport: () => null,
  };
}

/**
 * Returns a cached version of the recipe book's `search`. Caches the last `MOST_SEARCHES` results, which depend only on
 * the recipe book, the query and the eaters' needs.
 */
function rememberedSearch(book: Book): RecipeBook["search"] {
  const searches = new LRUCache<string, ReturnType<typeof searchWhole>>({ max: MOST_SEARCHES });
  return async (request) => {
    const { query, restrictions, avoids } = request;
    const key = JSON.stringify([query, restrictions, avoids]);
    let searching = searches.get(key);
    if (!searching) {
      searching = searchWhole(book, request);
      searches.set(key, searching);
      searching.catch(() => searches.delete(key));
    }
    const { reading, matches, near } = await searching;
    return { reading, results: inWantedOrder(matches, near, request) };
  };
}

async function searchWhole(book: Book, { query, restrictions, avoids }: SearchRequest) {
  const index = await book.index();
  const steps = searchInSteps(index, query, { restrictions, avoids });
  const { reading, matches, near } = await runCooperatively(steps);
  return { reading, matches, near: await runCooperatively(near()) };
}

async function* inWantedOrder(
  matches: readonly BookRecipe[],
  near: readonly BookRecipe[],
  request: SearchRequest,
): AsyncGenerator<BookResult> {
  for await (const recipe of wantedFirst(matches, request)) yield { recipe, isMatch: true };
  for await (const recipe of wantedFirst(near, request)) yield { recipe, isMatch: false };
}

/**
 * Yields recipes in the order of the household's wishes. Recipes that do not suit weeknights are late, and recipes with
 * a disliked food are last. A recipe whose title is the query keeps its place.
 */
async function* wantedFirst(
  recipes: readonly BookRecipe[],
  { query, dislikes, weeknights }: SearchRequest,
) {
  const unfit: BookRecipe[] = [];
  const queryText = requestWordsOf(query).join(" ");
  const disliked: BookRecipe[] = [];
  for (const recipe of recipes) {
    const isNamed = requestWordsOf(recipe.title).join(" ") === queryText;
    if (!isNamed && hasOneOf(recipe, dislikes)) disliked.push(recipe);
    else if (!isNamed && !fitsWeeknights(recipe, weeknights)) unfit.push(recipe);
    else yield recipe;
    await yieldToEventLoop();
  }
  yield* unfit;
  yield* disliked;
}

/** Splits recipes into the recipes that the household prefers on weeknights and all others. */
async function byWishes(recipes: readonly BookRecipe[], { weeknights }: RecipeCriteria) {
  const first: BookRecipe[] = [];
  const rest: BookRecipe[] = [];
  if (!weeknights) return { first: recipes, rest };
  for (const recipe of recipes) {
    (comesFirst(recipe, weeknights) ? first : rest).push(recipe);
    await yieldToEventLoop();
  }
  return { first, rest };
}

/** Returns the first recipe for each food that must be eaten soon. */
async function usingSoon(recipes: readonly BookRecipe[], soon: readonly { food: string }[]) {
  const foodsByRecipe = new Map<BookRecipe, Set<string>>();
  for (const { food } of soon) {
    if ([...foodsByRecipe.values()].some((foods) => foods.has(food))) continue;
    for (const recipe of recipes) {
      await yieldToEventLoop();
      const foods = foodsOfRecipe(recipe);
      if (!foods.has(food)) continue;
      foodsByRecipe.set(recipe, foods);
      break;
    }
  }
  return [...foodsByRecipe.keys()];
}

/** Splits recipes into recipes without and recipes with a food that the terms mean. */
async function byLiking(recipes: readonly BookRecipe[], dislikes: readonly string[]) {
  const liked: BookRecipe[] = [];
  const disliked: BookRecipe[] = [];
  if (dislikes.length === 0) return { liked: recipes, disliked };
  for (const recipe of recipes) {
    (hasOneOf(recipe, dislikes) ? disliked : liked).push(recipe);
    await yieldToEventLoop();
  }
  return { liked, disliked };
}

/** Finds the smallest set of choices that no recipe in the recipe book meets together. */
async function explain(
  recipes: readonly BookRecipe[],
  criteria: RecipeCriteria,
): Promise<NothingFits> {
  const { restrictions, avoids, weeknights, cuisines, proteins, mealTypes } = criteria;
  const choices: { choice: ExcludingChoice; without: Partial<RecipeCriteria> }[] = [
    ...restrictions.map((value) => ({
      choice: { group: "restrictions" as const, values: [value] },
      without: { restrictions: restrictions.filter((restriction) => restriction !== value) },
    })),
    { choice: { group: "avoids", values: [...avoids] }, without: { avoids: [] } },
    ...(weeknights
      ? [
          {
            choice: { group: "weeknights" as const, values: [] },
            without: { weeknights: undefined },
          },
        ]
      : []),
    { choice: { group: "cuisines", values: [...cuisines] }, without: { cuisines: [] } },
    { choice: { group: "proteins", values: [...proteins] }, without: { proteins: [] } },
    { choice: { group: "mealTypes", values: [...mealTypes] }, without: { mealTypes: [] } },
  ];
  const activeChoices = choices.filter(
    ({ choice }) => choice.group === "weeknights" || choice.values.length > 0,
  );
  const fitsSome = async (some: RecipeCriteria) =>
    (await runCooperatively(fittingInSteps(recipes, some))).length > 0;
  const clashing = [];
  for (const each of activeChoices) {
    if (await fitsSome({ ...criteria, ...each.without })) clashing.push(each);
  }
  const namedChoices = clashing.length > 0 ? clashing : activeChoices;
  // Drop the remaining restrictions one at a time, and every other remaining group as a whole.
  const without = activeChoices
    .filter((each) => !namedChoices.includes(each))
    .reduce<RecipeCriteria>(
      (all, { choice, without }) =>
        choice.group === "restrictions"
          ? {
              ...all,
              restrictions: all.restrictions.filter(
                (restriction) => !choice.values.includes(restriction),
              ),
            }
          : { ...all, ...without },
      criteria,
    );
  return {
    code: "book",
    isDinner: coursesOf(criteria).every((course) => course === "Main Dishes"),
    choices: namedChoices.map(({ choice }) => choice),
    withOthers: namedChoices.length < activeChoices.length && (await fitsSome(without)),
  };
}
