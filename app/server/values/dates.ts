import { millisecondsInDay as DAY_MS } from "date-fns/constants";
import { currentLanguage } from "~/language/current";
import { type Locales, localesOf } from "~/language/languages";
import { onceFor } from "./once";
import { message } from "~/language/messages";

export {
  millisecondsInSecond as SECOND_MS,
  millisecondsInMinute as MINUTE_MS,
  millisecondsInHour as HOUR_MS,
  millisecondsInDay as DAY_MS,
  millisecondsInWeek as WEEK_MS,
} from "date-fns/constants";

/** Matches a calendar date. Dates are `yyyy-MM-dd` text throughout, and instants are ISO 8601 in UTC. */
const SHAPE = /^(19[7-9]\d|2[01]\d\d)-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;

/** Returns true for a date that exists, from 1970 to 2199. Returns false for 2026-02-30. */
export const isDate = (text: string) => SHAPE.test(text) && dateAt(Date.parse(text)) === text;

/** Returns the date in UTC at an instant in milliseconds. Returns "" for NaN. */
const dateAt = (at: number) => (Number.isNaN(at) ? "" : new Date(at).toISOString().slice(0, 10));

/** The error message for `isDate`. The example helps users whose browser has no date field. */
export const NOT_A_DATE = message("Please choose a date, such as 2026-11-20");

/**
 * Returns `date` plus a number of days, which may be negative. Throws a `RangeError` for text that is not a
 * date.
 */
export const addDays = (date: string, days: number) =>
  new Date(Date.parse(date) + days * DAY_MS).toISOString().slice(0, 10);

/** Returns the Sunday on or before `date`. */
export const weekStartOf = (date: string) => addDays(date, -weekdayOf(date));

/** Returns the day of the week of a date: 0 for a Sunday. */
export const weekdayOf = (date: string) => new Date(Date.parse(date)).getUTCDay();

/**
 * The formats in which the interface shows a date, as Unicode patterns (UTS 35), day first. Other languages map each
 * one to their own.
 */
export type DateForm =
  | "EEEE"
  | "EEE"
  | "EEEE d"
  | "EEE d"
  | "EEEE d MMMM"
  | "EEE d MMMM"
  | "EEE d MMM"
  | "EEEE d MMMM yyyy"
  | "d"
  | "d MMM"
  | "d MMMM"
  | "d MMM yyyy"
  | "d MMMM yyyy"
  | "MMMM"
  | "MMMM yyyy"
  | "MMMM d, yyyy"
  | "yyyy-MM-dd";

/** The parts of a format. Only names use `Intl`, because its complete dates differ between versions of Node. */
const PARTS: Readonly<Record<string, Intl.DateTimeFormatOptions>> = {
  EEEE: { weekday: "long" },
  EEE: { weekday: "short" },
  MMMM: { month: "long" },
  MMM: { month: "short" },
};

/** Cached formatters, because creating one takes as long as formatting a hundred dates. */
const partFormatters = onceFor(
  ({ locale }: Locales) =>
    new Map(
      Object.entries(PARTS).map(([part, options]) => [
        part,
        new Intl.DateTimeFormat(locale, { timeZone: "UTC", ...options }),
      ]),
    ),
);

/** Formats `date` in the current language. Throws a `RangeError` for text that is not a date. */
export function formatDate(date: string, form: DateForm) {
  const locales = localesOf(currentLanguage());
  const at = Date.parse(date);
  return locales.dateForm(form).replace(/[A-Za-z]+/g, (part) => {
    if (part === "d") return String(new Date(at).getUTCDate());
    if (part === "yyyy") return String(new Date(at).getUTCFullYear());
    if (part === "MM") return date.slice(5, 7);
    if (part === "dd") return date.slice(8, 10);
    return partFormatters(locales).get(part)?.format(at) ?? part;
  });
}

/** Formats a time of day, "18:30" or "7:00", in the current language: "6:30 pm", or "18:30" in German. */
export function clockInWords(time: string) {
  const [hour = 0, minute = 0] = time.split(":").map(Number);
  if (!localesOf(currentLanguage()).hasTwelveHours)
    return `${hour}:${String(minute).padStart(2, "0")}`;
  return `${hour % 12 || 12}:${String(minute).padStart(2, "0")} ${hour < 12 ? "am" : "pm"}`;
}

