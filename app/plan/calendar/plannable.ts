import { addDays, earliestDateOf, isDate, NOT_A_DATE } from "~/server/values/dates";
import { AppError } from "~/server/values/errors";
import type { User } from "~/household/access";

/** Limits how much a calendar can hold. */
const DAYS_AHEAD = 3_653;

/** The last date for which the user can plan. */
export const latestDateOf = (user: Pick<User, "timeZone">, now: Date) =>
  addDays(earliestDateOf(user, now), DAYS_AHEAD);

/** Throws `invalid` at the date field if it is none, past for the user or too far ahead. */
export function requirePlannable(user: Pick<User, "timeZone">, date: string, now: Date) {
  const earliest = earliestDateOf(user, now);
  if (date < earliest) throw wrongDate("That date is past. Please choose today or a later date.");
  if (date > latestDateOf(user, now)) {
    throw wrongDate("That date is more than ten years away. Please choose an earlier one.");
  }
  if (!isDate(date)) throw wrongDate(NOT_A_DATE);
}

const wrongDate = (message: string) =>
  new AppError("invalid", message, { fields: { scheduledDate: [message] } });
