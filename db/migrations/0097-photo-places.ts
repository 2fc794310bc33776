import type { Kysely } from "kysely";

export const kind = "expand";

/** Where each process keeps photos; null for one of before, and on SQLite, where there is one. */
export async function up(db: Kysely<unknown>) {
  await db.schema.alterTable("processes").addColumn("photosIn", "text").execute();
}
