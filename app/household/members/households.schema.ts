import * as z from "zod";
import { mailAddress } from "~/household/mail/mail.schema";
import { visibleLine } from "~/server/values/text";
import { errorText, message } from "~/language/messages";

const UNNAMED = errorText("Please name the household");

export const householdSchema = z.object({
  name: z
    .string(UNNAMED)
    .trim()
    .max(80, errorText("Please use at most {max, number} characters", { max: 80 }))
    .transform(visibleLine)
    .pipe(z.string().min(1, UNNAMED)),
});

export const memberSchema = z.object({ memberId: z.string().min(1).max(100) });
export const billingRightSchema = memberSchema.extend({
  may: z.enum(["yes", "no"]).transform((may) => may === "yes"),
});
/** True if the owner takes over the webhooks of a removed member. */
export const removalSchema = z.object({
  keepWebhooks: z
    .literal("yes")
    .optional()
    .transform((keep) => keep === "yes"),
});
export const departureSchema = z.object({ departureId: z.string().min(1).max(100) });
/** The address to which an invitation is mailed. */
export const invitationSchema = z.object({
  email: mailAddress(message("Please enter an email address")),
});
export const inviteSchema = z.object({ inviteId: z.string().min(1).max(100) });