/** Formats sorted dates, naming each month once: "Fri 20, Sat 21 November, Tue 1 December". */
export function daysInWords(dates: readonly string[]) {
  return dates
    .map((date, index) => {
      const isLast = dates[index + 1]?.slice(0, 7) !== date.slice(0, 7);
      return formatDate(date, isLast ? "EEE d MMMM" : "EEE d");
    })
    .join(", ");
}

/** Returns seven dates from a date on. */
export const weekFrom = (start: string) =>
  Array.from({ length: 7 }, (_, day) => addDays(start, day));

/** Formats the seven days from a date on: "15–21 Nov", or "29 Nov – 5 Dec". `month` is the format of the month. */
export function weekInWords(week: string, month: "MMM" | "MMMM") {
  const end = addDays(week, 6);
  const isOneMonth = week.slice(0, 7) === end.slice(0, 7);
  const form = `d ${month}` as const;
  const last = formatDate(end, form);
  return isOneMonth ? `${formatDate(week, "d")}–${last}` : `${formatDate(week, form)} – ${last}`;
}

/** Returns the calendar date in `timeZone` (IANA name) at the instant `now`. */
export const dateIn = (timeZone: string, now: Date) => shownIn(timeZone, now).date;

/** Returns today in the user's time zone, or in UTC until that is known. */
export function todayOf(user: { timeZone: string | null }, now: Date) {
  return dateIn(user.timeZone ?? "UTC", now);
}

/**
 * Returns the first date that is not past for the user. Until the time zone is known, returns yesterday in UTC, so that
 * this evening is not past in zones west of it.
 */
export function earliestDateOf(user: { timeZone: string | null }, now: Date) {
  const today = todayOf(user, now);
  return user.timeZone ? today : addDays(today, -1);
}

/** Returns the calendar date of `text`: a date, or an ISO 8601 instant in the user's time zone. */
export function dateOf(user: { timeZone: string | null }, text: string) {
  return isDate(text) ? text : dateIn(user.timeZone ?? "UTC", new Date(text));
}

/** Formats an ISO instant as a date in the user's time zone. */
export const formatDateOf = (
  user: { timeZone: string | null },
  instant: string,
  form: DateForm = "d MMMM yyyy",
) => formatDate(dateOf(user, instant), form);

/**
 * Formats an ISO instant as a date in the user's time zone. Names the year only if it is not the current one.
 */
export function shortDateOf(user: { timeZone: string | null }, instant: string, now: Date) {
  const isThisYear = dateOf(user, instant).slice(0, 4) === todayOf(user, now).slice(0, 4);
  return formatDateOf(user, instant, isThisYear ? "d MMMM" : "d MMMM yyyy");
}

/** Returns true for a time zone that this runtime knows. */
export function isTimeZone(name: string) {
  try {
    new Intl.DateTimeFormat("en-CA", { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

/** Returns the date and time, `yyyy-MM-dd` and "18:30", that clocks in a zone show at an instant. */
export function shownIn(timeZone: string, at: Date): { date: string; time: string } {
  const localIso = new Date(at.getTime() + offsetAt(timeZone, at.getTime())).toISOString();
  return { date: localIso.slice(0, 10), time: localIso.slice(11, 16) };
}

/** Cached formatters by time zone, because creating one takes as long as formatting a hundred dates. */
const formatters = new Map<string, Intl.DateTimeFormat>();

/** Returns the milliseconds that a zone's clocks are ahead of UTC at an instant. */
export function offsetAt(timeZone: string, at: number) {
  let formatter = formatters.get(timeZone);
  if (!formatter) {
    formatter = new Intl.DateTimeFormat("en-US", {
      timeZone,
      hourCycle: "h23",
      era: "short",
      year: "numeric",
      month: "numeric",
      day: "numeric",
      hour: "numeric",
      minute: "numeric",
      second: "numeric",
    });
    formatters.set(timeZone, formatter);
  }
  const parts = new Map(
    formatter.formatToParts(at).map(({ type, value }) => [type, Number(value)]),
  );
  const of = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? 0;
  const localMs = Date.UTC(
    ...([of("year"), of("month") - 1, of("day"), of("hour"), of("minute"), of("second")] as const),
  );
  return localMs - Math.floor(at / 1_000) * 1_000;
}
