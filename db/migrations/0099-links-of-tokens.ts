import type { Kysely } from "kysely";

export const kind = "expand";

/** The access token that made a calendar link or published a cookbook; null for a person. It ends with that token. */
export async function up(db: Kysely<unknown>) {
  for (const table of ["calendarFeeds", "publicCookbooks"]) {
    await db.schema.alterTable(table).addColumn("accessTokenId", "text").execute();
  }
}
