import * as z from "zod";

/** A browser's answer about a passkey, as JSON: a few kilobytes. */
const answer = z.string().max(16_000, "That passkey cannot be read.").default("");

export const passkeyAnswerSchema = z.object({ answer });

export const newPasskeySchema = z.object({
  answer,
  name: z.string().trim().max(60, "Please use at most 60 characters").default(""),
});

export const passkeyIdSchema = z.object({ passkeyId: z.string().min(1).max(1_400) });
