import * as z from "zod";

export const AHEAD_FAILED = "Not ticked";

const WHICH = "Please choose what is done";

const IS_DONE = "Please say whether it is done";

export const aheadSchema = z.object({
  entryId: z.string(WHICH).min(1, WHICH).max(100),
  step: z.string(WHICH).regex(/^[0-9a-f]{16}$/, WHICH),
});

/** The same as a call says it. */
export const aheadTickSchema = aheadSchema.extend({ isDone: z.boolean(IS_DONE) });
