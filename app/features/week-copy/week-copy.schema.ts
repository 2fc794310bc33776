import * as z from "zod";
import { isDate, NOT_A_DATE, weekStartOf } from "~/dates";

export const COPY_PATH = "/dashboard/week/copy";
export const COPY_FAILED = "Nothing copied";

const week = z.string({ error: NOT_A_DATE }).refine(isDate, NOT_A_DATE).transform(weekStartOf);
const NONE = "Please choose what to copy";

/** The week that is copied and the week that it is copied to, each by any of its days. */
export const weeksSchema = z.object({ from: week, to: week });
/** What of it is copied. */
export const copyWeekSchema = weeksSchema.extend({
  entryId: z.array(z.string().max(100), { error: NONE }).min(1, NONE).max(200, NONE),
});
