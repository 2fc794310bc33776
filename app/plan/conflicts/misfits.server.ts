import { addDays, todayOf } from "~/server/values/dates";
import type { User, Owner } from "~/household/access";
import { type EntryCard, listEntryCards } from "~/plan/calendar/entries.server";
import type { Deps } from "~/server/services";
import { getNeeds } from "~/household/eaters/index.server";
import { getMeal } from "~/recipes/meals/index.server";
import { hasOffer } from "~/find/substitutions/index.server";

/** The number of days ahead for which planned meals are checked. */
const DAYS = 8 * 7;

/** A planned meal with a conflict, and a description of the conflict. */
export type BrokenEntry = Omit<EntryCard, "mark"> & { mealId: string; words: string };

/** Lists the planned meals of the next eight weeks that have conflicts, by date. */
export async function listBrokenEntries(
  services: Deps<"db" | "now">,
  user: User,
): Promise<BrokenEntry[]> {
  const startDate = todayOf(user, services.now());
  return listBrokenIn(services, user, { startDate, endDate: addDays(startDate, DAYS - 1) });
}

/** Lists the planned meals with conflicts in a range of dates, inclusive. */
export async function listBrokenIn(
  services: Deps<"db">,
  user: Owner,
  range: { startDate: string; endDate: string },
): Promise<BrokenEntry[]> {
  const cards = await listEntryCards(services, user, range);
  return cards.flatMap(({ mark, mealId, ...entry }) =>
    mark?.tone === "breaks" && mealId !== null ? [{ ...entry, mealId, words: mark.words }] : [],
  );
}

/** The number of conflicts that are shown one by one. */
const SHOWN = 4;

/**
 * Returns the planned meals of the next eight weeks that have conflicts: their number, and the first of them. Each has
 * whether one of its foods can be substituted.
 */
export async function listMisfits(services: Deps<"db" | "now" | "recipeBook">, user: User) {
  const broken = await listBrokenEntries(services, user);
  if (broken.length === 0) return { misfits: [], count: 0, areDinners: false };
  const shownEntries = broken.slice(0, SHOWN);
  const [needs, ...meals] = await Promise.all([
    getNeeds(services, user),
    ...shownEntries.map(({ mealId }) => getMeal(services, user, mealId)),
  ]);
  const misfits = [];
  for (const [
    at,
    { id, title, scheduledDate, mealType, eaters, words },
  ] of shownEntries.entries()) {
    const meal = meals[at];
    const canSwap = meal !== undefined && (await hasOffer(services, meal, needs, eaters));
    misfits.push({ id, title, scheduledDate, mealType, words, canSwap });
  }
  const areDinners = broken.every(({ mealType }) => mealType === "dinner");
  return { misfits, count: broken.length, areDinners };
}

export type Misfits = Awaited<ReturnType<typeof listMisfits>>;
