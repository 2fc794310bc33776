import { addDays as addToDate, format, isValid, parseISO, startOfWeek } from "date-fns";

/** Calendar dates are `yyyy-MM-dd` text from end to end; instants are ISO 8601 in UTC. */
const SHAPE = /^(19[7-9]\d|2[01]\d\d)-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;

/** True for a date that exists, from 1970 to 2199: 2026-02-30 does not. */
export function isDate(text: string) {
  return SHAPE.test(text) && isValid(parseISO(text));
}

/** For what `isDate` refuses: by its example a date can be typed where a browser has no field for one. */
export const NOT_A_DATE = "Please choose a date, such as 2026-11-20";

/** `date` moved by a number of days, which may be negative. */
export function addDays(date: string, days: number) {
  return format(addToDate(parseISO(date), days), "yyyy-MM-dd");
}

/** The Sunday on or before `date`. */
export function weekStartOf(date: string) {
  return format(startOfWeek(parseISO(date), { weekStartsOn: 0 }), "yyyy-MM-dd");
}

/** `date` as people read it, in a date-fns pattern: "EEEE d MMMM". */
export function formatDate(date: string, pattern: string) {
  return format(parseISO(date), pattern);
}

/** "Fri 20, Sat 21 November, Tue 1 December": dates in order, the month once for all that are in it. */
export function daysInWords(dates: readonly string[]) {
  return dates
    .map((date, index) => {
      const isLast = dates[index + 1]?.slice(0, 7) !== date.slice(0, 7);
      return formatDate(date, isLast ? "EEE d MMMM" : "EEE d");
    })
    .join(", ");
}

const formatters = new Map<string, Intl.DateTimeFormat>();

/** The date that a clock on the wall shows in `timeZone` (IANA name) at the instant `now`. */
export function dateIn(timeZone: string, now: Date) {
  let formatter = formatters.get(timeZone);
  if (!formatter) {
    formatter = new Intl.DateTimeFormat("en-CA", { timeZone, dateStyle: "short" });
    formatters.set(timeZone, formatter);
  }
  return formatter.format(now);
}

/** The user's own today; in UTC until the browser has told the time zone. */
export function todayOf(user: { timeZone: string | null }, now: Date) {
  return dateIn(user.timeZone ?? "UTC", now);
}

/**
 * The first date that does not count as past for the user. Until the time zone is known that is
 * yesterday in UTC, so that nobody west of it is told that this evening is over.
 */
export function earliestDateOf(user: { timeZone: string | null }, now: Date) {
  const today = todayOf(user, now);
  return user.timeZone ? today : addDays(today, -1);
}

/** The calendar date of `text`, which is one, or an ISO 8601 instant: then as the user's clock has it. */
export function dateOf(user: { timeZone: string | null }, text: string) {
  return isDate(text) ? text : dateIn(user.timeZone ?? "UTC", new Date(text));
}

/** The date of an ISO instant as the user's clock has it, as people read it. */
export const formatDateOf = (
  user: { timeZone: string | null },
  instant: string,
  pattern = "d MMMM yyyy",
) => formatDate(dateOf(user, instant), pattern);

/** True for a time zone name that this runtime knows. */
export function isTimeZone(name: string) {
  try {
    new Intl.DateTimeFormat("en-CA", { timeZone: name });
    return true;
  } catch {
    return false;
  }
}
