import { type Kysely, sql } from "kysely";

export const kind = "expand";

/**
 * When somebody proved that an account's address is theirs: by a mailed link, a provider, or the settings. Addresses
 * from before count as proved, as they did: which of them were confirmed was not stored.
 */
export async function up(db: Kysely<unknown>) {
  await db.schema.alterTable("users").addColumn("emailProvedAt", "text").execute();
  await sql`update "users" set "emailProvedAt" = "createdAt" where "email" is not null`.execute(db);
}
