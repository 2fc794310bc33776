import * as z from "zod";
import { SCOPES } from "~/household/access/user";
import { visibleLine } from "~/server/values/text";
import { errorText, message } from "~/language/messages";

/** The number of days after which a token expires. "never" for a token that only its user removes. */
export const LIFETIMES = [
  { value: "90", label: message("In 90 days") },
  { value: "365", label: message("In a year") },
  { value: "never", label: message("Never|expires") },
] as const;

export const newTokenSchema = z.object({
  name: z
    .string(errorText("Please enter what it is for"))
    .max(60, errorText("Please use at most {max, number} characters", { max: 60 }))
    .transform(visibleLine)
    .refine((name) => name !== "", errorText("Please enter what it is for")),
  scope: z
    .array(z.enum(SCOPES, errorText("Please choose what it may do")))
    .min(1, errorText("Please choose what it may do"))
    .max(SCOPES.length),
  lifetime: z.enum(["90", "365", "never"], errorText("Please choose when it ends")).default("90"),
});

export const tokenIdSchema = z.object({ tokenId: z.string().min(1).max(100) });

export const TOKEN_FAILED = message("Access token not changed");
