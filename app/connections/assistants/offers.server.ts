import { randomBytes } from "node:crypto";
import { creditsInWords } from "~/household/billing";
import { HOUR_MS } from "~/server/values/dates";
import { AppError } from "~/server/values/errors";
import type { HouseholdMember } from "~/household/access";
import { isSignature, signatureOf } from "~/server/values/signature";
import type { Asking } from "./tool";

/** How long an offer can be confirmed, in milliseconds. */
const OPEN_MS = HOUR_MS;

/** The content of an offer: the action, its input and its price in credits. */
type Offered = { what: string; credits: number } & Record<string, unknown>;

/**
 * Returns an offer for an action that takes credits. Its id is signed for exactly this action, price and user. Credits
 * are taken only after such an offer was shown, and never more than it names.
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
      `Nothing was done yet. This takes ${creditsInWords(credits)} of ${user.mealCredits}. Ask the person whether that is right; ` +
      "if so, call again with the same input and this offerId as confirmedOfferId.",
  };
}

/**
 * Checks an offer and returns the idempotency key for its action, so that the action runs once, however often it is
 * confirmed. Throws `conflict` for an expired offer, or one for another action, price or user.
 */
export function confirm({ services, user }: Asking, offered: Offered, offerId: string): string {
  const [key = "", until = "", signed = ""] = offerId.split(".");
  const text = textOf(user, offered, key, until);
  const isOpen = parseInt(until, 36) > services.now().getTime();
  if (!isOpen || !isSignature(services.settings.sessionSecrets, text, signed)) {
    throw new AppError(
      "conflict",
      "That offer has expired, or was for another action or price. Nothing was taken. Call again without confirmedOfferId for a new offer.",
    );
  }
  return key;
}

const textOf = (
  { id, householdId }: HouseholdMember,
  offered: Offered,
  key: string,
  until: string,
) => `offer ${JSON.stringify([householdId, id, offered, key, until])}`;
