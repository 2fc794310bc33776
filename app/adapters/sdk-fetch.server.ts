/** Connect timeout in milliseconds. */
const CONNECT_MS = 5_000;

/**
 * A fetch for an SDK: undici's own, since the global one that remix-serve installs knows no dispatcher and
 * ends the process when a POST is aborted. Times out after 5 seconds for connecting and `timeout`
 * milliseconds without data, and aborts an answer of more than `maxBytes`.
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

/** Undici's types and the SDKs' describe the same standard differently. */
function isResponse(answer: unknown): answer is Response {
  return typeof answer === "object" && answer !== null && "headers" in answer && "json" in answer;
}
