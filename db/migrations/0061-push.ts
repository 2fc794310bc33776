import type { Kysely } from "kysely";

export const kind = "expand";

/** Browsers that are told of tonight's tasks, when, and what this server makes once for itself. */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable("serverKeys")
    .addColumn("name", "text", (c) => c.primaryKey())
    .addColumn("value", "text", (c) => c.notNull())
    .addColumn("createdAt", "text", (c) => c.notNull())
    .execute();
  await db.schema
    .createTable("pushTimes")
    .addColumn("householdId", "text", (c) =>
      c.primaryKey().references("households.id").onDelete("cascade"),
    )
    .addColumn("hour", "integer", (c) => c.notNull())
    .addColumn("dueAt", "text", (c) => c.notNull())
    .addColumn("updatedAt", "text", (c) => c.notNull())
    .execute();
  await db.schema.createIndex("pushTimesByTime").on("pushTimes").column("dueAt").execute();
  await db.schema
    .createTable("pushDevices")
    .addColumn("householdId", "text", (c) => c.notNull())
    .addColumn("id", "text", (c) => c.notNull())
    .addColumn("userId", "text", (c) => c.notNull())
    .addColumn("sessionId", "text", (c) => c.notNull())
    .addColumn("device", "text", (c) => c.notNull())
    .addColumn("endpoint", "text", (c) => c.notNull())
    .addColumn("p256dh", "text", (c) => c.notNull())
    .addColumn("auth", "text", (c) => c.notNull())
    .addColumn("createdAt", "text", (c) => c.notNull())
    .addColumn("queuedOn", "text")
    .addColumn("message", "text")
    .addColumn("nextAttemptAt", "text")
    .addColumn("expiresAt", "text")
    .addColumn("attempts", "integer", (c) => c.notNull().defaultTo(0))
    .addColumn("processId", "text")
    .addColumn("sentAt", "text")
    .addColumn("failures", "integer", (c) => c.notNull().defaultTo(0))
    .addPrimaryKeyConstraint("pushDevicesKey", ["householdId", "id"])
    .addForeignKeyConstraint(
      "pushDevicesUser",
      ["householdId", "userId"],
      "users",
      ["householdId", "id"],
      (constraint) => constraint.onDelete("cascade"),
    )
    .execute();
  await db.schema
    .createIndex("pushDevicesByUser")
    .on("pushDevices")
    .columns(["householdId", "userId"])
    .execute();
  // An account is exported and deleted by its id alone.
  await db.schema.createIndex("pushDevicesByAccount").on("pushDevices").column("userId").execute();
  await db.schema
    .createIndex("pushDevicesByAttempt")
    .on("pushDevices")
    .column("nextAttemptAt")
    .execute();
}
