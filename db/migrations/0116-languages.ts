import type { Kysely } from "kysely";

/** The language of the interface that a user chose. */
export const kind = "expand";

export async function up(db: Kysely<unknown>) {
  await db.schema.alterTable("users").addColumn("language", "text").execute();
}
