import { AppError } from "~/server/values/errors";

const FAILURES = 5;
const WITHIN_MS = 60_000;
const REST_MS = 15_000;

export type BreakerAttempt = { succeeded: () => void; failed: () => void };
export type Breaker = {
  /**
   * Starts a request. Throws `upstream` while the breaker is open. The first request admitted then is the
   * probe.
   */
  enter: () => BreakerAttempt;
  /** Closes the breaker, because the service works again. */
  close: () => void;
};

/**
 * Prevents a household from waiting for a service that is down. After five failed requests within 60 seconds, the next
 * ones fail at once. After 15 seconds, one request is sent as a test. `now` returns milliseconds.
 */
export function createBreaker(now: () => number): Breaker {
  let failures: number[] = [];
  let openedAt: number | null = null;
  let isProbing = false;

  const close = () => {
    failures = [];
    openedAt = null;
    isProbing = false;
  };
  return {
    close,
    enter: () => {
      if (openedAt !== null && (isProbing || now() - openedAt < REST_MS)) {
        throw new AppError("upstream", "The recipe model is paused after several failures");
      }
      const isProbe = openedAt !== null;
      if (isProbe) isProbing = true;
      let isOver = false;
      const once = (end: () => void) => () => {
        if (!isOver) end();
        isOver = true;
      };
      return {
        succeeded: once(close),
        failed: once(() => {
          const at = now();
          failures = [...failures.filter((earlier) => at - earlier < WITHIN_MS), at];
          if (isProbe) isProbing = false;
          if (isProbe || failures.length >= FAILURES) openedAt = at;
        }),
      };
    },
  };
}
