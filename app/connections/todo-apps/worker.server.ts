import { sql } from "kysely";
import { MINUTE_MS, SECOND_MS } from "~/server/values/dates";
import { createPeriodicWorker, inLanes } from "~/server/periodic-worker.server";
import { isOfDead } from "~/server/processes.server";
import { retryUntilStored } from "~/server/retry-until-stored";
import { skipLocked } from "~db/engine";
import { inHousehold } from "~db/in-household";
import { reasonOf } from "~db/storage-errors";
import { sendInTurn, type SendDeps } from "./send-in-turn.server";

/** How long one sends before others have their turn. */
const LONGEST_TURN = 60 * SECOND_MS;
/** So many households are sent at once: a server that is slow keeps others' waiting no longer than it must. */
const AT_ONCE = 4;
/** How long a household waits whose turn broke off for a reason of ours. */
const PAUSE = MINUTE_MS;

/** Keeps the lists of to-do apps up to date: those whose grocery list has changed, and those whose ticks are looked for. */
export const createTaskWorker = (services: SendDeps) =>
  createPeriodicWorker(services, {
    failure: "task lists were not sent",
    work: (isStopping) =>
      inLanes(AT_ONCE, async () => {
        while (!isStopping() && (await sendNext(services)));
      }),
  });

/** Sends the household whose turn it is; false where none is due. */
async function sendNext(services: SendDeps): Promise<boolean> {
  const householdId = await claim(services);
  if (householdId === null) return false;
  try {
    await sendInTurn(services, householdId, LONGEST_TURN);
  } catch (error) {
    // Where nothing can be stored there is no going on; else the others have their turn.
    if (reasonOf(error)) throw error;
    services.log.error({ err: error }, "a household's task list was not sent");
    await postpone(services, householdId);
  } finally {
    await retryUntilStored(() => release(services, householdId));
  }
  return true;
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
    // Who was sent last waits longest: one that is never done is due all the time.
    .orderBy((of) => of.fn.coalesce("due.sentAt", of.val("")))
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

const postpone = ({ db, now }: SendDeps, householdId: string) =>
  inHousehold(db, { householdId })
    .updateTable("taskLists")
    .set((of) => ({
      dueAt: new Date(now().getTime() + PAUSE).toISOString(),
      attempts: of("attempts", "+", 1),
    }))
    .execute();

const release = ({ db, processId }: SendDeps, householdId: string) =>
  inHousehold(db, { householdId })
    .updateTable("taskLists")
    .set({ processId: null })
    .where("processId", "=", processId)
    .execute();
