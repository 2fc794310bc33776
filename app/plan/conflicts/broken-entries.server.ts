import { addDays, todayOf } from "~/server/values/dates";
import type { User } from "~/household/access";
import { type EntryCard, listEntryCards } from "~/plan/calendar/entries.server";
import type { Deps } from "~/server/services";

/** How far ahead planned meals are looked at. */
const DAYS = 8 * 7;

/** A planned meal that does not fit those who eat it, with what is wrong. */
export type BrokenEntry = Omit<EntryCard, "mark"> & { mealId: string; words: string };

/** The planned meals of the next eight weeks that do not fit those who eat them, by date. */
export async function listBrokenEntries(
  services: Deps<"db" | "now">,
  user: User,
): Promise<BrokenEntry[]> {
  const startDate = todayOf(user, services.now());
  return listBrokenIn(services, user, { startDate, endDate: addDays(startDate, DAYS - 1) });
}

/** The same from one day to another, both included. */
export async function listBrokenIn(
  services: Deps<"db">,
  user: Pick<User, "householdId">,
  range: { startDate: string; endDate: string },
): Promise<BrokenEntry[]> {
  const cards = await listEntryCards(services, user, range);
  return cards.flatMap(({ mark, mealId, ...entry }) =>
    mark?.tone === "breaks" && mealId !== null ? [{ ...entry, mealId, words: mark.words }] : [],
  );
}
