import type { Kysely } from "kysely";

export const kind = "expand";

/** For how many portions a planned meal is cooked where that is more than eat it, and the entries that its leftovers are eaten at. */
export async function up(db: Kysely<unknown>) {
  await db.schema.alterTable("entries").addColumn("cookFor", "integer").execute();
  await db.schema.alterTable("entries").addColumn("frozen", "integer").execute();
  await db.schema.alterTable("entries").addColumn("leftoversOf", "text").execute();
  await db.schema
    .createIndex("entriesByLeftoversOf")
    .on("entries")
    .columns(["householdId", "leftoversOf"])
    .execute();
}
