import { isDate, todayOf, weekStartOf } from "~/server/values/dates";
import type { User } from "~/household/access";
import { services } from "./services.server";

/** Returns the Sunday of the week in `?weekStart=`, or of the user's current week. */
export function askedWeek(request: Request, user: User) {
  const weekStart = new URL(request.url).searchParams.get("weekStart") ?? "";
  return weekStartOf(isDate(weekStart) ? weekStart : todayOf(user, services.now()));
}

/**
 * Returns the first of the seven days that a page shows. It is the date in `?from=`, the Sunday of the week in `?week=`
 * or `?weekStart=`, or the user's today.
 */
export function sevenDaysFrom(request: Request, user: User) {
  const searchParams = new URL(request.url).searchParams;
  const from = searchParams.get("from") ?? "";
  if (isDate(from)) return from;
  const week = searchParams.get("week") ?? searchParams.get("weekStart") ?? "";
  return isDate(week) ? weekStartOf(week) : todayOf(user, services.now());
}

/** Returns the id in `?store=`, which may be unknown to the household. Returns null without one. */
export const askedStore = (request: Request) =>
  new URL(request.url).searchParams.get("store") || null;
