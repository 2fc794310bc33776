import { addDays, daysInWords, formatDate } from "~/server/values/dates";
import type { EntryCard } from "~/plan/calendar/entries.server";
import { counted } from "~/server/values/words";

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

/** What is said once entries of a week are planned in another one, on these dates; `done` is "copied" or "planned". */
export const copiedToast = (dates: readonly string[], done: string) => ({
  title: `${counted(dates.length, "entry", "entries")} ${done}`,
  ...(dates.length > 0 && { description: `${daysInWords([...new Set(dates)].sort())}.` }),
});

/** What is said in place of planning where another week was typed than the one that was shown. */
export const otherWeekToast = (title: string, to: string) => ({
  variant: "destructive" as const,
  title,
  description: `The week was changed. This is how it would be in the week of ${formatDate(to, "d MMMM")}: look, and press again.`,
});

/** The page at `path` for other weeks than those that were shown, with what was ticked there. */
export const otherWeekPath = (
  path: string,
  weeks: Record<string, string>,
  ticked: readonly string[],
) =>
  `${path}?${new URLSearchParams([...Object.entries(weeks), ...ticked.map((id) => ["ticked", id])])}`;
