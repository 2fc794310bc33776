import { BATCH, inBatches } from "~/batches";
import type { User } from "~/features/access/user";
import { MEAL_COLUMNS, toMeal } from "~/features/meals/meal.server";
import type { Services } from "~/services.server";
import type { ExportedMeal } from "./exported-meal";

type Deps = Pick<Services, "db">;
type Owner = Pick<User, "householdId">;

/** All recipes of the household, oldest first. */
export async function* listForExport(
  { db }: Deps,
  { householdId }: Owner,
): AsyncGenerator<ExportedMeal> {
  const batches = inBatches<ExportedMeal>(async (last) => {
    const rows = await db
      .selectFrom("meals")
      .leftJoin("favorites", (join) =>
        join
          .onRef("favorites.mealId", "=", "meals.id")
          .onRef("favorites.householdId", "=", "meals.householdId"),
      )
      .where("meals.householdId", "=", householdId)
      .where("meals.id", ">", last?.id ?? "")
      .orderBy("meals.id")
      .limit(BATCH)
      .select([
        ...MEAL_COLUMNS,
        "meals.bookId",
        "meals.carbsPerServing",
        "favorites.id as favoriteId",
      ])
      .execute();
    return rows.map(({ bookId, carbsPerServing, favoriteId, ...row }) => {
      return { ...toMeal(row), bookId, carbsPerServing, isFavorite: favoriteId !== null };
    });
  });
  for await (const batch of batches) yield* batch;
}
