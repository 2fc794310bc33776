import { addDays, HOUR_MS, shownIn } from "~/server/values/dates";
import { instantIn } from "~/server/values/zoned-time";

/** A process that was down tells what was due for so long; later the evening is over. */
const LATE_MS = 4 * HOUR_MS;

const clock = (hour: number) => `${String(hour).padStart(2, "0")}:00`;

/** The first instant after `after` at which the clocks of a zone show the hour. */
export function nextEvening(hour: number, timeZone: string, after: Date): Date {
  const { date } = shownIn(timeZone, after);
  for (const days of [0, 1, 2]) {
    const at = instantIn(timeZone, addDays(date, days), clock(hour));
    if (at > after) return at;
  }
  throw new RangeError("No day has such an hour.");
}

/** Whether it is time at `now`, or was a few hours ago on the same day; that day, `yyyy-MM-dd`, and time, "18:02"; when it is over, and when it is next. */
export function eveningAt(hour: number, timeZone: string, now: Date) {
  const { date, time } = shownIn(timeZone, now);
  const since = now.getTime() - instantIn(timeZone, date, clock(hour)).getTime();
  return {
    isDue: since >= 0 && since < LATE_MS,
    date,
    time,
    endsAt: instantIn(timeZone, addDays(date, 1), "00:00"),
    next: nextEvening(hour, timeZone, now),
  };
}
