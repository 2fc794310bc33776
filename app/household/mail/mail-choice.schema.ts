import * as z from "zod";

export const mailChoiceSchema = z.object({
  wanted: z.boolean("Please tick the box, or leave it empty.").default(false),
});
