import { clockInWords, formatDateOf, MINUTE_MS, offsetAt, shownIn } from "./dates";

/** The time of a day, "18:30". */
const SHAPE = /^([01]\d|2[0-3]):[0-5]\d$/;

/** Returns true for "00:00" to "23:59". */
export const isTime = (text: string) => SHAPE.test(text);

/**
 * Returns the instant at which the clocks of `timeZone` (IANA name) show a date, `yyyy-MM-dd`, and a time,
 * "18:30". A time that is skipped when clocks go forward counts on from the last shown time. If a time
 * occurs twice, the first is returned (RFC 5545, 3.3.5).
 */
export function instantIn(timeZone: string, date: string, time: string): Date {
  const localMs = Date.parse(`${date}T${time}:00Z`);
  // A day before or after, no clock change of that day has happened yet, or it is over, in any zone.
  const before = offsetAt(timeZone, localMs - 24 * 60 * MINUTE_MS);
  const first = localMs - before;
  if (offsetAt(timeZone, first) === before) return new Date(first);
  const after = offsetAt(timeZone, first);
  const second = localMs - after;
  return new Date(offsetAt(timeZone, second) === after ? second : first);
}

type Reader = { timeZone: string | null };

/**
 * Returns the time of day that the user's clock shows at an instant: "1:45 pm". Uses UTC until the time zone is
 * known.
 */
export const clockOf = ({ timeZone }: Reader, instant: string) =>
  clockInWords(shownIn(timeZone ?? "UTC", new Date(instant)).time);

/** Formats an ISO instant for a table, by the user's clock: "22 Nov 2026, 1:45 pm". */
export const shortInstantOf = (user: Reader, instant: string) =>
  `${formatDateOf(user, instant, "d MMM yyyy")}, ${clockOf(user, instant)}`;

/**
 * Formats an ISO instant for a sentence, by the user's clock and with its zone: "22 November 2026 at 1:45 pm
 * (Europe/Berlin)".
 */
export const instantOf = (user: Reader, instant: string) =>
  `${formatDateOf(user, instant)} at ${clockOf(user, instant)} (${user.timeZone ?? "UTC"})`;
