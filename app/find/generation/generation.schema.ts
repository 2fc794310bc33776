import * as z from "zod";
import { queryText } from "~/find/search/search.schema";

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

/** The specification's name of the words that are searched for. */
export const findSchema = z.object({ recipeQuery: queryText });

export const takeSchema = z.object({
  bookId: z.string({ error: "Please choose a recipe" }).min(1, "Please choose a recipe").max(200),
  recipeQuery: queryText,
  /** Credits that the page said it costs. */
  price: z.coerce.number().int().min(0).max(1).optional(),
});
