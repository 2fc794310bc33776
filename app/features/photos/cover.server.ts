import type { Services } from "~/services.server";

type Photo = { householdId: string; mealId: string };

/**
 * Numbers the photos of a recipe from 0 in their order, without gaps, and notes the first one beside the recipe. Call it in
 * the transaction that changed them, whatever that was.
 */
export async function renumberPhotos({ db }: Pick<Services, "db">, { householdId, mealId }: Photo) {
  const photos = await db
    .selectFrom("photos")
    .where("householdId", "=", householdId)
    .where("mealId", "=", mealId)
    .orderBy("position")
    .orderBy("id")
    .select(["id", "width", "position"])
    .execute();
  for (const [position, { id, position: was }] of photos.entries()) {
    if (position === was) continue;
    await db
      .updateTable("photos")
      .set({ position })
      .where("householdId", "=", householdId)
      .where("id", "=", id)
      .execute();
  }
  const [cover] = photos;
  await db
    .updateTable("meals")
    .set({ coverId: cover?.id ?? null, coverWidth: cover?.width ?? null })
    .where("householdId", "=", householdId)
    .where("id", "=", mealId)
    .execute();
}
