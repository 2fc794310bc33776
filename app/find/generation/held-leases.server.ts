import type { Deps } from "~/server/services";
import { isOfDead, RUNNING } from "~/server/processes.server";
import type { Database } from "~db/database";
import { type Household, inHousehold } from "~db/in-household";

/** The household's one generation at a time, held by a request since `startedAt`. */
export type Lease = { householdId: string; requestKey: string; startedAt: string };

/**
 * After this long a lease is taken for one that could not be released, though its process lives: longer than a model may
 * take, and than clocks of several machines differ.
 */
const ABANDONED_MS = 15 * 60 * 1000;

/** The requests of a household, or of all without one. */
const selectRequests = (db: Database, household?: Household) =>
  household
    ? inHousehold(db, household).selectFrom("generations as running")
    : db.selectFrom("generations as running");

/** The leases that are held, with the household of each. */
export const selectRunning = ({ db }: Deps<"db">, household?: Household) =>
  selectRequests(db, household)
    .where("running.status", "=", RUNNING)
    .select(["running.householdId", "running.requestKey", "running.startedAt"]);

/** Ends a request whose process died; it keeps, and paid for, the meals that were stored. */
export async function releaseAbandoned(services: Deps<"db" | "now" | "processId">, lease: Lease) {
  const before = new Date(services.now().getTime() - ABANDONED_MS).toISOString();
  const dead = selectDead(services, lease).where("running.requestKey", "=", lease.requestKey);
  if (lease.startedAt > before && !(await dead.executeTakeFirst())) return false;
  await release(services, lease, (await isAnswered(services, lease)) ? "done" : "failed");
  return true;
}

/** Those that run, as it seems, in a process that has died. */
const selectDead = (services: Deps<"db" | "now" | "processId">, household?: Household) =>
  selectRunning(services, household).where(isOfDead(services, "running.processId"));

/** Ends the requests that were running in processes that have died. */
export async function endInterrupted(services: Deps<"db" | "now" | "processId">) {
  for (const lease of await selectDead(services).execute()) {
    await release(services, lease, (await isAnswered(services, lease)) ? "done" : "failed");
  }
}

/** True if a request has brought a meal, new or the household's own. */
export async function isAnswered(
  { db }: Deps<"db" | "now" | "processId">,
  { householdId, requestKey }: Lease,
) {
  const stored = await inHousehold(db, { householdId })
    .selectFrom("meals")
    .where("requestKey", "=", requestKey)
    .select("id")
    .executeTakeFirst();
  return stored !== undefined;
}

/** How a request ended, and whether the recipe source itself failed. */
export type Ended = [status: "done" | "failed", failure?: "upstream" | null];

/** Ends a lease that is still held. */
export async function release(
  { db, now }: Deps<"db" | "now" | "processId">,
  lease: Lease,
  ...[status, failure = null]: Ended
) {
  await inHousehold(db, lease)
    .updateTable("generations")
    .set({ status, failure, finishedAt: now().toISOString() })
    .where("requestKey", "=", lease.requestKey)
    .where("startedAt", "=", lease.startedAt)
    .where("status", "=", "running")
    .execute();
}
