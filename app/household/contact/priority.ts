import { HOUR_MS } from "~/server/values/dates";
import type { User } from "~/household/access/user";
import { isPriority } from "~/household/billing/plan-features";
import { findPlan } from "~/household/billing/plans";

/** True if the household's plan includes priority support. */
export function hasPriority(user: Pick<User, "subscriptionPlan" | "subscriptionStatus">) {
  const plan = findPlan(user.subscriptionPlan);
  return user.subscriptionStatus === "active" && (plan?.features.some(isPriority) ?? false);
}

type Message = { priority: 0 | 1; createdAt: string; answeredAt: string | null };

/** When an answer is due, an ISO instant; null without a promise, or if answered. */
export function dueAt(message: Message, supportHours: number | undefined): string | null {
  if (!message.priority || message.answeredAt || supportHours === undefined) return null;
  return new Date(Date.parse(message.createdAt) + supportHours * HOUR_MS).toISOString();
}
