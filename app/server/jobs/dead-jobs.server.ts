import type { Deps } from "~/server/services";
import { afterCommit } from "~db/transactions";
import { DUE } from "./jobs.server";

export type JobId = { kind: string; key: string };

/** The most dead jobs that a page shows. */
export const MOST_DEAD = 50;

/** The jobs that were given up, the newest first, at most 50. */
export const listDeadJobs = ({ db }: Deps<"db">) =>
  db
    .selectFrom("jobs")
    .where("deadAt", "is not", null)
    .orderBy("deadAt", "desc")
    .orderBy("key")
    .limit(MOST_DEAD)
    .select(["kind", "key", "attempts", "lastError", "deadAt"])
    .execute();

/** Starts a dead job over, in the caller's transaction. False if it is no longer dead. */
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

/** Deletes a dead job. False if it is no longer dead. */
export async function discardJob({ db }: Deps<"db">, { kind, key }: JobId) {
  const { numDeletedRows } = await db
    .deleteFrom("jobs")
    .where("kind", "=", kind)
    .where("key", "=", key)
    .where("deadAt", "is not", null)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
