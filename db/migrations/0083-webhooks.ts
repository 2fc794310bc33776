import type { Kysely } from "kysely";

export const kind = "expand";

/** Other programs that are told of changes, and what each of them is told. */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable("webhooks")
    .addColumn("householdId", "text", (c) =>
      c.notNull().references("households.id").onDelete("cascade"),
    )
    .addColumn("id", "text", (c) => c.notNull())
    .addColumn("userId", "text", (c) => c.notNull())
    .addColumn("url", "text", (c) => c.notNull())
    .addColumn("events", "text", (c) => c.notNull())
    .addColumn("secret", "text", (c) => c.notNull())
    .addColumn("oldSecret", "text")
    .addColumn("oldSecretUntil", "text")
    .addColumn("failingSince", "text")
    .addColumn("stoppedAt", "text")
    .addColumn("createdAt", "text", (c) => c.notNull())
    .addPrimaryKeyConstraint("webhooksKey", ["householdId", "id"])
    .execute();
  await db.schema
    .createTable("webhookDeliveries")
    .addColumn("householdId", "text", (c) => c.notNull())
    .addColumn("id", "text", (c) => c.notNull())
    .addColumn("webhookId", "text", (c) => c.notNull())
    .addColumn("event", "text", (c) => c.notNull())
    .addColumn("payload", "text", (c) => c.notNull())
    .addColumn("status", "text", (c) => c.notNull())
    .addColumn("attempts", "integer", (c) => c.notNull().defaultTo(0))
    .addColumn("nextAttemptAt", "text")
    .addColumn("processId", "text")
    .addColumn("answerStatus", "integer")
    .addColumn("answerBody", "text")
    .addColumn("lastError", "text")
    .addColumn("attemptedAt", "text")
    .addColumn("createdAt", "text", (c) => c.notNull())
    .addPrimaryKeyConstraint("webhookDeliveriesKey", ["householdId", "id"])
    .addForeignKeyConstraint(
      "webhookDeliveriesWebhook",
      ["householdId", "webhookId"],
      "webhooks",
      ["householdId", "id"],
      (constraint) => constraint.onDelete("cascade"),
    )
    .execute();
  await db.schema
    .createIndex("webhookDeliveriesByWebhook")
    .on("webhookDeliveries")
    .columns(["householdId", "webhookId", "createdAt"])
    .execute();
  await db.schema
    .createIndex("webhookDeliveriesByAttempt")
    .on("webhookDeliveries")
    .column("nextAttemptAt")
    .execute();
  await db.schema
    .createIndex("webhookDeliveriesByAge")
    .on("webhookDeliveries")
    .column("createdAt")
    .execute();
}
