import type { User } from "~/household/access";
import { requireWithin } from "~/household/quotas/index.server";
import { newId } from "~/server/values/ids";
import type { Deps } from "~/server/services";
import { inHousehold } from "~db/in-household";
import { inTransaction } from "~db/transactions";
import { renumberPhotos } from "./cover.server";

/**
 * Gives a recipe of the household the photos of another one, where it has none of its own: with the same files, as those
 * are called by what is in them. Throws `conflict` where the household's space for photos is used up; then it has none.
 */
export async function copyPhotos(
  services: Deps<"db" | "now" | "settings">,
  { householdId }: Pick<User, "householdId">,
  { from, to }: { from: string; to: string },
) {
  await inTransaction(services, { householdId }, async (services) => {
    const { db } = services;
    const photosOf = (mealId: string) =>
      inHousehold(db, { householdId }).selectFrom("photos").where("mealId", "=", mealId);
    const own = await photosOf(to).select("id").executeTakeFirst();
    const photos = await photosOf(from).orderBy("position").selectAll().execute();
    if (own || photos.length === 0) return;
    const createdAt = services.now().toISOString();
    const copies = photos.map((photo) => ({ ...photo, id: newId(), mealId: to, createdAt }));
    await db.insertInto("photos").values(copies).execute();
    await renumberPhotos(services, { householdId, mealId: to });
    await requireWithin(services, { householdId }, ["photos"]);
  });
}
