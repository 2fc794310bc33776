import { addMonths } from "date-fns";
import { formatDateOf } from "~/server/values/dates";
import { isAdmin } from "~/household/access/rules";
import type { User } from "~/household/access/user";
import type { Deps } from "~/server/services";
import { aliveSubscription } from "./alive.server";

/** The household's subscription, formatted for pages. */
export type CurrentSubscription = NonNullable<Awaited<ReturnType<typeof findCurrentSubscription>>>;

/** The household's subscription that is alive; null if there is none. */
export async function findCurrentSubscription(
  { db, settings }: Deps<"db" | "payments" | "settings">,
  user: User,
) {
  if (settings.BILLING === "off" || isAdmin(user)) return null;
  const row = await aliveSubscription({ db }, user.householdId)
    .select(["id", "status", "planId", "nextPlanId", "price", "periodEnd"])
    .select(["cancelsAtPeriodEnd", "lastPaymentError"])
    .executeTakeFirst();
  if (!row) return null;
  return {
    ...row,
    /** A renewal is unpaid, in the days of grace too. */
    isPastDue: row.status === "past_due",
    /** The last of those days: "4 December 2026"; null outside of them. */
    graceUntil: user.graceUntil && formatDateOf(user, user.graceUntil),
    cancels: row.cancelsAtPeriodEnd === 1,
    /** The next renewal, or the end: "20 December 2026". */
    until: formatDateOf(user, row.periodEnd),
  };
}

/** The end of a month that begins today, formatted. */
export function monthFromNow({ now }: Deps<"now">, user: Pick<User, "timeZone">) {
  return formatDateOf(user, addMonths(now(), 1).toISOString());
}
