import { describe, expect, test } from "vitest";
import type { Plan, SubscriptionStatus } from "~/household/access/user";
import { planBadge, planLabel, statusLabel } from "./labels";

const aUser = (subscriptionPlan: Plan, subscriptionStatus: SubscriptionStatus, id = "u") => ({
  id,
  subscriptionPlan,
  subscriptionStatus,
});

describe("how a plan is called", () => {
  test.each<[Plan, string, string]>([
    ["trial", "Trial", "Free Trial"],
    ["archive", "Archive", "Archive ($5/mo)"],
    ["basic", "Basic", "Basic ($10/mo)"],
    ["standard", "Standard", "Standard ($20/mo)"],
    ["premium", "Premium plan", "Premium ($30/mo)"],
  ])("%s", (plan, badge, label) => {
    const user = aUser(plan, "active");
    expect(planBadge(user)).toBe(badge);
    expect(planLabel(user)).toBe(label);
  });

  test("the administrator is Subscribed", () => {
    expect(planBadge(aUser("premium", "active", "admin-master"))).toBe("Subscribed");
  });

  test.each<[SubscriptionStatus, string]>([
    ["active", "Active"],
    ["trial", "Trial"],
    ["canceled", "Trial"],
    ["past_due", "Trial"],
  ])("the popover's status for %s is %s", (status, label) => {
    expect(statusLabel(aUser("basic", status))).toBe(label);
  });
});
