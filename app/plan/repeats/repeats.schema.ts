import * as z from "zod";

export const REPEATS_PATH = "/dashboard/repeats";
export const REPEAT_FAILED = "Not repeated";

const id = z.string({ error: "Please choose an entry" }).min(1).max(100);
const EVERY = "Please choose every week, or every second, third or fourth";

/** An entry that is planned again and again. */
export const addRepeatSchema = z.object({
  entryId: id,
  everyWeeks: z.int({ error: EVERY }).min(1, EVERY).max(4, EVERY).default(1),
});
export const repeatIdSchema = z.object({ repeatId: id });
