import * as z from "zod";
import { instantText } from "~/server/values/answer-parts";
import { message } from "~/language/messages";

export const COOKING_FAILED = message("Not saved");

/** The maximum number of lines or steps of a recipe (limited in `recipe.ts`). */
const MOST = 500;
const number = z.coerce.number().int().min(0).max(MOST);
const numbers = z.array(number).max(MOST).default([]);

/** The checked items among those on the page. */
export const ticksSchema = z.object({
  shownLines: numbers,
  lines: numbers,
  shownSteps: numbers,
  steps: numbers,
});

/** A duration in a step: the index of the step (`of`), and the index of the duration in it. */
export const timerSchema = z.object({ of: number, time: number });

const index = z.number().int().min(0).max(MOST);
const ticks = z
  .array(z.object({ index, done: z.boolean() }))
  .max(MOST)
  .default([]);

/** The planned meal for which a dish is cooked, in an API call. Empty for none. */
export const cookedForSchema = z.object({ entry: z.string().max(100).default("") });

/** A timer rings for at most two hours and runs for at most a day. */
const SECONDS = { least: -2 * 3600, most: 24 * 3600 };

/**
 * Changes of a dish's progress: lines and steps that are done or not, and timers. Without `secondsLeft` a timer starts
 * with the time that its step names. With it, that many seconds are left, because it may have been started offline.
 * With null it is stopped.
 */
export const changesSchema = z.object({
  lines: ticks,
  steps: ticks,
  timers: z
    .array(
      z.object({
        step: index,
        time: index,
        secondsLeft: z.number().int().min(SECONDS.least).max(SECONDS.most).nullable().optional(),
      }),
    )
    .max(100)
    .default([]),
});
export type CookingChanges = z.infer<typeof changesSchema>;

/** Converts the checkboxes of a page to changes. Lines and steps that it did not show stay as they are. */
export function cookingChangesOf(ticks: z.infer<typeof ticksSchema>): CookingChanges {
  const { shownLines, lines, shownSteps, steps } = ticks;
  return {
    lines: shownLines.map((index) => ({ index, done: lines.includes(index) })),
    steps: shownSteps.map((index) => ({ index, done: steps.includes(index) })),
    timers: [],
  };
}

/** The font sizes, and the kinds of measures. */
export const TEXT_SIZES = ["small", "medium", "large"] as const;
export const MEASURES = ["written", "us", "metric"] as const;
export type TextSize = (typeof TEXT_SIZES)[number];

/** The preferences of cook mode that a browser stores. Null for the defaults. */
export const looksSchema = z.object({
  size: z.enum(TEXT_SIZES).nullable().default(null).catch(null),
  measures: z.enum(MEASURES).nullable().default(null).catch(null),
});
export type Looks = z.infer<typeof looksSchema>;

/** The progress of a dish that is being cooked. */
export const cookingShape = z.strictObject({
  at: instantText.describe("The server’s time"),
  lines: z
    .array(z.number().int())
    .describe("Indexes of the ingredient lines that are done, from 0"),
  steps: z.array(z.number().int()),
  timers: z.array(
    z.strictObject({
      step: z.number().int(),
      time: z.number().int(),
      number: z.number().int(),
      name: z.string().min(1),
      words: z.string(),
      endsAt: instantText,
    }),
  ),
});
