import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import { AppError } from "~/errors";

type Limit = {
  /** Number of calls per key within `duration` seconds. */
  points: number;
  duration: number;
  /** The error message. */
  message: string;
};

type Deps = { settings: { RATE_LIMIT: "on" | "off" } };

/**
 * A rate limit of this process. Each call counts once for its key and throws `too_many` with the seconds to
 * wait. Counts nothing if limits are off.
 */
export function createLimit({ points, duration, message }: Limit) {
  const limiter = new RateLimiterMemory({ points, duration });
  return async ({ settings }: Deps, key: string) => {
    if (settings.RATE_LIMIT === "off") return;
    try {
      await limiter.consume(key);
    } catch (rejection) {
      if (!(rejection instanceof RateLimiterRes)) throw rejection;
      const retryAfter = Math.max(1, Math.ceil(rejection.msBeforeNext / 1000));
      throw new AppError("too_many", message, { retryAfter });
    }
  };
}
