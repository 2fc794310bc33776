import type { Kysely } from "kysely";

/** An unlisted link may end by itself. */
export async function up(db: Kysely<unknown>) {
  await db.schema.alterTable("shares").addColumn("expiresAt", "text").execute();
}
