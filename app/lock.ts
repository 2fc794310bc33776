import PQueue from "p-queue";
import { AppError } from "~/errors";

type Limit = { most?: number; message?: string };

/**
 * A lock by key: work under the same key runs one after another, in order of arrival. Of one key at most
 * `most` wait; beyond that it throws `too_many` with the `message`. An aborted `signal` drops work that still
 * waits; running work keeps the lock to its end.
 */
export function createLock({ most = Infinity, message = "" }: Limit = {}) {
  const queues = new Map<string, PQueue>();
  return async <T>(key: string, work: () => Promise<T>, signal?: AbortSignal): Promise<T> => {
    const queue = queues.get(key) ?? new PQueue({ concurrency: 1 });
    if (queue.size >= most) throw new AppError("too_many", message, { retryAfter: 1 });
    if (!queues.has(key))
      queues.set(
        key,
        queue.on("idle", () => queues.delete(key)),
      );
    // A signal of its own: p-queue would start the next work when running work is aborted.
    const waiting = new AbortController();
    const hangUp = () =>
      waiting.abort(new AppError("unavailable", "Nobody waits for this any more."));
    signal?.addEventListener("abort", hangUp, { once: true });
    if (signal?.aborted) hangUp();
    const begin = () => {
      signal?.removeEventListener("abort", hangUp);
      return work();
    };
    return queue.add(begin, { signal: waiting.signal });
  };
}

/** For reads and writes of one household that must not interleave, such as its money or a list. */
export const withLock = createLock();
