import type { Kysely } from "kysely";

export const kind = "expand";

/** What a household wants of dishes on weeknights: how long, how hot, how much work. */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .alterTable("preferences")
    .addColumn("weeknights", "text", (c) => c.notNull().defaultTo("{}"))
    .execute();
}
