import { addDays, daysInWords, formatDate } from "~/server/values/dates";
import type { EntryCard } from "~/plan/calendar/entries.server";
import { t } from "~/language/messages";

/** An entry on a day of any week. */
export type WeekEntry = Pick<EntryCard, "id" | "title" | "mealId" | "mealType"> & {
  /** The day of the week from 0, Sunday, to 6. */
  day: number;
};

/** An entry of a week as it would be in another one. */
export type Copy = {
  /** The entry that is copied. */
  entryId: string;
  title: string;
  date: string;
  mealType: EntryCard["mealType"];
  /** The titles of the entries that already exist there. */
  there: string[];
  /** True if an identical entry already exists there. */
  isThere: boolean;
};

type Planned = Pick<EntryCard, "title" | "mealId" | "mealType" | "scheduledDate">;

/**
 * Returns the entries of a week as they would be in the week of `to` (a Sunday), with the existing entries of that
 * week. Omits days before `earliest`.
 */
export function copiesOf(
  { to, earliest }: { to: string; earliest: string },
  entries: readonly WeekEntry[],
  plannedEntries: readonly Planned[],
): Copy[] {
  return entries
    .map(({ id, day, title, mealId, mealType }) => {
      const date = addDays(to, day);
      const slotEntries = plannedEntries.filter(
        (entry) => entry.scheduledDate === date && entry.mealType === mealType,
      );
      return {
        entryId: id,
        title,
        date,
        mealType,
        there: slotEntries.map((entry) => entry.title),
        isThere: slotEntries.some((entry) => entry.mealId === mealId && entry.title === title),
      };
    })
    .filter(({ date }) => date >= earliest);
}

/** Returns the toast after entries of a week were planned on the given dates. `action` is "copied" or "planned". */
export const copiedToast = (dates: readonly string[], action: "copied" | "planned") => ({
  title: t(
    action === "copied"
      ? "{count, plural, one {# entry copied} other {# entries copied}}"
      : "{count, plural, one {# entry planned} other {# entries planned}}",
    { count: dates.length },
  ),
  ...(dates.length > 0 && { description: `${daysInWords([...new Set(dates)].sort())}.` }),
});

/** Returns the toast for a form in which the user typed another week than the one whose choices were shown. */
export const otherWeekToast = (title: string, to: string) => ({
  variant: "destructive" as const,
  title,
  description: t(
    "The week was changed. Check the preview for the week of {date}, then submit again.",
    { date: formatDate(to, "d MMMM") },
  ),
});

/** Returns the address of the page at `path` for other weeks, with the selected entries. */
export const otherWeekPath = (
  path: string,
  weeks: Record<string, string>,
  ticked: readonly string[],
) =>
  `${path}?${new URLSearchParams([...Object.entries(weeks), ...ticked.map((id) => ["ticked", id])])}`;
