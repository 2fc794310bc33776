import { yieldToEventLoop } from "./cooperative-scheduling";

/** The number of rows per read from tables that grow with the household. */
export const BATCH = 50;

/**
 * Yields the results of `read` batch by batch, so that no batch is held longer than it takes to write. `read`
 * gets the last row of the previous batch and returns at most `BATCH` rows, in a stable order.
 */
export async function* inBatches<Row>(
  readBatch: (last: Row | undefined) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  let last: Row | undefined;
  for (;;) {
    const rows = await readBatch(last);
    if (rows.length > 0) yield rows;
    if (rows.length < BATCH) return;
    last = rows.at(-1);
    // Database and reader respond without waiting: without this pause no other request would be served.
    await yieldToEventLoop();
  }
}
