import * as z from "zod";
import { mealTypeShape, entryShape } from "~/plan/calendar/calendar.schema";
import { idText, dateText } from "~/server/values/answer-parts";
import { isoDate } from "~/server/values/iso-8601";
import { VARIETIES } from "./proposal-settings";
import {
  isCandidateId,
  isSlotKey,
  MOST_AWAY,
  MOST_NIGHTS,
  MOST_SLOTS,
  readAway,
  readChoice,
} from "./asked";
import { FILLED_TYPES } from "./week";
import { errorText, message } from "~/language/messages";

export const NOT_PLANNED = message("Week not planned");
export const WEEK_TIMES_NOT_SAVED = message("Times not saved");
export const NOT_CHANGED = message("Nothing was changed");

const NOTHING = errorText("Please keep at least one dish to plan");

const date = isoDate();

/** The slots to plan, each with its dish, as the page or the call proposed them. */
const slotsSchema = z
  .array(
    z.object({
      date,
      mealType: z.enum(FILLED_TYPES),
      id: z.string().refine(isCandidateId, errorText("Please choose a dish that was proposed")),
    }),
  )
  .min(1, NOTHING)
  .max(MOST_SLOTS);

/** The price in credits that was shown for the whole proposal. More is never charged. */
const credits = z.coerce.number().int().min(0).max(MOST_SLOTS).default(0);

/** The absent eaters, in an API call. */
const away = z
  .array(
    z.object({
      date,
      eaters: z.array(z.string().min(1).max(100)).max(24),
    }),
  )
  .max(MOST_SLOTS)
  .default([])
  .transform((days) => new Map(days.map(({ date, eaters }) => [date, eaters])));

/** The proposal's form: "2026-11-24.dinner~meal.ID" for each slot. */
export const acceptFormSchema = z.object({
  slot: z
    .array(z.string())
    .max(MOST_SLOTS)
    .transform((texts) => texts.flatMap((text) => readChoice(text) ?? []))
    .refine((slots) => slots.length > 0, NOTHING),
  credits,
  away: z.array(z.string()).max(MOST_AWAY).default([]).transform(readAway),
});

/** The days and meals that the form's page shows. */
const view = {
  from: z.string().max(20).default(""),
  nights: z.string().max(2).default(""),
  type: z.array(z.string().max(20)).max(FILLED_TYPES.length).default([]),
};
export const viewFormSchema = z.object(view);

const slot = z.string().refine(isSlotKey).optional();
const choice = z
  .string()
  .transform((text) => readChoice(text))
  .refine((choice) => choice !== null, errorText("Please choose a dish that was proposed"));

/** A button of the proposal that changes it without planning. */
export const changeFormSchema = z.object({
  ...view,
  swap: slot,
  skip: slot,
  fill: slot,
  take: choice.optional(),
  /** Set to allow swapped dishes, and dishes of the last weeks, again. */
  again: z.literal("1").optional(),
  repeats: z.literal("1").optional(),
  /** A wish to remove, as its index and its words ("0~no fish"), or the date whose wishes to remove. */
  drop: z
    .string()
    .regex(/^\d{1,3}~/)
    .max(400)
    .transform((text) => {
      const at = text.indexOf("~");
      return { at: Number(text.slice(0, at)), words: text.slice(at + 1) };
    })
    .optional(),
  dropDay: date.optional(),
  /** Set to save the absent eaters on these dates. */
  seat: z.literal("1").optional(),
  date: z.array(date).max(MOST_NIGHTS).default([]),
  away: z.array(z.string()).max(MOST_AWAY).default([]).transform(readAway),
});

/** The options for the minutes on weeknights. */
export const WEEKNIGHT_MINUTES = ["30", "45", "any"] as const;

/** A setting of the proposal. */
export const settingsFormSchema = z.object({
  ...view,
  minutes: z
    .enum(WEEKNIGHT_MINUTES)
    .transform((text) => (text === "any" ? null : Number(text)))
    .optional(),
  children: z
    .enum(["yes", "no"])
    .transform((text) => text === "yes")
    .optional(),
  variety: z.enum(VARIETIES).optional(),
});

/** The text with which a user changes a proposal. */
export const wordsFormSchema = z.object({
  ...view,
  words: z
    .string(errorText("Please enter what to change"))
    .trim()
    .min(1, errorText("Please enter what to change"))
    .max(300, errorText("Please write at most 300 characters")),
});

/** The input of "Never again": the slot and the dish's id. */
export const neverFormSchema = z.object({
  ...view,
  never: choice,
});

/** The body of POST /api/plan/accept. */
export const acceptSchema = z.object({ slots: slotsSchema, credits, away });

/** The body of POST /api/plan/propose. */
export const proposeSchema = z.object({
  weekStartDate: date.optional(),
  mealTypes: z.array(z.enum(FILLED_TYPES)).min(1).default(["dinner"]),
  nights: z.number().int().min(1).max(MOST_NIGHTS).default(7),
  away,
  seed: z.string().max(40).optional(),
  /** The dishes that stay in their slots. */
  keep: slotsSchema.or(z.array(z.never()).length(0)).default([]),
  /** The ids of dishes that the user does not want. */
  refused: z.array(z.string().refine(isCandidateId)).max(60).default([]),
});

/** The options for the minutes of a day: "any", or "0" for a day without cooking. */
export const TIME_LIMITS = ["any", "0", "15", "20", "25", "30", "45", "60", "90", "120"] as const;
const limit = z.enum(TIME_LIMITS).transform((text) => (text === "any" ? null : Number(text)));

/** The form for the time limits, from Sunday on. */
export const limitsSchema = z.object({
  limit: z.array(limit).length(7, errorText("Please choose a time for each day")),
});

const filledType = z.enum(["lunch", "dinner"]);

const dishShape = z.strictObject({
  id: idText.describe("The id with which it is accepted"),
  title: z.string().min(1),
  cuisine: z.string(),
  protein: z.string().nullable(),
  minutes: z.number().int().nullable(),
  kind: z.enum(["favorite", "own", "saved", "new", "leftovers"]),
});

/** A proposal: a dish for each empty slot of a week. */
export const proposalShape = z.strictObject({
  weekStartDate: dateText,
  seed: z.string().describe("The same seed gives the same proposal"),
  credits: z.number().int().min(0).describe("The price of planning all of it, in credits"),
  slots: z.array(
    z.strictObject({
      date: dateText,
      mealType: filledType,
      servings: z.number().int(),
      away: z.array(idText),
      limit: z.number().int().nullable().describe("Minutes to cook; null for any time"),
      dish: dishShape.nullable(),
      reason: z.string(),
      isKept: z.boolean(),
      others: z.array(dishShape),
    }),
  ),
  planned: z.array(
    z.strictObject({
      id: idText,
      date: dateText,
      mealType: mealTypeShape,
      mealId: idText.nullable(),
      title: z.string(),
      cuisine: z.string(),
      protein: z.string().nullable(),
    }),
  ),
});

/** The result of planning a proposal. */
export const acceptedShape = z.strictObject({
  planned: z.array(entryShape),
  again: z
    .number()
    .int()
    .describe("Slots that already had this dish because the request was sent before"),
  left: z.array(z.strictObject({ date: dateText, mealType: filledType, why: z.string().min(1) })),
  credits: z.number().int().min(0).describe("Credits that were charged"),
});
