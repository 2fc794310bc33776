import type { Kysely } from "kysely";

export const kind = "expand";

/** Whether a planned meal was cooked: 1, or null. */
export async function up(db: Kysely<unknown>) {
  await db.schema.alterTable("entries").addColumn("cooked", "integer").execute();
}
