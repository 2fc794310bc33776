import { isAdmin } from "~/household/access/rules";
import type { User } from "~/household/access/user";
import { PLANS } from "~/household/billing/plans";
import { t } from "~/language/messages";

type Labelled = Pick<User, "id" | "subscriptionPlan" | "subscriptionStatus">;

const BADGES = {
  trial: "Trial",
  archive: "Archive",
  basic: "Basic",
  standard: "Standard",
  premium: "Premium plan",
};

/** Returns the plan badge of the dashboard's header. */
export function planBadge(user: Labelled) {
  return isAdmin(user) ? "Subscribed" : BADGES[user.subscriptionPlan];
}

/** Returns the plan for the account popover. */
export function planLabel({ subscriptionPlan }: Labelled) {
  if (subscriptionPlan === "trial") return t("Free Trial");
  const plan = PLANS.find(({ id }) => id === subscriptionPlan);
  return plan
    ? t("{name} (${price}/mo)", { name: plan.name, price: plan.price })
    : t("Unknown Plan");
}

/** Returns the status for the account popover, which knows only two. */
export const statusLabel = (user: Labelled) =>
  user.subscriptionStatus === "active" ? "Active" : "Trial";
