import type { Kysely } from "kysely";

export const kind = "expand";

/** Collections that everybody may read at an address of their own, and the addresses, which no two have alike. */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable("publicCookbooks")
    .addColumn("householdId", "text", (c) => c.notNull())
    .addColumn("collectionId", "text", (c) => c.notNull())
    .addColumn("slug", "text", (c) => c.notNull())
    .addColumn("title", "text", (c) => c.notNull())
    .addColumn("introduction", "text", (c) => c.notNull())
    .addColumn("author", "text", (c) => c.notNull())
    .addColumn("mayShowAll", "integer", (c) => c.notNull())
    .addColumn("key", "text", (c) => c.notNull())
    .addColumn("publishedAt", "text", (c) => c.notNull())
    .addColumn("endedAt", "text")
    .addPrimaryKeyConstraint("publicCookbooksKey", ["householdId", "collectionId"])
    .addForeignKeyConstraint(
      "publicCookbooksCollection",
      ["householdId", "collectionId"],
      "collections",
      ["householdId", "id"],
      (c) => c.onDelete("cascade"),
    )
    .execute();
  await db.schema
    .createTable("cookbookAddresses")
    .addColumn("slug", "text", (c) => c.primaryKey())
    .addColumn("householdId", "text", (c) => c.references("households.id").onDelete("set null"))
    .addColumn("collectionId", "text", (c) => c.notNull())
    .addColumn("createdAt", "text", (c) => c.notNull())
    .addColumn("endedAt", "text")
    .addColumn("takenDownAt", "text")
    .addColumn("takenDownBecause", "text")
    .execute();
  await db.schema
    .createIndex("cookbookAddressesByHousehold")
    .on("cookbookAddresses")
    .column("householdId")
    .execute();
  await db.schema.alterTable("collectionMeals").addColumn("addedAt", "text").execute();
}
