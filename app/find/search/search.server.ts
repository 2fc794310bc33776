import {
  type WeeknightWishes,
  type BookSearch,
  type RecipeNeeds,
  type RequestReading,
  NO_RECIPE_NEEDS,
} from "~/server/adapters/recipe-source/recipe-source";
import { todayOf } from "~/server/values/dates";
import type { User } from "~/household/access";
import { weeknightsInWords } from "~/household/preferences";
import { getWeeknights } from "~/household/preferences/index.server";
import { isSouthern } from "~/engine/food";
import type { Deps } from "~/server/services";
import { getNeeds } from "~/household/eaters/index.server";
import type { Recipe } from "~/engine/recipe";
import { listDeletedDishes, findPriced } from "./known-dishes.server";
import { judge } from "./judge";
import { needsFor, toRecipeNeeds, whyNotForAll } from "./recipe-needs";
import { yieldToEventLoop } from "~/server/values/cooperative-scheduling";
import { checkMeal } from "~/recipes/verdicts";
import { drawingOf } from "~/recipes/drawings";
import { sourceFor } from "~/household/access/index.server";
import { allNeeds, type HouseholdNeeds } from "~/household/eaters";
import { eatersIn, ruledOutBy, whyOf } from "~/find/book/why";
import { type Cover, coverIn } from "~/recipes/photos";
import { coversOf } from "~/recipes/photos/index.server";
import { createLimit } from "~/server/rate-limit";
import { asSentence } from "~/server/values/text";
import { inWords } from "~/language/words";
import { listOwnMatches, type OwnMatch } from "./own-recipes.server";
import { fromIn, queryIn, type SearchResult, type SearchResults, SHOWN } from "./results";
import { t } from "~/language/messages";
import { labelOf } from "~/engine/labels";

/**
 * Limits the number of searches. Each search reads up to 200 recipes of the household, and the recipe book if it is not
 * cached. Find Recipe counts as two searches.
 */
const countSearch = createLimit({
  points: 60,
  duration: 60,
  message: () => t("Too many searches. Wait a minute and try again."),
});

type SearchOptions = {
  /** The number of results to skip. */
  from?: number;
  /** True to leave out the household's own recipes, except those from the recipe book. */
  isBookOnly?: boolean;
  /** Names the substitutions that would make a near match fit a restriction of the query. */
  swapInWords?: SwapInWords;
};

/**
 * Searches the household's recipes and the recipe book in a cook's own words, for free ("Find Recipe"). Returns three
 * results after the first `from`. Matches are first, including the household's own. Matches that are planned or were
 * eaten around now are after the other matches, followed by near matches. All results meet the needs of every eater.
 * Throws `too_many` after 60 searches within a minute.
 */
export async function searchRecipes(
  services: Deps<"db" | "now" | "recipeBook" | "recipeSource" | "settings">,
  user: User,
  query: string,
  { from = 0, isBookOnly = false, swapInWords }: SearchOptions = {},
): Promise<SearchResults> {
  await countSearch(services, user.householdId);
  // Each search takes tens of milliseconds, so other requests run in between.
  await yieldToEventLoop();
  const held = await readHeld(services, user);
  const ownMatches = isBookOnly ? [] : await listOwnMatches(services, user, query, held.household);
  const { reading, results } = await searchBook(services, query, held.needs);
  const isWritten = sourceFor(services, user).kind === "model";
  const writeOffer: SearchResults["written"] = isWritten ? { price: user.pays ? 1 : 0 } : null;
  const meals: Omit<SearchResult, keyof Cover>[] = [];
  const seenKeys = new Set<string>();
  let passed = 0;
  let isAnswered = ownMatches.length > 0;
  let hasMore = false;
  const ruledOut = ruledOutBy(query, reading);
  const isRuled = ruledOut.restrictions.length + ruledOut.avoids.length > 0;
  const swapFor = (recipe: Recipe) => {
    const swap = isRuled ? (swapInWords?.(recipe, ruledOut) ?? "") : "";
    return swap === "" ? "" : t("can be made {kinds} {swap}", { kinds: asRuled(ruledOut), swap });
  };
  const priceOf = (recipe: Recipe) => findPriced(services, user, recipe, held);
  for await (const turn of inTurn(query, ownMatches, results, priceOf)) {
    const { mealId, price, recipe, isMatch, onTable, searchedFor, sortedBy } = turn;
    const { bookId, title, description, cuisine, protein, course, cookingTime, servings } = recipe;
    const key = mealId ?? bookId ?? "";
    if (seenKeys.has(key)) continue;
    seenKeys.add(key);
    isAnswered ||= isMatch;
    passed += 1;
    if (passed <= from) continue;
    // Search for one more result than the page shows, to know whether there are further results.
    hasMore = meals.length === SHOWN;
    if (hasMore) break;
    meals.push({
      bookId,
      title,
      description,
      cuisine,
      protein,
      course,
      cookingTime,
      servings,
      mealId,
      price,
      isMatch,
      drawing: drawingOf(recipe),
      why: [
        asSentence(sortedBy),
        whyOf(recipe, searchedFor, searchedFor === query ? reading : undefined),
        isMatch ? "" : swapFor(recipe),
        onTable,
      ]
        .filter(Boolean)
        .join(" · "),
    });
  }
  const mealIds = meals.flatMap(({ mealId }) => mealId ?? []);
  const covers = await coversOf(services, user, mealIds);
  const mealsWithCovers = meals.map((meal) => ({ ...meal, ...coverIn(covers, meal.mealId) }));
  return {
    query,
    isAnswered,
    eaters: eatersIn(query),
    from,
    hasMore,
    ignored: [...reading.ignored],
    notForAll: isAnswered ? null : await findForOthers(services, query, held.household),
    meals: mealsWithCovers,
    written: writeOffer,
  };
}

