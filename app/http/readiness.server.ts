import { statfs } from "node:fs/promises";
import { setTimeout as sleep } from "node:timers/promises";
import { services } from "~/services.server";
import { isMigrated } from "~db/migrate";
import { type Reason, reasonOf } from "~db/storage-errors";
import { isStopping } from "./shutdown.server";

/** With less than this left on the disk a backup, a migration or an upload may fail. */
const LEAST_FREE_BYTES = 100 * 1024 ** 2;
/** Whoever asks more often is told the same: each look writes a row. */
const LOOK_EVERY_MS = 1_000;
/** A lock that lasts longer than this is one that people notice. */
const LONGEST_LOCK_MS = 1_000;

export type Unready = Reason | "stopping" | "space" | "unmigrated" | "database";

let last: { at: number; found: Promise<Unready | null> } | null = null;

/**
 * In one word why no requests should be sent here, or null: the process is ending, the disk is nearly
 * full, a row could not be written just now, or the database is of another version.
 */
export async function findUnreadiness(): Promise<Unready | null> {
  if (isStopping()) return "stopping";
  if (!last || performance.now() - last.at > LOOK_EVERY_MS) {
    last = { at: performance.now(), found: look() };
  }
  return last.found;
}

async function look(): Promise<Unready | null> {
  try {
    const { bavail, bsize } = await statfs(services.settings.DATA_DIR);
    const timeout = sleep<Reason>(LONGEST_LOCK_MS, "locked", { ref: false });
    const unwritable = await Promise.race([write(), timeout]);
    if (unwritable) return unwritable;
    if (!(await isMigrated(services.db))) return "unmigrated";
    return bavail * bsize < LEAST_FREE_BYTES ? "space" : null;
  } catch (error) {
    services.log.error({ err: error }, "whether the server is ready could not be found out");
    return "database";
  }
}

/** Nothing else says as surely that something can be stored; null where it was. */
async function write(): Promise<Reason | null> {
  const ranAt = services.now().toISOString();
  try {
    await services.db
      .insertInto("jobs")
      .values({ name: "look whether rows can be written", ranAt })
      .onConflict((conflict) => conflict.column("name").doUpdateSet({ ranAt }))
      .execute();
    return null;
  } catch (error) {
    const reason = reasonOf(error);
    if (!reason) throw error;
    return reason;
  }
}
