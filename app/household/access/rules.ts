import { addDays, dateOf, earliestDateOf, DAY_MS } from "~/server/values/dates";
import { AppError } from "~/server/values/errors";
import { ADMIN_ID } from "~/server/values/ids";
import type { Scope, User } from "./user";
import type { Schema } from "~db/schema";

type Access = Pick<User, "subscriptionPlan" | "subscriptionStatus">;

/** The message for archive users who try to generate meals. API clients compare it. */
export const ARCHIVE_SENTENCE =
  "Archive plan users cannot generate new meals. Upgrade to a meal generation plan to access this feature.";

export const isAdmin = (user: Pick<User, "id">) => user.id === ADMIN_ID;

/** May use the planner's pages and calls: active, trial, or on the archive plan. */
export function canPlan(user: Access) {
  return (
    user.subscriptionPlan === "archive" ||
    user.subscriptionStatus === "active" ||
    user.subscriptionStatus === "trial"
  );
}

/**
 * May tick, read and print existing grocery lists: whoever may plan, and until the end of the day,
 * by the user's clock, on which that ended. Ticks made offline may arrive `daysLater`.
 */
export function canShop(
  user: Access & Pick<User, "accessEndedAt" | "timeZone">,
  now: Date,
  daysLater = 0,
) {
  if (canPlan(user)) return true;
  const { accessEndedAt } = user;
  return (
    accessEndedAt !== null &&
    addDays(dateOf(user, accessEndedAt), daysLater) >= earliestDateOf(user, now)
  );
}

/** Throws `forbidden` for a user whose subscription has ended or is not paid. */
export function requirePlanning(user: Access) {
  if (!canPlan(user)) throw new AppError("forbidden", "Subscription required");
}

/** Whether the dashboard's buttons are enabled: for subscribers, and while credits last. */
export function mayPressGenerate(user: Access & Pick<User, "mealCredits">) {
  return user.subscriptionStatus === "active" || user.mealCredits > 0;
}

/** False for a user who gets no new meals whatever the credits. */
export const mayGenerate = (user: Access) => canPlan(user) && user.subscriptionPlan !== "archive";

/** Throws `forbidden` for a user who gets no new meals whatever the credits. */
export function requireMayGenerate(user: Access) {
  requirePlanning(user);
  if (!mayGenerate(user)) throw new AppError("forbidden", ARCHIVE_SENTENCE);
}

/** Throws `forbidden` until the user has confirmed the address, on a server that sends mail. */
export function requireConfirmed({ awaitsConfirmation }: Pick<User, "awaitsConfirmation">) {
  if (awaitsConfirmation) {
    throw new AppError("forbidden", "Please confirm your email address first.");
  }
}

/**
 * Throws `forbidden` for an access token without the scope `share`, which neither publishes anything nor reads or makes
 * secret links. A person who is signed in may do both.
 */
export function requireSharing({ token }: Pick<User, "token">) {
  if (token && !token.scopes.includes("share")) throw missingScope("share");
}

/** The error for an access token without the scope that a call needs. */
export const missingScope = (scope: Scope) =>
  new AppError("forbidden", `This call needs an access token that may "${scope}".`);

export const outOfCredits = () => new AppError("out_of_credits", "Insufficient meal credits");

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
