import * as z from "zod";
import { idText } from "~/server/values/answer-parts";
import { PLANS } from "./plans";
import { errorText } from "~/language/messages";

const planId = z.enum(
  PLANS.map(({ id }) => id),
  errorText("Please choose a plan"),
);

/** The choice of a plan, for the page's form and `/api/create-subscription`. */
export const planSchema = z.object({ planId });

/** The confirmation of a plan change: the plan, and the cents that the page showed as due at once. */
export const changeSchema = z.object({ planId, due: z.coerce.number().int().min(0) });

const text = z.string().max(100, errorText("That is too long for a card")).default("");

/** Weeknight's own card form, in test mode. The test provider validates the card. */
export const cardSchema = z.object({ cardNumber: text, expiry: text, cvc: text });

export const subscriptionShape = z.strictObject({
  clientSecret: z.string().min(1),
  subscriptionId: idText,
});
