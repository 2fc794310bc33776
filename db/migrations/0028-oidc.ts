import { type Kysely, sql } from "kysely";

/** A user may sign in by an issuer of OpenID Connect. */
export async function up(db: Kysely<unknown>) {
  await db.schema.alterTable("users").addColumn("oidcId", "text").execute();
  await sql`create unique index "usersByOidcId" on "users" ("oidcId") where "oidcId" is not null`.execute(
    db,
  );
}
