import type { Kysely } from "kysely";

export const kind = "expand";

/**
 * Adds the access token that created a calendar link or published a cookbook. Null for a person. The link or cookbook
 * ends with that token.
 */
export async function up(db: Kysely<unknown>) {
  for (const table of ["calendarFeeds", "publicCookbooks"]) {
    await db.schema.alterTable(table).addColumn("accessTokenId", "text").execute();
  }
}
