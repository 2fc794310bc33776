import * as z from "zod";
import { fullAddress, normalAddress } from "~/server/values/email-address";
import { t } from "~/language/messages";

const oneLine = (missing: string) =>
  z
    .string({ error: missing })
    .regex(/^[^\p{Cc}\p{Zl}\p{Zp}]*$/u, t("Please write this on one line"))
    .trim()
    .min(1, missing);

const atMost = (max: number) => t("Please use at most {max} characters", { max });

/** A text for a mail header. It has no line breaks, because they would start another header. */
export const headerLine = (missing: string, max: number) => oneLine(missing).max(max, atMost(max));

/** A mail address of at most 254 characters, the limit of RFC 5321. */
export const mailAddress = (missing: string) =>
  oneLine(missing).overwrite(normalAddress).max(254, atMost(254)).pipe(fullAddress);

export const mailChoiceSchema = z.object({
  wanted: z.boolean("Please check the box, or leave it empty.").default(false),
});
