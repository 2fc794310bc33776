import { sql } from "kysely";
import { runCooperatively } from "~/cooperative-scheduling";
import { addDays, formatDate, todayOf } from "~/dates";
import type { User } from "~/features/access/user";
import type { HouseholdNeeds } from "~/features/eaters/needs";
import { plainTitle } from "~/features/meals/plain-title";
import { NO_FACTS } from "~/features/recipe-book/book-recipe";
import { indexInSteps, searchInSteps } from "~/features/recipe-book/search";
import { wordsOf } from "~/features/recipe-book/words";
import { readSubRecipes, wholeIngredients, wholeMinutes } from "~/features/sub-recipes/whole";
import type { Services } from "~/services.server";
import { likeAnywhere } from "~/text";
import { readTexts } from "~db/database";
import type { Recipe } from "~/recipe";
import { keepsNeeds } from "./known-dishes.server";

type Deps = Pick<Services, "db" | "now">;

/**
 * A meal of the household that is what was asked for; `isLate` if it is on the table about now and was not asked for by
 * its title, and `onTable` says when, empty where it is not.
 */
export type OwnAnswer = { mealId: string; recipe: Recipe; isLate: boolean; onTable: string };

/** So many of the household's meals are looked through, those first that are called by most of the words, then the newest. */
const MOST_READ = 200;
/** So many words of a request choose them. */
const MOST_WORDS = 8;
/** So many that answer are held against what everybody needs. */
const MOST_CHECKED = 12;
/** What was planned within so many days before today, or is within so many after, is not what somebody looks for again. */
const DAYS_BEFORE = 14;
const DAYS_AFTER = 7;

/** The household's own recipes that truly answer a request and are for all who eat, best first. */
export async function listOwnAnswers(
  services: Deps,
  user: User,
  query: string,
  needs: HouseholdNeeds,
): Promise<OwnAnswer[]> {
  const rows = await listCalledLike(services, user, query);
  if (rows.length === 0) return [];
  const meals = new Map(rows.map((row) => [row.id, row]));
  const recipes = rows.map(({ id, ingredients: own, subRecipes, ...row }) => {
    const said = { ingredients: readTexts(own), subRecipes: readSubRecipes(subRecipes) };
    const ingredients = wholeIngredients(said);
    const cookingTime = wholeMinutes({ ...row, ...said });
    return { ...row, cookingTime, bookId: id, ingredients, breaks: [], facts: NO_FACTS };
  });
  const index = await runCooperatively(indexInSteps(recipes));
  const found = await runCooperatively(searchInSteps(index, query));
  const fitting: { mealId: string; recipe: Recipe }[] = [];
  for (const { bookId: mealId, ...recipe } of found.slice(0, MOST_CHECKED)) {
    if (!(await keepsNeeds(services, user, mealId, needs))) continue;
    fitting.push({ mealId, recipe: { ...recipe, bookId: meals.get(mealId)?.bookId ?? null } });
  }
  const mealIds = fitting.map(({ mealId }) => mealId);
  const planned = await listPlanned(services, user, mealIds);
  return fitting.map(({ mealId, recipe }) => {
    const onTable = planned.get(mealId) ?? "";
    const isLate = onTable !== "" && plainTitle(recipe.title) !== plainTitle(query);
    return { mealId, recipe, isLate, onTable };
  });
}

function listCalledLike({ db }: Deps, { householdId }: User, query: string) {
  const words = [...new Set(wordsOf(query))].filter((word) => word.length > 2).slice(0, MOST_WORDS);
  const isCalled = words.map(
    (word) =>
      sql`case when "meals"."searchText" like ${likeAnywhere(word)} escape '\\' then 1 else 0 end`,
  );
  return db
    .selectFrom("meals")
    .where("householdId", "=", householdId)
    .select([
      ...(["id", "title", "description", "cuisine", "protein", "course", "servings"] as const),
      ...(["cookingTime", "ingredients", "instructions", "sourceUrl"] as const),
      ...(["bookId", "carbsPerServing", "subRecipes"] as const),
    ])
    .$if(isCalled.length > 0, (query) => query.orderBy(sql.join(isCalled, sql` + `), "desc"))
    .orderBy("createdAt", "desc")
    .limit(MOST_READ)
    .execute();
}

/** When meals are on the table about now, in words, by their ids: the day nearest to come, or else the last one. */
async function listPlanned({ db, now }: Deps, user: User, mealIds: readonly string[]) {
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
