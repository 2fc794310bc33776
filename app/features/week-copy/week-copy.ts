import { addDays, DAY_MS } from "~/dates";
import type { EntryCard } from "~/features/calendar/entries.server";

/** An entry of a week as it would stand in another one. */
export type Copy = {
  /** The entry that is copied. */
  entryId: string;
  title: string;
  date: string;
  mealType: EntryCard["mealType"];
  /** Titles of what is planned there already. */
  there: string[];
  /** True where the very same is planned there already. */
  isThere: boolean;
};

type Entry = Pick<EntryCard, "id" | "title" | "mealId" | "mealType" | "scheduledDate"> & {
  /** Null for a meal. */
  kind: EntryCard["kind"] | null;
};

/**
 * What is planned in the week of `from`, as it would be in the week of `to` (both Sundays), on days from `earliest` on.
 * Leftovers are not copied: they come of what is cooked.
 */
export function copiesOf(
  { from, to, earliest }: { from: string; to: string; earliest: string },
  entries: readonly Entry[],
): Copy[] {
  const days = Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);
  const isIn = (week: string, date: string) => date >= week && date <= addDays(week, 6);
  const planned = entries.filter(({ scheduledDate }) => isIn(to, scheduledDate));
  return entries
    .filter((entry) => isIn(from, entry.scheduledDate) && entry.kind !== "leftovers")
    .map(({ id, title, mealId, mealType, scheduledDate }) => {
      const date = addDays(scheduledDate, days);
      const those = planned.filter(
        (entry) => entry.scheduledDate === date && entry.mealType === mealType,
      );
      return {
        ...{ entryId: id, title, date, mealType },
        there: those.map((entry) => entry.title),
        isThere: those.some((entry) => entry.mealId === mealId && entry.title === title),
      };
    })
    .filter(({ date }) => date >= earliest);
}
