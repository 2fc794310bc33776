import { vi } from "vitest";
import type { FetchEvent } from "./worker-events";

export const ORIGIN = "http://localhost:3000";

/** What a browser asks its service worker, and what that works at beside its answer. */
export function request(path: string, { mode = "navigate", method = "GET" } = {}) {
  const asked = new Request(new URL(path, ORIGIN), { method });
  // A script cannot make a visit.
  Object.defineProperty(asked, "mode", { value: mode });
  const work: Promise<unknown>[] = [];
  let answer: Promise<Response> | undefined;
  const event: FetchEvent = Object.assign(new Event("fetch"), {
    request: asked,
    waitUntil: (it: Promise<unknown>) => void work.push(it),
    respondWith: (it: Promise<Response>) => (answer = it),
  });
  return {
    event,
    /** Its text; null where the worker leaves it to the browser. */
    answer: async () => (answer ? (await answer).text() : null),
    /** Where it redirects to; null if nowhere. */
    location: async () => (await answer)?.headers.get("location") ?? null,
    /** Once all of the work is done, also what came up meanwhile. */
    done: async () => {
      for (const it of work) await it;
    },
  };
}

/** A server of what a service worker asks for; answers what it was asked. */
export function serveWorker(answerTo: (path: string) => Response | Promise<Response>) {
  const asked: string[] = [];
  vi.stubGlobal("fetch", async (of: string | Request) => {
    const { pathname, search } = new URL(typeof of === "string" ? of : of.url, ORIGIN);
    asked.push(pathname + search);
    return answerTo(pathname + search);
  });
  return asked;
}

/** No connection. */
export const cutWorkerOff = () => serveWorker(() => Promise.reject(new TypeError("no network")));

/** An answer that a redirect led to, such as the sign-in. */
export const redirected = (text: string) =>
  Object.defineProperty(new Response(text), "redirected", { value: true });
