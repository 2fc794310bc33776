import { DAY_MS, formatDate } from "~/server/values/dates";

/** A cell of the month view. */
export type Day = { date: string; day: number; weekday: number; inMonth: boolean };

/** Returns "Sun", "Mon", … January 2023 started on a Sunday. */
export const shortWeekdays = () =>
  Array.from({ length: 7 }, (_, n) => formatDate(`2023-01-0${n + 1}`, "EEE"));

const two = (n: number) => String(n).padStart(2, "0");

/** Returns `text` if it is a month such as "2026-11" from 1970 to 2199, or null. */
export function readMonth(text: string | null): string | null {
  return text && /^(19[7-9]\d|2[01]\d\d)-(0[1-9]|1[0-2])$/.test(text) ? text : null;
}

export const monthOf = (date: string) => date.slice(0, 7);

/** Adds a number of months to a month such as "2026-11". */
export function addMonths(month: string, count: number) {
  const [year = 0, number = 1] = month.split("-").map(Number);
  const index = year * 12 + number - 1 + count;
  return `${Math.floor(index / 12)}-${two((index % 12) + 1)}`;
}

/**
 * Returns the path of a page whose calendar shows a month. Adds other parameters and keeps the days of the page's
 * table.
 */
export const monthPath = (
  { path, from }: { path: string; from?: string | undefined },
  query: string,
) => `${path}?${from ? `from=${from}&` : ""}month=${query}`;

/** Returns the path of a month on the planner. */
export const calendarAt = (month: string) => `/dashboard?month=${month}#calendar`;

/** Returns the path and anchor of a day on the planner. */
export const placeOfDay = (date: string) =>
  `/dashboard?month=${monthOf(date)}#d${Number(date.slice(8))}`;

/** Formats a month: "November 2026". */
export const monthName = (month: string) => formatDate(`${month}-01`, "MMMM yyyy");

/** Formats a date: "20 November". */
export const dayName = (date: string) => formatDate(date, "d MMMM");

/** Formats a date: "1 Dec". */
export const shortDayName = (date: string) => formatDate(date, "d MMM");

/** Formats a date with its weekday: "Friday 20 November". */
export const weekdayAndDay = (date: string) => formatDate(date, "EEEE d MMMM");

/** Returns the weekday of a date: "Friday". */
export const weekdayName = (date: string) => formatDate(date, "EEEE");

/**
 * Returns the whole weeks, Sunday to Saturday, that contain the month: 28 to 42 days. Uses UTC, where every day has 24
 * hours.
 */
export function monthGrid(month: string): Day[] {
  const [year = 0, number = 1] = month.split("-").map(Number);
  const first = Date.UTC(year, number - 1, 1);
  const last = Date.UTC(year, number, 0);
  const from = first - new Date(first).getUTCDay() * DAY_MS;
  const to = last + (6 - new Date(last).getUTCDay()) * DAY_MS;
  const days: Day[] = [];
  for (let time = from; time <= to; time += DAY_MS) {
    const at = new Date(time);
    const day = at.getUTCDate();
    days.push({
      date: `${at.getUTCFullYear()}-${two(at.getUTCMonth() + 1)}-${two(day)}`,
      day,
      weekday: at.getUTCDay(),
      inMonth: time >= first && time <= last,
    });
  }
  return days;
}
