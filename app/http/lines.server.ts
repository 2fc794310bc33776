import { json } from "@remix-run/node";

/**
 * An answer that comes piece by piece, as its texts come. Not compressed, or the first pieces would
 * wait for the last. `signal` is aborted where nobody reads any more.
 */
export function streamText(
  texts: (signal: AbortSignal) => AsyncIterable<string>,
  headers: Record<string, string>,
) {
  const left = new AbortController();
  const encoder = new TextEncoder();
  const iterator = texts(left.signal)[Symbol.asyncIterator]();
  const body = new ReadableStream<Uint8Array>({
    pull: async (controller) => {
      const { value, done } = await iterator.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
    cancel: async () => {
      left.abort();
      await iterator.return?.();
    },
  });
  return new Response(body, { headers: { "Cache-Control": "no-store, no-transform", ...headers } });
}

/**
 * A JSON array of what comes in batches: none of them is held longer than it is written. One batch alone
 * is answered in one piece.
 */
export async function streamArray(batches: AsyncGenerator<unknown[]>): Promise<Response> {
  const first = await batches.next();
  const second = first.done ? first : await batches.next();
  if (second.done) return json(first.value ?? []);
  return streamText(
    async function* () {
      const inner = (batch: unknown[]) => JSON.stringify(batch).slice(1, -1);
      yield `[${inner(first.value)},${inner(second.value)}`;
      for await (const batch of batches) yield `,${inner(batch)}`;
      yield "]";
    },
    { "Content-Type": "application/json; charset=utf-8" },
  );
}

/** The same with a JSON text a line. */
export function streamLines(values: (signal: AbortSignal) => AsyncIterable<unknown>) {
  return streamText(
    async function* (signal) {
      for await (const value of values(signal)) yield `${JSON.stringify(value)}\n`;
    },
    { "Content-Type": "application/x-ndjson" },
  );
}
