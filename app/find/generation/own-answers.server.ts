import { sql } from "kysely";
import { addDays, formatDate, todayOf } from "~/server/values/dates";
import type { User } from "~/household/access/user";
import type { HouseholdNeeds } from "~/household/eaters/needs";
import { plainTitle } from "~/recipes/meals/plain-title";
import { type BookRecipe, NO_FACTS } from "~/find/book/book-recipe";
import { isTelling } from "~/find/book/book-query";
import { readQuery } from "~/find/book/query";
import { indexInSteps, searchInSteps } from "~/find/book/search";
import { wordsOf } from "~/find/book/words";
import { readSubRecipes, wholeIngredients, wholeMinutes } from "~/engine/sub-recipes/whole";
import type { Deps } from "~/server/services";
import { runOnBudget } from "~/server/work-budget";
import { likeAnywhere } from "~/server/values/text";
import { readTexts } from "~db/database";
import type { Recipe } from "~/engine/recipe/recipe";
import { keepsNeeds } from "./known-dishes.server";
import { CLOSES_AVOIDED, OPENS_AVOIDED } from "~/find/book/vocabulary";

/** What a household sorts its recipes by, a tag or a collection, with the recipes that are in it. */
export type Sorted = { name: string; kind: "tag" | "collection"; mealIds: readonly string[] };

/** What a request names of that, and what it says besides. */
type NamedIn = { names: Sorted[]; rest: string };

/** A request rarely names more. */
const MOST = 3;

/** Whether a word says that what follows is to be left out; "sans" and "never" are no words of the book's. */
const opensAvoided = (word: string) =>
  OPENS_AVOIDED.has(word) || word === "sans" || word === "never";

/**
 * Which of a household's own names stand in a request, the longest first, each once. None where something is to be left out
 * before it ("no peanuts"), or right behind it ("peanut free"): a tag says what is in a dish as often as what is not.
 */
export function namesIn(request: string, all: readonly Sorted[]): NamedIn {
  const tokens = [...request.matchAll(/[\p{L}\p{N}]+/gu)].map(({ 0: text, index }) => ({
    word: wordsOf(text)[0] ?? text.toLowerCase(),
    start: index,
    end: index + text.length,
  }));
  // "Grandma's" and "grandmas" are one.
  const said = tokens.filter(({ word }) => word !== "s");
  const negated = said.findIndex(({ word }) => opensAvoided(word));
  const open = negated < 0 ? said.length : negated;
  const taken = new Set<number>();
  const names: Sorted[] = [];
  const byLength = all
    .map((one) => ({ one, words: nameWords(one.name) }))
    .filter(({ words }) => words.length > 0)
    .sort((a, b) => b.words.length - a.words.length);
  for (const { one, words } of byLength) {
    if (names.length === MOST) break;
    const at = said.findIndex(
      (_, from) =>
        from + words.length <= open &&
        words.every((word, i) => said[from + i]?.word === word && !taken.has(from + i)) &&
        !CLOSES_AVOIDED.has(said[from + words.length]?.word ?? ""),
    );
    if (at < 0) continue;
    words.forEach((_, i) => taken.add(at + i));
    names.push(one);
  }
  let rest = request;
  for (const at of [...taken].sort((a, b) => b - a)) {
    const { start = 0, end = 0 } = said[at] ?? {};
    rest = `${rest.slice(0, start)} ${rest.slice(end).replace(/^['’]s\b/u, "")}`;
  }
  return { names, rest: rest.replace(/\s+/g, " ").trim() };
}

const nameWords = (name: string) =>
  [...name.matchAll(/[\p{L}\p{N}]+/gu)]
    .map(([text]) => wordsOf(text)[0] ?? text.toLowerCase())
    .filter((word) => word !== "s");

/** "Tagged Grandma’s, in For Ingrid". */
export const sortedInWords = (names: readonly Sorted[]) =>
  names.map(({ kind, name }) => (kind === "tag" ? `tagged ${name}` : `in ${name}`)).join(", ");

/**
 * A meal of the household that is what was asked for; `isLate` if it is on the table about now and was not asked for by
 * its title, and `onTable` says when, empty where it is not.
 */
export type OwnAnswer = {
  mealId: string;
  recipe: Recipe;
  isLate: boolean;
  onTable: string;
  /** What of the request it is held against, and the household's own names of the request that it has: "tagged Winter". */
  asked: string;
  sortedBy: string;
};

/** So many of the household's meals are looked through, those first that are called by most of the words, then the newest. */
const MOST_READ = 200;
/** So many words of a request choose them. */
const MOST_WORDS = 8;
/** So many that answer are held against what everybody needs. */
const MOST_CHECKED = 12;
/** What was planned within so many days before today, or is within so many after, is not what somebody looks for again. */
const DAYS_BEFORE = 14;
const DAYS_AFTER = 7;

/**
 * The household's own recipes that truly answer a request and are for all who eat, best first: before others those that have
 * the tags, or stand in the collections, that it names, and answer what it says besides.
 */
