import { addDays, DAY_MS, weekStartOf, shownIn } from "~/server/values/dates";
import { instantIn } from "~/server/values/zoned-time";

/** A weekday, 0 for Sunday, and an hour in the household's time zone. */
export type ReminderTime = { weekday: number; hour: number };

/** How long after its time a mail can still be sent, in milliseconds, for example after a server was down. */
const LATE_MS = DAY_MS;

/** Returns the first instant after `after` at which the clocks of a zone show that day and hour. */
export function nextTime({ weekday, hour }: ReminderTime, timeZone: string, after: Date): Date {
  const sunday = weekStartOf(shownIn(timeZone, after).date);
  const time = `${String(hour).padStart(2, "0")}:00`;
  for (const week of [0, 7, 14]) {
    const at = instantIn(timeZone, addDays(sunday, week + weekday), time);
    if (at > after) return at;
  }
  throw new RangeError("No week has such a day.");
}

/**
 * Returns whether a mail is due at `now`, which is up to a day after its time. Also returns the Sunday of the week in
 * which it is due, and the next time.
 */
export function timeAt(time: ReminderTime, timeZone: string, now: Date) {
  const last = nextTime(time, timeZone, new Date(now.getTime() - LATE_MS));
  return {
    isDue: last <= now,
    week: weekStartOf(shownIn(timeZone, last).date),
    next: nextTime(time, timeZone, now),
  };
}

/** Returns the seven days of a mail: from today, or after noon from tomorrow. */
export function daysAhead(timeZone: string, now: Date) {
  const { date, time } = shownIn(timeZone, now);
  const from = time < "12:00" ? date : addDays(date, 1);
  return { today: date, from, to: addDays(from, 6) };
}
