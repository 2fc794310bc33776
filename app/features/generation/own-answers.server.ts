import { runCooperatively } from "~/cooperative-scheduling";
import { addDays, todayOf } from "~/dates";
import type { User } from "~/features/access/user";
import type { HouseholdNeeds } from "~/features/eaters/needs";
import { NO_FACTS } from "~/features/recipe-book/book-recipe";
import { indexInSteps, searchInSteps } from "~/features/recipe-book/search";
import type { Services } from "~/services.server";
import { readTexts } from "~db/database";
import type { Recipe } from "~/recipe";
import { keepsNeeds } from "./known-dishes.server";

type Deps = Pick<Services, "db" | "now">;

/** A meal of the household that is what was asked for; `isLate` if it was on the table lately. */
export type OwnAnswer = { mealId: string; recipe: Recipe; isLate: boolean };

/** So many of the household's meals are looked through, the newest. */
const MOST_READ = 200;
/** So many that answer are held against what everybody needs. */
const MOST_CHECKED = 12;
/** What was planned within so many days is not what somebody looks for again. */
const LATE_DAYS = 14;

/** The household's own recipes that truly answer a request and are for all who eat, best first. */
export async function listOwnAnswers(
  services: Deps,
  user: User,
  query: string,
  needs: HouseholdNeeds,
): Promise<OwnAnswer[]> {
  const { householdId } = user;
  const rows = await services.db
    .selectFrom("meals")
    .where("householdId", "=", householdId)
    .orderBy("createdAt", "desc")
    .limit(MOST_READ)
    .select([
      ...(["id", "title", "description", "cuisine", "protein", "course", "servings"] as const),
      ...(["cookingTime", "ingredients", "instructions", "sourceUrl"] as const),
      ...(["bookId", "carbsPerServing"] as const),
    ])
    .execute();
  if (rows.length === 0) return [];
  const meals = new Map(rows.map((row) => [row.id, row]));
  const recipes = rows.map(({ id, ingredients, ...row }) => {
    return { ...row, bookId: id, ingredients: readTexts(ingredients), breaks: [], facts: NO_FACTS };
  });
  const index = await runCooperatively(indexInSteps(recipes));
  const found = await runCooperatively(searchInSteps(index, query));
  const fitting: Omit<OwnAnswer, "isLate">[] = [];
  for (const { bookId: mealId, ...recipe } of found.slice(0, MOST_CHECKED)) {
    if (!(await keepsNeeds(services, user, mealId, needs))) continue;
    fitting.push({ mealId, recipe: { ...recipe, bookId: meals.get(mealId)?.bookId ?? null } });
  }
  const late = await listLate(
    services,
    user,
    fitting.map(({ mealId }) => mealId),
  );
  return fitting.map((one) => ({ ...one, isLate: late.has(one.mealId) }));
}

async function listLate({ db, now }: Deps, user: User, mealIds: readonly string[]) {
  if (mealIds.length === 0) return new Set<string>();
  const today = todayOf(user, now());
  const rows = await db
    .selectFrom("entries")
    .where("householdId", "=", user.householdId)
    .where("mealId", "in", mealIds)
    .where("scheduledDate", ">=", addDays(today, -LATE_DAYS))
    .where("scheduledDate", "<=", today)
    .select("mealId")
    .execute();
  return new Set(rows.flatMap(({ mealId }) => mealId ?? []));
}
