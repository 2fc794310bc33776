import { sql } from "kysely";
import { addDays, formatDate, todayOf } from "~/server/values/dates";
import type { User } from "~/household/access";
import type { HouseholdNeeds } from "~/household/eaters";
import { plainTitle } from "~/recipes/meals";
import { type BookRecipe, NO_FACTS } from "~/find/book/book-recipe";
import { isTelling } from "~/find/book/book-query";
import { readBookQuery } from "~/find/book/query";
import { indexInSteps, searchInSteps } from "~/find/book/search";
import { requestWordsOf } from "~/find/book/words";
import { readSubRecipes, wholeIngredients, wholeMinutes } from "~/engine/sub-recipes";
import type { Deps } from "~/server/services";
import { runOnBudget } from "~/server/work-budget";
import { likeAnywhere } from "~/server/values/text";
import { readTexts } from "~db/database";
import type { Recipe } from "~/engine/recipe";
import { keepsNeeds } from "./known-dishes.server";
import { CLOSES_AVOIDED, OPENS_AVOIDED } from "~/find/book/vocabulary";
import { inHousehold } from "~db/in-household";
import { t } from "~/language/messages";

/** A tag or a collection of a household, with its recipes. */
export type Sorted = { name: string; kind: "tag" | "collection"; mealIds: readonly string[] };

/** The tags and collections in a query, and the query without them. */
type NamedIn = { names: Sorted[]; rest: string };

/** The maximum number of tags and collections to read from a query. */
const MOST = 3;

/**
 * Returns true for a word after which foods are excluded. Includes "sans" and "never", which the recipe book does not
 * know.
 */
const opensAvoided = (word: string) =>
  OPENS_AVOIDED.has(word) || word === "sans" || word === "never";

/**
 * Finds the tags and collections in a query, longest first, each once. Skips names that the query excludes ("no
 * peanuts", "peanut free"), because a tag may name either a food in the dish or a food that it lacks.
 */
export function namesIn(query: string, all: readonly Sorted[]): NamedIn {
  const tokens = [...query.matchAll(/[\p{L}\p{N}]+/gu)].map(({ 0: text, index }) => ({
    word: requestWordsOf(text)[0] ?? text.toLowerCase(),
    start: index,
    end: index + text.length,
  }));
  // "Grandma's" and "grandmas" must match.
  const queryTokens = tokens.filter(({ word }) => word !== "s");
  const negated = queryTokens.findIndex(({ word }) => opensAvoided(word));
  const open = negated < 0 ? queryTokens.length : negated;
  const takenPositions = new Set<number>();
  const names: Sorted[] = [];
  const byLength = all
    .map((tagOrCollection) => ({ one: tagOrCollection, words: nameWords(tagOrCollection.name) }))
    .filter(({ words }) => words.length > 0)
    .sort((a, b) => b.words.length - a.words.length);
  for (const { one: tagOrCollection, words } of byLength) {
    if (names.length === MOST) break;
    const at = queryTokens.findIndex(
      (_, from) =>
        from + words.length <= open &&
        words.every(
          (word, i) => queryTokens[from + i]?.word === word && !takenPositions.has(from + i),
        ) &&
        !CLOSES_AVOIDED.has(queryTokens[from + words.length]?.word ?? ""),
    );
    if (at < 0) continue;
    words.forEach((_, i) => takenPositions.add(at + i));
    names.push(tagOrCollection);
  }
  let rest = query;
  for (const at of [...takenPositions].sort((a, b) => b - a)) {
    const { start = 0, end = 0 } = queryTokens[at] ?? {};
    rest = `${rest.slice(0, start)} ${rest.slice(end).replace(/^['’]s\b/u, "")}`;
  }
  return { names, rest: rest.replace(/\s+/g, " ").trim() };
}

const nameWords = (name: string) =>
  [...name.matchAll(/[\p{L}\p{N}]+/gu)]
    .map(([text]) => requestWordsOf(text)[0] ?? text.toLowerCase())
    .filter((word) => word !== "s");

/** Describes tags and collections: "tagged Grandma’s, in For Ingrid". */
export const sortedInWords = (names: readonly Sorted[]) =>
  names
    .map(({ kind, name }) =>
      kind === "tag" ? t("tagged {name}", { name }) : t("in {name}", { name }),
    )
    .join(", ");

