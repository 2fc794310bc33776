import { CaldavFailure } from "~/server/adapters/caldav/failures";
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS, weekStartOf } from "~/server/values/dates";
import { AppError } from "~/server/values/errors";
import type { User } from "~/household/access";
import type { Deps } from "~/server/services";
import { withTurn } from "~/server/turns.server";
import { inHousehold } from "~db/in-household";
import type { Schema } from "~db/schema";
import { accountOf, notConnected } from "./connection.server";
import { sendTasks } from "./send.server";

export type SendDeps = Deps<"db" | "now" | "caldav" | "changes" | "settings" | "processId" | "log">;
type Row = Schema["taskLists"];

/** Waiting times after failures that may pass; after the last one, three days in all, it is given up. */
const WAITS = [
  MINUTE_MS,
  5 * MINUTE_MS,
  30 * MINUTE_MS,
  2 * HOUR_MS,
  6 * HOUR_MS,
  15 * HOUR_MS,
  DAY_MS,
  DAY_MS,
];
/** How often ticks of the to-do app are looked for, until the week is over. */
const LOOK_AGAIN = 15 * MINUTE_MS;
/** For how long somebody waits for a page. */
const WHILE_WAITING = 15 * SECOND_MS;
const NO_SECRET = "This server's secret has changed since. Please connect the to-do app again.";

/**
 * Sends the week's list to the household's to-do app now, as far as that goes in a quarter of a minute; the rest follows.
 * Throws `not_found` without a chosen list, and the server's refusal.
 */
export async function sendNow(
  services: SendDeps,
  { householdId }: Pick<User, "householdId">,
  date: string,
): Promise<{ changed: number; isDone: boolean }> {
  const updated = await inHousehold(services.db, { householdId })
    .updateTable("taskLists")
    .set({ weekStartDate: weekStartOf(date), attempts: 0, lastError: null, stoppedAt: null })
    .where("url", "is not", null)
    .executeTakeFirst();
  if (updated.numUpdatedRows === 0n) throw notConnected();
  const outcome = await sendInTurn(services, householdId, WHILE_WAITING);
  if (outcome instanceof CaldavFailure) throw outcome;
  return outcome;
}

/** Sends in the household's turn and notes what came of it; a failure of the other server is returned. */
export function sendInTurn(services: SendDeps, householdId: string, budget: number) {
  return withTurn(services, `tasks ${householdId}`, async () => {
    const row = await inHousehold(services.db, { householdId })
      .selectFrom("taskLists")
      .selectAll()
      .executeTakeFirst();
    if (!row?.url || !row.weekStartDate) throw notConnected();
    const account = accountOf(services, row);
    try {
      if (!account) throw new CaldavFailure("permanent", NO_SECRET, { code: "invalid" });
      const { url, weekStartDate } = row;
      const target = { householdId, url, weekStartDate, account };
      const sent = await sendTasks(services, target, performance.now() + budget);
      await noteSent(services, row, sent);
      return sent;
    } catch (error) {
      const failure = toFailure(error);
      if (!failure) throw error;
      services.log.warn({ reason: failure.message }, "a task list was not sent");
      await noteFailure(services, row, failure);
      return failure;
    }
  });
}

/** The failure of another's server; null for what is ours. */
function toFailure(error: unknown) {
  if (error instanceof CaldavFailure) return error;
  // A list that was deleted while its ticks came back.
  if (!(error instanceof AppError)) return null;
  return new CaldavFailure("temporary", error.message, { cause: error });
}

async function noteSent(
  services: SendDeps,
  row: Row,
  { isDone, sentChange }: { isDone: boolean; sentChange: string },
) {
  const now = services.now();
  const again = isDone ? LOOK_AGAIN : 0;
  const isOver = now.getTime() > Date.parse(row.weekStartDate ?? "") + 8 * DAY_MS;
  await change(services, row, {
    attempts: 0,
    lastError: null,
    stoppedAt: null,
    sentAt: now.toISOString(),
    ...(isDone && { sentChange }),
    dueAt: isDone && isOver ? null : new Date(now.getTime() + again).toISOString(),
  });
}

async function noteFailure(services: SendDeps, row: Row, { kind, message }: CaldavFailure) {
  const now = services.now();
  const wait = kind === "permanent" ? undefined : WAITS[row.attempts];
  await change(services, row, {
    attempts: row.attempts + 1,
    lastError: message.slice(0, 500),
    ...(wait === undefined
      ? { stoppedAt: now.toISOString(), dueAt: null }
      : { dueAt: new Date(now.getTime() + wait).toISOString() }),
  });
}

/** Not of a connection that has been made anew meanwhile. */
const change = ({ db }: SendDeps, { householdId, password }: Row, changes: Partial<Row>) =>
  inHousehold(db, { householdId })
    .updateTable("taskLists")
    .set(changes)
    .where("password", "=", password)
    .execute();
