import { AppError } from "./errors";

type Limit = { most?: number; message?: () => string };
type Waiting = { begin: () => void };

/**
 * Creates a lock by key: work with the same key runs one after another, in order of arrival. At most `most` callers
 * wait for a key. Beyond that, throws `too_many` with the `message`. An aborted `signal` drops waiting work. Running
 * work keeps the lock until it ends.
 */
export function createLock({ most = Infinity, message = () => "" }: Limit = {}) {
  /** Waiting requests by locked key. */
  const held = new Map<string, Waiting[]>();
  return async <T>(key: string, work: () => Promise<T>, signal?: AbortSignal): Promise<T> => {
    const waiting = held.get(key);
    if (waiting && waiting.length >= most) {
      throw new AppError("too_many", message(), { retryAfter: 1 });
    }
    if (signal?.aborted) throw hungUp();
    if (waiting) await turnIn(waiting, signal);
    else held.set(key, []);
    try {
      return await work();
    } finally {
      const next = held.get(key)?.shift();
      if (next) next.begin();
      else held.delete(key);
    }
  };
}

/** Resolves when it is the request's turn. Rejects if its client has disconnected before. */
function turnIn(waiting: Waiting[], signal: AbortSignal | undefined) {
  return new Promise<void>((begin, drop) => {
    const waitingRequest = {
      begin: () => {
        signal?.removeEventListener("abort", hangUp);
        begin();
      },
    };
    const hangUp = () => {
      waiting.splice(waiting.indexOf(waitingRequest), 1);
      drop(hungUp());
    };
    waiting.push(waitingRequest);
    signal?.addEventListener("abort", hangUp, { once: true });
  });
}

const hungUp = () => new AppError("unavailable", "The request was canceled.");

/** The lock for reads and writes of one household that must not interleave, such as its credits or a list. */
export const withLock = createLock();
