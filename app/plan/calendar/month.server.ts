import { earliestDateOf, todayOf } from "~/server/values/dates";
import type { User } from "~/household/access";
import type { Deps } from "~/server/services";
import { listEntryCards, listTitles } from "./entries.server";
import type { MonthData } from "./month";
import { monthGrid, monthOf, readMonth } from "./month-grid";
import { buysSomething } from "~/engine/calendar";

/** Number of entries that `?select=all` ticks: the maximum of a grocery list. */
const MAX_TICKED = 10;

/**
 * What is planned on the days of a month's whole weeks. `month` is "2026-11"; anything else is the user's current month.
 * Without `select` it is a month to be read: titles. With it there is a box at each meal: "all" ticks the first ten entries that the month's page shows from
 * today on, also those on the days of the next month in its last week; `tickable` is their number without that limit.
 */
export async function getMonth(
  services: Deps<"db" | "now">,
  user: User,
  asked: { month: string | null; select: string | null },
): Promise<Omit<MonthData, "path" | "from">> {
  const at = services.now();
  const today = todayOf(user, at);
  const month = readMonth(asked.month) ?? monthOf(today);
  const days = monthGrid(month);
  const range = { startDate: days[0]?.date ?? today, endDate: days.at(-1)?.date ?? today };
  const earliest = earliestDateOf(user, at);
  const shown = { month, today, earliest, householdSize: user.householdSize };
  if (asked.select === null) {
    const entries = await listTitles(services, user, range);
    return { ...shown, entries, cards: null, ticked: [], tickable: 0 };
  }
  const entries = await listEntryCards(services, user, range);
  const isAll = asked.select === "all";
  const coming = entries.filter((entry) => entry.scheduledDate >= today && buysSomething(entry));
  return {
    ...shown,
    entries,
    cards: entries,
    ticked: isAll ? coming.slice(0, MAX_TICKED).map((entry) => entry.id) : [],
    tickable: isAll ? coming.length : 0,
  };
}
