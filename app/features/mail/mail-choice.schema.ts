import * as z from "zod";

export const mailChoiceSchema = z.object({ wanted: z.boolean().default(false) });
