import { reasonOf } from "~db/trouble";

const PAUSE_MS = 1_000;
/** After this long somebody else has to see to it. */
const PATIENCE_MS = 10 * 60_000;

/**
 * For what must be noted about something that has happened already: while nothing can be stored it is
 * tried again, each second for ten minutes. Throws what `note` throws for another reason, or in the end.
 */
export async function untilStored(note: () => Promise<unknown>): Promise<void> {
  for (const until = performance.now() + PATIENCE_MS; ;) {
    try {
      await note();
      return;
    } catch (error) {
      if (!reasonOf(error) || performance.now() > until) throw error;
    }
    await new Promise((done) => setTimeout(done, PAUSE_MS).unref());
  }
}
