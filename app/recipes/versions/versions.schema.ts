import * as z from "zod";

/** The text of a recipe that it is turned to: its source's, or the one that it was edited to. */
export const versionSchema = z.object({
  to: z.enum(["original", "edited"], "Please say which text"),
});
