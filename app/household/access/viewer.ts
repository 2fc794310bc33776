import { useRouteLoaderData } from "@remix-run/react";
import { formatDateOf } from "~/server/values/dates";
import { canPlan, canShop, isAdmin } from "./rules";
import type { User } from "./user";

/** What every page may show of the one who looks at it; the root's loader gives it. */
export type Viewer = ReturnType<typeof toViewer>;

/** The user as pages show it at `now`. */
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
    /** The day until which planning goes on with an unpaid renewal, to read; else null. */
    graceUntil: graceUntil && formatDateOf(user, graceUntil, "d MMMM"),
    canPlan: canPlan(user),
    /** Its access ended today: the lists that there are can still be used. */
    shopsToday: !canPlan(user) && canShop(user, now),
    isActive: user.subscriptionStatus === "active",
    knowsTimeZone: user.timeZone !== null && !user.timeZoneGuessed,
  };
}

/** Who looks at the page; null for a visitor. */
export function useViewer(): Viewer | null {
  return useRouteLoaderData<{ viewer: Viewer | null }>("root")?.viewer ?? null;
}
