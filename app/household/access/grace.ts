import { DAY_MS } from "~/server/values/dates";
import type { Schema } from "~db/schema";

type Household = Pick<Schema["households"], "subscriptionStatus" | "graceUntil" | "accessEndedAt">;

/** How long a household whose renewal failed stays active. */
export const GRACE_DAYS = 14;

/** When the days of grace end that begin at `now`: an ISO instant. */
export const graceFrom = (now: Date) => new Date(now.getTime() + GRACE_DAYS * DAY_MS).toISOString();

/**
 * The status that a household's row has at `now`: days of grace end by the clock, before the
 * nightly job stores it. `graceUntil` is null outside of them.
 */
export function statusAt(household: Household, now: Date): Household {
  const { subscriptionStatus, graceUntil, accessEndedAt } = household;
  if (subscriptionStatus !== "active" || graceUntil === null) {
    return { subscriptionStatus, graceUntil: null, accessEndedAt };
  }
  if (graceUntil > now.toISOString()) {
    return { subscriptionStatus, graceUntil, accessEndedAt: null };
  }
  return { subscriptionStatus: "past_due", graceUntil: null, accessEndedAt: graceUntil };
}