/** Describes exclusions: "vegan and without cream". */
const asRuled = ({ restrictions, avoids }: ReturnType<typeof ruledOutBy>) =>
  inWords([...restrictions.map(labelOf), ...avoids.map((food) => t("without {food}", { food }))]);

/**
 * Returns a sentence about a recipe in the recipe book that matches the query but breaks an eater's needs, with the
 * eater and the reason. Returns null if none exists.
 */
async function findForOthers(
  services: Deps<"db" | "now" | "recipeBook" | "recipeSource" | "settings">,
  query: string,
  household: HouseholdNeeds,
) {
  // Without needs, the first search excluded no dish, so a second search would find nothing more at the same cost.
  const { diets, avoids } = allNeeds(household);
  if (diets.length + avoids.length === 0) return null;
  const { results } = await searchBook(services, query, NO_RECIPE_NEEDS);
  for await (const { recipe, isMatch } of results) {
    if (!isMatch) return null;
    const reason = whyNotForAll(checkMeal(recipe, household), household.isStrict);
    return reason === ""
      ? null
      : t("“{title}” does not fit everyone: {reason}", { title: recipe.title, reason });
  }
  return null;
}

/** Returns the results for a page whose URL requests them with `near`. Returns null for a page that does not search. */
export async function searchForPage(
  services: Deps<"db" | "now" | "recipeBook" | "recipeSource" | "settings">,
  user: User,
  params: URLSearchParams,
  swapInWords: SwapInWords,
): Promise<SearchResults | null> {
  const query = queryIn(params).trim();
  if (!query || !params.has("near")) return null;
  return searchRecipes(services, user, query, { from: fromIn(params), swapInWords });
}

type Priced = Awaited<ReturnType<typeof findPriced>>;

type Turn = Omit<BookResult, "bookId"> &
  Priced &
  Pick<OwnMatch, "onTable" | "searchedFor" | "sortedBy">;

/**
 * Yields two results of the household, then one of the recipe book, and so on. Then yields meals that are planned or
 * were eaten around now, and near matches last.
 */
async function* inTurn(
  query: string,
  ownMatches: readonly OwnMatch[],
  results: AsyncIterable<BookResult>,
  priceOf: (recipe: Recipe) => Promise<Priced>,
): AsyncGenerator<Turn> {
  const toTurn = (match: OwnMatch): Turn => ({ ...match, price: 0, isMatch: true });
  const first = ownMatches.filter(({ isLate }) => !isLate).map(toTurn);
  const last = ownMatches.filter(({ isLate }) => isLate).map(toTurn);
  const had = new Set(ownMatches.map(({ mealId }) => mealId));
  yield* first.splice(0, 2);
  for await (const result of results) {
    if (!result.isMatch) {
      yield* first.splice(0);
      yield* last.splice(0);
    }
    const priced = await priceOf(result.recipe);
    if (priced.mealId !== null && had.has(priced.mealId)) continue;
    yield { ...result, ...priced, onTable: "", searchedFor: query, sortedBy: "" };
    yield* first.splice(0, 2);
  }
  yield* first;
  yield* last;
}

/** Returns a household's wishes for weeknights as criteria for a recipe source, or undefined. */
export async function getWeeknightWishes(
  services: Deps<"db" | "now">,
  user: Pick<User, "householdId" | "timeZone">,
): Promise<WeeknightWishes | undefined> {
  const weeknights = await getWeeknights(services, user);
  if (weeknightsInWords(weeknights).length === 0) return undefined;
  const date = todayOf(user, services.now());
  return { ...weeknights, date, isSouthern: isSouthern(user.timeZone) };
}

/** Reads the data that decides which recipes a household may see: the needs and wishes of its eaters, and its trash. */
async function readHeld(services: Deps<"db" | "now">, user: User) {
  const [household, weeknights, deleted] = await Promise.all([
    getNeeds(services, user),
    getWeeknightWishes(services, user),
    listDeletedDishes(services, user),
  ]);
  return { household, deleted, needs: { ...toRecipeNeeds(household), weeknights } };
}

/** A search result from the recipe book. */
type BookResult = { recipe: Recipe; bookId: string; isMatch: boolean };

/**
 * Searches the recipe book. Returns how the recipe book understood the query, and the results that meet the needs:
 * matches first, then near matches, each best first.
 */
export async function searchBook(
  { recipeBook }: Deps<"recipeBook">,
  query: string,
  needs: RecipeNeeds,
): Promise<{ reading: RequestReading; results: AsyncIterable<BookResult> }> {
  const { reading, results } = await recipeBook.search({
    ...needsFor(needs, query),
    query,
    recent: [],
  });
  return { reading, results: keepingOnly(results, needs) };
}

async function* keepingOnly(
  results: BookSearch["results"],
  needs: RecipeNeeds,
): AsyncGenerator<BookResult> {
  const criteria = { ...needs, choices: null };
  for await (const { recipe, isMatch } of results) {
    const { bookId } = recipe;
    if (bookId === null || judge(recipe, criteria).verdict !== "accept") continue;
    yield { recipe, bookId, isMatch };
  }
}

/** Describes the substitutions that make a recipe fit restrictions and exclude foods. Returns "" if none is known. */
type SwapInWords = (
  recipe: Recipe,
  ruledOut: { restrictions: readonly string[]; avoids: readonly string[] },
) => string;
