import PQueue from "p-queue";
import { AppError } from "~/errors";

type Limit = { most?: number; message?: string };

/**
 * A lock by key: what is done under the same key is done one after another, in the order of asking. Of one key
 * at most `most` wait; more throw `too_many` with the `message`. Who hangs up (`signal`) before the work has
 * begun gives up the place; work that has begun keeps the lock to its end.
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
    // A signal of its own: p-queue gives the place of aborted work to the next one while the work goes on.
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

/** What two requests read and then write of a household, its money or a list, must not interleave. */
export const withLock = createLock();
