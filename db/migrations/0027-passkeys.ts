import { type Kysely, sql } from "kysely";

/** Keys that sign in without a password, and what may be used only once while it is valid. */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable("passkeys")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("userId", "text", (c) => c.notNull().references("users.id").onDelete("cascade"))
    .addColumn("publicKey", "text", (c) => c.notNull())
    .addColumn("counter", "integer", (c) => c.notNull())
    .addColumn("transports", "text")
    .addColumn("name", "text", (c) => c.notNull())
    .addColumn("backedUp", "integer", (c) => c.notNull().check(sql`"backedUp" in (0, 1)`))
    .addColumn("createdAt", "text", (c) => c.notNull())
    .addColumn("lastUsedAt", "text")
    .execute();
  await db.schema.createIndex("passkeysByUser").on("passkeys").column("userId").execute();

  await db.schema
    .createTable("usedChallenges")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("expiresAt", "text", (c) => c.notNull())
    .execute();
  await db.schema
    .createIndex("usedChallengesByExpiry")
    .on("usedChallenges")
    .column("expiresAt")
    .execute();
}
