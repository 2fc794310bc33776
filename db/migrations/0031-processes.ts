import { type Kysely, sql } from "kysely";

/**
 * The processes that serve the database, and which of them works on what: what a process that has died was at is
 * taken over or ended by the others. A job of the night is done where it says so, not where it was begun.
 */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable("processes")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("host", "text", (column) => column.notNull())
    .addColumn("pid", "integer", (column) => column.notNull())
    .addColumn("startedAt", "text", (column) => column.notNull())
    .addColumn("seenAt", "text", (column) => column.notNull())
    .execute();
  for (const table of ["generations", "recipeImports", "jobs"]) {
    await db.schema.alterTable(table).addColumn("processId", "text").execute();
  }
  await db.schema.alterTable("jobs").addColumn("doneAt", "text").execute();
  await sql`update jobs set "doneAt" = "ranAt"`.execute(db);
}
