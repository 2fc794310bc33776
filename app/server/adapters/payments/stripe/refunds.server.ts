import type Stripe from "stripe";
import type { Refund } from "../payments";
import { ask, idOf, isHidden } from "./client.server";

/**
 * Reads from Stripe what has been refunded of a payment. Null if Stripe does not show the payment to this key, or if it
 * is not for an invoice. Throws `upstream` if Stripe does not answer.
 */
export async function readRefund(stripe: Stripe, chargeId: string): Promise<Refund | null> {
  return ask(async () => {
    try {
      const charge = await stripe.charges.retrieve(chargeId);
      if (!charge.payment_intent) return null;
      const { data } = await stripe.invoicePayments.list({
        payment: { type: "payment_intent", payment_intent: idOf(charge.payment_intent) },
        limit: 1,
      });
      const [payment] = data;
      if (!payment) return null;
      const invoice = await stripe.invoices.retrieve(idOf(payment.invoice));
      const subscription = invoice.parent?.subscription_details?.subscription;
      return {
        invoiceId: idOf(payment.invoice),
        subscriptionId: subscription ? idOf(subscription) : null,
        paid: charge.amount,
        refunded: charge.amount_refunded,
      };
    } catch (error) {
      if (await isHidden(error)) return null;
      throw error;
    }
  });
}
