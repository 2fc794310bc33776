import { FETCH_LIMITS } from "../web-pages/web-pages";
import { once } from "~/server/values/once";

export type Question = {
  method: "GET" | "POST";
  headers: Record<string, string>;
  body?: string;
  /** Timeout in milliseconds, until the last byte of the response. */
  timeout: number;
};

const undici = once(async () => {
  const { Agent, errors, request } = await import("undici");
  // No keep-alive: sign-ins are rare, and a kept connection may be dead.
  return {
    request,
    errors,
    dispatcher: new Agent({ pipelining: 0, maxResponseSize: FETCH_LIMITS.reply }),
  };
});

/**
 * Sends a request and returns the complete answer. It does not use the global `fetch`: the one that remix-serve
 * installs leaves a rejected promise behind when a POST is aborted, which ends the process. Returns redirects instead
 * of following them, so that no secret is forwarded. Throws if there is no complete response in time. The error
 * contains neither the request nor the response.
 */
export async function askProvider(address: URL, { method, headers, body, timeout }: Question) {
  const { request, dispatcher, errors } = await undici();
  const signal = AbortSignal.timeout(timeout);
  try {
    const answer = await request(address, { method, headers, body, signal, dispatcher });
    const type = answer.headers["content-type"];
    return {
      status: answer.statusCode,
      type: typeof type === "string" ? type : "",
      text: await answer.body.text(),
    };
  } catch (error) {
    if (signal.aborted) throw new Error(`nothing within ${timeout} ms`);
    if (error instanceof errors.ResponseExceededMaxSizeError) {
      throw new Error(`more than ${FETCH_LIMITS.reply} bytes`);
    }
    throw error;
  }
}
