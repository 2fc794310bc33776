import type { Kysely } from "kysely";

export const kind = "expand";

/** Tokens by which other programs act for a user: the id is the hash of its secret, as that of a session is. */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable("accessTokens")
    .addColumn("householdId", "text", (c) => c.notNull())
    .addColumn("id", "text", (c) => c.notNull())
    .addColumn("userId", "text", (c) => c.notNull())
    .addColumn("name", "text", (c) => c.notNull())
    .addColumn("scopes", "text", (c) => c.notNull())
    .addColumn("createdAt", "text", (c) => c.notNull())
    .addColumn("expiresAt", "text")
    .addColumn("usedAt", "text")
    .addPrimaryKeyConstraint("accessTokensKey", ["householdId", "id"])
    .addForeignKeyConstraint(
      "accessTokensUser",
      ["householdId", "userId"],
      "users",
      ["householdId", "id"],
      (constraint) => constraint.onDelete("cascade"),
    )
    .execute();
  await db.schema
    .createIndex("accessTokensByUser")
    .on("accessTokens")
    .columns(["householdId", "userId"])
    .execute();
  // An account's own are exported and deleted by its id alone.
  await db.schema.createIndex("accessTokensOfUser").on("accessTokens").column("userId").execute();
}
