import { useRouteLoaderData } from "@remix-run/react";
import { formatDateOf } from "~/server/values/dates";
import { canPlan, canShop, isAdmin } from "./rules";
import type { User } from "./user";

/** The fields of the signed-in user that every page may show. The root's loader returns them. */
export type Viewer = ReturnType<typeof toViewer>;

/** Returns the user's fields for pages at `now`. */
export function toViewer(user: User, now: Date) {
  const { graceUntil } = user;
  return {
    id: user.id,
    householdId: user.householdId,
    firstName: user.firstName,
    email: user.email,
    awaitsConfirmation: user.awaitsConfirmation,
    isAdmin: isAdmin(user),
    credits: user.mealCredits,
    subscriptionPlan: user.subscriptionPlan,
    subscriptionStatus: user.subscriptionStatus,
    pays: user.pays,
    mayBill: user.mayBill,
    isTrial: user.subscriptionPlan === "trial",
    isPastDue: user.subscriptionStatus === "past_due",
    /** The last day of the grace period, formatted. Null outside a grace period. */
    graceUntil: graceUntil && formatDateOf(user, graceUntil, "d MMMM"),
    canPlan: canPlan(user),
    /** Access ended today, so existing lists can still be used. */
    shopsToday: !canPlan(user) && canShop(user, now),
    isActive: user.subscriptionStatus === "active",
    knowsTimeZone: user.timeZone !== null && !user.timeZoneGuessed,
  };
}

/** Returns the signed-in user of the page. Returns null for a visitor. */
export function useViewer(): Viewer | null {
  return useRouteLoaderData<{ viewer: Viewer | null }>("root")?.viewer ?? null;
}
