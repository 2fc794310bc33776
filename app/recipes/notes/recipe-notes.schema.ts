import * as z from "zod";
import { instantText } from "~/server/values/answer-parts";
import { visibleLines } from "~/server/values/text";
import { errorText, message } from "~/language/messages";

export const NOTES_FAILED = message("Notes not saved");

/** Maximum number of characters of the notes on a recipe. */
export const MAX_NOTES = 5_000;
const TOO_LONG = errorText(
  "Please keep the notes under {count, plural, one {# character} other {# characters}}",
  { count: MAX_NOTES },
);

/** The input of an API call that changes the notes. An empty text deletes them. */
export const notesCallSchema = z.object({
  text: z
    .string(errorText("Please write the notes as a text"))
    .max(MAX_NOTES, TOO_LONG)
    .transform(visibleLines),
});

/** The input of the form that changes the notes, with the time at which the edited notes were saved. */
export const notesSchema = z.object({
  text: notesCallSchema.shape.text.prefault(""),
  seen: z.string().max(40).default(""),
});

/** A household's notes on a recipe. Without notes, the text is empty and the time is null. */
export const notesShape = z.strictObject({ text: z.string(), updatedAt: instantText.nullable() });
