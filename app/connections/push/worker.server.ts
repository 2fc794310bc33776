import { createPeriodicWorker, inLanes } from "~/server/periodic-worker.server";
import { queueDueEvenings } from "./queue.server";
import { DAY_MS, MINUTE_MS, SECOND_MS } from "~/server/values/dates";
import { isOfDead } from "~/server/processes.server";
import { retryUntilStored } from "~/server/retry-until-stored";
import type { Deps } from "~/server/services";
import { skipLocked } from "~db/engine";
import { inHousehold } from "~db/in-household";
import type { Schema } from "~db/schema";

type SendDeps = Deps<"db" | "now" | "settings" | "processId" | "push" | "log">;
type Row = Schema["pushDevices"];

/** Waiting times after failures that may pass, where the service names none; after the last one it is given up. */
const WAITS = [MINUTE_MS, 5 * MINUTE_MS, 20 * MINUTE_MS];
/** A browser whose messages were refused so many evenings in a row is forgotten: it has to be turned on again. */
const MOST_FAILURES = 5;

/** Sends what is due of one device. False where nothing is. Throws what is no fault of its push service: it is tried again. */
async function sendNext(services: SendDeps): Promise<boolean> {
  const row = await claim(services);
  if (!row) return false;
  try {
    await sendTo(services, row);
  } catch (error) {
    await retryUntilStored(() => tryAgain(services, row, null));
    throw error;
  }
  return true;
}

async function sendTo(services: SendDeps, row: Row) {
  const left = Date.parse(row.expiresAt ?? "") - services.now().getTime();
  if (row.message === null || !(left > 0)) return giveUp(services, row);
  const outcome = await services.push.send(row, {
    payload: row.message,
    ttl: Math.floor(Math.min(DAY_MS, left) / SECOND_MS),
    topic: `tonight-${row.queuedOn}`,
  });
  switch (outcome.kind) {
    case "sent":
      return finish(services, row, { sentAt: services.now().toISOString(), failures: 0 });
    case "gone":
      return remove(services, row);
    case "refused":
      services.log.warn({ status: outcome.status }, "a push service refused a message");
      return giveUp(services, row);
    case "later":
      return tryAgain(services, row, outcome.waitMs);
  }
}

/** Takes the device whose turn it is, so that no other process sends to it meanwhile. */
async function claim(services: SendDeps): Promise<Row | null> {
  const { db, now, processId } = services;
  const due = db
    .selectFrom("pushDevices as due")
    .where("due.nextAttemptAt", "<=", now().toISOString())
    .where("due.message", "is not", null)
    .where(isOfDead(services, "due.processId"))
    // A service that hangs keeps waiting whom it keeps waiting.
    .orderBy("due.attempts")
    .orderBy("due.nextAttemptAt")
    .orderBy("due.id")
    .limit(1);
  const taken = await db
    .updateTable("pushDevices")
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

/** The row as long as it is this process's to send; another message may have taken the place of this one. */
const mine = ({ db, processId }: SendDeps, { householdId, id }: Row) =>
  inHousehold(db, { householdId })
    .updateTable("pushDevices")
    .where("id", "=", id)
    .where("processId", "=", processId);

const DONE = { message: null, nextAttemptAt: null, expiresAt: null, processId: null, attempts: 0 };

async function finish(services: SendDeps, row: Row, more: Partial<Row>) {
  await mine(services, row)
    .set({ ...DONE, ...more })
    .execute();
}

async function giveUp(services: SendDeps, row: Row) {
  const failures = row.failures + 1;
  await (failures >= MOST_FAILURES ? remove(services, row) : finish(services, row, { failures }));
}

async function tryAgain(services: SendDeps, row: Row, waitMs: number | null) {
  const wait = WAITS[row.attempts];
  if (wait === undefined) return giveUp(services, row);
  const next = new Date(services.now().getTime() + Math.max(wait, waitMs ?? 0)).toISOString();
  await mine(services, row)
    .set({ attempts: row.attempts + 1, nextAttemptAt: next, processId: null })
    .execute();
}

async function remove({ db }: SendDeps, { householdId, id }: Row) {
  await inHousehold(db, { householdId }).deleteFrom("pushDevices").where("id", "=", id).execute();
}

/** So many messages are sent at once: a push service that is slow keeps others' waiting no longer than it must. */
const AT_ONCE = 4;

/** Tells devices what there is to do tonight. */
export const createPushWorker = (services: SendDeps) =>
  createPeriodicWorker(services, {
    failure: "devices were not told of tonight",
    work: async (isStopping) => {
      await queueDueEvenings(services);
      await inLanes(AT_ONCE, async () => {
        while (!isStopping() && (await sendNext(services)));
      });
    },
  });
