import * as z from "zod";
import { isoDate } from "~/iso-8601";
import { isCandidateId, MOST_AWAY, MOST_NIGHTS, MOST_SLOTS, readAway, readChoice } from "./asked";
import { FILLED_TYPES } from "./week";

export const NOT_PLANNED = "Week not planned";
export const NOT_SAVED = "Times not saved";

const NOTHING = "Please keep at least one dish to plan";

const date = isoDate();

/** What is planned: each slot with its dish, as the page or the call proposed it. */
const planned = z
  .array(
    z.object({
      date,
      mealType: z.enum(FILLED_TYPES),
      id: z.string().refine(isCandidateId, "Please choose a dish that was proposed"),
    }),
  )
  .min(1, NOTHING)
  .max(MOST_SLOTS);

/** Credits that the whole was offered for: more are never taken. */
const credits = z.coerce.number().int().min(0).max(MOST_SLOTS).default(0);

/** Who is away, as a call says it. */
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

const texts = (most: number) => z.array(z.string().max(300)).max(most).default([]);

/** "Never again" of a dish: its slot and id, and the form of the proposal that it was in. */
export const neverFormSchema = z.object({
  never: z
    .string()
    .transform((text) => readChoice(text))
    .refine((choice) => choice !== null, "Please choose a dish that was proposed"),
  from: z.string().max(20).default(""),
  seed: z.string().max(40).default(""),
  nights: z.string().max(2).default(""),
  type: texts(FILLED_TYPES.length),
  slot: texts(MOST_SLOTS),
  skip: texts(MOST_SLOTS),
  refused: texts(60),
  away: texts(MOST_AWAY),
});

/** The body of POST /api/plan/accept. */
export const acceptSchema = z.object({ slots: planned, credits, away });

/** The body of POST /api/plan/propose. */
export const proposeSchema = z.object({
  weekStartDate: date.optional(),
  mealTypes: z.array(z.enum(FILLED_TYPES)).min(1).default(["dinner"]),
  nights: z.number().int().min(1).max(MOST_NIGHTS).default(7),
  away,
  seed: z.string().max(40).optional(),
  /** Dishes that stay in their slots. */
  keep: planned.or(z.array(z.never()).length(0)).default([]),
  /** Ids of dishes that are not wanted. */
  refused: z.array(z.string().refine(isCandidateId)).max(60).default([]),
});

/** Minutes that can be chosen for a day, as the form has them: "any", "0" where nobody cooks. */
export const LIMITS = ["any", "0", "15", "20", "25", "30", "45", "60", "90", "120"] as const;
const limit = z.enum(LIMITS).transform((text) => (text === "any" ? null : Number(text)));

/** The times' form: Sunday's first. */
export const limitsSchema = z.object({
  limit: z.array(limit).length(7, "Please say something for each day"),
});
