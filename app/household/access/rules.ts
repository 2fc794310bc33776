import { addDays, dateOf, earliestDateOf, DAY_MS } from "~/server/values/dates";
import { AppError } from "~/server/values/errors";
import { ADMIN_ID } from "~/server/values/ids";
import type { Scope, User } from "./user";
import type { Schema } from "~db/schema";
import { message, t } from "~/language/messages";

type Access = Pick<User, "subscriptionPlan" | "subscriptionStatus">;

/** The message for archive users who try to generate meals. API clients compare it. */
export const ARCHIVE_SENTENCE = message(
  "Archive plan users cannot generate new meals. Upgrade to a meal generation plan to access this feature.",
);

export const isAdmin = (user: Pick<User, "id">) => user.id === ADMIN_ID;

/**
 * Returns true if the user may use the planner's pages and calls: with status active or trial, or on the archive plan.
 */
export function canPlan(user: Access) {
  return (
    user.subscriptionPlan === "archive" ||
    user.subscriptionStatus === "active" ||
    user.subscriptionStatus === "trial"
  );
}

/**
 * Returns true if the user may check off, read and print existing grocery lists. Users who may plan can. When that
 * ends, access lasts until the end of that day in their time zone. Changes made offline may arrive `daysLater`.
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
  if (!canPlan(user)) throw new AppError("forbidden", t("Subscription required"));
}

/** Returns true if the dashboard's buttons are enabled: for subscribers, and while credits last. */
export function mayPressGenerate(user: Access & Pick<User, "mealCredits">) {
  return user.subscriptionStatus === "active" || user.mealCredits > 0;
}

/** Returns false for a user who cannot get new meals, whatever the credits. */
export const mayGenerate = (user: Access) => canPlan(user) && user.subscriptionPlan !== "archive";

/** Throws `forbidden` for a user who cannot get new meals, whatever the credits. */
export function requireMayGenerate(user: Access) {
  requirePlanning(user);
  if (!mayGenerate(user)) throw new AppError("forbidden", t(ARCHIVE_SENTENCE));
}

/** Throws `forbidden` until the user has confirmed the address, on a server that sends mail. */
export function requireConfirmed({ awaitsConfirmation }: Pick<User, "awaitsConfirmation">) {
  if (awaitsConfirmation) {
    throw new AppError("forbidden", t("Please confirm your email address first."));
  }
}

/**
 * Throws `forbidden` for an access token without the scope `share`. Such a token can neither publish nor read or create
 * secret links. A signed-in person may do both.
 */
export function requireSharing({ token }: Pick<User, "token">) {
  if (token && !token.scopes.includes("share")) throw missingScope("share");
}

/** Returns the error for an access token without the scope that a call needs. */
export const missingScope = (scope: Scope) =>
  new AppError("forbidden", t('This call needs an access token that may "{scope}".', { scope }));

export const outOfCredits = () => new AppError("out_of_credits", t("Insufficient meal credits"));

type Household = Pick<Schema["households"], "subscriptionStatus" | "graceUntil" | "accessEndedAt">;

/** How many days a household stays active after a failed renewal. */
export const GRACE_DAYS = 14;

/** Returns the end of a grace period that starts at `now`, as an ISO instant. */
export const graceFrom = (now: Date) => new Date(now.getTime() + GRACE_DAYS * DAY_MS).toISOString();

/**
 * Returns a household's status at `now`. A grace period ends by the clock, before the nightly job stores its end.
 * `graceUntil` is null outside a grace period.
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
