import * as z from "zod";
import { MOST_PASSED } from "./near";

/** The most meals that one generation may ask for; the page asks for five. */
export const SUGGESTION_COUNT = 5;

export const suggestionsSchema = z.object({
  count: z
    .number({ error: "count must be a whole number from 1 to 10" })
    .int("count must be a whole number from 1 to 10")
    .min(1, "count must be a whole number from 1 to 10")
    .max(10, "count must be a whole number from 1 to 10")
    .default(SUGGESTION_COUNT),
});

/** The toast for a recipe request that is empty after trimming. */
export const EMPTY_REQUEST = {
  title: "Enter a recipe request",
  description: "Please describe what specific meal you'd like to generate.",
};

const recipeQuery = z
  .string({ error: EMPTY_REQUEST.description })
  .trim()
  .min(1, EMPTY_REQUEST.description)
  .max(500, "Please describe it in at most 500 characters.");

export const findSchema = z.object({ recipeQuery });

/** The query of a call for what comes close to a request. */
export const nearSchema = z.object({ q: recipeQuery });

/** The query of a call for the answers to a request, after so many that were looked at. */
export const answersSchema = nearSchema.extend({
  from: z.coerce
    .number({ error: "from must be a whole number from 0 to 99" })
    .int("from must be a whole number from 0 to 99")
    .min(0, "from must be a whole number from 0 to 99")
    .max(MOST_PASSED, "from must be a whole number from 0 to 99")
    .default(0),
});

export const takeSchema = z.object({
  bookId: z.string({ error: "Please choose a recipe" }).min(1, "Please choose a recipe").max(200),
  recipeQuery,
  /** Credits that the page said it costs. */
  price: z.coerce.number().int().min(0).max(1).optional(),
});
