import { addDays, DAY_MS, weekStartOf, shownIn } from "~/server/values/dates";
import { instantIn } from "~/server/values/zoned-time";

/** A day of the week, 0 for Sunday, and an hour of it, by the household's clock. */
export type ReminderTime = { weekday: number; hour: number };

/** A process that was down sends what was due for so long; later nobody waits for it. */
const LATE_MS = DAY_MS;

/** The first instant after `after` at which the clocks of a zone show that day and hour. */
export function nextTime({ weekday, hour }: ReminderTime, timeZone: string, after: Date): Date {
  const sunday = weekStartOf(shownIn(timeZone, after).date);
  const time = `${String(hour).padStart(2, "0")}:00`;
  for (const week of [0, 7, 14]) {
    const at = instantIn(timeZone, addDays(sunday, week + weekday), time);
    if (at > after) return at;
  }
  throw new RangeError("No week has such a day.");
}

/** Whether it is time at `now`, or has been within a day; the Sunday of the week that it is due in; and when it is next. */
export function timeAt(time: ReminderTime, timeZone: string, now: Date) {
  const last = nextTime(time, timeZone, new Date(now.getTime() - LATE_MS));
  return {
    isDue: last <= now,
    week: weekStartOf(shownIn(timeZone, last).date),
    next: nextTime(time, timeZone, now),
  };
}

/** From noon on a mail is about the seven days from tomorrow on, before it about those from today on. */
export function daysAhead(timeZone: string, now: Date) {
  const { date, time } = shownIn(timeZone, now);
  const from = time < "12:00" ? date : addDays(date, 1);
  return { today: date, from, to: addDays(from, 6) };
}