export async function listOwnAnswers(
  services: Deps<"db" | "now">,
  user: User,
  query: string,
  needs: HouseholdNeeds,
): Promise<OwnAnswer[]> {
  const { names, rest } = namesIn(query, await listSorted(services, user));
  const [called, sorted] = await Promise.all([
    listCalledLike(services, user, query),
    listThose(services, user, names),
  ]);
  const sortedIds = new Set(sorted.map(({ id }) => id));
  const rows = [...sorted, ...called.filter(({ id }) => !sortedIds.has(id))];
  if (rows.length === 0) return [];
  const meals = new Map(rows.map((row) => [row.id, row]));
  const recipes = rows.map(({ id, ingredients: own, subRecipes, ...row }) => {
    const said = { ingredients: readTexts(own), subRecipes: readSubRecipes(subRecipes) };
    const ingredients = wholeIngredients(said);
    const cookingTime = wholeMinutes({ ...row, ...said });
    return { ...row, cookingTime, bookId: id, ingredients, breaks: [], facts: NO_FACTS };
  });
  const chosen = recipes.filter(({ bookId }) => sortedIds.has(bookId));
  const bySort = isTelling(readQuery(rest)) ? await search(user, chosen, rest) : chosen;
  const first = new Set(bySort.map(({ bookId }) => bookId));
  const others = (await search(user, recipes, query)).filter(({ bookId }) => !first.has(bookId));
  const fitting: Pick<OwnAnswer, "mealId" | "recipe" | "asked" | "sortedBy">[] = [];
  for (const { bookId: mealId, ...recipe } of [...bySort, ...others].slice(0, MOST_CHECKED)) {
    if (!(await keepsNeeds(services, user, mealId, needs))) continue;
    const isSorted = first.has(mealId);
    fitting.push({
      mealId,
      recipe: { ...recipe, bookId: meals.get(mealId)?.bookId ?? null },
      asked: isSorted ? rest : query,
      sortedBy: isSorted ? sortedInWords(names) : "",
    });
  }
  const mealIds = fitting.map(({ mealId }) => mealId);
  const planned = await listPlanned(services, user, mealIds);
  return fitting.map((answer) => {
    const onTable = planned.get(answer.mealId) ?? "";
    const isLate = onTable !== "" && plainTitle(answer.recipe.title) !== plainTitle(query);
    return { ...answer, isLate, onTable };
  });
}

async function search<R extends BookRecipe>(
  { householdId }: User,
  recipes: readonly R[],
  query: string,
) {
  if (recipes.length === 0) return [];
  const index = await runOnBudget(householdId, indexInSteps(recipes));
  return runOnBudget(householdId, searchInSteps(index, query));
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

/** Those that have all of these names, the newest first. */
async function listThose(
  { db }: Deps<"db" | "now">,
  { householdId }: User,
  names: readonly Sorted[],
) {
  const [one, ...others] = names.map(({ mealIds }) => new Set(mealIds));
  const ids = [...(one ?? [])].filter((id) => others.every((some) => some.has(id)));
  if (ids.length === 0) return [];
  return db
    .selectFrom("meals")
    .where("householdId", "=", householdId)
    .where("id", "in", ids)
    .select(TEXTS)
    .orderBy("createdAt", "desc")
    .orderBy("id", "desc")
    .limit(MOST_READ)
    .execute();
}

/** The household's tags and collections, with what is in each. */
async function listSorted({ db }: Deps<"db" | "now">, { householdId }: User): Promise<Sorted[]> {
  const [tagged, collected] = await Promise.all([
    db
      .selectFrom("recipeTags")
      .where("householdId", "=", householdId)
      .select(["tag as name", "mealId"])
      .execute(),
    db
      .selectFrom("collectionMeals")
      .innerJoin("collections", (join) =>
        join
          .onRef("collections.householdId", "=", "collectionMeals.householdId")
          .onRef("collections.id", "=", "collectionMeals.collectionId"),
      )
      .where("collectionMeals.householdId", "=", householdId)
      .where("collections.householdId", "=", householdId)
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

function listCalledLike({ db }: Deps<"db" | "now">, { householdId }: User, query: string) {
  const words = [...new Set(wordsOf(query))].filter((word) => word.length > 2).slice(0, MOST_WORDS);
  const isCalled = words.map(
    (word) =>
      sql`case when "meals"."searchText" like ${likeAnywhere(word)} escape '\\' then 1 else 0 end`,
  );
  return db
    .selectFrom("meals")
    .where("householdId", "=", householdId)
    .select(TEXTS)
    .$if(isCalled.length > 0, (query) => query.orderBy(sql.join(isCalled, sql` + `), "desc"))
    .orderBy("createdAt", "desc")
    .limit(MOST_READ)
    .execute();
}

/** When meals are on the table about now, in words, by their ids: the day nearest to come, or else the last one. */
async function listPlanned(
  { db, now }: Deps<"db" | "now">,
  user: User,
  mealIds: readonly string[],
) {
  const planned = new Map<string, string>();
  if (mealIds.length === 0) return planned;
  const today = todayOf(user, now());
  const rows = await db
    .selectFrom("entries")
    .where("householdId", "=", user.householdId)
    .where("mealId", "in", mealIds)
    .where("scheduledDate", ">=", addDays(today, -DAYS_BEFORE))
    .where("scheduledDate", "<=", addDays(today, DAYS_AFTER))
    .orderBy("scheduledDate", "asc")
    .select(["mealId", "scheduledDate"])
    .execute();
  const say = (mealId: string | null, words: string) => mealId && planned.set(mealId, words);
  const past = rows.filter(({ scheduledDate }) => scheduledDate < today);
  const toCome = rows.filter(({ scheduledDate }) => scheduledDate >= today).reverse();
  for (const { mealId, scheduledDate } of past) {
    say(mealId, `on the table ${formatDate(scheduledDate, "EEE d MMM")}`);
  }
  for (const { mealId, scheduledDate } of toCome) {
    say(mealId, `planned for ${formatDate(scheduledDate, "EEE d MMM")}`);
  }
  return planned;
}
