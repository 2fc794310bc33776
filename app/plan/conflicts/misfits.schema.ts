import * as z from "zod";
import { takeSchema } from "~/find/generation/generation.schema";

export const REPLACE_FAILED = "Meal not replaced";

const CHOOSE = "Please choose a recipe";

/** What is planned instead: one of the household's meals, or a dish of the recipe book, which comes first. */
export const replaceSchema = z
  .object({
    mealId: z.string().max(100).optional(),
    bookId: takeSchema.shape.bookId.optional(),
    /** Credits that the dish was offered for. */
    price: takeSchema.shape.price,
  })
  .refine(({ mealId, bookId }) => Boolean(mealId ?? bookId), { path: ["mealId"], error: CHOOSE });

/** The query of a call for what could be planned instead. */
export const replacementsSchema = z.object({ q: z.string().max(200).default("") });
