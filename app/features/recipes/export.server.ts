import type { User } from "~/features/accounts/user";
import { MEAL_COLUMNS, toMeal } from "~/features/meals/meal.server";
import type { Services } from "~/services.server";
import type { ExportedMeal } from "./exported-meal";

type Needs = Pick<Services, "db">;
type Owner = Pick<User, "householdId">;

const BATCH = 100;

/** All recipes of the household, oldest first, a batch at a time: none is held longer than it is written. */
export async function* listForExport(
  { db }: Needs,
  { householdId }: Owner,
): AsyncGenerator<ExportedMeal> {
  let after = "";
  for (;;) {
    const rows = await db
      .selectFrom("meals")
      .leftJoin("favorites", (join) =>
        join
          .onRef("favorites.mealId", "=", "meals.id")
          .onRef("favorites.householdId", "=", "meals.householdId"),
      )
      .where("meals.householdId", "=", householdId)
      .where("meals.id", ">", after)
      .orderBy("meals.id")
      .limit(BATCH)
      .select([
        ...MEAL_COLUMNS,
        "meals.bookId",
        "meals.carbsPerServing",
        "favorites.id as favoriteId",
      ])
      .execute();
    for (const { bookId, carbsPerServing, favoriteId, ...row } of rows) {
      yield { ...toMeal(row), bookId, carbsPerServing, isFavorite: favoriteId !== null };
    }
    const last = rows.at(-1);
    if (!last || rows.length < BATCH) return;
    after = last.id;
    // The database answers at once and the stream asks at once: without a pause nobody else had a turn.
    await new Promise((done) => setImmediate(done));
  }
}
