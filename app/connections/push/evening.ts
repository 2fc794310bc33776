import { addDays, HOUR_MS, shownIn } from "~/server/values/dates";
import { instantIn } from "~/server/values/zoned-time";

/** How long after its hour a notification can still be sent, in milliseconds, for example after a server was down. */
const LATE_MS = 4 * HOUR_MS;

const clock = (hour: number) => `${String(hour).padStart(2, "0")}:00`;

/** Returns the first instant after `after` at which the clocks of a zone show the hour. */
export function nextEvening(hour: number, timeZone: string, after: Date): Date {
  const { date } = shownIn(timeZone, after);
  for (const days of [0, 1, 2]) {
    const at = instantIn(timeZone, addDays(date, days), clock(hour));
    if (at > after) return at;
  }
  throw new RangeError("No day has such an hour.");
}

/**
 * Returns whether an evening is due at `now`, which is up to four hours after its hour on the same day. Also returns
 * the date (`yyyy-MM-dd`) and time ("18:02") in the zone, the end of the day, and the next evening.
 */
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
