import * as z from "zod";
import { idText, instantText } from "~/server/values/answer-parts";
import { isTimeZone } from "~/server/values/dates";
import { fullAddress, normalAddress } from "~/server/values/email-address";
import { visibleLine } from "~/server/values/text";
import { errorText } from "~/language/messages";

/** The default household size, which is the number of servings of recipes. */
export const DEFAULT_HOUSEHOLD_SIZE = 4;

export const MAX_HOUSEHOLD_SIZE = 12;

const email = z
  .string(errorText("Please enter your email address"))
  .overwrite(normalAddress)
  .min(1, errorText("Please enter your email address"))
  .max(254, errorText("That email address is too long"));

const newPassword = z
  .string(errorText("Please choose a password"))
  .min(10, errorText("Please use at least 10 characters"))
  .max(200, errorText("Please use at most {max, number} characters", { max: 200 }));

const password = z
  .string(errorText("Please enter your password"))
  .min(1, errorText("Please enter your password"))
  .max(200, errorText("That password is too long"));

const firstName = z
  .string()
  .normalize()
  .trim()
  .max(80, errorText("Please use at most {max, number} characters", { max: 80 }))
  .default("")
  .transform(visibleLine);

const SIZE = errorText("Please choose a number from 1 to {max}", { max: MAX_HOUSEHOLD_SIZE });
const householdSize = z.int(SIZE).min(1, SIZE).max(MAX_HOUSEHOLD_SIZE, SIZE);

export const householdSizeSchema = z.object({ householdSize });

const UNKNOWN_ZONE = errorText("That time zone is not known.");

/** The administrator's own address may not receive mail (`admin@localhost`). */
export const signInSchema = z.object({ email, password });

const fullEmail = email.pipe(fullAddress);

export const emailSchema = z.object({ email: fullEmail });

export const signUpSchema = z.object({
  firstName,
  email: fullEmail,
  password: newPassword,
  householdSize: householdSize.optional(),
  timeZone: z
    .string()
    .max(60, UNKNOWN_ZONE)
    .refine((name) => name.length > 60 || isTimeZone(name), UNKNOWN_ZONE)
    .optional(),
});

const CODE = errorText("Please enter the code");
/** A code of an authenticator app or a recovery code, with or without groups. */
export const codeSchema = z.object({
  code: z.string(CODE).trim().min(1, CODE).max(40, errorText("That code is too long")),
});

/** The form with which a signed-in user authenticates again. */
export const consentSchema = z.object({ password, code: z.string().trim().max(40).default("") });

/** The path of the provider to link. */
export const linkSchema = z.object({ provider: z.string() });

export const profileSchema = z.object({ firstName });

export const forgotSchema = emailSchema;

export const newPasswordSchema = z.object({ password: newPassword });

export const timeZoneSchema = z.object({
  timeZone: z
    .string(errorText("Please choose a time zone"))
    .min(1, errorText("Please choose a time zone"))
    .max(60, UNKNOWN_ZONE),
});

export const passwordSchema = z.object({
  currentPassword: z.string().max(200, errorText("That password is too long")).default(""),
  newPassword,
});

export const sessionSchema = z.object({ sessionId: z.string().min(1).max(100) });

/** The word to type before an account is deleted. */
export const DELETE_WORD = "DELETE";

const NOT_TYPED = errorText("Please type {word}", { word: DELETE_WORD });
export const deleteSchema = z.object({
  confirm: z
    .string(NOT_TYPED)
    .trim()
    .refine((word) => word === DELETE_WORD, NOT_TYPED),
});

export const accountShape = z.strictObject({
  id: idText,
  firstName: z.string().nullable(),
  email: z.string().nullable().describe("Null if the account has no address"),
  username: z.string(),
  subscriptionStatus: z.enum(["active", "trial", "canceled", "past_due"]),
  subscriptionPlan: z.enum(["trial", "archive", "basic", "standard", "premium"]),
  mealCredits: z.number().int(),
  createdAt: instantText,
});

/** A browser's passkey response as JSON, which has a few kilobytes. */
const answer = z.string().max(16_000, errorText("That passkey cannot be read.")).default("");

export const passkeyAnswerSchema = z.object({ answer });

export const newPasskeySchema = z.object({
  answer,
  name: z
    .string()
    .trim()
    .max(60, errorText("Please use at most {max, number} characters", { max: 60 }))
    .default("")
    .transform(visibleLine),
});

export const passkeyIdSchema = z.object({ passkeyId: z.string().min(1).max(1_400) });
