import { AppError } from "~/errors";
import type { Services } from "~/services.server";
import { retryUntilStored } from "~/retry-until-stored";
import { reasonOf } from "~db/storage-errors";

type Needs = Pick<Services, "db" | "now">;

/** After this long a generation that never finished is taken for one whose process died. */
export const ABANDONED_MS = 3 * 60 * 1000;

/** Ends a generation whose process died; it keeps, and paid for, the meals that were stored. */
export async function releaseAbandoned(services: Needs, householdId: string) {
  const before = new Date(services.now().getTime() - ABANDONED_MS).toISOString();
  const abandoned = await running(services)
    .where("householdId", "=", householdId)
    .where("startedAt", "<=", before)
    .executeTakeFirst();
  if (!abandoned) return false;
  await finish(services, abandoned, Number(abandoned.delivered) > 0 ? "done" : "failed");
  return true;
}

/**
 * Ends the generations that were running when the process stopped. Called at start, where the one
 * process of a SQLite file can have none.
 */
export async function endInterrupted(services: Needs) {
  for (const run of await running(services).execute()) {
    await finish(services, run, Number(run.delivered) > 0 ? "done" : "failed");
  }
}

const running = (services: Pick<Needs, "db">) =>
  listRequests(services).where("status", "=", "running");

/** Starts a query of requests, with how many meals each has delivered so far. */
export function listRequests({ db }: Pick<Needs, "db">) {
  return db.selectFrom("generations").select((eb) => [
    "householdId",
    "requestKey",
    "startedAt",
    eb
      .selectFrom("meals")
      .whereRef("meals.householdId", "=", "generations.householdId")
      .whereRef("meals.requestKey", "=", "generations.requestKey")
      .select((of) => of.fn.countAll<number>().as("count"))
      .as("delivered"),
  ]);
}

/** One run of a request: the one that holds the household's place since `startedAt`. */
export type Run = { householdId: string; requestKey: string; startedAt: string };

/**
 * Throws `conflict` where a run has lost its place: it took so long that it was given up for dead,
 * and what it still brings must be neither stored nor charged. Call it in the delivery's transaction.
 */
export async function requirePlace({ db }: Pick<Needs, "db">, run: Run) {
  const row = await db
    .selectFrom("generations")
    .where("householdId", "=", run.householdId)
    .where("requestKey", "=", run.requestKey)
    .where("startedAt", "=", run.startedAt)
    .where("status", "=", "running")
    .select("status")
    .executeTakeFirst();
  if (!row) throw new AppError("conflict", "That took too long and was stopped");
}

/** Notes what a run is answered with: the outcome, or the meal that the household had already. */
export async function noteAnswer(
  { db }: Pick<Needs, "db">,
  run: Run,
  answer: { outcome: string } | { foundMealId: string },
) {
  await db
    .updateTable("generations")
    .set(answer)
    .where("householdId", "=", run.householdId)
    .where("requestKey", "=", run.requestKey)
    .where("startedAt", "=", run.startedAt)
    .execute();
}

/** Ends a run that still holds its place; `failure` says where a failed one failed. */
export async function finish(
  { db, now }: Needs,
  run: Run,
  status: "done" | "failed",
  failure: "upstream" | null = null,
) {
  await db
    .updateTable("generations")
    .set({ status, failure, finishedAt: now().toISOString() })
    .where("householdId", "=", run.householdId)
    .where("requestKey", "=", run.requestKey)
    .where("startedAt", "=", run.startedAt)
    .where("status", "=", "running")
    .execute();
}

/**
 * The same for who has a request to answer: where it cannot be stored now, it is as soon as it can be, and
 * the answer does not wait; the meals are stored and paid for already, or are not.
 */
export async function finishSoon(
  services: Needs,
  run: Run,
  status: "done" | "failed",
  failure: "upstream" | null = null,
) {
  try {
    await finish(services, run, status, failure);
  } catch (error) {
    if (!reasonOf(error)) throw error;
    // Who gives up leaves it to `releaseAbandoned`.
    retryUntilStored(() => finish(services, run, status, failure)).catch(() => {});
  }
}
