import type { Kysely } from "kysely";

export const kind = "expand";

/** Which households something has just changed for: how the processes tell one another. */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable("changes")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("whose", "text", (column) => column.notNull())
    .addColumn("tab", "text")
    .addColumn("at", "text", (column) => column.notNull())
    .execute();
  await db.schema.createIndex("changesByTime").on("changes").column("at").execute();
}
