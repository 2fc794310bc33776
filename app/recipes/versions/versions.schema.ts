import * as z from "zod";
import { idText } from "~/server/values/answer-parts";
import { mealShape } from "~/recipes/meals/meals.schema";
import { errorText } from "~/language/messages";

/** The text to switch a recipe to: the text from its source, or the edited text. */
export const versionSchema = z.object({
  to: z.enum(["original", "edited"], errorText("Please choose a text")),
});

const versionShape = mealShape.omit({ id: true, createdAt: true, check: true }).extend({
  bookId: idText.nullable(),
  carbsPerServing: z.number().nullable(),
});

/** The texts of an edited recipe. */
export const versionsShape = z.strictObject({
  original: versionShape.describe("What its source wrote"),
  edited: versionShape.nullable().describe("What it was edited to, where it says the other again"),
});
