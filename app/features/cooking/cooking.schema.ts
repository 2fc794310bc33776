import * as z from "zod";

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
