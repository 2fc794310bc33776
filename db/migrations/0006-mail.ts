import { type Kysely, sql } from "kysely";

/** What waits to be mailed and what became of it, ways to a new password, answers to messages, the audit log. */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable("outbox")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("userId", "text", (c) => c.references("users.id").onDelete("cascade"))
    .addColumn("kind", "text", (c) => c.notNull())
    .addColumn("key", "text", (c) => c.notNull().unique())
    .addColumn("toAddress", "text", (c) => c.notNull())
    .addColumn("replyTo", "text")
    .addColumn("unsubscribeUrl", "text")
    .addColumn("subject", "text", (c) => c.notNull())
    .addColumn("text", "text", (c) => c.notNull())
    .addColumn("html", "text", (c) => c.notNull())
    .addColumn("status", "text", (c) =>
      c.notNull().check(sql`status in ('queued', 'sending', 'sent', 'failed')`),
    )
    .addColumn("attempts", "integer", (c) => c.notNull().defaultTo(0))
    .addColumn("nextAttemptAt", "text", (c) => c.notNull())
    .addColumn("expiresAt", "text")
    .addColumn("lastError", "text")
    .addColumn("sentAt", "text")
    .addColumn("createdAt", "text", (c) => c.notNull())
    .execute();
  await db.schema
    .createIndex("outboxByTurn")
    .on("outbox")
    .columns(["status", "nextAttemptAt"])
    .execute();
  await db.schema.createIndex("outboxByUser").on("outbox").column("userId").execute();

  await db.schema
    .createTable("passwordResets")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("userId", "text", (c) => c.notNull().references("users.id").onDelete("cascade"))
    .addColumn("createdAt", "text", (c) => c.notNull())
    .addColumn("expiresAt", "text", (c) => c.notNull())
    .addColumn("usedAt", "text")
    .execute();
  await db.schema
    .createIndex("passwordResetsByUser")
    .on("passwordResets")
    .columns(["userId", "createdAt"])
    .execute();

  await db.schema
    .alterTable("contactMessages")
    .addColumn("priority", "integer", (c) => c.notNull().defaultTo(0))
    .execute();
  for (const text of ["answer", "answeredAt"]) {
    await db.schema.alterTable("contactMessages").addColumn(text, "text").execute();
  }

  await db.schema
    .createTable("auditLog")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("adminId", "text", (c) => c.notNull())
    .addColumn("action", "text", (c) => c.notNull())
    .addColumn("targetUserId", "text")
    .addColumn("details", "text", (c) => c.notNull())
    .addColumn("createdAt", "text", (c) => c.notNull())
    .execute();
}
