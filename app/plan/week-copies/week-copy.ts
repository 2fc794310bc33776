import { addDays } from "~/server/values/dates";
import type { EntryCard } from "~/plan/calendar/entries.server";

/** What is eaten on a day of a week, wherever that week stands. */
export type WeekEntry = Pick<EntryCard, "id" | "title" | "mealId" | "mealType"> & {
  /** From 0, Sunday, to 6. */
  day: number;
};

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

type Planned = Pick<EntryCard, "title" | "mealId" | "mealType" | "scheduledDate">;

/** The entries of a week as they would be in the week of `to` (a Sunday), beside what is planned there, on days from `earliest` on. */
export function copiesOf(
  { to, earliest }: { to: string; earliest: string },
  entries: readonly WeekEntry[],
  planned: readonly Planned[],
): Copy[] {
  return entries
    .map(({ id, day, title, mealId, mealType }) => {
      const date = addDays(to, day);
      const those = planned.filter(
        (entry) => entry.scheduledDate === date && entry.mealType === mealType,
      );
      return {
        entryId: id,
        title,
        date,
        mealType,
        there: those.map((entry) => entry.title),
        isThere: those.some((entry) => entry.mealId === mealId && entry.title === title),
      };
    })
    .filter(({ date }) => date >= earliest);
}
