import { BATCH, inBatches } from "~/server/values/batches";
import { AppError } from "~/server/values/errors";
import type { Owner } from "~/household/access";
import type { HouseholdNeeds } from "~/household/eaters";
import { getNeeds } from "~/household/eaters/index.server";
import { CHECK_COLUMNS, withChecks } from "~/recipes/verdicts/checks.server";
import { type CheckedMeal, MEAL_COLUMNS, toCheckedMeal } from "~/recipes/meals/meal.server";
import { requireMeals } from "~/recipes/meals/meals.server";
import { newId } from "~/server/values/ids";
import type { Deps } from "~/server/services";
import { inHousehold } from "~db/in-household";
import { t } from "~/language/messages";

/** A favorite, as the JSON contract shows it. */
export type Favorite = { id: string; mealId: string; createdAt: string; meal: CheckedMeal };

/** Yields the household's favorites with their meals, newest first. */
export const favoritesInBatches = (
  services: Pick<Deps<"db" | "now">, "db">,
  user: Owner,
): AsyncGenerator<Favorite[]> =>
  inBatches<Favorite>(async (last) => {
    const query = withMeal(services, user)
      .$if(last !== undefined, (query) =>
        query.where(({ eb, refTuple, tuple }) =>
          eb(
            refTuple("favorites.createdAt", "favorites.id"),
            "<",
            tuple(last?.createdAt ?? "", last?.id ?? ""),
          ),
        ),
      )
      .limit(BATCH);
    const [rows, needs] = await Promise.all([query.execute(), getNeeds(services, user)]);
    return toFavorites(services, user, rows, needs);
  });

type Row = Awaited<ReturnType<ReturnType<typeof withMeal>["execute"]>>[number];

async function toFavorites(
  services: Pick<Deps<"db" | "now">, "db">,
  user: Owner,
  rows: readonly Row[],
  needs?: HouseholdNeeds,
) {
  const checked = await withChecks(services, user, rows, needs);
  return checked.map(({ favoriteId, favoriteCreatedAt, ...meal }) => ({
    id: favoriteId,
    mealId: meal.id,
    createdAt: favoriteCreatedAt,
    meal: toCheckedMeal(meal),
  }));
}

function withMeal({ db }: Pick<Deps<"db" | "now">, "db">, user: Owner) {
  return inHousehold(db, user)
    .selectFrom("favorites")
    .innerJoin("meals", (join) =>
      join
        .onRef("meals.householdId", "=", "favorites.householdId")
        .onRef("meals.id", "=", "favorites.mealId"),
    )
    .orderBy("favorites.createdAt", "desc")
    .orderBy("favorites.id", "desc")
    .select([
      ...MEAL_COLUMNS,
      ...CHECK_COLUMNS,
      "favorites.id as favoriteId",
      "favorites.createdAt as favoriteCreatedAt",
    ]);
}

/** Adds a favorite if the meal is not one yet. Returns whether the favorite is new. Throws `not_found`. */
export async function addFavorite(
  services: Deps<"db" | "now">,
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
  const rows = await withMeal(services, user).where("favorites.mealId", "=", mealId).execute();
  const [favorite] = await toFavorites(services, user, rows);
  // The meal was deleted between the two statements.
  if (!favorite) throw new AppError("not_found", t("That recipe was not found."));
  return { favorite, added: inserted.numInsertedOrUpdatedRows === 1n };
}

/** Removes a favorite. Throws `not_found` if the meal is not a favorite. */
export async function removeFavorite(
  { db }: Pick<Deps<"db" | "now">, "db">,
  owner: Owner,
  { mealId }: { mealId: string },
) {
  const deleted = await inHousehold(db, owner)
    .deleteFrom("favorites")
    .where("mealId", "=", mealId)
    .executeTakeFirst();
  if (deleted.numDeletedRows === 0n) throw new AppError("not_found", t("That is not a favorite."));
}
