import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import { AppError } from "~/errors";
import { services } from "~/services.server";

const HOUR = 60 * 60;
/** Dynamic requests a minute, for one signed-in user or, before that, one address. */
const requests = new RateLimiterMemory({ points: 300, duration: 60 });
/** Messages and asked-for passwords an hour, for one address: each of them sends a mail. */
const messages = new RateLimiterMemory({ points: 3, duration: HOUR });
const forgotten = new RateLimiterMemory({ points: 10, duration: HOUR });

/** Invitations that are mailed in an hour: by one user, and to one address by whomever. */
const invitations = new RateLimiterMemory({ points: 10, duration: HOUR });
const invited = new RateLimiterMemory({ points: 3, duration: HOUR });

/** Counts one dynamic request. Throws `too_many`, with the seconds to wait. */
export const countRequest = (key: string) =>
  count(requests, key, "Too many requests. Please wait a moment and try again.");

/** Counts one message to us. Throws `too_many`, with the seconds to wait. */
export const countMessage = (address: string) =>
  count(messages, address, "You have written to us three times within an hour.");

/** Counts one password that was forgotten. Throws `too_many`, with the seconds to wait. */
export const countForgotten = (address: string) =>
  count(forgotten, address, "Too many passwords were asked for. Please try again in an hour.");

/** Counts one invitation that is mailed. Throws `too_many`, with the seconds to wait. */
export async function countInvitation(userId: string, email: string) {
  const message = "Too many invitations were mailed. Please pass the link on, or wait an hour.";
  await count(invitations, userId, message);
  await count(invited, email.toLowerCase(), message);
}

async function count(limiter: RateLimiterMemory, key: string, message: string) {
  if (services.settings.RATE_LIMIT === "off") return;
  try {
    await limiter.consume(key);
  } catch (rejection) {
    if (!(rejection instanceof RateLimiterRes)) throw rejection;
    const retryAfter = Math.max(1, Math.ceil(rejection.msBeforeNext / 1000));
    throw new AppError("too_many", message, { retryAfter });
  }
}
