import type { NotNull } from "kysely";
import { CaldavFailure } from "~/server/adapters/caldav/caldav";
import { handle, type JobHandler } from "~/server/jobs/handlers";
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS, weekStartOf } from "~/server/values/dates";
import { AppError } from "~/server/values/errors";
import type { Owner } from "~/household/access";
import type { Deps } from "~/server/services";
import { withTurn } from "~/server/turns.server";
import { inHousehold } from "~db/in-household";
import type { Schema } from "~db/schema";
import { inTransaction } from "~db/transactions";
import { changeConnection, ConnectionEnded, type ConnectionKey } from "./connected.server";
import {
  accountOf,
  notConnected,
  cancelSending,
  queueChange,
  scheduleSending,
  TASK_LIST,
} from "./connection.server";
import { type SendResult, sendTasks } from "./send.server";
import { SendFailure, type SendReason } from "./send-errors";

type SendDeps = Deps<"db" | "now" | "caldav" | "changes" | "settings" | "processId" | "log">;
type Row = Schema["taskLists"];
/** A connection with a chosen list and a week to send. */
type Chosen = Row & ConnectionKey & { weekStartDate: string };

/** The waits after temporary failures, in milliseconds. After the last one (three days in total), sending stops. */
const WAITS: readonly [number, ...number[]] = [
  MINUTE_MS,
  5 * MINUTE_MS,
  30 * MINUTE_MS,
  2 * HOUR_MS,
  6 * HOUR_MS,
  15 * HOUR_MS,
  DAY_MS,
  DAY_MS,
];
/** How often completed tasks are read until the week is over, in milliseconds. */
const LOOK_AGAIN = 15 * MINUTE_MS;
/** The time limit of a send while the user waits for the page, in milliseconds. */
const WHILE_WAITING = 15 * SECOND_MS;
/** The time limit of an attempt in milliseconds, so that other households get their turn. */
const LONGEST_ATTEMPT = 60 * SECOND_MS;

/**
 * Returns the handler that sends lists to to-do apps. It sends for four households at once, so that a slow server
 * delays others little. If a server refuses permanently, or for three days, sending stops and the page shows the
 * reason. Errors of Weeknight become dead letters.
 */
export const taskListHandler = (services: SendDeps): JobHandler =>
  handle(TASK_LIST, {
    atOnce: 4,
    waits: WAITS,
    whenGivenUp: "keep",
    run: ({ householdId }, { isHeld, isLast }) =>
      withTurn(services, turnOf(householdId), async () => {
        const row = await findChosen(services, householdId);
        // The app was disconnected, or a user sent the list while this job waited for the lock.
        if (!row || !(await isHeld(services))) return { end: "done" };
        const outcome = await send(services, row, LONGEST_ATTEMPT);
        if (outcome instanceof ConnectionEnded) return { end: "done" };
        if (outcome instanceof SendFailure) {
          const isGivenUp = outcome.kind === "permanent" || isLast;
          const changes = afterFailure(services, outcome, isGivenUp);
          const store = ({ db }: Deps<"db">) => changeConnection({ db }, row, changes);
          return isGivenUp
            ? { end: "done", store }
            : { end: "failed", error: outcome.message, store };
        }
        const at = nextTime(services, row, outcome);
        const changes = afterSending(services, outcome);
        const store = async ({ db }: Deps<"db">) => {
          await changeConnection({ db }, row, changes);
          // The list may have changed while it was sent.
          await queueChange({ ...services, db }, householdId);
        };
        return at ? { end: "again", at, store } : { end: "done", store };
      }),
    giveUp: ({ db }, { householdId }) =>
      inHousehold(db, { householdId })
        .updateTable("taskLists")
        .set({
          stoppedAt: services.now().toISOString(),
          lastError: "our_fault" satisfies SendReason,
        })
        .execute(),
  });

/**
 * Sends the week's list to the household's to-do app for up to 15 seconds. The job sends the rest. Throws `not_found`
 * without a chosen list, `conflict` if the app is disconnected in the meantime, and the server's refusal.
 */
