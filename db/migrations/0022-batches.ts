import type { Kysely } from "kysely";

/** A household's meals and favorites are read in batches, newest first: a batch goes on after a date and an id. */
export async function up(db: Kysely<unknown>) {
  await db.schema.dropIndex("mealsByHousehold").execute();
  await db.schema
    .createIndex("mealsByHousehold")
    .on("meals")
    .columns(["householdId", "createdAt", "id"])
    .execute();
  await db.schema
    .createIndex("favoritesByDate")
    .on("favorites")
    .columns(["householdId", "createdAt", "id"])
    .execute();
}
