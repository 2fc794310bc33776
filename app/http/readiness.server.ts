import { statfs } from "node:fs/promises";
import { setTimeout as sleep } from "node:timers/promises";
import { beat } from "~/server/processes.server";
import { services } from "./services.server";
import { isMigrated } from "~db/migrate";
import { type StorageErrorReason, storageReasonOf } from "~db/storage-errors";
import { isStopping } from "./shutdown.server";

/** Minimum free space on the disk: backups, migrations and uploads need it. */
const LEAST_FREE_BYTES = 100 * 1024 ** 2;
/** How long a result is reused, because each check writes a row. */
const LOOK_EVERY_MS = 1_000;
/** How long a database lock may last before users notice it. */
const LONGEST_LOCK_MS = 1_000;

export type Unready = StorageErrorReason | "stopping" | "space" | "unmigrated" | "database";

let last: { at: number; found: Promise<Unready | null> } | null = null;

/**
 * Returns why this process should get no requests, or null: stopping, disk nearly full, database not writable
 * or not migrated.
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
    const unwritable = await Promise.race([write(), waitForLock()]);
    if (unwritable) return unwritable;
    if (!(await isMigrated(services.db))) return "unmigrated";
    return bavail * bsize < LEAST_FREE_BYTES ? "space" : null;
  } catch (error) {
    services.log.error({ err: error }, "whether the server is ready could not be found out");
    return "database";
  }
}

/** Why the last finished write failed. Null after a success. */
let lastReason: StorageErrorReason | null = null;

/**
 * Returns the reason of the last finished write if this write takes longer than `LONGEST_LOCK_MS`. The driver waits
 * longer than that for an unreachable database.
 */
async function waitForLock(): Promise<StorageErrorReason> {
  await sleep(LONGEST_LOCK_MS, undefined, { ref: false });
  return lastReason ?? "locked";
}

/** Writes this process's own row, the only reliable check. Returns null on success. */
async function write(): Promise<StorageErrorReason | null> {
  try {
    await beat(services);
    lastReason = null;
  } catch (error) {
    const reason = storageReasonOf(error);
    if (!reason) throw error;
    lastReason = reason;
  }
  return lastReason;
}
