import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import { AppError } from "~/errors";
import { services } from "~/services.server";

/** Dynamic requests a minute, for one signed-in user or, before that, one address. */
const requests = new RateLimiterMemory({ points: 300, duration: 60 });

/** Counts one dynamic request. Throws `too_many`, with the seconds to wait. */
export async function countRequest(key: string) {
  if (services.settings.RATE_LIMIT === "off") return;
  try {
    await requests.consume(key);
  } catch (rejection) {
    if (!(rejection instanceof RateLimiterRes)) throw rejection;
    const retryAfter = Math.max(1, Math.ceil(rejection.msBeforeNext / 1000));
    throw new AppError("too_many", "Too many requests. Please wait a moment and try again.", {
      retryAfter,
    });
  }
}
