import { yieldToEventLoop } from "./cooperative-scheduling";

/** Rows read at once from tables that grow with the household. */
export const BATCH = 50;

/**
 * Yields what `read` returns batch by batch, so that no batch is held longer than it takes to write. `read`
 * gets the last row of the previous batch and returns at most `BATCH` rows, in a stable order.
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
    // Database and reader answer without waiting: without this pause no other request would be served.
    await yieldToEventLoop();
  }
}

/**
 * Does `work` with each row of all batches, one after the other; returns the sum of what that did. One that fails keeps
 * no other from its turn: the first error is thrown at the end.
 */
export async function sumOfEach<Row>(
  batches: AsyncIterable<Row[]>,
  work: (row: Row) => Promise<number>,
): Promise<number> {
  let sum = 0;
  const failed: unknown[] = [];
  for await (const rows of batches) {
    for (const row of rows) {
      try {
        sum += await work(row);
      } catch (error) {
        failed.push(error);
      }
    }
  }
  if (failed.length > 0) throw failed[0];
  return sum;
}
