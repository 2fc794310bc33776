import * as z from "zod";
import { queryText } from "~/find/search/search.schema";
import { errorText } from "~/language/messages";

/** The maximum number of meals in one request. The page requests five. */
export const SUGGESTION_COUNT = 5;

export const suggestionsSchema = z.object({
  count: z
    .number({ error: "count must be a whole number from 1 to 10" })
    .int("count must be a whole number from 1 to 10")
    .min(1, "count must be a whole number from 1 to 10")
    .max(10, "count must be a whole number from 1 to 10")
    .default(SUGGESTION_COUNT),
});

/** The input of Find Recipe. The specification names the field of the query. */
export const findSchema = z.object({ recipeQuery: queryText });

export const takeSchema = z.object({
  bookId: z
    .string(errorText("Please choose a recipe"))
    .min(1, errorText("Please choose a recipe"))
    .max(200),
  recipeQuery: queryText,
  /** The price in credits that the page showed. */
  price: z.coerce.number().int().min(0).max(1).optional(),
});