/**
 * A meal of the household that matches a query. `isLate` is true if the meal is planned or was eaten around now, and
 * the query is not its title. `onTable` states when, or is "".
 */
export type OwnMatch = {
  mealId: string;
  recipe: Recipe;
  isLate: boolean;
  onTable: string;
  /** The part of the query that the meal matches, with its tags and collections in the query: "tagged Winter". */
  searchedFor: string;
  sortedBy: string;
};

/**
 * The maximum number of the household's meals to search. Meals with the most words of the query are first, then the
 * newest.
 */
const MOST_READ = 200;
/** The maximum number of query words that select the meals to search. */
const MOST_WORDS = 8;
/** The maximum number of matches to check for all eaters. */
const MOST_CHECKED = 12;
/**
 * The number of days before and after today in which planned meals are late in the results, because users rarely search
 * for them.
 */
const DAYS_BEFORE = 14;
const DAYS_AFTER = 7;

/**
 * Searches the household's own recipes. Returns the matches that suit all eaters, best first. Recipes with the tags or
 * collections in the query that also match its other words are first.
 */
export async function listOwnMatches(
  services: Deps<"db" | "now">,
  user: User,
  query: string,
  needs: HouseholdNeeds,
): Promise<OwnMatch[]> {
  const { names, rest } = namesIn(query, await listSorted(services, user));
  const [called, sorted] = await Promise.all([
    listCalledLike(services, user, query),
    listThose(services, user, names),
  ]);
  const sortedIds = new Set(sorted.map(({ id }) => id));
  const rows = [...sorted, ...called.filter(({ id }) => !sortedIds.has(id))];
  if (rows.length === 0) return [];
  const meals = new Map(rows.map((row) => [row.id, row]));
  const recipes = rows.map(({ id, ingredients: ingredientsJson, subRecipes, ...row }) => {
    const parsedTexts = {
      ingredients: readTexts(ingredientsJson),
      subRecipes: readSubRecipes(subRecipes),
    };
    const ingredients = wholeIngredients(parsedTexts);
    const cookingTime = wholeMinutes({ ...row, ...parsedTexts });
    return { ...row, cookingTime, bookId: id, ingredients, breaks: [], facts: NO_FACTS };
  });
  const sortedRecipes = recipes.filter(({ bookId }) => sortedIds.has(bookId));
  const bySort = isTelling(readBookQuery(rest))
    ? await search(user, sortedRecipes, rest)
    : sortedRecipes;
  const first = new Set(bySort.map(({ bookId }) => bookId));
  const otherRecipes = (await search(user, recipes, query)).filter(
    ({ bookId }) => !first.has(bookId),
  );
  const fitting: Pick<OwnMatch, "mealId" | "recipe" | "searchedFor" | "sortedBy">[] = [];
  for (const { bookId: mealId, ...recipe } of [...bySort, ...otherRecipes].slice(0, MOST_CHECKED)) {
    if (!(await keepsNeeds(services, user, mealId, needs))) continue;
    const isSorted = first.has(mealId);
    fitting.push({
      mealId,
      recipe: { ...recipe, bookId: meals.get(mealId)?.bookId ?? null },
      searchedFor: isSorted ? rest : query,
      sortedBy: isSorted ? sortedInWords(names) : "",
    });
  }
  const mealIds = fitting.map(({ mealId }) => mealId);
  const dateLabels = await listPlanned(services, user, mealIds);
  return fitting.map((match) => {
    const onTable = dateLabels.get(match.mealId) ?? "";
    const isLate = onTable !== "" && plainTitle(match.recipe.title) !== plainTitle(query);
    return { ...match, isLate, onTable };
  });
}

async function search<R extends BookRecipe>(
  { householdId }: User,
  recipes: readonly R[],
  query: string,
) {
  if (recipes.length === 0) return [];
  const index = await runOnBudget(householdId, indexInSteps(recipes));
  const { matches } = await runOnBudget(householdId, searchInSteps(index, query));
  return matches;
}

