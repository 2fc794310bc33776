import { yieldToEventLoop } from "~/server/values/cooperative-scheduling";

/** So many lines of a report change at once: others get their turn in between. */
export const LINES_AT_ONCE = 500;

/** Runs a statement on some lines of a report until it finds no more of them. */
export async function untilNone(
  change: () => Promise<{ numUpdatedRows: bigint } | { numDeletedRows: bigint }>,
) {
  for (;;) {
    const done = await change();
    const count = "numUpdatedRows" in done ? done.numUpdatedRows : done.numDeletedRows;
    if (count === 0n) return;
    await yieldToEventLoop();
  }
}
