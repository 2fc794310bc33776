import type { Kysely } from "kysely";

/** Rate limits and turns that hold for all processes together, and which process sends a mail. */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable("limits")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("count", "integer", (column) => column.notNull())
    .addColumn("endsAt", "text", (column) => column.notNull())
    .execute();
  await db.schema.createIndex("limitsByEnd").on("limits").column("endsAt").execute();
  await db.schema
    .createTable("turns")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("processId", "text", (column) => column.notNull())
    .execute();
  await db.schema.alterTable("outbox").addColumn("processId", "text").execute();
}
