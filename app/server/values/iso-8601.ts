import { format, isValid, parseISO } from "date-fns";
import * as z from "zod";
import { isDate, MINUTE_MS, NOT_A_DATE } from "./dates";
import { errorText, message, type Message, t } from "~/language/messages";

/** The error for text that is not an instant. */
export const NOT_AN_INSTANT = message("Use an instant such as 2026-11-20T12:00:00Z");

const DATE = /(?<date>\d{4}-\d\d-\d\d|\d{8}|\d{4}-W\d\d-\d|\d{4}W\d{3}|\d{4}-\d{3}|\d{7})/;
const TIME =
  /(?<hour>\d\d)(?::?(?<minute>\d\d)(?::?(?<second>\d\d)(?:[.,](?<fraction>\d{1,9}))?)?)?/;
/** Matches an offset. It may begin with a space, because a "+" that a query does not escape arrives as a space. */
const OFFSET = /(?<offset>Z| ?[+−-]\d\d(?::?\d\d)?| \d\d(?::?\d\d)?)/;
/**
 * ISO 8601-1:2019: a calendar, week or ordinal date, extended or basic, optionally with a time and an offset. RFC 3339
 * also allows lower case, and a space for the T.
 */
const SHAPE = new RegExp(`^${DATE.source}(?:[T ]${TIME.source}${OFFSET.source}?)?$`, "i");

type Iso = {
  /** The date as written, `yyyy-MM-dd`. */
  date: string;
  /** Milliseconds since midnight. Null for only a date. */
  time: number | null;
  /** The offset in minutes ahead of UTC. Null if none exists. */
  offset: number | null;
};

/**
 * Parses a date or a date-time of ISO 8601, from 1970 to 2199. Returns null for other text, and for dates that
 * do not exist.
 */
export function readIso(text: string): Iso | null {
  const parts = SHAPE.exec(text)?.groups;
  if (!parts) return null;
  const day = parseISO((parts.date ?? "").toUpperCase());
  const date = isValid(day) ? format(day, "yyyy-MM-dd") : "";
  const time = parts.hour === undefined ? null : timeOf(parts);
  const offset = parts.offset === undefined ? null : offsetOf(parts.offset);
  const isReal = isDate(date) && !Number.isNaN(time) && !Number.isNaN(offset);
  return isReal ? { date, time, offset } : null;
}

/**
 * Returns milliseconds since midnight, which may be 24:00 or a leap second. Returns NaN for a time that does not exist.
 */
function timeOf({ hour, minute = "00", second = "00", fraction = "0" }: Record<string, string>) {
  const seconds = Number(hour) * 3600 + Number(minute) * 60 + Number(second);
  const isReal = Number(hour) <= 24 && Number(minute) <= 59 && Number(second) <= 60;
  const milliseconds = Number(fraction.padEnd(3, "0").slice(0, 3));
  const isAfterMidnight = Number(hour) === 24 && seconds * 1000 + milliseconds > 86_400_000;
  return isReal && !isAfterMidnight ? seconds * 1000 + milliseconds : NaN;
}

/** Returns minutes ahead of UTC, or NaN for an offset that does not exist. */
function offsetOf(text: string) {
  if (/^z$/i.test(text)) return 0;
  const digits = text.replaceAll(/\D/g, "").padEnd(4, "0");
  const [hours, minutes] = [Number(digits.slice(0, 2)), Number(digits.slice(2))];
  if (hours > 23 || minutes > 59) return NaN;
  return (/[−-]/.test(text) ? -1 : 1) * (hours * 60 + minutes);
}

/**
 * Returns the instant in UTC with milliseconds. Reads a time without an offset as UTC. Returns null for a date without
 * a time.
 */
function instantOf({ date, time, offset }: Iso): string | null {
  if (time === null) return null;
  return new Date(Date.parse(date) + time - (offset ?? 0) * MINUTE_MS).toISOString();
}

/** Creates a schema for a string that `convertIso` converts. The issue is `problem` if it returns null. */
const converted = (
  schema: z.ZodString,
  problem: Message,
  convertIso: (iso: Iso) => string | null,
) =>
  schema.transform((text, context) => {
    const iso = readIso(text);
    const value = iso && convertIso(iso);
    if (value !== null) return value;
    context.addIssue(t(problem));
    return z.NEVER;
  });

/**
 * Creates a schema for a date in the input of a call, as `yyyy-MM-dd`. It accepts every format of `readIso`. A
 * date-time counts as the date that it contains. `missing` is the error for an empty text.
 */
export const isoDate = (missing: Message = NOT_A_DATE) =>
  converted(
    z
      .string(errorText(missing))
      .min(1, { ...errorText(missing), abort: true })
      .meta({ format: "date", description: "A date, or a date-time: the date in it counts" }),
    NOT_A_DATE,
    ({ date }) => date,
  );

/** An instant in the input of a call, in UTC with milliseconds. Without an offset, it is read as UTC. */
export const isoInstant = converted(
  z
    .string(errorText(NOT_AN_INSTANT))
    .meta({ format: "date-time", description: "An instant; UTC if it has no offset" }),
  NOT_AN_INSTANT,
  instantOf,
);

/**
 * A date or an instant, as `yyyy-MM-dd` or in UTC. `dateOf` converts either to a date. A date-time without an offset
 * counts as the date that it contains.
 */
export const isoDateOrInstant = converted(
  z
    .string(errorText(NOT_A_DATE))
    .meta({ description: "A date, or an instant; it selects its week" }),
  NOT_A_DATE,
  (iso) => (iso.offset === null ? iso.date : instantOf(iso)),
);
