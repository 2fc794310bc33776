import { setTimeout as sleep } from "node:timers/promises";
import { storageReasonOf } from "~db/storage-errors";

const PAUSE_MS = 1_000;
const TIMEOUT_MS = 10 * 60_000;

/**
 * Stores something that has already happened: while the database cannot be written, `note` is retried each
 * second for ten minutes. Throws other errors of `note`, and its last one.
 */
export async function retryUntilStored(note: () => Promise<unknown>): Promise<void> {
  for (const until = performance.now() + TIMEOUT_MS; ;) {
    try {
      await note();
      return;
    } catch (error) {
      if (!storageReasonOf(error) || performance.now() > until) throw error;
    }
    await sleep(PAUSE_MS, undefined, { ref: false });
  }
}
