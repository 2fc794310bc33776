import * as z from "zod";
import { SHAPES } from "~/connections/api/shapes";
import { isDate, NOT_A_DATE } from "~/server/values/dates";
import { MAX_SERVES } from "~/recipes/meals";

/** A date that an assistant names. */
export const date = z.string().refine(isDate, NOT_A_DATE).meta({ format: "date" });
/** An id that an assistant was told. */
export const given = z.string().min(1).max(100);
export const serves = z.int().min(1).max(MAX_SERVES);

/** What stands on a week's page of an entry: all but the recipe. */
export const weekEntryShape = SHAPES.Entry.omit({ meal: true }).extend({
  warning: z.string().nullable().describe("What in it does not fit those who eat it"),
});

/** What something costs, before anything is taken. */
export const offerShape = z.strictObject({
  credits: z.number().int().min(1).describe("Credits that it takes; never more"),
  offerId: z.string().describe("Goes into confirmedOfferId once the person has said yes"),
  ask: z.string().describe("What the person has to be asked first"),
});

/** A recipe for those who eat it. */
export const scaledShape = z.strictObject({
  mealId: given,
  entryId: given.nullable().describe("The planned meal that it is for"),
  title: z.string(),
  portions: z.number().int(),
  night: z.string().nullable().describe("For whom it is, where not everybody eats"),
  warning: z.string().nullable().describe("What in it does not fit those who eat it"),
  ingredients: z.array(z.string()),
  steps: z.array(
    z.strictObject({
      index: z.number().int().describe("From 0, in the recipe"),
      part: z.string().nullable(),
      text: z.string(),
    }),
  ),
});

/** A step as one cooks it. */
export const cookStepShape = z.strictObject({
  mealId: given,
  entryId: given.nullable(),
  title: z.string(),
  portions: z.number().int(),
  warning: z.string().nullable(),
  index: z.number().int(),
  place: z.string().describe("“Step 2 of 5”"),
  part: z.string().nullable(),
  text: z.string(),
  ingredients: z.array(z.string()).describe("What this step needs"),
  times: z.array(z.strictObject({ time: z.number().int(), words: z.string() })),
  isDone: z.boolean(),
  nextIndex: z.number().int().nullable(),
  cooking: SHAPES.Cooking,
});
