import type { Payments } from "../payments";
import { createChanges } from "./changes.server";
import { ask, connectStripe, type FailedCall, isRefused, keyOf } from "./client.server";
import { createPrices } from "./prices.server";
import { readRefund } from "./refunds.server";
import { readState } from "./state.server";
import { readEvent } from "./webhook.server";

type Options = {
  secretKey: string;
  publishableKey: string;
  webhookSecret: string;
  /** Another server with Stripe's API; null for Stripe. */
  apiBase: string | null;
  onFailure?: (failed: FailedCall) => void;
};

/** Stripe's pages that a form may lead to. */
const PAGES = [
  "https://checkout.stripe.com",
  "https://billing.stripe.com",
  "https://invoice.stripe.com",
];

/**
 * Deductions are computed from the current price. Set explicitly because Stripe's default has changed between
 * versions (docs.stripe.com/billing/subscriptions/billing-mode).
 */
const billing_mode = { type: "classic" } as const;

/** Payments by Stripe. */
export async function createStripePayments(options: Options): Promise<Payments> {
  const { publishableKey, webhookSecret: secret, apiBase } = options;
  const stripe = await connectStripe(options);
  const prices = createPrices(stripe);
  return {
    mode: "stripe",
    publishableKey,
    formOrigins: apiBase === null ? PAGES : [...PAGES, new URL(apiBase).origin],

    addCustomer: async ({ householdId, email }) => {
      const customer = await ask(() =>
        stripe.customers.create(
          { metadata: { householdId }, ...(email === null ? {} : { email }) },
          { idempotencyKey: `customer ${householdId}` },
        ),
      );
      return customer.id;
    },
    startSubscription: async ({ customerId, householdId, plan, requestKey }) => {
      const price = await prices.idOf(plan);
      const { id } = await ask(() =>
        stripe.subscriptions.create(
          {
            customer: customerId,
            items: [{ price }],
            payment_behavior: "default_incomplete",
            payment_settings: { save_default_payment_method: "on_subscription" },
            billing_mode,
            metadata: { householdId, planId: plan.planId },
          },
          { idempotencyKey: keyOf(requestKey) },
        ),
      );
      return id;
    },
    findSubscription: (id) => readState(stripe, prices, id),
    listSubscriptions: async (customer) => {
      const { data } = await ask(() =>
        stripe.subscriptions.list({ customer, status: "all", limit: 20 }),
      );
      return data.map(({ id }) => id);
    },
    ...createChanges(stripe, prices),

    openCheckout: async ({ customerId, householdId, plan, requestKey, ...urls }) => {
      const price = await prices.idOf(plan);
      const metadata = { householdId, planId: plan.planId };
      const { id, url } = await ask(() =>
        stripe.checkout.sessions.create(
          {
            mode: "subscription",
            customer: customerId,
            line_items: [{ price, quantity: 1 }],
            subscription_data: { metadata, billing_mode },
            success_url: urls.successUrl,
            cancel_url: urls.cancelUrl,
          },
          { idempotencyKey: keyOf(requestKey) },
        ),
      );
      if (url === null) throw new Error("Stripe has opened a checkout without an address");
      return { id, url };
    },
    closeCheckout: async (id) => {
      await ask(async () => {
        try {
          await stripe.checkout.sessions.expire(id);
        } catch (error) {
          // Used or closed already.
          if (!(await isRefused(error))) throw error;
        }
      });
    },
    portalUrl: async (customer, return_url) => {
      const { url } = await ask(() =>
        stripe.billingPortal.sessions.create({ customer, return_url }),
      );
      return url;
    },
    readWebhook: (body, signature, now) => readEvent(stripe, { body, signature, secret, now }),
    findRefund: (chargeId) => readRefund(stripe, chargeId),
    test: null,
  };
}
