import { earliestDateOf, todayOf } from "~/dates";
import type { User } from "~/features/access/user";
import type { Services } from "~/services.server";
import { listEntryCards } from "./entries.server";
import { monthGrid, monthOf, readMonth } from "./month-grid";
import { buysSomething } from "./occasions";

type Deps = Pick<Services, "db" | "now">;

/** Number of entries that `?select=all` ticks: the maximum of a grocery list. */
const MAX_TICKED = 10;

/**
 * The days of a month's whole weeks with their entries. `month` is "2026-11"; anything else is the user's
 * current month. `select` shows a box at each meal: "all" ticks the first ten entries that the month's page shows from
 * today on, also those on the days of the next month in its last week; `tickable` is their number without that limit.
 */
export async function getMonth(
  services: Deps,
  user: User,
  asked: { month: string | null; select: string | null },
) {
  const at = services.now();
  const today = todayOf(user, at);
  const month = readMonth(asked.month) ?? monthOf(today);
  const days = monthGrid(month);
  const entries = await listEntryCards(services, user, {
    startDate: days[0]?.date ?? today,
    endDate: days.at(-1)?.date ?? today,
  });
  const isAll = asked.select === "all";
  const coming = entries.filter((entry) => entry.scheduledDate >= today && buysSomething(entry));
  return {
    month,
    today,
    earliest: earliestDateOf(user, at),
    householdSize: user.householdSize,
    entries,
    isChoosing: asked.select !== null,
    ticked: isAll ? coming.slice(0, MAX_TICKED).map((entry) => entry.id) : [],
    tickable: isAll ? coming.length : 0,
  };
}
