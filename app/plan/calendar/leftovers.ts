import { addDays, DAY_MS } from "~/server/values/dates";

/**
 * The number of days after cooking from which leftovers should be eaten soon, and until which they are good. Source:
 * the Food Safety and Inspection Service of the USDA, "Leftovers and Food Safety" (3 to 4 days in the refrigerator) and
 * "Freezing and Food Safety" (soups, stews and casseroles: 2 to 3 months).
 */
const KEEPS = { cold: { soon: 3, last: 4 }, frozen: { soon: 60, last: 90 } };

/** The maximum number of days that any leftovers are good. */
export const LONGEST = KEEPS.frozen.last;

/** The portions of a planned meal. */
export type Cooked = {
  /** The number of people who eat it on its day. */
  servings: number;
  /** The number of portions to cook. Null for the number that is eaten. */
  cookFor: number | null;
};

/**
 * Returns the last day on which leftovers are good, and the day from which they should be eaten soon, as yyyy-MM-dd.
 */
export function leftoversKeptUntil({
  scheduledDate,
  isFrozen,
}: {
  scheduledDate: string;
  isFrozen: boolean;
}) {
  const { soon, last } = isFrozen ? KEEPS.frozen : KEEPS.cold;
  return { soonFrom: addDays(scheduledDate, soon), until: addDays(scheduledDate, last) };
}

/**
 * Returns the portions that are left after the meal and its planned leftovers (`plannedServings`). The result is at
 * least 0.
 */
export function portionsLeft({ servings, cookFor }: Cooked, plannedServings: readonly number[]) {
  const portions =
    (cookFor ?? servings) - servings - plannedServings.reduce((all, count) => all + count, 0);
  return Math.max(0, portions);
}

/** Returns the minimum number of portions that can be cooked for a meal: its servings plus its planned leftovers. */
export const fewestPortions = (servings: number, plannedServings: readonly number[]) =>
  servings + plannedServings.reduce((all, count) => all + count, 0);

/**
 * Changes the servings of a meal. The number of leftovers stays the same as long as at most `most` portions are cooked.
 * Returns null if not enough would be left for the planned leftovers.
 */
export function withServings(
  cooked: Cooked,
  {
    servings,
    planned: plannedServings,
    most,
  }: { servings: number; planned: readonly number[]; most: number },
): Cooked | null {
  if (cooked.cookFor === null) return { servings, cookFor: null };
  const cookFor = Math.min(most, cooked.cookFor + servings - cooked.servings);
  if (cookFor < fewestPortions(servings, plannedServings)) return null;
  return { servings, cookFor: cookFor > servings ? cookFor : null };
}

/** Returns true if the leftovers of `cooked` can be eaten on `date`. */
export const canBeEaten = (cooked: { scheduledDate: string; isFrozen: boolean }, date: string) =>
  date >= cooked.scheduledDate && date <= leftoversKeptUntil(cooked).until;

/**
 * Returns the dates of a meal's leftovers after the meal moved. Each keeps its date if it is still good then, and
 * otherwise moves by the same number of days as the meal.
 */
export function followMove<T extends { scheduledDate: string }>(
  cooked: { scheduledDate: string; isFrozen: boolean },
  to: string,
  leftovers: readonly T[],
): T[] {
  const days = Math.round((Date.parse(to) - Date.parse(cooked.scheduledDate)) / DAY_MS);
  return leftovers.map((entry) =>
    canBeEaten({ ...cooked, scheduledDate: to }, entry.scheduledDate)
      ? entry
      : { ...entry, scheduledDate: addDays(entry.scheduledDate, days) },
  );
}
