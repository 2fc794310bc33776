import { type Kysely, sql } from "kysely";

/**
 * Creates a job for each list that is sent to a to-do app automatically. Lists that have not failed are due at once.
 */
export async function up(db: Kysely<unknown>) {
  const now = new Date().toISOString();
  await sql`insert into jobs (kind, key, "householdId", payload, "runAt", attempts, "lastError", "createdAt")
    select 'task-list', "householdId", "householdId", '{"householdId":"' || "householdId" || '"}',
      case when attempts > 0 then coalesce("dueAt", ${now}) else ${now} end, attempts, "lastError", ${now}
    from "taskLists"
    where url is not null and "weekStartDate" is not null and "stoppedAt" is null`.execute(db);
  for (const column of ["dueAt", "attempts", "processId"]) {
    await db.schema.alterTable("taskLists").dropColumn(column).execute();
  }
}
