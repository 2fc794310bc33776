import type Stripe from "stripe";
import * as z from "zod";
import { AppError } from "~/server/values/errors";
import { type BillingEvent, isAboutMoneyBack } from "../payments";
import { toInstant } from "./client.server";

/**
 * The maximum age of a webhook in seconds. Stripe recommends five minutes. Its client refuses only older messages, not
 * future ones.
 */
const TOLERANCE_SECONDS = 300;

const id = z.union([z.string(), z.object({ id: z.string() }).transform(({ id }) => id)]);
const subscriptionSchema = z.object({ object: z.literal("subscription"), id: z.string() });
const invoiceSchema = z.object({
  object: z.literal("invoice"),
  parent: z.object({ subscription_details: z.object({ subscription: id }) }),
});
/** The shape before API version 2025-03-31.basil (docs.stripe.com/changelog/basil). */
const oldInvoiceSchema = z.object({ object: z.literal("invoice"), subscription: id });
const chargeSchema = z.object({ object: z.literal("charge"), id: z.string() });
const aboutChargeSchema = z.object({ object: z.enum(["refund", "dispute"]), charge: id });
const checkoutSchema = z.object({ object: z.literal("checkout.session"), subscription: id });

/**
 * Parses a signed webhook. Throws `invalid` if the signature is wrong or the time is more than five minutes
 * off.
 */
export function readStripeEvent(
  stripe: Stripe,
  { body, signature, secret, now }: { body: string; signature: string; secret: string; now: Date },
): BillingEvent {
  const sentAt = Number(/(?:^|,)\s*t=(\d+)/.exec(signature)?.[1] ?? NaN);
  const isNear = Math.abs(now.getTime() / 1000 - sentAt) <= TOLERANCE_SECONDS;
  if (!isNear) throw refused();
  let event: Stripe.Event;
  try {
    const at = now.getTime();
    event = stripe.webhooks.constructEvent(
      body,
      signature,
      secret,
      TOLERANCE_SECONDS,
      undefined,
      at,
    );
  } catch (error) {
    throw refused(error);
  }
  return {
    id: event.id,
    type: event.type,
    subscriptionId: findSubscription(event.data.object),
    chargeId: isAboutMoneyBack(event.type) ? findCharge(event.data.object) : null,
    createdAt: toInstant(event.created),
  };
}

function findSubscription(object: unknown): string | null {
  const subscription = subscriptionSchema.safeParse(object);
  if (subscription.success) return subscription.data.id;
  const invoice = invoiceSchema.safeParse(object);
  if (invoice.success) return invoice.data.parent.subscription_details.subscription;
  const oldInvoice = oldInvoiceSchema.safeParse(object);
  if (oldInvoice.success) return oldInvoice.data.subscription;
  const checkout = checkoutSchema.safeParse(object);
  return checkout.success ? checkout.data.subscription : null;
}

function findCharge(object: unknown): string | null {
  const charge = chargeSchema.safeParse(object);
  if (charge.success) return charge.data.id;
  const about = aboutChargeSchema.safeParse(object);
  return about.success ? about.data.charge : null;
}

const refused = (cause?: unknown) =>
  new AppError("invalid", "This message is not signed by Stripe, or is too old.", { cause });