const TEXTS = [
  "id",
  "title",
  "description",
  "cuisine",
  "protein",
  "course",
  "servings",
  "cookingTime",
  "ingredients",
  "instructions",
  "sourceUrl",
  "bookId",
  "carbsPerServing",
  "subRecipes",
] as const;

/** Returns the meals that have all of these tags and collections, newest first. */
async function listThose({ db }: Deps<"db" | "now">, user: User, names: readonly Sorted[]) {
  const [firstIdSet, ...otherIdSets] = names.map(({ mealIds }) => new Set(mealIds));
  const ids = [...(firstIdSet ?? [])].filter((id) => otherIdSets.every((some) => some.has(id)));
  if (ids.length === 0) return [];
  return inHousehold(db, user)
    .selectFrom("meals")
    .where("id", "in", ids)
    .select(TEXTS)
    .orderBy("createdAt", "desc")
    .orderBy("id", "desc")
    .limit(MOST_READ)
    .execute();
}

/** Returns the household's tags and collections with their recipes. */
async function listSorted({ db }: Deps<"db" | "now">, { householdId }: User): Promise<Sorted[]> {
  const [tagged, collected] = await Promise.all([
    inHousehold(db, { householdId })
      .selectFrom("recipeTags")
      .select(["tag as name", "mealId"])
      .execute(),
    inHousehold(db, { householdId })
      .selectFrom("collectionMeals")
      .innerJoin("collections", (join) =>
        join
          .onRef("collections.householdId", "=", "collectionMeals.householdId")
          .onRef("collections.id", "=", "collectionMeals.collectionId"),
      )
      .select(["collections.name", "collectionMeals.mealId"])
      .execute(),
  ]);
  return [...inNames(tagged, "tag"), ...inNames(collected, "collection")];
}

function inNames(rows: readonly { name: string; mealId: string }[], kind: Sorted["kind"]) {
  const byName = new Map<string, string[]>();
  for (const { name, mealId } of rows) {
    const mealIds = byName.get(name);
    if (mealIds) mealIds.push(mealId);
    else byName.set(name, [mealId]);
  }
  return [...byName].map(([name, mealIds]) => ({ name, kind, mealIds }));
}

function listCalledLike({ db }: Deps<"db" | "now">, user: User, query: string) {
  const words = [...new Set(requestWordsOf(query))]
    .filter((word) => word.length > 2)
    .slice(0, MOST_WORDS);
  const isCalled = words.map(
    (word) =>
      sql`case when "meals"."searchText" like ${likeAnywhere(word)} escape '\\' then 1 else 0 end`,
  );
  return inHousehold(db, user)
    .selectFrom("meals")
    .select(TEXTS)
    .$if(isCalled.length > 0, (query) => query.orderBy(sql.join(isCalled, sql` + `), "desc"))
    .orderBy("createdAt", "desc")
    .limit(MOST_READ)
    .execute();
}

/**
 * Returns in words when meals are planned or were eaten around now, by meal id. Uses the next date, or else the last.
 */
async function listPlanned(
  { db, now }: Deps<"db" | "now">,
  user: User,
  mealIds: readonly string[],
) {
  const dateLabels = new Map<string, string>();
  if (mealIds.length === 0) return dateLabels;
  const today = todayOf(user, now());
  const rows = await inHousehold(db, user)
    .selectFrom("entries")
    .where("mealId", "in", mealIds)
    .where("scheduledDate", ">=", addDays(today, -DAYS_BEFORE))
    .where("scheduledDate", "<=", addDays(today, DAYS_AFTER))
    .orderBy("scheduledDate", "asc")
    .select(["mealId", "scheduledDate"])
    .execute();
  const say = (mealId: string | null, words: string) => mealId && dateLabels.set(mealId, words);
  const past = rows.filter(({ scheduledDate }) => scheduledDate < today);
  const toCome = rows.filter(({ scheduledDate }) => scheduledDate >= today).reverse();
  for (const { mealId, scheduledDate } of past) {
    say(mealId, t("was planned for {date}", { date: formatDate(scheduledDate, "EEE d MMM") }));
  }
  for (const { mealId, scheduledDate } of toCome) {
    say(mealId, t("planned for {date}", { date: formatDate(scheduledDate, "EEE d MMM") }));
  }
  return dateLabels;
}
