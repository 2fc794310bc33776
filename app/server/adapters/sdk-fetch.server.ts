/** Connect timeout in milliseconds. */
const CONNECT_MS = 5_000;

/**
 * Creates a fetch for an SDK. It uses undici's own, because the global one of remix-serve supports no dispatcher and
 * ends the process when a POST is aborted. Times out after 5 seconds for connecting and `timeout` milliseconds without
 * data. Aborts a response of more than `maxBytes`, both compressed and decompressed.
 */
export async function createFetch({ timeout, maxBytes }: { timeout: number; maxBytes: number }) {
  const { Agent, fetch: ask, Response: Answer } = await import("undici");
  const dispatcher = new Agent({
    connect: { timeout: CONNECT_MS },
    headersTimeout: timeout,
    bodyTimeout: timeout,
    maxResponseSize: maxBytes,
  });
  return async (input: string | URL | Request, init: RequestInit = {}) => {
    const { method, headers, body, signal } = init;
    const response = await ask(String(input), {
      method,
      headers: Object.fromEntries(new Headers(headers)),
      body: typeof body === "string" ? body : null,
      signal,
      dispatcher,
    });
    const { status, statusText } = response;
    const unpacked = response.body && atMost(response.body, maxBytes);
    const answer: unknown = new Answer(unpacked, { status, statusText, headers: response.headers });
    if (!isResponse(answer)) throw new TypeError("The server gave no answer");
    return answer;
  };
}

/** Yields the bytes of a body. Throws TypeError if there are more than `most`. */
async function* atMost(body: AsyncIterable<unknown>, most: number) {
  let size = 0;
  for await (const piece of body) {
    if (!(piece instanceof Uint8Array)) continue;
    size += piece.byteLength;
    if (size > most) throw new TypeError(`The answer has more than ${most} bytes`);
    yield piece;
  }
}

/** Undici's types and the SDKs' describe the same standard differently. */
function isResponse(answer: unknown): answer is Response {
  return typeof answer === "object" && answer !== null && "headers" in answer && "json" in answer;
}
