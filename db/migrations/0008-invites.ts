import { type Kysely } from "kysely";

/** Links that let somebody into a household, once, for a week. */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable("invites")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("householdId", "text", (c) =>
      c.notNull().references("households.id").onDelete("cascade"),
    )
    .addColumn("userId", "text", (c) => c.notNull().references("users.id").onDelete("cascade"))
    .addColumn("createdAt", "text", (c) => c.notNull())
    .addColumn("expiresAt", "text", (c) => c.notNull())
    .addColumn("usedAt", "text")
    .execute();
  await db.schema
    .createIndex("invitesByHousehold")
    .on("invites")
    .columns(["householdId", "createdAt"])
    .execute();
}
