import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from "~/server/values/dates";
import { isOfDead } from "~/server/processes.server";
import { retryUntilStored } from "~/server/retry-until-stored";
import type { Deps } from "~/server/services";
import { skipLocked } from "~db/engine";
import { inHousehold } from "~db/in-household";
import type { Schema } from "~db/schema";
import { inTransaction } from "~db/transactions";
import { signedHeaders, secretsOf } from "./webhooks.server";
import { createSlowReceivers, type SlowReceivers } from "./slow-receivers";
import { queueStopped } from "./stopped-mail.server";

export type SendDeps = Deps<
  "db" | "now" | "settings" | "processId" | "receivers" | "log" | "mailSender"
>;
type Row = Schema["webhookDeliveries"];

/** Waiting times after failures, as Standard Webhooks has them; after the last one a message is given up. */
const WAITS = [
  5 * SECOND_MS,
  5 * MINUTE_MS,
  30 * MINUTE_MS,
  2 * HOUR_MS,
  5 * HOUR_MS,
  10 * HOUR_MS,
  14 * HOUR_MS,
  20 * HOUR_MS,
  24 * HOUR_MS,
];
/** A receiver that has not taken a message for so long is sent none any more. */
const PATIENCE_MS = 5 * DAY_MS;
/** So long deliveries are kept. */
const KEPT_MS = 14 * DAY_MS;
/** What a receiver says that wants no more messages. */
const GONE = 410;

/** Who is known to be slow, and whether such a receiver is left to others. */
type Lane = { slow: SlowReceivers; toQuick: boolean };

/** Sends what is due longest. False where nothing is. Throws what is no fault of the receiver: it is tried again. */
export async function sendNext(
  services: SendDeps,
  { slow, toQuick }: Lane = { slow: createSlowReceivers(), toQuick: false },
): Promise<boolean> {
  const row = await claim(services, toQuick ? slow.ids() : []);
  if (!row) return false;
  const began = services.now().getTime();
  try {
    await sendOne(services, row);
    slow.note(row.webhookId, services.now().getTime() - began);
  } catch (error) {
    await retryUntilStored(() => note(services, row, { ...waiting(services, row) }));
    throw error;
  }
  return true;
}

async function sendOne(services: SendDeps, row: Row) {
  const { db, now, receivers } = services;
  const webhook = await inHousehold(db, row)
    .selectFrom("webhooks")
    .where("id", "=", row.webhookId)
    .selectAll()
    .executeTakeFirst();
  // Its deliveries have gone with it.
  if (!webhook) return;
  const secrets = secretsOf(services, webhook);
  const isOpen = webhook.stoppedAt === null && secrets.length > 0;
  if (!isOpen) {
    const lastError = secrets.length === 0 ? "Please make a new secret" : "The webhook is stopped";
    return note(services, row, { status: "failed", nextAttemptAt: null, lastError });
  }
  const headers = signedHeaders(secrets, { id: row.id, at: now(), body: row.payload });
  const told = await receivers.tell(webhook.url, {
    headers: { "content-type": "application/json", ...headers },
    body: row.payload,
  });
  const answered = "status" in told ? told : null;
  const tried = {
    attemptedAt: now().toISOString(),
    answerStatus: answered?.status ?? null,
    answerBody: answered?.body ?? null,
    lastError: "error" in told ? told.error : null,
  };
  if (answered && answered.status >= 200 && answered.status < 300) {
    const sent = { ...tried, status: "delivered" as const, attempts: row.attempts + 1 };
    // It must not be sent twice because this could not be stored.
    await retryUntilStored(() => note(services, row, { ...sent, nextAttemptAt: null }));
    if (webhook.failingSince !== null) await setFailing(services, webhook, null);
    return;
  }
  await note(services, row, { ...tried, ...waiting(services, row) });
  if (answered?.status === GONE) return stop(services, webhook);
  if (webhook.failingSince === null) return setFailing(services, webhook, tried.attemptedAt);
  const failing = now().getTime() - Date.parse(webhook.failingSince);
  if (failing >= PATIENCE_MS) await stop(services, webhook);
}

/** When it is tried again, or that it is not. */
function waiting({ now }: SendDeps, { attempts }: Row) {
  const wait = WAITS[attempts];
  const next = wait === undefined ? null : new Date(now().getTime() + wait).toISOString();
  return {
    status: next === null ? ("failed" as const) : ("queued" as const),
    attempts: attempts + 1,
    nextAttemptAt: next,
  };
}

/**
 * Takes the message whose turn it is, so that no other process sends it: of those of a household one at a time, so that a
 * receiver that is slow keeps nobody else's waiting, and those that failed before behind the others. None of the webhooks in
 * `leaving`.
 */
async function claim(services: SendDeps, leaving: readonly string[]): Promise<Row | null> {
  const { db, now, processId } = services;
  const due = db
    .selectFrom("webhookDeliveries as due")
    .where("due.nextAttemptAt", "<=", now().toISOString())
    .where("due.status", "=", "queued")
    .where(isOfDead(services, "due.processId"))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("webhookDeliveries as busy")
            .whereRef("busy.householdId", "=", "due.householdId")
            .where("busy.processId", "is not", null)
            .where(({ not }) => not(isOfDead(services, "busy.processId")))
            .select("busy.id"),
        ),
      ),
    )
    .$if(leaving.length > 0, (query) => query.where("due.webhookId", "not in", leaving))
    .orderBy("due.attempts")
    .orderBy("due.nextAttemptAt")
    .orderBy("due.id")
    .limit(1);
  const taken = await db
    .updateTable("webhookDeliveries")
    .set({ processId })
    .where(({ eb, refTuple }) =>
      eb(
        refTuple("householdId", "id"),
        "in",
        skipLocked(db, due.select(["due.householdId", "due.id"])).$asTuple("householdId", "id"),
      ),
    )
    .returningAll()
    .executeTakeFirst();
  return taken ?? null;
}

/** Notes what became of a message as long as it is this process's to send. */
async function note({ db, processId }: SendDeps, { householdId, id }: Row, changes: Partial<Row>) {
  await inHousehold(db, { householdId })
    .updateTable("webhookDeliveries")
    .set({ ...changes, processId: null })
    .where("id", "=", id)
    .where("processId", "=", processId)
    .execute();
}

type Webhook = Schema["webhooks"];

async function setFailing({ db }: SendDeps, { householdId, id }: Webhook, since: string | null) {
  await inHousehold(db, { householdId })
    .updateTable("webhooks")
    .set({ failingSince: since })
    .where("id", "=", id)
    .execute();
}

/** Sends no more to it, and tells whoever has added it. */
async function stop(services: SendDeps, webhook: Webhook) {
  const { householdId, id } = webhook;
  await inTransaction(services, { householdId }, async (services) => {
    const stopped = await inHousehold(services.db, webhook)
      .updateTable("webhooks")
      .set({ stoppedAt: services.now().toISOString() })
      .where("id", "=", id)
      .where("stoppedAt", "is", null)
      .executeTakeFirst();
    if (stopped.numUpdatedRows > 0n) await queueStopped(services, webhook);
  });
}

/** Forgets deliveries of long ago; returns how many. */
export async function forgetDeliveries({ db, now }: Pick<SendDeps, "db" | "now">) {
  const until = new Date(now().getTime() - KEPT_MS).toISOString();
  const forgotten = await db
    .deleteFrom("webhookDeliveries")
    .where("createdAt", "<", until)
    .executeTakeFirst();
  return Number(forgotten.numDeletedRows);
}
