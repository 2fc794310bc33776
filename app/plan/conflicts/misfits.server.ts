import { addDays, todayOf } from "~/server/values/dates";
import type { User } from "~/household/access";
import { type EntryCard, listEntryCards } from "~/plan/calendar/entries.server";
import type { Deps } from "~/server/services";
import { getNeeds } from "~/household/eaters/index.server";
import { getMeal } from "~/recipes/meals/index.server";
import { hasOffer } from "~/find/substitutions/index.server";

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

/** So many are told one by one. */
const SHOWN = 4;

/**
 * The planned meals of the next eight weeks that do not fit those who eat them: the first of them, each with whether
 * something in it can be swapped, and how many there are.
 */
export async function listMisfits(services: Deps<"db" | "now" | "recipeBook">, user: User) {
  const broken = await listBrokenEntries(services, user);
  if (broken.length === 0) return { misfits: [], count: 0, areDinners: false };
  const shown = broken.slice(0, SHOWN);
  const [needs, ...meals] = await Promise.all([
    getNeeds(services, user),
    ...shown.map(({ mealId }) => getMeal(services, user, mealId)),
  ]);
  const misfits = [];
  for (const [at, { id, title, scheduledDate, mealType, eaters, words }] of shown.entries()) {
    const meal = meals[at];
    const canSwap = meal !== undefined && (await hasOffer(services, meal, needs, eaters));
    misfits.push({ id, title, scheduledDate, mealType, words, canSwap });
  }
  const areDinners = broken.every(({ mealType }) => mealType === "dinner");
  return { misfits, count: broken.length, areDinners };
}

export type Misfits = Awaited<ReturnType<typeof listMisfits>>;
