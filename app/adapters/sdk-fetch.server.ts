/** How long to wait for a server to pick up, in milliseconds. */
const CONNECT_MS = 5_000;

/**
 * A fetch for an SDK: undici's own, since remix-serve puts one in the place of the global that knows
 * no dispatcher, and that ends the process where a POST is given up on. Waits 5 seconds for a
 * connection and `timeout` milliseconds for more of an answer, and cuts one of over `maxBytes`.
 */
export async function createFetch({ timeout, maxBytes }: { timeout: number; maxBytes: number }) {
  const { Agent, fetch: ask } = await import("undici");
  const dispatcher = new Agent({
    connect: { timeout: CONNECT_MS },
    headersTimeout: timeout,
    bodyTimeout: timeout,
    maxResponseSize: maxBytes,
  });
  return async (input: string | URL | Request, init: RequestInit = {}) => {
    const { method, headers, body, signal } = init;
    const answer: unknown = await ask(String(input), {
      method,
      headers: Object.fromEntries(new Headers(headers)),
      body: typeof body === "string" ? body : null,
      signal,
      dispatcher,
    });
    if (!isResponse(answer)) throw new TypeError("The server gave no answer");
    return answer;
  };
}

/** The same standard, that undici's types and those of the SDKs write down differently. */
function isResponse(answer: unknown): answer is Response {
  return typeof answer === "object" && answer !== null && "headers" in answer && "json" in answer;
}
