import { channel } from "node:diagnostics_channel";
import type * as z from "zod";
import type { Deps } from "~/server/services";
import { afterCommit } from "~db/transactions";

/** A kind of job: its name in the table, and the schema of its payload. The payload is stored as JSON. */
export type JobKind<Payload> = { name: string; payload: z.ZodType<Payload> };

type NewJob<Payload> = {
  /** The key of the job. The queue contains at most one job per kind and key. */
  key: string;
  payload: Payload;
  /** The household with which the job is deleted. */
  householdId?: string;
  /** Jobs of a kind with the same serial key run one at a time. */
  serialKey?: string;
  /** The earliest time of the first attempt. Now if omitted. */
  runAt?: Date;
};

/** The channel that tells workers of this process that a job of the published kind is due. */
export const DUE = channel("weeknight:job-due");

/**
 * Adds a job in the caller's transaction. Workers see it after the commit. If a job with its kind and key waits or
 * runs, nothing changes. A dead job starts over. Returns false if nothing changed.
 */
export async function enqueue<Payload>(
  services: Deps<"db" | "now">,
  kind: JobKind<Payload>,
  job: NewJob<Payload>,
): Promise<boolean> {
  return (await enqueueAll(services, kind, [job])) === 1;
}

/** Adds many jobs of a kind, each as `enqueue` does. Returns the number of jobs that were added or started over. */
export async function enqueueAll<Payload>(
  services: Deps<"db" | "now">,
  kind: JobKind<Payload>,
  jobs: readonly NewJob<Payload>[],
): Promise<number> {
  if (jobs.length === 0) return 0;
  const inserted = await services.db
    .insertInto("jobs")
    .values(jobs.map((job) => toRow(services.now(), kind, job)))
    .onConflict((conflict) =>
      conflict
        .columns(["kind", "key"])
        .doUpdateSet((of) => ({
          payload: of.ref("excluded.payload"),
          runAt: of.ref("excluded.runAt"),
          attempts: 0,
          lastError: null,
          deadAt: null,
        }))
        .where("jobs.deadAt", "is not", null),
    )
    .executeTakeFirst();
  publishDue(services, kind.name, jobs);
  return Number(inserted.numInsertedOrUpdatedRows ?? 0n);
}

/**
 * Sets when a job runs next, in the caller's transaction. Adds the job if it is missing. A running attempt loses its
 * lease, so its result is not stored.
 */
export async function scheduleJob<Payload>(
  services: Deps<"db" | "now">,
  kind: JobKind<Payload>,
  job: NewJob<Payload>,
): Promise<void> {
  const row = toRow(services.now(), kind, job);
  const { payload, runAt } = row;
  const fresh = { attempts: 0, processId: null, leaseUntil: null, lastError: null, deadAt: null };
  await services.db
    .insertInto("jobs")
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(["kind", "key"]).doUpdateSet({ ...fresh, payload, runAt }),
    )
    .execute();
  publishDue(services, kind.name, [job]);
}

/**
 * Adds a job in the caller's transaction. If the job already waits for a later time, it runs at the new time instead. A
 * job that runs, has failed or is dead does not change.
 */
export async function hasten<Payload>(
  services: Deps<"db" | "now">,
  kind: JobKind<Payload>,
  job: NewJob<Payload>,
): Promise<void> {
  await services.db
    .insertInto("jobs")
    .values(toRow(services.now(), kind, job))
    .onConflict((conflict) =>
      conflict
        .columns(["kind", "key"])
        .doUpdateSet((of) => ({ runAt: of.ref("excluded.runAt") }))
        .where("jobs.attempts", "=", 0)
        .whereRef("jobs.runAt", ">", "excluded.runAt"),
    )
    .execute();
  publishDue(services, kind.name, [job]);
}

/** Removes a job. A running attempt continues, but its result is not stored. */
export async function cancel<Payload>(
  { db }: Deps<"db">,
  kind: JobKind<Payload>,
  key: string,
): Promise<void> {
  await db.deleteFrom("jobs").where("kind", "=", kind.name).where("key", "=", key).execute();
}

function toRow<Payload>(now: Date, kind: JobKind<Payload>, job: NewJob<Payload>) {
  const { key, payload, householdId = null, serialKey = null, runAt = now } = job;
  return {
    kind: kind.name,
    key,
    householdId,
    serialKey,
    payload: JSON.stringify(payload),
    runAt: runAt.toISOString(),
    attempts: 0,
    createdAt: now.toISOString(),
  };
}

function publishDue(services: Deps<"db" | "now">, kind: string, jobs: readonly { runAt?: Date }[]) {
  const now = services.now();
  const isDue = jobs.some(({ runAt = now }) => runAt <= now);
  if (isDue) afterCommit(services, () => DUE.publish(kind));
}

export type JobId = { kind: string; key: string };

/** Maximum number of dead jobs on a page. */
const MOST_DEAD = 50;

/** Returns the dead jobs, newest first, at most 50. */
export const listDeadJobs = ({ db }: Deps<"db">) =>
  db
    .selectFrom("jobs")
    .where("deadAt", "is not", null)
    .orderBy("deadAt", "desc")
    .orderBy("key")
    .limit(MOST_DEAD)
    .select(["kind", "key", "attempts", "lastError", "deadAt"])
    .execute();

/** Starts a dead job over, in the caller's transaction. Returns false if it is no longer dead. */
export async function reviveJob(services: Deps<"db" | "now">, { kind, key }: JobId) {
  const { db, now } = services;
  const { numUpdatedRows } = await db
    .updateTable("jobs")
    .set({ runAt: now().toISOString(), attempts: 0, deadAt: null, lastError: null })
    .where("kind", "=", kind)
    .where("key", "=", key)
    .where("deadAt", "is not", null)
    .executeTakeFirst();
  if (numUpdatedRows > 0n) afterCommit(services, () => DUE.publish(kind));
  return numUpdatedRows > 0n;
}

/** Deletes a dead job. Returns false if it is no longer dead. */
export async function discardJob({ db }: Deps<"db">, { kind, key }: JobId) {
  const { numDeletedRows } = await db
    .deleteFrom("jobs")
    .where("kind", "=", kind)
    .where("key", "=", key)
    .where("deadAt", "is not", null)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
