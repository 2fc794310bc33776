import { addDays as addToDate, format, isValid, parseISO, startOfWeek } from "date-fns";
import { LRUCache } from "lru-cache";

export {
  millisecondsInSecond as SECOND_MS,
  millisecondsInMinute as MINUTE_MS,
  millisecondsInHour as HOUR_MS,
  millisecondsInDay as DAY_MS,
  millisecondsInWeek as WEEK_MS,
} from "date-fns/constants";

/** Calendar dates are `yyyy-MM-dd` text throughout; instants are ISO 8601 in UTC. */
const SHAPE = /^(19[7-9]\d|2[01]\d\d)-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;

/** True for a date that exists, from 1970 to 2199; false for 2026-02-30. */
export function isDate(text: string) {
  return SHAPE.test(text) && isValid(parseISO(text));
}

/** Error message for `isDate`; the example helps where a browser has no date field. */
export const NOT_A_DATE = "Please choose a date, such as 2026-11-20";

/** `date` plus a number of days, which may be negative. */
export function addDays(date: string, days: number) {
  return format(addToDate(parseISO(date), days), "yyyy-MM-dd");
}

/** The Sunday on or before `date`. */
export function weekStartOf(date: string) {
  return format(startOfWeek(parseISO(date), { weekStartsOn: 0 }), "yyyy-MM-dd");
}

/** Some years of dates in some patterns. */
const formatted = new LRUCache<string, string>({ max: 8_000 });

/** Formats `date` by a date-fns pattern such as "EEEE d MMMM". The pages ask for the same few again and again. */
export function formatDate(date: string, pattern: string) {
  const key = `${date} ${pattern}`;
  let text = formatted.get(key);
  if (text === undefined) {
    text = format(parseISO(date), pattern);
    formatted.set(key, text);
  }
  return text;
}

/** A time of day, "18:30" or "7:00", as Americans say it: "6:30 pm". */
export function clockInWords(time: string) {
  const [hour = 0, minute = 0] = time.split(":").map(Number);
  return `${hour % 12 || 12}:${String(minute).padStart(2, "0")} ${hour < 12 ? "am" : "pm"}`;
}

/** "Fri 20, Sat 21 November, Tue 1 December": sorted dates, each month named once. */
export function daysInWords(dates: readonly string[]) {
  return dates
    .map((date, index) => {
      const isLast = dates[index + 1]?.slice(0, 7) !== date.slice(0, 7);
      return formatDate(date, isLast ? "EEE d MMMM" : "EEE d");
    })
    .join(", ");
}

/** The day of the week of a date: 0 for a Sunday. */
export const weekdayOf = (date: string) => parseISO(date).getDay();

/** A date and the six after it. */
export const weekFrom = (start: string) =>
  Array.from({ length: 7 }, (_, day) => addDays(start, day));

/** Seven days in words, from their first: "15–21 Nov", or "29 Nov – 5 Dec"; `month` is a date-fns pattern of the month. */
export function weekInWords(week: string, month: "MMM" | "MMMM") {
  const end = addDays(week, 6);
  const isOneMonth = week.slice(0, 7) === end.slice(0, 7);
  const last = formatDate(end, `d ${month}`);
  return isOneMonth
    ? `${formatDate(week, "d")}–${last}`
    : `${formatDate(week, `d ${month}`)} – ${last}`;
}

type Clock = { formatter: Intl.DateTimeFormat; minute: number; date: string };
const clocks = new Map<string, Clock>();

/** The calendar date in `timeZone` (IANA name) at the instant `now`. */
export function dateIn(timeZone: string, now: Date) {
  let clock = clocks.get(timeZone);
  if (!clock) {
    const formatter = new Intl.DateTimeFormat("en-CA", { timeZone, dateStyle: "short" });
    clocks.set(timeZone, (clock = { formatter, minute: Number.NaN, date: "" }));
  }
  // A page asks a dozen times, and no zone's day begins within a minute.
  const minute = Math.floor(now.getTime() / 60_000);
  if (clock.minute !== minute) {
    clock.date = clock.formatter.format(now);
    clock.minute = minute;
  }
  return clock.date;
}

/** Today in the user's time zone, or in UTC until that is known. */
export function todayOf(user: { timeZone: string | null }, now: Date) {
  return dateIn(user.timeZone ?? "UTC", now);
}

/**
 * The first date that is not past for the user. Until the time zone is known that is yesterday in UTC, so
 * that west of it this evening is not past.
 */
export function earliestDateOf(user: { timeZone: string | null }, now: Date) {
  const today = todayOf(user, now);
  return user.timeZone ? today : addDays(today, -1);
}

/** The calendar date of `text`: a date, or an ISO 8601 instant in the user's time zone. */
export function dateOf(user: { timeZone: string | null }, text: string) {
  return isDate(text) ? text : dateIn(user.timeZone ?? "UTC", new Date(text));
}

/** Formats an ISO instant as a date in the user's time zone. */
export const formatDateOf = (
  user: { timeZone: string | null },
  instant: string,
  pattern = "d MMMM yyyy",
) => formatDate(dateOf(user, instant), pattern);

/** The same as short as it can be told: the year is named where it is not this one. */
export function shortDateOf(user: { timeZone: string | null }, instant: string, now: Date) {
  const isThisYear = dateOf(user, instant).slice(0, 4) === todayOf(user, now).slice(0, 4);
  return formatDateOf(user, instant, isThisYear ? "d MMMM" : "d MMMM yyyy");
}

/** True for a time zone that this runtime knows. */
export function isTimeZone(name: string) {
  try {
    new Intl.DateTimeFormat("en-CA", { timeZone: name });
    return true;
  } catch {
    return false;
  }
}
