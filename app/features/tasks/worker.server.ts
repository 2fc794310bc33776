import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import { SECOND_MS } from "~/dates";
import { isOfDead } from "~/processes.server";
import { retryUntilStored } from "~/retry-until-stored";
import { skipLocked } from "~db/engine";
import { reasonOf } from "~db/storage-errors";
import { forgetLeft } from "./connection.server";
import { sendInTurn, type SendDeps } from "./send-in-turn.server";

const LOOK_EVERY = 15 * SECOND_MS;
/** How long one sends before others have their turn. */
const AT_ONCE = 60 * SECOND_MS;

/**
 * Keeps the lists of to-do apps up to date: those whose grocery list has changed, and those whose ticks are looked for.
 * `deliver` resolves when no more are due; `start` looks now and every 15 seconds; `stop` waits for what is under way.
 */
export function createTaskWorker(services: SendDeps) {
  let isBusy = false;
  let isStopping = false;
  const deliver = async () => {
    if (isBusy) return;
    isBusy = true;
    try {
      await forgetLeft(services);
      while (!isStopping) {
        const householdId = await claim(services);
        if (householdId === null) return;
        try {
          await sendInTurn(services, householdId, AT_ONCE);
        } finally {
          await retryUntilStored(() => release(services, householdId));
        }
      }
    } finally {
      isBusy = false;
    }
  };
  const look = () => {
    if (isStopping) return;
    deliver().catch((error: unknown) => {
      if (!reasonOf(error)) services.log.error({ err: error }, "task lists were not sent");
    });
  };
  return {
    deliver,
    start: () => {
      // What was due while no process ran need not wait.
      look();
      setInterval(look, LOOK_EVERY).unref();
    },
    stop: async () => {
      isStopping = true;
      while (isBusy) await sleep(20);
    },
  };
}

/** Takes the household whose turn it is: due by the clock, or with a list that has changed since it was sent. */
async function claim(services: SendDeps): Promise<string | null> {
  const { db, now, processId } = services;
  const due = db
    .selectFrom("taskLists as due")
    .where("due.url", "is not", null)
    .where("due.weekStartDate", "is not", null)
    .where("due.stoppedAt", "is", null)
    .where(isOfDead(services, "due.processId"))
    .where((of) =>
      of.or([
        of("due.dueAt", "<=", now().toISOString()),
        // While it fails, it waits for its next try.
        of.and([
          of("due.attempts", "=", 0),
          of(lastChange, "!=", of.fn.coalesce("due.sentChange", of.val(""))),
        ]),
      ]),
    )
    .orderBy("due.dueAt")
    .orderBy("due.householdId")
    .select("due.householdId")
    .limit(1);
  const taken = await db
    .updateTable("taskLists")
    .set({ processId })
    .where("householdId", "=", skipLocked(db, due))
    .returning("householdId")
    .executeTakeFirst();
  return taken?.householdId ?? null;
}

const lastChange = sql<string>`coalesce((select coalesce("changedAt", "createdAt") from "groceryLists"
  where "groceryLists"."householdId" = "due"."householdId"
    and "groceryLists"."weekStartDate" = "due"."weekStartDate"), 'none')`;

const release = ({ db, processId }: SendDeps, householdId: string) =>
  db
    .updateTable("taskLists")
    .set({ processId: null })
    .where("householdId", "=", householdId)
    .where("processId", "=", processId)
    .execute();
