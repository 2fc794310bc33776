import { BATCH, inBatches } from "~/batches";
import { AppError } from "~/errors";
import type { User } from "~/features/access/user";
import type { MealCardData } from "~/features/meals/meal";
import { MEAL_COLUMNS, toMeal } from "~/features/meals/meal.server";
import { RECIPES_A_PAGE } from "~/features/meals/meals.schema";
import { CARD_COLUMNS, requireMeals } from "~/features/meals/meals.server";
import { newId } from "~/ids";
import { pageAt } from "~/paging";
import type { Meal } from "~/recipe";
import type { Services } from "~/services.server";
import { countRows } from "~db/database";

type Deps = Pick<Services, "db" | "now">;
type Owner = Pick<User, "householdId">;

/** A favorite as in the JSON contract. */
export type Favorite = { id: string; mealId: string; createdAt: string; meal: Meal };

/** The household's favorites with their meals, newest first. */
export const favoritesInBatches = (
  services: Pick<Deps, "db">,
  user: Owner,
): AsyncGenerator<Favorite[]> =>
  inBatches<Favorite>(async (last) => {
    const rows = await withMeal(services, user)
      .$if(last !== undefined, (query) =>
        query.where(({ eb, refTuple, tuple }) =>
          eb(
            refTuple("favorites.createdAt", "favorites.id"),
            "<",
            tuple(last?.createdAt ?? "", last?.id ?? ""),
          ),
        ),
      )
      .limit(BATCH)
      .execute();
    return rows.map(({ favoriteId, favoriteCreatedAt, ...meal }) => ({
      id: favoriteId,
      mealId: meal.id,
      createdAt: favoriteCreatedAt,
      meal: toMeal(meal),
    }));
  });

/** A page of favorites as cards; `count` is their total number, and a page too far is the last. */
export async function listFavoriteCards(
  services: Pick<Deps, "db">,
  user: Owner,
  { page }: { page: number },
) {
  const count = await countRows(
    services.db.selectFrom("favorites").where("householdId", "=", user.householdId),
  );
  const { limit, offset, ...shown } = pageAt(page, count, RECIPES_A_PAGE);
  const rows = await ofHousehold(services, user)
    .limit(limit)
    .offset(offset)
    .select(CARD_COLUMNS)
    .execute();
  const meals: MealCardData[] = rows.map((meal) => ({ ...meal, isFavorite: 1 }));
  return { meals, count, ...shown };
}

function ofHousehold({ db }: Pick<Deps, "db">, { householdId }: Owner) {
  return db
    .selectFrom("favorites")
    .innerJoin("meals", (join) =>
      join
        .onRef("meals.householdId", "=", "favorites.householdId")
        .onRef("meals.id", "=", "favorites.mealId"),
    )
    .where("favorites.householdId", "=", householdId)
    .where("meals.householdId", "=", householdId)
    .orderBy("favorites.createdAt", "desc")
    .orderBy("favorites.id", "desc");
}

function withMeal(services: Pick<Deps, "db">, user: Owner) {
  return ofHousehold(services, user).select([
    ...MEAL_COLUMNS,
    "favorites.id as favoriteId",
    "favorites.createdAt as favoriteCreatedAt",
  ]);
}

/** Adds a favorite, idempotently. Returns whether it is new. */
export async function addFavorite(
  services: Deps,
  user: Owner,
  { mealId }: { mealId: string },
): Promise<{ favorite: Favorite; added: boolean }> {
  const { db, now } = services;
  await requireMeals(services, user, [mealId]);
  const inserted = await db
    .insertInto("favorites")
    .values({ id: newId(), householdId: user.householdId, mealId, createdAt: now().toISOString() })
    .onConflict((conflict) => conflict.columns(["householdId", "mealId"]).doNothing())
    .executeTakeFirst();
  const row = await withMeal(services, user)
    .where("favorites.mealId", "=", mealId)
    .executeTakeFirstOrThrow();
  const { favoriteId, favoriteCreatedAt, ...meal } = row;
  return {
    favorite: { id: favoriteId, mealId, createdAt: favoriteCreatedAt, meal: toMeal(meal) },
    added: inserted.numInsertedOrUpdatedRows === 1n,
  };
}

/** Removes a favorite. Throws `not_found` if it is none. */
export async function removeFavorite(
  { db }: Pick<Deps, "db">,
  { householdId }: Owner,
  { mealId }: { mealId: string },
) {
  const deleted = await db
    .deleteFrom("favorites")
    .where("householdId", "=", householdId)
    .where("mealId", "=", mealId)
    .executeTakeFirst();
  if (deleted.numDeletedRows === 0n) throw new AppError("not_found", "That is not a favorite.");
}
