import * as z from "zod";
import { mealTypeShape } from "~/plan/calendar/calendar.schema";
import { idText, instantText, dateText } from "~/server/values/answer-parts";
import {
  callWeek,
  chosenEntries,
  shownWeek,
  week,
  copyShape,
} from "~/plan/week-copies/week-copy.schema";
import { visibleLine } from "~/server/values/text";
import { errorText, message } from "~/language/messages";

export const SAVED_WEEKS_PATH = "/dashboard/week/saved";
export const SAVE_WEEK_FAILED = message("Week not saved");
export const USE_WEEK_FAILED = message("Nothing planned");

const MAX_NAME = 60;
const UNNAMED = errorText("Please name the week");
const name = z
  .string(UNNAMED)
  .trim()
  .max(MAX_NAME, errorText("At most {most} characters", { most: MAX_NAME }))
  .transform(visibleLine)
  .pipe(z.string().min(1, UNNAMED));

/** The input of the API call that saves a week, by any of its days, under a name. */
export const saveWeekSchema = z.object({ week: callWeek, name });
/** The form that saves a week. */
export const saveWeekFormSchema = saveWeekSchema.extend({ week });
export const savedWeekIdSchema = z.object({
  savedWeekId: z.string(errorText("Please choose a saved week")).min(1).max(100),
});
export const renameSchema = z.object({ name });
/** The form that renames a saved week. */
export const renameFormSchema = savedWeekIdSchema.extend({ name });
/** The week in which a saved week is planned, and the entries of it. */
export const ontoSchema = z.object({ to: callWeek });
export const useWeekSchema = ontoSchema.extend({ entryId: chosenEntries });
/** The form that plans a saved week, with the week for which its choices were shown. */
export const useWeekFormSchema = useWeekSchema.extend({ to: week, shown: shownWeek });

export const savedWeekShape = z.strictObject({
  id: idText,
  name: z.string().min(1),
  createdAt: instantText,
  entries: z.array(
    z.strictObject({
      day: z.number().int().min(0).max(6).describe("From 0, Sunday"),
      mealType: mealTypeShape,
      mealId: idText.nullable(),
      title: z.string(),
    }),
  ),
});

export const savedCopiesShape = z.strictObject({
  name: z.string().min(1),
  to: dateText,
  copies: z.array(copyShape),
});
