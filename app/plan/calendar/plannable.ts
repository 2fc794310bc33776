import { DATE_PROBLEMS, type DateProblem } from "~/engine/calendar";
import { addDays, earliestDateOf, isDate } from "~/server/values/dates";
import { AppError } from "~/server/values/errors";
import type { User } from "~/household/access";
import { type Seats, seatsBalance } from "~/household/eaters";
import { MAX_SERVES } from "~/recipes/meals";
import { t } from "~/language/messages";

/** Limits the size of a calendar. */
const DAYS_AHEAD = 3_653;

/** Returns the last date for which the user can plan. */
export const latestDateOf = (user: Pick<User, "timeZone">, now: Date) =>
  addDays(earliestDateOf(user, now), DAYS_AHEAD);

/**
 * Returns the reason why the user cannot plan anything on a date: it does not exist, is past or is too far ahead.
 * Returns null if they can.
 */
export function dateProblemOf(
  user: Pick<User, "timeZone">,
  date: string,
  now: Date,
): DateProblem | null {
  if (date < earliestDateOf(user, now)) return "past_date";
  if (date > latestDateOf(user, now)) return "distant_date";
  return isDate(date) ? null : "no_date";
}

/** Throws `invalid` at the date field for a date with a problem, as `dateProblemOf` returns it. */
export function requirePlannable(user: Pick<User, "timeZone">, date: string, now: Date) {
  const problem = dateProblemOf(user, date, now);
  if (problem === null) return;
  const message = t(DATE_PROBLEMS[problem]);
  throw new AppError("invalid", message, { fields: { scheduledDate: [message] } });
}

/** Limits servings to between 1 and the most that can be cooked. */
export const clampServings = (servings: number) => Math.min(MAX_SERVES, Math.max(1, servings));

/** Returns the number of people who eat on a night: the household's size without absent eaters and with guests. */
export const howManyEat = (
  householdSize: number,
  eaters: readonly { id: string }[],
  seats: Seats | null,
) => clampServings(householdSize + seatsBalance(eaters, seats));
