import { type Kysely, sql } from "kysely";

export const kind = "expand";

/**
 * Adds when an account's address was proved to be the user's: by a mailed link, a provider, or the settings.
 * Existing addresses still count as proved, because earlier versions did not store which addresses were confirmed.
 */
export async function up(db: Kysely<unknown>) {
  await db.schema.alterTable("users").addColumn("emailProvedAt", "text").execute();
  await sql`update "users" set "emailProvedAt" = "createdAt" where "email" is not null`.execute(db);
}
