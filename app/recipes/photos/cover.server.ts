import type { User } from "~/household/access";
import type { Deps } from "~/server/services";
import { inHousehold } from "~db/in-household";
import type { Covers } from "./cover";

type Photo = { householdId: string; mealId: string };

/** The first photos of those of these recipes of the household that have one, by the recipe's id. */
export async function coversOf(
  { db }: Deps<"db">,
  owner: Pick<User, "householdId">,
  mealIds: readonly string[],
): Promise<Covers> {
  if (mealIds.length === 0) return new Map();
  const rows = await inHousehold(db, owner)
    .selectFrom("meals")
    .where("id", "in", [...new Set(mealIds)])
    .where("coverId", "is not", null)
    .select(["id", "coverId", "coverWidth"])
    .execute();
  return new Map(rows.map(({ id, ...cover }) => [id, cover]));
}

/**
 * Numbers the photos of a recipe from 0 in their order, without gaps, and notes the first one beside the recipe. Call it in
 * the transaction that changed them, whatever that was.
 */
export async function renumberPhotos({ db }: Deps<"db">, { householdId, mealId }: Photo) {
  const photos = await inHousehold(db, { householdId })
    .selectFrom("photos")
    .where("mealId", "=", mealId)
    .orderBy("position")
    .orderBy("id")
    .select(["id", "width", "position"])
    .execute();
  for (const [position, { id, position: was }] of photos.entries()) {
    if (position === was) continue;
    await inHousehold(db, { householdId })
      .updateTable("photos")
      .set({ position })
      .where("id", "=", id)
      .execute();
  }
  const [cover] = photos;
  await inHousehold(db, { householdId })
    .updateTable("meals")
    .set({ coverId: cover?.id ?? null, coverWidth: cover?.width ?? null })
    .where("id", "=", mealId)
    .execute();
}
