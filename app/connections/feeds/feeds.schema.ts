import * as z from "zod";
import { instantText } from "~/server/values/answer-parts";
import { ENTRY_TYPES, mealTypeShape } from "~/plan/calendar";
import { errorText, message } from "~/language/messages";

/** The owner of a calendar link: the household or a member. */
export const WHOSE = ["household", "own"] as const;
export type Whose = (typeof WHOSE)[number];

export const feedSchema = z.object({ whose: z.enum(WHOSE, errorText("Please choose a calendar")) });

const NOTHING = errorText("Please keep at least one of these in your calendar");

/** The contents of the user's own calendar, in the form. */
export const choiceSchema = z
  .object({
    mealType: z
      .array(z.enum(ENTRY_TYPES, errorText("Please choose breakfast, lunch, dinner or snack")))
      .max(4)
      .default([]),
    hasTasks: z.boolean().default(false),
  })
  .refine(({ mealType, hasTasks }) => mealType.length > 0 || hasTasks, {
    path: ["mealType"],
    ...NOTHING,
  });

/** The contents of the user's own calendar, in the API. */
export const feedChoiceSchema = z
  .object({
    mealTypes: z
      .array(z.enum(ENTRY_TYPES, errorText("Please choose breakfast, lunch, dinner or snack")))
      .max(4),
    hasTasks: z.boolean(errorText("Must be true or false")),
  })
  .refine(({ mealTypes, hasTasks }) => mealTypes.length > 0 || hasTasks, {
    path: ["mealTypes"],
    ...NOTHING,
  });

export const FEED_FAILED = message("Calendar link not changed");

/** The link of a calendar feed, as the API returns it. */
export const feedShape = z.strictObject({
  whose: z.enum(["household", "own"]),
  url: z.string().regex(/^http.*\/calendar\/[\w.-]+\.ics$/),
  mealTypes: z.array(mealTypeShape),
  hasTasks: z.boolean(),
  readAt: instantText.nullable(),
  madeBy: z
    .string()
    .nullable()
    .describe(
      "The name of the access token that made it, and whose end also ends it; null if a person made it",
    ),
});

export const newFeedShape = feedShape.pick({ whose: true, url: true });

export const feedChoiceShape = feedShape.pick({ mealTypes: true, hasTasks: true });
