import * as z from "zod";
import { idText } from "~/server/values/answer-parts";
import { choiceShape } from "~/recipes/meals";
import { MOST_PASSED, SHOWN } from "./results";
import { errorText, message } from "~/language/messages";

/** The toast for a recipe request that is empty after trimming. */
export const EMPTY_REQUEST = {
  title: message("Enter a recipe request"),
  description: message("Please describe what specific meal you'd like to generate."),
};

/** The query of a search in a cook's own words. */
export const queryText = z
  .string(errorText(EMPTY_REQUEST.description))
  .trim()
  .min(1, errorText(EMPTY_REQUEST.description))
  .max(500, errorText("Please describe the meal in at most 500 characters."));

const WRONG_FROM = `from must be a whole number from 0 to ${MOST_PASSED}`;

/** The input of the API call that searches: the query, and the number of results to skip. */
export const searchSchema = z.object({
  q: queryText,
  from: z.coerce
    .number({ error: WRONG_FROM })
    .int(WRONG_FROM)
    .min(0, WRONG_FROM)
    .max(MOST_PASSED, WRONG_FROM)
    .default(0),
});

/** The query of the deprecated call `GET /api/meals/near`. */
export const nearSchema = searchSchema.pick({ q: true });

export const priceShape = z.union([z.literal(0), z.literal(1)]).describe("The price in credits");

/** A page of search results. */
export const answersShape = z.strictObject({
  query: z.string().min(1),
  isAnswered: z.boolean(),
  eaters: z.number().int().nullable(),
  from: z.number().int(),
  hasMore: z.boolean(),
  ignored: z
    .array(z.string())
    .describe(
      "Words of the query that no result takes into account. If there are any, no result is a match",
    ),
  notForAll: z
    .string()
    .nullable()
    .describe(
      "A recipe that answers the query but does not suit an eater, with the eater and the reason",
    ),
  meals: z
    .array(
      choiceShape.omit({ id: true }).extend({
        bookId: idText
          .nullable()
          .describe("The id in the recipe book; null for one of the household’s own recipes"),
        description: z.string(),
        servings: z.number().int(),
        mealId: idText.nullable(),
        price: priceShape,
        isMatch: z.boolean(),
        why: z.string(),
      }),
    )
    .max(SHOWN),
  written: z
    .strictObject({ price: priceShape })
    .nullable()
    .describe("The price of having a model write it"),
});

/** A result of the deprecated call `GET /api/meals/near`: a recipe of the recipe book. */
export const nearShape = choiceShape.omit({ id: true }).extend({
  bookId: idText,
  description: z.string().min(1),
  mealId: idText.nullable().describe("The household’s own meal, if it has this recipe"),
  price: priceShape,
});
