/**
 * An answer that comes line by line, one JSON text each, as the values come. Not compressed, or
 * the first lines would wait for the last. `signal` is aborted where nobody reads any more.
 */
export function streamLines(values: (signal: AbortSignal) => AsyncIterable<unknown>) {
  const left = new AbortController();
  const encoder = new TextEncoder();
  const iterator = values(left.signal)[Symbol.asyncIterator]();
  const body = new ReadableStream<Uint8Array>({
    pull: async (controller) => {
      const { value, done } = await iterator.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(`${JSON.stringify(value)}\n`));
    },
    cancel: () => left.abort(),
  });
  return new Response(body, {
    headers: {
      "Content-Type": "application/x-ndjson",
      "Cache-Control": "no-store, no-transform",
    },
  });
}
