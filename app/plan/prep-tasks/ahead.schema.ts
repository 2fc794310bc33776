import * as z from "zod";
import { mealTypeShape } from "~/plan/calendar/calendar.schema";
import { idText, dateText, timeText } from "~/server/values/answer-parts";
import { errorText, message } from "~/language/messages";

export const AHEAD_FAILED = message("Not saved");

const WHICH = errorText("Please choose a task");

const IS_DONE = errorText("Please choose whether it is done");

export const aheadSchema = z.object({
  entryId: z.string(WHICH).min(1, WHICH).max(100),
  step: z.string(WHICH).regex(/^[0-9a-f]{16}$/, WHICH),
});

/** The input of the API call that marks a prep task as done or not done. */
export const aheadTickSchema = aheadSchema.extend({ isDone: z.boolean(IS_DONE) });

/** A prep task. */
export const aheadShape = z.strictObject({
  entryId: idText,
  step: z.string().regex(/^[0-9a-f]{16}$/),
  what: z.string().min(1),
  due: z.strictObject({ date: dateText, time: timeText.nullable() }),
  isDone: z.boolean(),
  meal: z.strictObject({
    id: idText,
    title: z.string().min(1),
    date: dateText,
    mealType: mealTypeShape,
  }),
});
