import type { FetchLimits } from "./web-pages";
import { fail } from "./refusals";

type Waiting = { host: string; start: () => void };

export type FetchQueue = {
  /**
   * Waits until a page of `host` may be fetched. The returned function must be called afterwards. Throws
   * AppError `upstream` if too many wait, or if `signal` is aborted first.
   */
  enter: (host: string, signal: AbortSignal) => Promise<() => void>;
};

/**
 * Creates a queue of fetches: limited concurrency, a pause between two fetches from one host, otherwise first
 * come, first served. A waiting host does not block others.
 */
export function createFetchQueue(
  limits: Pick<FetchLimits, "concurrency" | "pause" | "waiting" | "waitingPerHost">,
): FetchQueue {
  const queue: Waiting[] = [];
  /** The start of the last fetch from each host, stored while the host's pause lasts. */
  const started = new Map<string, number>();
  let underWay = 0;
  let timer: NodeJS.Timeout | undefined;

  function startNext() {
    clearTimeout(timer);
    const now = performance.now();
    for (const [host, at] of started) if (now - at >= limits.pause) started.delete(host);
    for (const waiter of [...queue]) {
      if (underWay >= limits.concurrency) return;
      if (started.has(waiter.host)) continue;
      queue.splice(queue.indexOf(waiter), 1);
      started.set(waiter.host, now);
      underWay += 1;
      waiter.start();
    }
    const last = queue.map(({ host }) => started.get(host) ?? now);
    if (last.length > 0) timer = setTimeout(startNext, Math.min(...last) + limits.pause - now);
  }

  function release() {
    let isOver = false;
    return () => {
      if (isOver) return;
      isOver = true;
      underWay -= 1;
      startNext();
    };
  }

  return {
    enter: (host, signal) =>
      new Promise((resolve, reject) => {
        const sameHost = queue.filter((waiter) => waiter.host === host).length;
        if (queue.length >= limits.waiting || sameHost >= limits.waitingPerHost || signal.aborted) {
          reject(fail("busy"));
          return;
        }
        const giveUp = () => {
          queue.splice(queue.indexOf(mine), 1);
          reject(fail("busy"));
        };
        const start = () => {
          signal.removeEventListener("abort", giveUp);
          resolve(release());
        };
        const mine: Waiting = { host, start };
        signal.addEventListener("abort", giveUp, { once: true });
        queue.push(mine);
        startNext();
      }),
  };
}
