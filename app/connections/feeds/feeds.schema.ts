import * as z from "zod";
import { instantText } from "~/server/values/answer-parts";
import { ENTRY_TYPES, mealTypeShape } from "~/plan/calendar";

/** Whose calendar a form is about. */
export const WHOSE = ["household", "own"] as const;
export type Whose = (typeof WHOSE)[number];

export const feedSchema = z.object({ whose: z.enum(WHOSE, "Please choose a calendar") });

const NOTHING = "Please keep at least one of these in your calendar";

/** What is in one's own calendar. */
export const choiceSchema = z
  .object({
    mealType: z.array(z.enum(ENTRY_TYPES, "Please choose meals of the day")).max(4).default([]),
    hasTasks: z.boolean().default(false),
  })
  .refine(({ mealType, hasTasks }) => mealType.length > 0 || hasTasks, {
    path: ["mealType"],
    message: NOTHING,
  });

/** The same as a call says it. */
export const feedChoiceSchema = z
  .object({
    mealTypes: z.array(z.enum(ENTRY_TYPES, "Please choose meals of the day")).max(4),
    hasTasks: z.boolean("Please say true or false"),
  })
  .refine(({ mealTypes, hasTasks }) => mealTypes.length > 0 || hasTasks, {
    path: ["mealTypes"],
    message: NOTHING,
  });

export const FEED_FAILED = "Calendar link not changed";

/** A link that other calendars read. */
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
      "The name of the access token that made it and with which it ends; null for a person",
    ),
});

export const newFeedShape = feedShape.pick({ whose: true, url: true });

export const feedChoiceShape = feedShape.pick({ mealTypes: true, hasTasks: true });
