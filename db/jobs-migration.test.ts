import { Kysely, sql, SqliteDialect } from "kysely";
import { expect, test } from "vitest";
import { migrate } from "./migrate";
import { migrations } from "./migrations/index";
import { up } from "./migrations/0110-jobs";
import { up as moveTaskLists } from "./migrations/0111-task-list-jobs";
import { up as moveImports } from "./migrations/0114-import-jobs";
import { Sqlite } from "./sqlite-library.mjs";

const NOON = "2026-11-20T12:00:00.000Z";
const LATER = "2026-11-20T12:30:00.000Z";

type Row = Record<string, unknown>;

/** Creates a database as it was before the migration with this number. */
async function makeBefore(number: string) {
  const sqlite = new Sqlite();
  const db = new Kysely<unknown>({ dialect: new SqliteDialect({ database: sqlite }) });
  const before = Object.entries(migrations).filter(([name]) => name < number);
  await migrate(db, { backUp: async () => {}, migrations: Object.fromEntries(before) });
  sqlite.pragma("foreign_keys = off");
  return { sqlite, db };
}

test("the upgrade moves the entries of the former queues to the job queue", async () => {
  const { sqlite, db } = await makeBefore("0110");
  sqlite.exec(`
    insert into households (id, name, subscriptionPlan, subscriptionStatus, createdAt)
      values ('h', 'h', 'trial', 'trial', '${NOON}');
    insert into jobs values ('empty the trash', '${NOON}', null, '${NOON}');
    insert into outbox (id, kind, key, toAddress, subject, text, html, status, attempts, nextAttemptAt, createdAt)
      values ('m1', 'welcome', '1', '', '', '', '', 'queued', 1, '${LATER}', '${NOON}'),
        ('m2', 'welcome', '2', '', '', '', '', 'sending', 1, '${LATER}', '${NOON}'),
        ('m3', 'welcome', '3', '', '', '', '', 'sent', 1, '${LATER}', '${NOON}');
    insert into webhookDeliveries (householdId, id, webhookId, event, payload, status, attempts, nextAttemptAt, createdAt)
      values ('h', 'd1', 'w', 'e', '{}', 'queued', 2, '${LATER}', '${NOON}'),
        ('h', 'd2', 'w', 'e', '{}', 'failed', 9, null, '${NOON}');
    insert into weekReminders (householdId, weekday, hour, dueAt, updatedAt) values ('h', 1, 17, '${LATER}', '${NOON}');
    insert into pushTimes (householdId, hour, dueAt, updatedAt) values ('h', 18, '${LATER}', '${NOON}');
    insert into pushDevices (householdId, id, userId, sessionId, device, endpoint, p256dh, auth, createdAt,
        queuedOn, message, nextAttemptAt, expiresAt)
      values ('h', 'p', 'u', 's', '', '', '', '', '${NOON}', '2026-11-20', '{"title":"a"}', '${LATER}', '${LATER}');`);
  await up(db);
  const { rows } = await sql`select kind, key, "runAt", attempts from jobs
    where kind <> 'nightly' order by kind, key`.execute(db);
  expect(rows).toEqual([
    { kind: "evening", key: "h", runAt: LATER, attempts: 0 },
    { kind: "mail", key: "m1", runAt: LATER, attempts: 1 },
    { kind: "mail", key: "m2", runAt: NOON, attempts: 1 },
    { kind: "push", key: "p 2026-11-20", runAt: LATER, attempts: 0 },
    { kind: "webhook", key: "d1", runAt: LATER, attempts: 2 },
    { kind: "week-ahead", key: "h", runAt: LATER, attempts: 0 },
  ]);
  const stored = await sql`select key, payload, "householdId", "serialKey", "doneAt" from jobs
    where kind in ('nightly', 'push', 'webhook') order by kind`.execute(db);
  const message = { householdId: "h", deviceId: "p", date: "2026-11-20", message: '{"title":"a"}' };
  expect(stored.rows).toEqual([
    { key: "empty the trash", payload: "{}", householdId: null, serialKey: null, doneAt: NOON },
    {
      key: "p 2026-11-20",
      payload: JSON.stringify({ ...message, expiresAt: LATER }),
      householdId: "h",
      serialKey: null,
      doneAt: null,
    },
    {
      key: "d1",
      payload: '{"householdId":"h","deliveryId":"d1"}',
      householdId: "h",
      serialKey: "h",
      doneAt: null,
    },
  ]);
  const mails = await sql`select id, status from outbox order by id`.execute(db);
  expect(mails.rows).toMatchObject([
    { status: "queued" },
    { status: "queued" },
    { status: "sent" },
  ]);
  await db.destroy();
});

test("the upgrade adds a job for each list that is sent to a to-do app automatically", async () => {
  const { sqlite, db } = await makeBefore("0111");
  sqlite.exec(`
    insert into taskLists (householdId, userId, address, username, password, url, weekStartDate, dueAt, attempts,
        lastError, stoppedAt, createdAt)
      values ('sent', 'u', '', '', '', 'a', '2026-11-15', '${LATER}', 0, null, null, '${NOON}'),
        ('failing', 'u', '', '', '', 'a', '2026-11-15', '${LATER}', 2, 'down', null, '${NOON}'),
        ('over', 'u', '', '', '', 'a', '2026-11-01', null, 0, null, null, '${NOON}'),
        ('stopped', 'u', '', '', '', 'a', '2026-11-15', null, 9, 'down', '${NOON}', '${NOON}'),
        ('unused', 'u', '', '', '', 'a', null, null, 0, null, null, '${NOON}');`);
  const begun = new Date().toISOString();
  await moveTaskLists(db);
  const { rows } = await sql<Row>`select * from jobs order by key`.execute(db);
  expect(rows).toMatchObject([
    {
      kind: "task-list",
      key: "failing",
      householdId: "failing",
      serialKey: null,
      payload: '{"householdId":"failing"}',
      runAt: LATER,
      attempts: 2,
      lastError: "down",
    },
    { key: "over", attempts: 0 },
    { key: "sent", attempts: 0 },
  ]);
  for (const { runAt } of rows.slice(1)) expect(String(runAt) >= begun).toBe(true);
  await db.destroy();
});

test("the upgrade adds a job for each running import of a collection and for each running undo", async () => {
  const { sqlite, db } = await makeBefore("0114");
  const statuses = ["reading", "ready", "bringing", "done", "undoing", "undone", "failed"];
  for (const status of statuses) {
    const wait = status === "bringing" ? `'${LATER}'` : "null";
    sqlite.exec(`insert into libraries (householdId, id, fileName, bytes, hash, status, servings, createdAt, attempts, nextAttemptAt)
      values ('h ${status}', '${status}', '', 1, '', '${status}', 2, '${NOON}', 2, ${wait})`);
  }
  const begun = new Date().toISOString();
  await moveImports(db);
  const { rows } = await sql<Row>`select * from jobs order by kind`.execute(db);
  expect(rows).toMatchObject([
    {
      kind: "import",
      key: "bringing",
      householdId: "h bringing",
      payload: '{"householdId":"h bringing","libraryId":"bringing"}',
      runAt: LATER,
      attempts: 2,
    },
    { kind: "undo-import", key: "undoing", attempts: 2 },
  ]);
  expect(String(rows[1]?.runAt) >= begun).toBe(true);
  await db.destroy();
});
