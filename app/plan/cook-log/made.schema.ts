import * as z from "zod";
import { idText, dateText } from "~/server/values/answer-parts";
import { isDate } from "~/server/values/dates";
import { MAX_EATERS } from "~/household/eaters";
import { MAX_SERVES } from "~/recipes/meals";
import { type Rating, RATINGS } from "~/engine/recipe";
import { isoDate } from "~/server/values/iso-8601";
import { visibleLines } from "~/server/values/text";
import { errorText, message, t } from "~/language/messages";
import { DATE_PROBLEMS } from "~/engine/calendar";

export const MADE_FAILED = message("Not noted");

const MOST_LEFT = MAX_SERVES - 1;
const LEFT = errorText("Portions left over: a whole number from 0 to {most}", {
  most: MOST_LEFT,
});
/** The longest note, in characters. */
export const MAX_NOTE = 2_000;
export const noteTooLong = () =>
  t(
    "{count, plural, one {Please keep the note under # character} other {Please keep the note under # characters}}",
    { count: MAX_NOTE },
  );

const logFields = {
  madeOn: z.string().refine(isDate, errorText(DATE_PROBLEMS.no_date)).optional(),
  /** The leftover portions of a planned meal. Without it the number stays. */
  leftOver: z.int(LEFT).min(0, LEFT).max(MOST_LEFT, LEFT).optional(),
  note: z.string().max(MAX_NOTE, { error: noteTooLong }).transform(visibleLines).default(""),
};

/** The form's fields. Its ratings are read separately (`ratingsSchema`). */
export const madeSchema = z.object({ ...logFields, formKey: z.uuid() });

/** Returns the name of a group of radio buttons, one for each eater. */
export const ratingName = (at: number) => `rating${at}`;
/** The value for no rating, which removes an earlier rating. */
export const NO_RATING = "none";

/** The form's ratings, each "eaterId rating". */
export const ratingsSchema = z.object(
  Object.fromEntries(
    Array.from({ length: MAX_EATERS }, (_, at) => [
      ratingName(at),
      z
        .string()
        .regex(/^\S{1,100} (again|fine|never|none)$/, errorText("Please choose a rating"))
        .optional(),
    ]),
  ),
);

/** The ratings by eater id. Null removes a rating. */
export type SaidRatings = ReadonlyMap<string, Rating | null>;

/** Reads the ratings of a form, by eater id. */
export function readRatings(form: z.infer<typeof ratingsSchema>): SaidRatings {
  const pairs = Object.values(form).map((text = "") => text.split(" "));
  return new Map(
    pairs.flatMap(([id = "", word]) =>
      id === "" ? [] : [[id, RATINGS.find((rating) => rating === word) ?? null] as const],
    ),
  );
}

const id = z.string().min(1).max(100);
const ratings = z
  .array(z.object({ eaterId: id, rating: z.enum(RATINGS).nullable() }))
  .max(MAX_EATERS)
  .default([])
  .transform(
    (list): SaidRatings => new Map(list.map(({ eaterId, rating }) => [eaterId, rating] as const)),
  );

/** The input of the API call that changes a log entry. */
export const madeCallSchema = z.object({ ...logFields, madeOn: isoDate().optional(), ratings });
/** The input of the API call that adds a log entry. */
export const addMadeCallSchema = madeCallSchema.extend({ entryId: id.nullish() });

export type MadeInput = z.infer<typeof madeCallSchema>;

/** When a meal was cooked and how it was rated. Without an id, it was only marked as cooked. */
export const madeShape = z.strictObject({
  id: idText.nullable(),
  mealId: idText,
  entryId: idText.nullable(),
  madeOn: dateText,
  portions: z.number().int(),
  leftOver: z.number().int().nullable(),
  note: z.string(),
  ratings: z.array(
    z.strictObject({
      eaterId: z.string(),
      name: z.string().min(1),
      rating: z.enum(RATINGS),
    }),
  ),
});
