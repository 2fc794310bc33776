import * as z from "zod";
import { mealTypeShape } from "~/plan/calendar/calendar.schema";
import { idText, dateText } from "~/server/values/answer-parts";
import { errorText, message } from "~/language/messages";

export const REPEATS_PATH = "/dashboard/repeats";
export const REPEAT_FAILED = message("Not repeated");

const id = z.string(errorText("Please choose an entry")).min(1).max(100);
const EVERY = errorText("Please choose every week, or every second, third or fourth");

/** The form that repeats an entry. */
export const addRepeatSchema = z.object({
  entryId: id,
  everyWeeks: z.int(EVERY).min(1, EVERY).max(4, EVERY).default(1),
});
export const repeatIdSchema = z.object({ repeatId: id });

export const repeatShape = z.strictObject({
  id: idText,
  title: z.string(),
  words: z.string(),
  startDate: dateText,
  everyWeeks: z.number().int(),
  mealType: mealTypeShape,
});

/** The result of ending a repeat rule. */
export const endedRepeatShape = z.strictObject({
  message: z.string().min(1),
  removed: z.number().int().describe("The number of future entries that were removed"),
});
