import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import { AppError } from "~/errors";

type Limit = {
  /** How often, in so many seconds, for one key. */
  points: number;
  duration: number;
  /** The sentence for who has to wait. */
  message: string;
};

type Deps = { settings: { RATE_LIMIT: "on" | "off" } };

/**
 * A limit of this process: counts once for a key each time it is called. That throws `too_many`, with
 * the seconds to wait, and counts nothing where limits are off.
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
