import { yieldToEventLoop } from "./cooperative-scheduling";

/** Rows that are read at once of what may be as large as a household is. */
export const BATCH = 50;

/**
 * What `read` finds, in batches, so that none of it is held longer than it is written: `read` gives up to
 * `BATCH` rows after the last one of the batch before, in an order of its own.
 */
export async function* inBatches<Row>(
  read: (last: Row | undefined) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  let last: Row | undefined;
  for (;;) {
    const rows = await read(last);
    if (rows.length > 0) yield rows;
    if (rows.length < BATCH) return;
    last = rows.at(-1);
    // The database answers at once and who reads asks at once: without a pause nobody else had a turn.
    await yieldToEventLoop();
  }
}
