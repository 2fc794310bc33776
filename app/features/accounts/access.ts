import { AppError } from "~/errors";
import { ADMIN_ID } from "~/ids";
import type { User } from "./user";

type Access = Pick<User, "id" | "subscriptionPlan" | "subscriptionStatus" | "mealCredits">;

/** Section 6 of the specification, word for word. */
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

/** Throws `forbidden` for a user whose subscription has ended or is not paid. */
export function requirePlanning(user: Access) {
  if (!canPlan(user)) throw new AppError("forbidden", "Subscription required");
}

/** The dashboard's rule for its buttons: they are enabled for subscribers, and while credits last. */
export function mayPressGenerate(user: Access) {
  return user.subscriptionStatus === "active" || user.mealCredits > 0;
}

/** Throws `forbidden` for a user who gets no new meals whatever the credits. */
export function requireMayGenerate(user: Access) {
  requirePlanning(user);
  if (user.subscriptionPlan === "archive") throw new AppError("forbidden", ARCHIVE_SENTENCE);
}

export const outOfCredits = () => new AppError("out_of_credits", "Insufficient meal credits");
