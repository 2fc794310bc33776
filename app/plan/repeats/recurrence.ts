import { addDays, formatDate } from "~/server/values/dates";
import { t } from "~/language/messages";

/** The numbers of weeks between two occurrences that can be chosen. */
export const EVERY_WEEKS = [1, 2, 3, 4] as const;
export type EveryWeeks = (typeof EVERY_WEEKS)[number];

/**
 * A rule for entries that repeat on the weekday of `startDate`, every week or every few weeks. Dates are yyyy-MM-dd.
 */
export type Rule = { startDate: string; everyWeeks: number };

/** Formats a rule: "Every Friday", "Every second Sunday". */
export const ruleInWords = ({ startDate, everyWeeks }: Rule) =>
  t(
    "{everyWeeks, plural, =2 {Every second {weekday}} =3 {Every third {weekday}} =4 {Every fourth {weekday}} other {Every {weekday}}}",
    { everyWeeks, weekday: formatDate(startDate, "EEEE") },
  );

/**
 * Returns the dates of a rule after `after` and up to `until`, in order. They are calendar days, which clock changes do
 * not affect.
 */
export function occurrences({ startDate, everyWeeks }: Rule, after: string, until: string) {
  const step = everyWeeks * 7;
  const dates: string[] = [];
  const skipped = Math.max(0, Math.floor(daysBetween(startDate, after) / step));
  for (let date = addDays(startDate, skipped * step); date <= until; date = addDays(date, step)) {
    if (date > after) dates.push(date);
  }
  return dates;
}

/** Returns the whole days from one date to a later one, in UTC, where every day has 24 hours. */
const daysBetween = (from: string, to: string) =>
  Math.round((Date.parse(to) - Date.parse(from)) / (24 * 60 * 60 * 1000));
