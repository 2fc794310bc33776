import * as z from "zod";

export const SWAP_FAILED = "Recipe not swapped";

/** A swap as its form says it. */
export const swapSchema = z.object({
  /** What the form makes, it makes once. */
  formKey: z.string().min(1).max(100),
  /** "yes": on the other days, too. */
  others: z.enum(["yes"]).optional(),
});

/** A swap as a call says it. */
export const swapCallSchema = z.object({
  others: z.boolean("others must be true or false").default(false),
});
