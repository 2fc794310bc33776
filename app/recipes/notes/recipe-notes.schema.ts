import * as z from "zod";
import { instantText } from "~/server/values/answer-parts";
import { visibleLines } from "~/server/values/text";
import { counted } from "~/server/values/words";

export const NOTES_FAILED = "Notes not saved";

/** Characters of the notes on a recipe. */
export const MAX_NOTES = 5_000;
const TOO_LONG = `Please keep the notes under ${counted(MAX_NOTES, "character")}`;

/** The notes as a call says them; empty for none. */
export const notesCallSchema = z.object({
  text: z
    .string("Please write the notes as a text")
    .max(MAX_NOTES, TOO_LONG)
    .transform(visibleLines),
});

/** The same as the form says it: with when those were saved that it was opened with. */
export const notesSchema = z.object({
  text: notesCallSchema.shape.text.prefault(""),
  seen: z.string().max(40).default(""),
});

/** What a household has written to a recipe; empty, and never saved, for nothing. */
export const notesShape = z.strictObject({ text: z.string(), updatedAt: instantText.nullable() });
