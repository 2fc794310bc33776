import { sql } from "kysely";
import type { User } from "~/features/accounts/user";
import { AppError } from "~/errors";
import type { Services } from "~/services.server";
import { type MealCardData } from "./meal";
import { type Meal, MEAL_COLUMNS, toMeal } from "./meal.server";

type Needs = Pick<Services, "db">;
type Owner = Pick<User, "householdId">;

/** All meals of the household, newest first. */
export async function listMeals({ db }: Needs, { householdId }: Owner): Promise<Meal[]> {
  const rows = await db
    .selectFrom("meals")
    .where("householdId", "=", householdId)
    .orderBy("createdAt", "desc")
    .orderBy("id", "desc")
    .select(MEAL_COLUMNS)
    .execute();
  return rows.map(toMeal);
}

/** One meal of the household, with where it comes from and whether it is a favorite. */
export async function getMeal({ db }: Needs, { householdId }: Owner, mealId: string) {
  const row = await db
    .selectFrom("meals")
    .leftJoin("favorites", (join) =>
      join
        .onRef("favorites.mealId", "=", "meals.id")
        .onRef("favorites.householdId", "=", "meals.householdId"),
    )
    .where("meals.householdId", "=", householdId)
    .where("meals.id", "=", mealId)
    .select([
      ...MEAL_COLUMNS,
      "meals.bookId",
      "meals.carbsPerServing",
      "favorites.id as favoriteId",
    ])
    .executeTakeFirst();
  if (!row) throw new AppError("not_found", "That recipe was not found.");
  const { bookId, carbsPerServing, favoriteId, ...meal } = row;
  return { ...toMeal(meal), bookId, carbsPerServing, isFavorite: favoriteId !== null };
}

/** Throws `not_found` where one of the ids is not a meal of the household. */
export async function requireMeals({ db }: Needs, { householdId }: Owner, mealIds: string[]) {
  const wanted = [...new Set(mealIds)];
  const rows = await db
    .selectFrom("meals")
    .where("householdId", "=", householdId)
    .where("id", "in", wanted)
    .select("id")
    .execute();
  if (rows.length < wanted.length) throw new AppError("not_found", "That recipe was not found.");
}

const SEARCHED = ["meals.title", "meals.description", "meals.cuisine", "meals.protein"] as const;

export const CARD_COLUMNS = [
  "meals.id",
  "meals.title",
  "meals.description",
  "meals.cuisine",
  "meals.protein",
  "meals.course",
  "meals.cookingTime",
  "meals.sourceUrl",
  "meals.bookId",
  "meals.source",
] as const;

/**
 * The household's meals as cards, those of `first` before the others, newest first, at most `limit`. `search` finds its text, whatever
 * the case, in title, description, cuisine and protein.
 */
export async function listCards(
  services: Needs,
  user: Owner,
  { search, limit, first = [] }: { search: string; limit: number; first?: string[] },
): Promise<MealCardData[]> {
  const rows = await matching(services, user, search)
    .leftJoin("favorites", (join) =>
      join
        .onRef("favorites.mealId", "=", "meals.id")
        .onRef("favorites.householdId", "=", "meals.householdId"),
    )
    .$if(first.length > 0, (query) =>
      query.orderBy((of) => of.case().when("meals.id", "in", first).then(0).else(1).end()),
    )
    .orderBy("meals.createdAt", "desc")
    .orderBy("meals.id", "desc")
    .limit(limit)
    .select([...CARD_COLUMNS, "favorites.id as favoriteId"])
    .execute();
  return rows.map(({ favoriteId, ...meal }) => ({ ...meal, isFavorite: favoriteId ? 1 : 0 }));
}

/** How many meals of the household a search finds; all of them for an empty one. */
export async function countMeals(services: Needs, user: Owner, { search }: { search: string }) {
  const row = await matching(services, user, search)
    .select((of) => of.fn.countAll<number>().as("count"))
    .executeTakeFirst();
  return Number(row?.count ?? 0);
}

function matching({ db }: Needs, { householdId }: Owner, search: string) {
  const query = db.selectFrom("meals").where("meals.householdId", "=", householdId);
  const term = search.trim().toLowerCase();
  if (!term) return query;
  const like = `%${term.replace(/[\\%_]/g, "\\$&")}%`;
  return query.where((on) =>
    on.or(
      SEARCHED.map((column) => sql<boolean>`lower(${on.ref(column)}) like ${like} escape '\\'`),
    ),
  );
}
