import * as z from "zod";
import { isTime } from "~/server/values/zoned-time";
import type { EntryType } from "./calendar.schema";
import { errorText, message } from "~/language/messages";

/** When a meal begins by the household's clock, such as "18:30", and its duration in minutes. */
export type MealTime = { startsAt: string; minutes: number };
export type MealTimes = Readonly<Record<EntryType, MealTime>>;

/** The times of a household that has not set any. */
export const USUAL_TIMES: MealTimes = {
  breakfast: { startsAt: "08:00", minutes: 30 },
  lunch: { startsAt: "12:30", minutes: 45 },
  dinner: { startsAt: "18:30", minutes: 45 },
  snack: { startsAt: "15:30", minutes: 15 },
};

export const LONGEST_MEAL = 240;
export const TIMES_NOT_SAVED = message("Meal times not saved");

const MINUTES = errorText("Please enter 5 to {most} minutes", { most: LONGEST_MEAL });
const startsAt = z
  .string(errorText("Please enter a time"))
  .refine(isTime, errorText("Please enter a time, such as 18:30"));
const minutes = z.int(MINUTES).min(5, MINUTES).max(LONGEST_MEAL, MINUTES);

/** The form with a time and minutes for each meal type. */
export const mealTimesSchema = z.object({
  breakfastAt: startsAt,
  breakfastMinutes: minutes,
  lunchAt: startsAt,
  lunchMinutes: minutes,
  dinnerAt: startsAt,
  dinnerMinutes: minutes,
  snackAt: startsAt,
  snackMinutes: minutes,
});
type MealTimesForm = z.output<typeof mealTimesSchema>;

const time = z.object({ startsAt, minutes });
/** The meal times in an API call. */
export const mealTimesCallSchema = z.object({
  breakfast: time,
  lunch: time,
  dinner: time,
  snack: time,
});

/** Converts meal times to the fields of the form. */
export const toTimesForm = (times: MealTimes): MealTimesForm => ({
  breakfastAt: times.breakfast.startsAt,
  breakfastMinutes: times.breakfast.minutes,
  lunchAt: times.lunch.startsAt,
  lunchMinutes: times.lunch.minutes,
  dinnerAt: times.dinner.startsAt,
  dinnerMinutes: times.dinner.minutes,
  snackAt: times.snack.startsAt,
  snackMinutes: times.snack.minutes,
});

export const fromTimesForm = (form: MealTimesForm): MealTimes => ({
  breakfast: { startsAt: form.breakfastAt, minutes: form.breakfastMinutes },
  lunch: { startsAt: form.lunchAt, minutes: form.lunchMinutes },
  dinner: { startsAt: form.dinnerAt, minutes: form.dinnerMinutes },
  snack: { startsAt: form.snackAt, minutes: form.snackMinutes },
});

/** Returns the usual times, overridden by `storedTimes`. */
export function withUsualTimes(
  storedTimes: readonly (MealTime & { mealType: EntryType })[],
): MealTimes {
  const times = { ...USUAL_TIMES };
  for (const { mealType, ...time } of storedTimes) times[mealType] = time;
  return times;
}
