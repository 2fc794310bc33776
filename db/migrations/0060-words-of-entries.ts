import { type Kysely, sql } from "kysely";

export const kind = "expand";

/** What is written to entries is summed up as something is added: few have any of it. */
export async function up(db: Kysely<unknown>) {
  await sql`create index "entriesWithWords" on "entries" ("householdId")
    where ("note" is not null or "lines" is not null or "eaters" is not null)`.execute(db);
}
