import { type Kysely, sql } from "kysely";

/** Creates one queue for all background jobs, and moves the entries of the former queue tables into it. */
export async function up(db: Kysely<unknown>) {
  const { rows: nightly } = await sql<Nightly>`select name, "doneAt" from jobs`.execute(db);
  await db.schema.dropTable("jobs").execute();
  await createJobs(db);
  const now = new Date().toISOString();
  // Each job is due at once, because running it a second time has the same result.
  for (const { name, doneAt } of nightly) {
    await sql`insert into jobs (kind, key, payload, "runAt", attempts, "doneAt", "createdAt")
      values ('nightly', ${name}, '{}', ${now}, 0, ${doneAt}, ${now})`.execute(db);
  }
  await moveMails(db);
  await moveWebhooks(db);
  await moveReminders(db);
  await movePushMessages(db);
}

/** Creates a job for each household with a reminder, which runs at its next time. */
async function moveReminders(db: Kysely<unknown>) {
  for (const { table, index, kind } of [
    { table: "weekReminders", index: "weekRemindersByTime", kind: "week-ahead" },
    { table: "pushTimes", index: "pushTimesByTime", kind: "evening" },
  ]) {
    await sql`insert into jobs (kind, key, "householdId", payload, "runAt", attempts, "createdAt")
      select ${sql.lit(kind)}, "householdId", "householdId", '{"householdId":"' || "householdId" || '"}',
        "dueAt", 0, "updatedAt"
      from ${sql.table(table)}`.execute(db);
    await db.schema.dropIndex(index).execute();
    await db.schema.alterTable(table).dropColumn("dueAt").execute();
  }
}

/** Moves the messages, which are JSON text of one evening, into the payloads of their jobs. */
async function movePushMessages(db: Kysely<unknown>) {
  const { rows } = await sql<Waiting>`select * from "pushDevices"
    where message is not null and "nextAttemptAt" is not null`.execute(db);
  for (const { householdId, id, queuedOn, message, expiresAt, ...job } of rows) {
    const payload = JSON.stringify({
      householdId,
      deviceId: id,
      date: queuedOn,
      message,
      expiresAt,
    });
    await sql`insert into jobs (kind, key, "householdId", payload, "runAt", attempts, "createdAt")
      values ('push', ${`${id} ${queuedOn}`}, ${householdId}, ${payload}, ${job.nextAttemptAt},
        ${job.attempts}, ${job.nextAttemptAt})`.execute(db);
  }
  await db.schema.dropIndex("pushDevicesByAttempt").execute();
  for (const column of ["message", "nextAttemptAt", "expiresAt", "attempts", "processId"]) {
    await db.schema.alterTable("pushDevices").dropColumn(column).execute();
  }
}

type Waiting = {
  householdId: string;
  id: string;
  queuedOn: string;
  message: string;
  expiresAt: string;
  nextAttemptAt: string;
  attempts: number;
};

async function moveWebhooks(db: Kysely<unknown>) {
  await sql`insert into jobs (kind, key, "householdId", "serialKey", payload, "runAt", attempts,
      "lastError", "createdAt")
    select 'webhook', id, "householdId", "householdId",
      '{"householdId":"' || "householdId" || '","deliveryId":"' || id || '"}',
      coalesce("nextAttemptAt", "createdAt"), attempts, "lastError", "createdAt"
    from "webhookDeliveries" where status = 'queued'`.execute(db);
  await db.schema.dropIndex("webhookDeliveriesByAttempt").execute();
  for (const column of ["nextAttemptAt", "processId"]) {
    await db.schema.alterTable("webhookDeliveries").dropColumn(column).execute();
  }
}

/** Sends a mail again that a process is sending now: whether it arrived is unknown. */
async function moveMails(db: Kysely<unknown>) {
  await sql`insert into jobs (kind, key, payload, "runAt", attempts, "lastError", "createdAt")
    select 'mail', id, '{"mailId":"' || id || '"}', case status when 'queued' then "nextAttemptAt"
      else "createdAt" end, attempts, "lastError", "createdAt"
    from outbox where status in ('queued', 'sending')`.execute(db);
  await sql`update outbox set status = 'queued' where status = 'sending'`.execute(db);
  await db.schema.dropIndex("outboxByTurn").execute();
  await db.schema.alterTable("outbox").dropColumn("nextAttemptAt").execute();
  await db.schema
    .createIndex("outboxByStatus")
    .on("outbox")
    .columns(["status", "sentAt"])
    .execute();
}

type Nightly = { name: string; doneAt: string | null };

async function createJobs(db: Kysely<unknown>) {
  await db.schema
    .createTable("jobs")
    .addColumn("kind", "text", (c) => c.notNull())
    .addColumn("key", "text", (c) => c.notNull())
    .addColumn("householdId", "text", (c) => c.references("households.id").onDelete("cascade"))
    .addColumn("serialKey", "text")
    .addColumn("payload", "text", (c) => c.notNull())
    .addColumn("runAt", "text")
    .addColumn("attempts", "integer", (c) => c.notNull())
    .addColumn("processId", "text")
    .addColumn("leaseUntil", "text")
    .addColumn("lastError", "text")
    .addColumn("deadAt", "text")
    .addColumn("doneAt", "text")
    .addColumn("createdAt", "text", (c) => c.notNull())
    .addPrimaryKeyConstraint("jobsKey", ["kind", "key"])
    .execute();
  await db.schema
    .createIndex("jobsByTurn")
    .on("jobs")
    .columns(["kind", "attempts", "runAt", "key"])
    .execute();
  await db.schema.createIndex("jobsByHousehold").on("jobs").column("householdId").execute();
  await db.schema
    .createIndex("oneJobOfSerialKey")
    .on("jobs")
    .columns(["kind", "serialKey"])
    .unique()
    .where(sql.ref("processId"), "is not", null)
    .execute();
  await db.schema
    .createIndex("jobsThatRun")
    .on("jobs")
    .column("processId")
    .where(sql.ref("processId"), "is not", null)
    .execute();
  await db.schema
    .createIndex("deadJobs")
    .on("jobs")
    .column("deadAt")
    .where(sql.ref("deadAt"), "is not", null)
    .execute();
}
