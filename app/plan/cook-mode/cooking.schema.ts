import * as z from "zod";
import { instantText } from "~/server/values/answer-parts";

export const COOKING_FAILED = "Not saved";

/** No recipe has more lines or steps (`recipe.ts` bounds both). */
const MOST = 500;
const number = z.coerce.number().int().min(0).max(MOST);
const numbers = z.array(number).max(MOST).default([]);

/** What is ticked of what a page showed. */
export const ticksSchema = z.object({
  shownLines: numbers,
  lines: numbers,
  shownSteps: numbers,
  steps: numbers,
});

/** A time that a step names: its number in the step, which has the number `of`. */
export const timerSchema = z.object({ of: number, time: number });

const index = z.number().int().min(0).max(MOST);
const ticks = z
  .array(z.object({ index, done: z.boolean() }))
  .max(MOST)
  .default([]);

/** The planned meal that a dish is cooked for, as a call says it; empty for none. */
export const cookedForSchema = z.object({ entry: z.string().max(100).default("") });

/** A timer rings for two hours at most, and none is set for longer than a day. */
const SECONDS = { least: -2 * 3600, most: 24 * 3600 };

/**
 * What changed in a dish that is cooked: lines and steps that are done or not, and timers. Without `secondsLeft` a timer
 * starts with the time that its step names; with it so long is left of it (it may have been started without a signal);
 * with null it is stopped.
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
export type Changes = z.infer<typeof changesSchema>;

/** The ticks of a page as changes: what it did not show stays as it is. */
export function changesOf(ticks: z.infer<typeof ticksSchema>): Changes {
  const { shownLines, lines, shownSteps, steps } = ticks;
  return {
    lines: shownLines.map((index) => ({ index, done: lines.includes(index) })),
    steps: shownSteps.map((index) => ({ index, done: steps.includes(index) })),
    timers: [],
  };
}

/** How large the letters are, and in which measures. */
export const SIZES = ["small", "medium", "large"] as const;
export const MEASURES = ["written", "us", "metric"] as const;
export type TextSize = (typeof SIZES)[number];

/** What a browser remembers of how one cooks; null where nothing was chosen. */
export const looksSchema = z.object({
  size: z.enum(SIZES).nullable().default(null).catch(null),
  measures: z.enum(MEASURES).nullable().default(null).catch(null),
});
export type Looks = z.infer<typeof looksSchema>;

/** How far a dish is that is cooked. */
export const cookingShape = z.strictObject({
  at: instantText.describe("The server’s clock"),
  lines: z.array(z.number().int()).describe("Lines of the ingredients that are done, from 0"),
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
