import type { Kysely } from "kysely";

/** What a migration asks of those who do not know it, for them to read; null for none of before. */
export const kind = "expand";

export async function up(db: Kysely<unknown>) {
  await db.schema.alterTable("migrations").addColumn("kind", "text").execute();
}