export async function sendNow(
  services: SendDeps,
  { householdId }: Owner,
  date: string,
): Promise<{ changed: number; isDone: boolean }> {
  await inTransaction(services, { householdId }, async ({ db, now }) => {
    const updated = await inHousehold(db, { householdId })
      .updateTable("taskLists")
      .set({ weekStartDate: weekStartOf(date), lastError: null, stoppedAt: null })
      .where("url", "is not", null)
      .executeTakeFirst();
    if (updated.numUpdatedRows === 0n) throw notConnected();
    // The job sends the list if this process dies.
    await scheduleSending({ db, now }, householdId, new Date(now().getTime() + MINUTE_MS));
  });
  return withTurn(services, turnOf(householdId), async () => {
    const row = await findChosen(services, householdId);
    if (!row) throw notConnected();
    const outcome = await send(services, row, WHILE_WAITING);
    if (outcome instanceof ConnectionEnded) throw outcome;
    await inTransaction(services, { householdId }, ({ db }) =>
      note({ ...services, db }, row, outcome),
    );
    if (outcome instanceof SendFailure) throw outcome;
    return outcome;
  });
}

/**
 * Stores the outcome of a send for the page and the job. Call it in a transaction of the household. Throws
 * `ConnectionEnded` if the connection was deleted or replaced.
 */
async function note(services: SendDeps, row: Chosen, outcome: SendResult | SendFailure) {
  const { now } = services;
  const { householdId } = row;
  if (outcome instanceof SendFailure) {
    const isGivenUp = outcome.kind === "permanent";
    const changes = afterFailure(services, outcome, isGivenUp);
    if (!(await changeConnection(services, row, changes))) throw new ConnectionEnded();
    if (isGivenUp) await cancelSending(services, householdId);
    else await scheduleSending(services, householdId, new Date(now().getTime() + WAITS[0]));
    return;
  }
  const changes = afterSending(services, outcome);
  if (!(await changeConnection(services, row, changes))) throw new ConnectionEnded();
  const at = nextTime(services, row, outcome);
  if (at) await scheduleSending(services, householdId, at);
  else await cancelSending(services, householdId);
  await queueChange(services, householdId);
}

const turnOf = (householdId: string) => `tasks ${householdId}`;

/** Returns the household's connection. Returns null if no list is chosen or none was sent. */
async function findChosen({ db }: SendDeps, householdId: string): Promise<Chosen | null> {
  const row = await inHousehold(db, { householdId })
    .selectFrom("taskLists")
    .where("url", "is not", null)
    .where("weekStartDate", "is not", null)
    .selectAll()
    .$narrowType<{ url: NotNull; weekStartDate: NotNull }>()
    .executeTakeFirst();
  return row ?? null;
}

/**
 * Sends a list while holding the household's lock. Returns a failure of the to-do app's server, or the end of the
 * connection, instead of throwing it.
 */
async function send(
  services: SendDeps,
  row: Chosen,
  budget: number,
): Promise<SendResult | SendFailure | ConnectionEnded> {
  const { householdId, password, url, weekStartDate } = row;
  const account = accountOf(services, row);
  try {
    if (!account) return new SendFailure("permanent", "secret_changed", "invalid");
    // Not the whole row: its `userId` would make the member the owner of each transaction, not the household.
    const target = { householdId, password, url, weekStartDate, account };
    return await sendTasks(services, target, performance.now() + budget);
  } catch (error) {
    if (error instanceof ConnectionEnded) return error;
    const failure = toFailure(error);
    if (!failure) throw error;
    services.log.warn({ reason: failure.reason }, "a task list was not sent");
    return failure;
  }
}

/**
 * Returns the failure if it was caused by the to-do app's server or a deleted list. Returns null for errors of
 * Weeknight.
 */
function toFailure(error: unknown) {
  if (error instanceof CaldavFailure)
    return new SendFailure(error.kind, error.reason, error.code, error);
  // The list was deleted while its completed tasks were read.
  if (!(error instanceof AppError)) return null;
  return new SendFailure("temporary", "list_changed", "upstream", error);
}

const afterSending = ({ now }: SendDeps, { isDone, sentChange }: SendResult): Partial<Row> => ({
  lastError: null,
  stoppedAt: null,
  sentAt: now().toISOString(),
  ...(isDone && { sentChange }),
});

const afterFailure = (
  { now }: SendDeps,
  { reason }: SendFailure,
  isGivenUp: boolean,
): Partial<Row> => ({
  lastError: reason,
  ...(isGivenUp && { stoppedAt: now().toISOString() }),
});

/** Returns when the list is next sent or read. Returns null if its week is over. */
function nextTime(
  { now }: SendDeps,
  { weekStartDate }: Chosen,
  { isDone }: SendResult,
): Date | null {
  const time = now().getTime();
  if (!isDone) return new Date(time);
  const isOver = time > Date.parse(weekStartDate) + 8 * DAY_MS;
  return isOver ? null : new Date(time + LOOK_AGAIN);
}
