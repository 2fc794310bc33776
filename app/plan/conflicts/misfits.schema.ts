import * as z from "zod";
import { idText, dateText } from "~/server/values/answer-parts";
import { choiceShape, mealShape } from "~/recipes/meals";
import { takeSchema } from "~/find/generation";
import { errorText, message } from "~/language/messages";

export const REPLACE_FAILED = message("Meal not replaced");

/** The list of planned meals that do not fit, open on the planner. */
export const MISFITS_PLACE = "/dashboard?open=misfits#misfits";

const CHOOSE = errorText("Please choose a recipe");

/**
 * The replacement of a meal: one of the household's meals, or a recipe of the recipe book. The latter takes precedence.
 */
export const replaceSchema = z
  .object({
    mealId: z.string().max(100).optional(),
    bookId: takeSchema.shape.bookId.optional(),
    /** The price in credits for which the dish was offered. */
    price: takeSchema.shape.price,
  })
  .refine(({ mealId, bookId }) => Boolean(mealId ?? bookId), { path: ["mealId"], ...CHOOSE });

/** The query of the API call that lists replacements. */
export const replacementsSchema = z.object({ q: z.string().max(200).default("") });

/** The replacements for a meal. */
export const replacementsShape = z.strictObject({
  meals: z.array(
    choiceShape.extend({
      mark: z
        .strictObject({
          tone: z.enum(["unknown", "dislike", "checked"]),
          words: z.string().min(1),
        })
        .nullable(),
    }),
  ),
  dishes: z.array(choiceShape.omit({ id: true }).extend({ bookId: idText })),
  price: z
    .union([z.literal(0), z.literal(1)])
    .describe("The price of a dish of the recipe book, in credits"),
});

/** The substitution that makes a meal fit. */
export const swapShape = z.strictObject({
  offer: mealShape
    .pick({ title: true, description: true, ingredients: true, instructions: true })
    .extend({ lines: z.array(z.strictObject({ before: z.string(), after: z.string() })).min(1) })
    .nullable(),
  why: z.string().min(1).nullable(),
  others: z.array(z.strictObject({ id: idText, scheduledDate: dateText })),
});
