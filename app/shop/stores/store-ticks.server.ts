import type { Owner } from "~/household/access";
import { keepNewest } from "~/household/quotas/index.server";
import type { Deps } from "~/server/services";
import { inHousehold } from "~db/in-household";

/** The query of what was ticked in its stores. */
export const ticksOf = ({ db }: Deps<"db">, owner: Owner) =>
  inHousehold(db, owner).selectFrom("storeTicks").select(["storeId", "aisle", "at"]);

/**
 * Learns that an item of an aisle was ticked in a store at the instant of the tap itself, which may be long before it
 * arrives; null takes that back. A store that was removed meanwhile learns nothing. In a transaction of the caller's.
 */
export async function noteTick(
  { db }: Deps<"db">,
  { householdId }: Owner,
  { storeId, itemId, aisle }: { storeId: string; itemId: string; aisle: string },
  at: string | null,
) {
  if (at === null) {
    await inHousehold(db, { householdId })
      .deleteFrom("storeTicks")
      .where("storeId", "=", storeId)
      .where("itemId", "=", itemId)
      .execute();
    return;
  }
  const store = await inHousehold(db, { householdId })
    .selectFrom("stores")
    .where("id", "=", storeId)
    .select("id")
    .executeTakeFirst();
  if (!store) return;
  await db
    .insertInto("storeTicks")
    .values({ householdId, storeId, itemId, aisle, at })
    .onConflict((conflict) =>
      conflict.columns(["householdId", "storeId", "itemId"]).doUpdateSet({ aisle, at }),
    )
    .execute();
  await keepNewest({ db }, "storeTicks", householdId);
}
