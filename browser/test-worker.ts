import { vi } from "vitest";
import type { FetchEvent } from "./worker-events";

export const ORIGIN = "http://localhost:3000";

/** Sends a request to the service worker, and returns its response and its background work. */
export function request(path: string, { mode = "navigate", method = "GET" } = {}) {
  const fetchRequest = new Request(new URL(path, ORIGIN), { method });
  // A script cannot navigate.
  Object.defineProperty(fetchRequest, "mode", { value: mode });
  const work: Promise<unknown>[] = [];
  let answer: Promise<Response> | undefined;
  const event: FetchEvent = Object.assign(new Event("fetch"), {
    request: fetchRequest,
    waitUntil: (promise: Promise<unknown>) => void work.push(promise),
    respondWith: (response: Promise<Response>) => (answer = response),
  });
  return {
    event,
    /** Its text. Null if the worker leaves it to the browser. */
    answer: async () => (answer ? (await answer).text() : null),
    /** The target of its redirect, or null. */
    location: async () => (await answer)?.headers.get("location") ?? null,
    /** Resolves when all work is done, including work that was added in the meantime. */
    done: async () => {
      for (const promise of work) await promise;
    },
  };
}

/** Simulates the server of a service worker. Returns the requested paths. */
export function serveWorker(answerTo: (path: string) => Response | Promise<Response>) {
  const paths: string[] = [];
  vi.stubGlobal("fetch", async (of: string | Request) => {
    const { pathname, search } = new URL(typeof of === "string" ? of : of.url, ORIGIN);
    paths.push(pathname + search);
    return answerTo(pathname + search);
  });
  return paths;
}

/** Simulates a missing connection. */
export const cutWorkerOff = () => serveWorker(() => Promise.reject(new TypeError("no network")));

/** Returns a response that a redirect led to, such as the sign-in. */
export const redirected = (text: string) =>
  Object.defineProperty(new Response(text), "redirected", { value: true });
