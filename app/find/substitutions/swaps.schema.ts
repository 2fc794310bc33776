import * as z from "zod";
import { message } from "~/language/messages";

export const SWAP_FAILED = message("Recipe not swapped");

/** The input of the swap form. */
export const swapSchema = z.object({
  /** The key of one submission, so that a repeated submission has no effect. */
  formKey: z.string().min(1).max(100),
  /** "yes" to also swap the meal on its other days. */
  others: z.enum(["yes"]).optional(),
});

/** The input of a swap through the API. */
export const swapCallSchema = z.object({
  others: z.boolean("others must be true or false").default(false),
});
