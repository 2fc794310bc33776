import type { Limits } from "./limits";
import { fail } from "./refusals";

type Waiting = { host: string; start: () => void };

export type Turns = {
  /**
   * Waits until a page of `host` may be fetched. The function that it gives must be called once that
   * is over. Throws AppError `upstream` where too many wait already, or `signal` came first.
   */
  take: (host: string, signal: AbortSignal) => Promise<() => void>;
};

/**
 * The order of fetches: a few at once, one host not more often than once a pause, first come first
 * served otherwise. A host that pauses holds nobody else up.
 */
export function createTurns(
  limits: Pick<Limits, "atOnce" | "pause" | "waiting" | "waitingPerHost">,
): Turns {
  const queue: Waiting[] = [];
  /** When each host was last turned to, for as long as that matters. */
  const started = new Map<string, number>();
  let underWay = 0;
  let timer: NodeJS.Timeout | undefined;

  function startNext() {
    clearTimeout(timer);
    const now = performance.now();
    for (const [host, at] of started) if (now - at >= limits.pause) started.delete(host);
    for (const it of [...queue]) {
      if (underWay >= limits.atOnce) return;
      if (started.has(it.host)) continue;
      queue.splice(queue.indexOf(it), 1);
      started.set(it.host, now);
      underWay += 1;
      it.start();
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
    take: (host, signal) =>
      new Promise((resolve, reject) => {
        const sameHost = queue.filter((it) => it.host === host).length;
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
