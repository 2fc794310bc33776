import * as z from "zod";
import { fullAddress, normalAddress } from "~/server/values/email-address";
import { errorText, type Message } from "~/language/messages";

const oneLine = (missing: Message) =>
  z
    .string(errorText(missing))
    .regex(/^[^\p{Cc}\p{Zl}\p{Zp}]*$/u, errorText("Please enter this on one line"))
    .trim()
    .min(1, errorText(missing));

const atMost = (max: number) => errorText("Please use at most {max, number} characters", { max });

/** A text for a mail header. It has no line breaks, because they would start another header. */
export const headerLine = (missing: Message, max: number) => oneLine(missing).max(max, atMost(max));

/** A mail address of at most 254 characters, the limit of RFC 5321. */
export const mailAddress = (missing: Message) =>
  oneLine(missing).overwrite(normalAddress).max(254, atMost(254)).pipe(fullAddress);

export const mailChoiceSchema = z.object({
  wanted: z.boolean(errorText("Please check the box, or leave it empty.")).default(false),
});
