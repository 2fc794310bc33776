import type { Kysely } from "kysely";

/** A member whom the owner lets choose, change and cancel the household's plan. */
export async function up(db: Kysely<unknown>) {
  await db.schema.alterTable("users").addColumn("mayBill", "integer").execute();
}
