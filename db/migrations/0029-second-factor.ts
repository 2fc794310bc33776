import type { Kysely } from "kysely";

/**
 * Codes of an authenticator app beside the password, when a session was last vouched for, and whether it
 * began in a browser that was new.
 */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable("authenticators")
    .addColumn("userId", "text", (column) =>
      column.primaryKey().references("users.id").onDelete("cascade"),
    )
    .addColumn("secret", "text", (column) => column.notNull())
    .addColumn("lastStep", "integer")
    .addColumn("createdAt", "text", (column) => column.notNull())
    .addColumn("confirmedAt", "text")
    .execute();
  await db.schema
    .createTable("recoveryCodes")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("userId", "text", (column) =>
      column.notNull().references("users.id").onDelete("cascade"),
    )
    .execute();
  await db.schema.createIndex("recoveryCodesByUser").on("recoveryCodes").column("userId").execute();
  await db.schema.alterTable("sessions").addColumn("vouchedAt", "text").execute();
  await db.schema.alterTable("sessions").addColumn("newDevice", "integer").execute();
}
