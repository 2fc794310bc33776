import { isAdmin } from "~/household/access/rules";
import type { User } from "~/household/access/user";
import { PLANS, wholeDollars } from "~/household/billing/plans";
import { message, t } from "~/language/messages";

type Labelled = Pick<User, "id" | "subscriptionPlan" | "subscriptionStatus">;

const BADGES = {
  trial: message("Trial"),
  archive: message("Archive"),
  basic: message("Basic"),
  standard: message("Standard"),
  premium: message("Premium plan"),
};

/** Returns the plan badge of the dashboard's header. */
export function planBadge(user: Labelled) {
  return t(isAdmin(user) ? "Subscribed" : BADGES[user.subscriptionPlan]);
}

/** Returns the plan for the account popover. */
export function planLabel({ subscriptionPlan }: Labelled) {
  if (subscriptionPlan === "trial") return t("Free Trial");
  const plan = PLANS.find(({ id }) => id === subscriptionPlan);
  return plan
    ? t("{name} ({price}/mo)", { name: plan.name, price: wholeDollars(plan.price) })
    : t("Unknown Plan");
}

/** Returns the status for the account popover, which knows only two. */
export const statusLabel = (user: Labelled) =>
  t(user.subscriptionStatus === "active" ? "Active" : "Trial");
