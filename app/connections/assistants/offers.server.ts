import { randomBytes } from "node:crypto";
import { creditsInWords } from "~/household/billing";
import { HOUR_MS } from "~/server/values/dates";
import { AppError } from "~/server/values/errors";
import type { User } from "~/household/access";
import { isSignature, signatureOf } from "~/server/values/signature";
import type { Asking } from "./tool";

/** So long an offer may be confirmed. */
const OPEN_MS = HOUR_MS;

/** What was offered: what is to be done, and for how many credits. */
type Offered = { what: string; credits: number } & Record<string, unknown>;

/**
 * The offer of something that takes credits. Its id is signed for this very thing, price and user: nothing is taken
 * without an offer that was told before, and never more than it said.
 */
export function offer({ services, user }: Asking, offered: Offered) {
  const key = randomBytes(12).toString("base64url");
  const until = (services.now().getTime() + OPEN_MS).toString(36);
  const signed = signatureOf(services.settings.sessionSecrets, textOf(user, offered, key, until));
  const { credits } = offered;
  return {
    credits,
    offerId: `${key}.${until}.${signed}`,
    ask:
      `Nothing is done yet. This takes ${creditsInWords(credits)} of ${user.mealCredits}. Ask the person whether that is right; ` +
      "if so, call again with the same input and this offerId as confirmedOfferId.",
  };
}

/**
 * The key by which what was offered is done once, however often it is confirmed. Throws `conflict` for an offer of
 * something else, of another price or of somebody else, and for one that has ended.
 */
export function confirm({ services, user }: Asking, offered: Offered, offerId: string): string {
  const [key = "", until = "", signed = ""] = offerId.split(".");
  const text = textOf(user, offered, key, until);
  const isOpen = parseInt(until, 36) > services.now().getTime();
  if (!isOpen || !isSignature(services.settings.sessionSecrets, text, signed)) {
    throw new AppError(
      "conflict",
      "That offer has ended, or was for something else or another price. Call again without confirmedOfferId for a new one; nothing was taken.",
    );
  }
  return key;
}

const textOf = (
  { id, householdId }: Pick<User, "id" | "householdId">,
  offered: Offered,
  key: string,
  until: string,
) => `offer ${JSON.stringify([householdId, id, offered, key, until])}`;
