import { BATCH, inBatches } from "~/server/values/batches";
import type { Owner } from "~/household/access";
import { MEAL_COLUMNS, toMeal } from "~/recipes/meals/meal.server";
import { listTagsByMeal } from "~/recipes/tags/tags.server";
import type { Deps } from "~/server/services";
import type { ExportedMeal } from "~/engine/recipe";
import { inHousehold } from "~db/in-household";

/** All recipes of the household, oldest first. */
export async function* listForExport(
  services: Deps<"db">,
  user: Owner,
): AsyncGenerator<ExportedMeal> {
  const { db } = services;
  const batches = inBatches<ExportedMeal>(async (last) => {
    const rows = await inHousehold(db, user)
      .selectFrom("meals")
      .leftJoin("favorites", (join) =>
        join
          .onRef("favorites.mealId", "=", "meals.id")
          .onRef("favorites.householdId", "=", "meals.householdId"),
      )
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
    const tags = await listTagsByMeal(
      services,
      user,
      rows.map(({ id }) => id),
    );
    return rows.map(({ bookId, carbsPerServing, favoriteId, ...row }) => ({
      ...toMeal(row),
      bookId,
      carbsPerServing,
      isFavorite: favoriteId !== null,
      tags: tags.get(row.id) ?? [],
    }));
  });
  for await (const batch of batches) yield* batch;
}
