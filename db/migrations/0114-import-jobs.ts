import { type Kysely, sql } from "kysely";

/** Creates a job for each collection that is being imported or undone. */
export async function up(db: Kysely<unknown>) {
  const now = new Date().toISOString();
  await sql`insert into jobs (kind, key, "householdId", payload, "runAt", attempts, "createdAt")
    select case status when 'bringing' then 'import' else 'undo-import' end, id, "householdId",
      '{"householdId":"' || "householdId" || '","libraryId":"' || id || '"}',
      coalesce("nextAttemptAt", ${now}), attempts, ${now}
    from libraries where status in ('bringing', 'undoing')`.execute(db);
  for (const column of ["attempts", "nextAttemptAt"]) {
    await db.schema.alterTable("libraries").dropColumn(column).execute();
  }
}
