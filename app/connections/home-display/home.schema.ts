import * as z from "zod";
import { idText, dateText } from "~/server/values/answer-parts";
import { entryShape } from "~/plan/calendar";

/** Today and the following days, for a dashboard. */
export const homeShape = z.strictObject({
  today: dateText,
  dinner: z.string().describe("Tonight’s dinner, in one line; empty if nothing is planned"),
  days: z
    .array(
      z.strictObject({
        date: dateText,
        weekday: z.string().min(1),
        dinner: z.string(),
        meals: z.array(
          entryShape
            .pick({ kind: true, title: true, mealId: true, mealType: true, servings: true })
            .extend({ entryId: idText, isCooked: z.boolean() }),
        ),
      }),
    )
    .length(7)
    .describe("Days from today on"),
  groceries: z.strictObject({
    weekStartDate: dateText,
    open: z.number().int().min(0).describe("Unchecked items of this week’s list"),
  }),
});
