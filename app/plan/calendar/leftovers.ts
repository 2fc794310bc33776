import { addDays, DAY_MS } from "~/server/values/dates";

/**
 * How many days after the day of cooking leftovers keep: from when on they should be eaten soon, and the last day. Of
 * the Food Safety and Inspection Service of the USDA: "Leftovers and Food Safety" (3 to 4 days in the refrigerator) and
 * "Freezing and Food Safety" (soups, stews and casseroles, 2 to 3 months).
 */
const KEEPS = { cold: { soon: 3, last: 4 }, frozen: { soon: 60, last: 90 } };

/** The longest that any keep, in days. */
export const LONGEST = KEEPS.frozen.last;

/** Portions of a planned meal. */
export type Cooked = {
  /** How many eat it on its day. */
  servings: number;
  /** For how many portions it is cooked; null for as many as eat it. */
  cookFor: number | null;
};

/** Until when leftovers are good, and from when on it is said that they should be eaten; dates are yyyy-MM-dd. */
export function keptUntil({
  scheduledDate,
  isFrozen,
}: {
  scheduledDate: string;
  isFrozen: boolean;
}) {
  const { soon, last } = isFrozen ? KEEPS.frozen : KEEPS.cold;
  return { soonFrom: addDays(scheduledDate, soon), until: addDays(scheduledDate, last) };
}

/** The portions that are left when those that eat it have, and `planned` for its leftovers is taken off; never below 0. */
export function portionsLeft({ servings, cookFor }: Cooked, planned: readonly number[]) {
  const left = (cookFor ?? servings) - servings - planned.reduce((all, it) => all + it, 0);
  return Math.max(0, left);
}

/** The fewest portions that a meal can be cooked for: those that eat it, and what is planned of its leftovers. */
export const fewestPortions = (servings: number, planned: readonly number[]) =>
  servings + planned.reduce((all, it) => all + it, 0);

/**
 * A meal that more or fewer eat than before. What is left over stays as much as it was while `most` portions can be
 * cooked; null where what is planned of it would no longer be enough.
 */
export function withServings(
  cooked: Cooked,
  { servings, planned, most }: { servings: number; planned: readonly number[]; most: number },
): Cooked | null {
  if (cooked.cookFor === null) return { servings, cookFor: null };
  const cookFor = Math.min(most, cooked.cookFor + servings - cooked.servings);
  if (cookFor < fewestPortions(servings, planned)) return null;
  return { servings, cookFor: cookFor > servings ? cookFor : null };
}

/** True where leftovers of a meal of `cooked` can be eaten on `date`. */
export const canBeEaten = (cooked: { scheduledDate: string; isFrozen: boolean }, date: string) =>
  date >= cooked.scheduledDate && date <= keptUntil(cooked).until;

/**
 * Where the leftovers of a meal are eaten once that is cooked on another day: each stays where it can, and else moves by
 * as many days as the meal.
 */
export function followMove<T extends { scheduledDate: string }>(
  cooked: { scheduledDate: string; isFrozen: boolean },
  to: string,
  leftovers: readonly T[],
): T[] {
  const days = Math.round((Date.parse(to) - Date.parse(cooked.scheduledDate)) / DAY_MS);
  return leftovers.map((one) =>
    canBeEaten({ ...cooked, scheduledDate: to }, one.scheduledDate)
      ? one
      : { ...one, scheduledDate: addDays(one.scheduledDate, days) },
  );
}
