import { addDays, formatDate, todayOf, weekStartOf } from "~/server/values/dates";
import type { User } from "~/household/access";
import type { EntryCard } from "~/plan/calendar";
import { listEntryCards } from "~/plan/calendar/index.server";
import { findList } from "~/shop/lists/index.server";
import type { Deps } from "~/server/services";
import { cut, visibleText } from "~/server/values/text";
import { inWords } from "~/language/words";

/** Days that a dashboard shows, from today on. */
const DAYS = 7;
/** Home Assistant stores states of at most this many characters. */
const LONGEST = 255;

/** Returns tonight's dinner, the plan of seven days from today, and this week's open grocery items, for a dashboard. */
export async function getHome(services: Deps<"db" | "now">, user: User) {
  const today = todayOf(user, services.now());
  const [entries, list] = await Promise.all([
    listEntryCards(services, user, { startDate: today, endDate: addDays(today, DAYS - 1) }),
    findList(services, user, today),
  ]);
  const items = list ? [...list.groups, ...list.elsewhere].flatMap(({ items }) => items) : [];
  const days = Array.from({ length: DAYS }, (_, after) => dayOf(entries, addDays(today, after)));
  return {
    today,
    dinner: days[0]?.dinner ?? "",
    days,
    groceries: {
      weekStartDate: weekStartOf(today),
      open: items.filter(({ ticked }) => !ticked).length,
    },
  };
}

function dayOf(entries: readonly EntryCard[], date: string) {
  const its = entries.filter(({ scheduledDate }) => scheduledDate === date);
  const titleOf = ({ title }: EntryCard) => visibleText(title);
  const dinners = its.filter(({ mealType }) => mealType === "dinner").map(titleOf);
  return {
    date,
    weekday: formatDate(date, "EEEE"),
    dinner: cut(inWords(dinners), LONGEST),
    meals: its.map((entry) => ({
      entryId: entry.id,
      kind: entry.kind,
      title: titleOf(entry),
      mealId: entry.mealId,
      mealType: entry.mealType,
      servings: entry.servings,
      isCooked: entry.isCooked,
    })),
  };
}
