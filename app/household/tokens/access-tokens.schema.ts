import * as z from "zod";
import { SCOPES } from "~/household/access/user";
import { visibleLine } from "~/server/values/text";

/** Days after which a token expires; "never" for one that is removed by hand. */
export const LIFETIMES = [
  { value: "90", label: "In 90 days" },
  { value: "365", label: "In a year" },
  { value: "never", label: "Never" },
] as const;

export const newTokenSchema = z.object({
  name: z
    .string("Please enter what it is for")
    .max(60, "Please use at most 60 characters")
    .transform(visibleLine)
    .refine((name) => name !== "", "Please enter what it is for"),
  scope: z
    .array(z.enum(SCOPES, "Please choose what it may do"))
    .min(1, "Please choose what it may do")
    .max(SCOPES.length),
  lifetime: z.enum(["90", "365", "never"], "Please choose when it ends").default("90"),
});

export const tokenIdSchema = z.object({ tokenId: z.string().min(1).max(100) });

export const TOKEN_FAILED = "Access token not changed";
