import { addDays, formatDate } from "~/server/values/dates";

/** How many weeks may lie between one time and the next. */
export const EVERY_WEEKS = [1, 2, 3, 4] as const;
export type EveryWeeks = (typeof EVERY_WEEKS)[number];

/** What is planned again on the weekday of `startDate`, each week or each few weeks. Dates are yyyy-MM-dd. */
export type Rule = { startDate: string; everyWeeks: number };

const ORDINALS = ["", "", "second ", "third ", "fourth "];

/** "Every Friday", "Every second Sunday". */
export const ruleInWords = ({ startDate, everyWeeks }: Rule) =>
  `Every ${ORDINALS[everyWeeks] ?? ""}${formatDate(startDate, "EEEE")}`;

/** The dates of a rule after `after` and up to `until`, in order. Days are counted by the calendar: no clock moves them. */
export function occurrences({ startDate, everyWeeks }: Rule, after: string, until: string) {
  const step = everyWeeks * 7;
  const dates: string[] = [];
  const skipped = Math.max(0, Math.floor(daysBetween(startDate, after) / step));
  for (let date = addDays(startDate, skipped * step); date <= until; date = addDays(date, step)) {
    if (date > after) dates.push(date);
  }
  return dates;
}

/** Whole days from one date to a later one, in UTC, where every day has 24 hours. */
const daysBetween = (from: string, to: string) =>
  Math.round((Date.parse(to) - Date.parse(from)) / (24 * 60 * 60 * 1000));
