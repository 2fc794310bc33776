import type { Kysely } from "kysely";

export const kind = "expand";

/** Which version each process is of; null for one of before. */
export async function up(db: Kysely<unknown>) {
  await db.schema.alterTable("processes").addColumn("version", "text").execute();
}
