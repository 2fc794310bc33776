import * as z from "zod";
import { mealTypeShape } from "~/plan/calendar/calendar.schema";
import { idText, dateText } from "~/server/values/answer-parts";
import { isDate, weekStartOf } from "~/server/values/dates";
import { isoDate } from "~/server/values/iso-8601";
import { errorText, message } from "~/language/messages";
import { DATE_PROBLEMS } from "~/engine/calendar";

export const COPY_PATH = "/dashboard/week/copy";
export const COPY_FAILED = message("Nothing copied");

/** A week, by any of its days, as a form sends it. Converted to its Sunday. */
export const week = z
  .string(errorText(DATE_PROBLEMS.no_date))
  .refine(isDate, errorText(DATE_PROBLEMS.no_date))
  .meta({ format: "date" })
  .transform(weekStartOf);
/** A week, by any of its days, in an API call. Converted to its Sunday. */
export const callWeek = isoDate().transform(weekStartOf);
const NONE = errorText("Please choose what to plan");

/** The week that is copied and the week that it is copied to, each by any of its days. */
export const weeksSchema = z.object({ from: callWeek, to: callWeek });
/** The entries of a week that are planned in another one. */
export const chosenEntries = z.array(z.string().max(100), NONE).min(1, NONE).max(200, NONE);
/** The input of the API call that copies a week. */
export const copyWeekSchema = weeksSchema.extend({ entryId: chosenEntries });
/** The week, by its Sunday, for which the form showed its choices. The user may have typed another date since. */
export const shownWeek = z.string().max(10).optional();
/** The form that copies a week, with the weeks for which its choices were shown. */
export const copyWeekFormSchema = copyWeekSchema.extend({
  from: week,
  to: week,
  shown: shownWeek,
  shownFrom: shownWeek,
});

/** An entry of a week as it would be in another one. */
export const copyShape = z.strictObject({
  entryId: idText,
  title: z.string(),
  date: dateText,
  mealType: mealTypeShape,
  there: z.array(z.string()).describe("Titles of the entries that already exist there"),
  isThere: z.boolean().describe("True if an identical entry exists there"),
});

export const datesShape = z.strictObject({ dates: z.array(dateText) });
