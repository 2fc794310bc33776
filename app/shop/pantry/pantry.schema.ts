import * as z from "zod";
import { instantText } from "~/server/values/answer-parts";
import { SAID } from "./pantry";
import { errorText, message } from "~/language/messages";

export const PANTRY_PATH = "/pantry";
/** The title of the toast if nothing was saved. */
export const PANTRY_FAILED = message("Not saved");
/** Equals the limit of an item that is added to a grocery list, in characters. */
const MAX_WORDS = 200;

const stateSchema = z.enum(SAID, errorText("Please enter “home”, “soon” or “out”"));

/** A food that a user types, "half a cabbage". */
export const newFoodSchema = z.object({
  text: z
    .string(errorText("Type a food"))
    .trim()
    .min(1, errorText("Type a food"))
    .max(MAX_WORDS, errorText("At most {most} characters", { most: MAX_WORDS })),
  state: stateSchema.exclude(["out"], errorText("Please enter “home” or “soon”")).default("home"),
});

/** The new state of a food in the pantry. */
export const saidSchema = z.object({ state: stateSchema });

/** The form of a row with its food and the pressed button. */
export const rowSchema = z.object({
  food: z.string(errorText("Please reload the page and try again.")).min(1).max(MAX_WORDS),
});

export const pantryFoodShape = z.strictObject({
  food: z.string().min(1).describe("The food's key, by which it is changed"),
  name: z.string().min(1),
  words: z.string(),
  state: z.enum(["soon", "home", "bought", "out"]),
  since: instantText,
  until: instantText.nullable(),
});

export const goneFoodShape = pantryFoodShape.pick({ name: true });
