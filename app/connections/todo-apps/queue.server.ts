import * as z from "zod";
import { cancel, hasten, schedule } from "~/server/jobs/jobs.server";
import type { Deps } from "~/server/services";
import { SECOND_MS } from "~/server/values/dates";
import type { Database } from "~db/database";
import { inHousehold } from "~db/in-household";
import { readChange } from "./send.server";

/** Sends the list of a household to its to-do app, and looks for ticks there. Its key is the household's id. */
export const TASK_LIST = { name: "task-list", payload: z.object({ householdId: z.string() }) };

/** The least time between two times that a list is sent because it changed: a list is ticked in one go. */
const GATHERED_MS = 5 * SECOND_MS;

/** A list is changed, or it goes to the trash or comes back from there. */
const LIST_TABLES = ["groceryLists", "trash"];

const jobOf = (householdId: string, runAt: Date) => ({
  key: householdId,
  householdId,
  payload: { householdId },
  runAt,
});

/** Sets when a household's list is sent next, in the caller's transaction. The result of a running attempt is not stored. */
export const scheduleSending = (
  services: Deps<"db" | "now">,
  householdId: string,
  runAt: Date,
): Promise<void> => schedule(services, TASK_LIST, jobOf(householdId, runAt));

/** Sends the household's list no longer by itself, until it is sent or changes again. */
export const cancelSending = (services: Deps<"db">, householdId: string): Promise<void> =>
  cancel(services, TASK_LIST, householdId);

/** Has lists sent that transactions of their households change. */
export const toListWatcher =
  (services: Deps<"db" | "now">) =>
  async (db: Database, householdId: string, tables: ReadonlySet<string>): Promise<void> => {
    if (LIST_TABLES.some((table) => tables.has(table))) {
      await queueChange({ ...services, db }, householdId);
    }
  };

/**
 * Adds the job that sends a household's list if it has changed since it was sent, in the caller's transaction. While
 * the to-do app fails, the list waits for its next attempt.
 */
export async function queueChange(
  services: Deps<"db" | "now">,
  householdId: string,
): Promise<void> {
  const row = await inHousehold(services.db, { householdId })
    .selectFrom("taskLists")
    .where("url", "is not", null)
    .where("stoppedAt", "is", null)
    .where("lastError", "is", null)
    .select(["weekStartDate", "sentAt", "sentChange"])
    .executeTakeFirst();
  if (!row?.weekStartDate) return;
  const { weekStartDate, sentChange } = row;
  if ((await readChange(services, { householdId, weekStartDate })) === sentChange) return;
  const soonest = row.sentAt === null ? 0 : Date.parse(row.sentAt) + GATHERED_MS;
  const runAt = new Date(Math.max(services.now().getTime(), soonest));
  await hasten(services, TASK_LIST, jobOf(householdId, runAt));
}
