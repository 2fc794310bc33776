import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { LRUCache } from "lru-cache";
import {
  runCooperatively,
  runToEnd,
  type Steps,
  yieldToEventLoop,
} from "~/server/values/cooperative-scheduling";
import { foodsOf } from "~/shop/pantry";
import { COURSES } from "~/engine/recipe";
import { parseBookRecipe } from "./recipe-format";
import { type BookRecipe, isBase, isBreakfast } from "./book-recipe";
import { indexInSteps, type SearchIndex, searchInSteps } from "./search";
import { hasOneOf } from "./diets";
import { withSubstitutions } from "./substitutions";
import { comesFirst, fitsWeeknights } from "./weeknights";
import { wordsOf } from "./words";
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

/**
 * The recipes of the kind that is asked for, each as it keeps the restrictions and has nothing that
 * is avoided: as written, or with its substitutions; no stock or gravy, which is no dish, and
 * no porridge for a dessert. A step for each recipe: the
 * first time that a restriction is asked for takes a while.
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
    const kept = isAsked ? withSubstitutions(recipe, criteria.restrictions, criteria.avoids) : null;
    if (kept) fits.push(kept);
    yield;
  }
  return fits;
}

/**
 * A book that is read as far as it is needed: its recipes, and the index by which they are searched, which takes twice as long.
 * Both reject on a file that cannot be read.
 */
type Book = {
  recipes: () => Promise<readonly BookRecipe[]>;
  index: () => Promise<SearchIndex>;
};

type Options = { book: Book; random?: () => number };

/** Every recipe of the book's folder, in the order of their ids. Throws on a file it cannot read. */
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
 * The book of a folder: its files are read at the first use (or shortly before it, by `prepare`), so that they cost nothing at
 * start, once, and in turns. A file that cannot be read is read again the next time.
 */
export function openRecipeBook(folder: string): Book {
  const recipes = keptOnce(() => runCooperatively(readInSteps(folder)));
  const index = keptOnce(async () => runCooperatively(indexInSteps(await recipes())));
  return { recipes, index };
}

/** Runs `work` at the first call and returns its result at all calls. After a rejection the next call runs it again. */
function keptOnce<T>(work: () => Promise<T>): () => Promise<T> {
  let working: Promise<T> | null = null;
  const start = () =>
    work().catch((error: unknown) => {
      working = null;
      throw error;
    });
  return () => (working ??= start());
}

/** Searches that are remembered: Find Recipe, the page of its results and the choice of one ask for the same words. */
const MOST_SEARCHES = 200;

/** An opened book as a recipe source: recipes chosen to fit the request, and a search of it. */
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
      const kept = await runCooperatively(fittingInSteps(recipes, any));
      return (choices, isNew) => kept.filter((it) => fitsChoices(it, choices) && isNew(it)).length;
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
      // A file that cannot be read is reported by the first who needs it.
      book.index().catch(() => undefined);
    },
    describe: async () => `The built-in recipe book: ${(await book.recipes()).length} recipes`,
    test: null,
    lastReport: () => null,
  };
}

/**
 * Returns the book's `search`. It remembers the results of the last `MOST_SEARCHES` searches: they depend on nothing but
 * the book, the words and what the eaters must not have.
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
 * Recipes that are not what is wanted on weeknights come last, after them those with a disliked food. A recipe whose
 * title is the query keeps its place.
 */
async function* wantedFirst(
  recipes: readonly BookRecipe[],
  { query, dislikes, weeknights }: SearchRequest,
) {
  const unfit: BookRecipe[] = [];
  const typed = wordsOf(query).join(" ");
  const disliked: BookRecipe[] = [];
  for (const recipe of recipes) {
    const isNamed = wordsOf(recipe.title).join(" ") === typed;
    if (!isNamed && hasOneOf(recipe, dislikes)) disliked.push(recipe);
    else if (!isNamed && !fitsWeeknights(recipe, weeknights)) unfit.push(recipe);
    else yield recipe;
    await yieldToEventLoop();
  }
  yield* unfit;
  yield* disliked;
}

/** Recipes that come first on weeknights as the household wants them, and the others. */
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

/** For each food that waits to be eaten the first of the recipes for which it would be bought. */
async function usingSoon(recipes: readonly BookRecipe[], soon: readonly { food: string }[]) {
  const found = new Map<BookRecipe, Set<string>>();
  for (const { food } of soon) {
    if ([...found.values()].some((foods) => foods.has(food))) continue;
    for (const recipe of recipes) {
      await yieldToEventLoop();
      const foods = foodsOf(recipe.ingredients);
      if (!foods.has(food)) continue;
      found.set(recipe, foods);
      break;
    }
  }
  return [...found.keys()];
}

/** Recipes without and with something that the terms mean. */
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

/** Names the smallest part of the choices that nothing in the book keeps together. */
async function explain(
  recipes: readonly BookRecipe[],
  criteria: RecipeCriteria,
): Promise<NothingFits> {
  const { restrictions, avoids, weeknights, cuisines, proteins, mealTypes } = criteria;
  const choices: { choice: ExcludingChoice; without: Partial<RecipeCriteria> }[] = [
    ...restrictions.map((value) => ({
      choice: { group: "restrictions" as const, values: [value] },
      without: { restrictions: restrictions.filter((other) => other !== value) },
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
  const made = choices.filter(
    ({ choice }) => choice.group === "weeknights" || choice.values.length > 0,
  );
  const fitsSome = async (some: RecipeCriteria) =>
    (await runCooperatively(fittingInSteps(recipes, some))).length > 0;
  const clashing = [];
  for (const each of made) {
    if (await fitsSome({ ...criteria, ...each.without })) clashing.push(each);
  }
  const named = clashing.length > 0 ? clashing : made;
  // The other restrictions go one by one, the other groups each as a whole.
  const without = made
    .filter((each) => !named.includes(each))
    .reduce<RecipeCriteria>(
      (all, { choice, without }) =>
        choice.group === "restrictions"
          ? { ...all, restrictions: all.restrictions.filter((it) => !choice.values.includes(it)) }
          : { ...all, ...without },
      criteria,
    );
  return {
    code: "book",
    isDinner: coursesOf(criteria).every((course) => course === "Main Dishes"),
    choices: named.map(({ choice }) => choice),
    withOthers: named.length < made.length && (await fitsSome(without)),
  };
}
