import * as z from "zod";
import { idText } from "~/server/values/answer-parts";
import { mealShape } from "~/recipes/meals/meals.schema";

/** The text of a recipe that it is turned to: its source's, or the one that it was edited to. */
export const versionSchema = z.object({
  to: z.enum(["original", "edited"], "Please say which text"),
});

const versionShape = mealShape.omit({ id: true, createdAt: true, check: true }).extend({
  bookId: idText.nullable(),
  carbsPerServing: z.number().nullable(),
});

/** The texts of a recipe that was edited. */
export const versionsShape = z.strictObject({
  original: versionShape.describe("What its source wrote"),
  edited: versionShape.nullable().describe("What it was edited to, where it says the other again"),
});
