import { type Kysely, sql } from "kysely";

/**
 * An address that somebody gave and has not confirmed: several accounts may say that it is theirs, and
 * `email`, which one account has, stays empty until a mail's link was used.
 */
export async function up(db: Kysely<unknown>) {
  await db.schema.alterTable("users").addColumn("pendingEmail", "text").execute();
  await sql`create index "usersByPendingEmail" on "users" ("pendingEmail") where "pendingEmail" is not null`.execute(
    db,
  );
  // How often an address was mailed lately is counted by it.
  await db.schema
    .createIndex("outboxByAddress")
    .on("outbox")
    .columns(["toAddress", "createdAt"])
    .execute();
}
