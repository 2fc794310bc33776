import type { Deps } from "~/server/services";
import { isOfDead, RUNNING } from "~/server/processes.server";

/** The household's one generation at a time, held by a request since `startedAt`. */
export type Lease = { householdId: string; requestKey: string; startedAt: string };

/**
 * After this long a lease is taken for one that could not be released, though its process lives: longer than a model may
 * take, and than clocks of several machines differ.
 */
const ABANDONED_MS = 15 * 60 * 1000;

/** The leases that are held, with the household of each. */
export const selectRunning = ({ db }: Pick<Deps<"db" | "now" | "processId">, "db">) =>
  db
    .selectFrom("generations as running")
    .where("running.status", "=", RUNNING)
    .select(["running.householdId", "running.requestKey", "running.startedAt"]);

/** Ends a request whose process died; it keeps, and paid for, the meals that were stored. */
export async function releaseAbandoned(services: Deps<"db" | "now" | "processId">, lease: Lease) {
  const before = new Date(services.now().getTime() - ABANDONED_MS).toISOString();
  const dead = selectDead(services)
    .where("running.householdId", "=", lease.householdId)
    .where("running.requestKey", "=", lease.requestKey);
  if (lease.startedAt > before && !(await dead.executeTakeFirst())) return false;
  await release(services, lease, (await isAnswered(services, lease)) ? "done" : "failed");
  return true;
}

/** Those that run, as it seems, in a process that has died. */
const selectDead = (services: Deps<"db" | "now" | "processId">) =>
  selectRunning(services).where(isOfDead(services, "running.processId"));

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
  const stored = await db
    .selectFrom("meals")
    .where("householdId", "=", householdId)
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
  await db
    .updateTable("generations")
    .set({ status, failure, finishedAt: now().toISOString() })
    .where("householdId", "=", lease.householdId)
    .where("requestKey", "=", lease.requestKey)
    .where("startedAt", "=", lease.startedAt)
    .where("status", "=", "running")
    .execute();
}
