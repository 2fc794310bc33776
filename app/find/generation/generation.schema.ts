import * as z from "zod";
import { idText } from "~/server/values/answer-parts";
import { choiceShape } from "~/recipes/meals/meals.schema";
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

export const priceShape = z.union([z.literal(0), z.literal(1)]).describe("Credits that it costs");

/** What answers a request, to be chosen from. */
export const answersShape = z.strictObject({
  query: z.string().min(1),
  isAnswered: z.boolean(),
  eaters: z.number().int().nullable(),
  from: z.number().int(),
  hasMore: z.boolean(),
  ignored: z
    .array(z.string())
    .describe("Words of the request that no answer takes into account; none is a match then"),
  notForAll: z
    .string()
    .nullable()
    .describe("A dish that answers it and is not for everybody who eats, with who and why"),
  meals: z
    .array(
      choiceShape.omit({ id: true }).extend({
        bookId: idText
          .nullable()
          .describe("Of the recipe book; null for one of the household’s own"),
        description: z.string(),
        servings: z.number().int(),
        mealId: idText.nullable(),
        price: priceShape,
        isMatch: z.boolean(),
        why: z.string(),
      }),
    )
    .max(3),
  written: z
    .strictObject({ price: priceShape })
    .nullable()
    .describe("What having it written would cost"),
});

/** A dish of the recipe book that comes close to a request. */
export const nearShape = choiceShape.omit({ id: true }).extend({
  bookId: idText,
  description: z.string().min(1),
  mealId: idText.nullable().describe("The household’s own meal of it, where it has it"),
  price: priceShape,
});
