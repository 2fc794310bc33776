import { t } from "~/language/messages";
import type { Payments, Refund, ChangeOutcome, PaidInvoice, SubscriptionState } from "../payments";
import {
  askStripe,
  connectStripe,
  type FailedCall,
  isRefused,
  stripeKeyOf,
  idOf,
  isHidden,
  askFor,
  toInstant,
} from "./client.server";
import { createPrices, type Prices } from "./prices.server";
import { readStripeEvent } from "./webhook.server";
import type Stripe from "stripe";

/** Number of paid months that are read: more than any outage lasts. */
const INVOICES = 12;

/** Stripe's statuses mapped to Weeknight's: trialing is active, unpaid is past due. */
const STATUS: Record<string, SubscriptionState["status"]> = {
  incomplete: "incomplete",
  incomplete_expired: "canceled",
  trialing: "active",
  active: "active",
  past_due: "past_due",
  unpaid: "past_due",
  paused: "past_due",
  canceled: "canceled",
};

/** Returns the subscription with its paid invoices. Returns null if it is unknown. */
async function readState(
  stripe: Stripe,
  prices: Prices,
  id: string,
): Promise<SubscriptionState | null> {
  const subscription = await askFor(() =>
    stripe.subscriptions.retrieve(id, { expand: ["latest_invoice.confirmation_secret"] }),
  );
  if (!subscription) return null;
  const [item] = subscription.items.data;
  const status = STATUS[subscription.status] ?? "past_due";
  const latest = subscription.latest_invoice;
  const invoice = latest !== null && typeof latest === "object" ? latest : null;
  const isDue = status === "incomplete" || status === "past_due";
  const end = status === "canceled" ? subscription.ended_at : item?.current_period_end;
  return {
    id: subscription.id,
    customerId: idOf(subscription.customer),
    householdId: subscription.metadata.householdId ?? null,
    planId: item ? await prices.planOf(item.price.id) : null,
    price: item?.price.unit_amount ?? 0,
    status,
    createdAt: toInstant(subscription.created),
    periodEnd: toInstant(end ?? subscription.created),
    cancelsAtPeriodEnd: subscription.cancel_at_period_end || subscription.cancel_at !== null,
    paidInvoices: await listPaid(stripe, prices, id),
    lastPaymentError: isDue && invoice ? await readPaymentError(stripe, invoice.id) : null,
    clientSecret:
      status === "incomplete" ? (invoice?.confirmation_secret?.client_secret ?? null) : null,
  };
}

/** Returns the id of the subscription's item, with which its price is changed. */
async function readItem(stripe: Stripe, id: string) {
  const { items } = await askStripe(() => stripe.subscriptions.retrieve(id));
  const [item] = items.data;
  if (!item) throw new Error(`The subscription ${id} has no item`);
  return item.id;
}

/** Returns the bank's message about the last payment attempt, or null. */
async function readPaymentError(stripe: Stripe, invoiceId: string): Promise<string | null> {
  const intent = await readIntent(stripe, invoiceId);
  return intent?.last_payment_error?.message ?? null;
}

/** Returns the payment of an invoice, or null. */
async function readIntent(stripe: Stripe, invoiceId: string) {
  const { data } = await askStripe(() =>
    stripe.invoicePayments.list({
      invoice: invoiceId,
      limit: 1,
      expand: ["data.payment.payment_intent"],
    }),
  );
  const intent = data[0]?.payment.payment_intent;
  return intent !== undefined && typeof intent === "object" ? intent : null;
}

async function listPaid(stripe: Stripe, prices: Prices, id: string): Promise<PaidInvoice[]> {
  const { data } = await askStripe(() =>
    stripe.invoices.list({ subscription: id, status: "paid", limit: INVOICES }),
  );
  const paid: PaidInvoice[] = [];
  for (const invoice of data) {
    const month = await findMonth(prices, invoice);
    if (month) paid.push({ id: invoice.id, total: invoice.amount_paid, ...month });
  }
  return paid;
}

/**
 * Returns the month that an invoice is for: its highest line for one of Weeknight's plans. Deductions are separate
 * negative lines. Returns null if the invoice is for something else.
 */
async function findMonth(prices: Prices, { lines }: Stripe.Invoice) {
  const sold = lines.data.filter(({ amount }) => amount >= 0).sort((a, b) => b.amount - a.amount);
  for (const { pricing, period } of sold) {
    const price = pricing?.price_details?.price;
    const planId = price ? await prices.planOf(idOf(price)) : null;
    if (planId === null) continue;
    return { planId, periodStart: toInstant(period.start), periodEnd: toInstant(period.end) };
  }
  return null;
}

type Changes = Pick<Payments, "quoteChange" | "changePlan" | "setCanceling" | "endNow" | "abandon">;

/** Starts a new month now, with the unused days of the old plan deducted. */
const AT_ONCE = {
  billing_cycle_anchor: { type: "now" },
  proration_behavior: "always_invoice",
} as const;

/** Creates the functions that change and end subscriptions. */
function createChanges(stripe: Stripe, prices: Prices): Changes {
  return {
    quoteChange: async (id, plan) => {
      const item = { id: await readItem(stripe, id), price: await prices.idOf(plan) };
      const { amount_due } = await askStripe(() =>
        stripe.invoices.createPreview({
          subscription: id,
          subscription_details: { items: [item], ...AT_ONCE },
        }),
      );
      return amount_due;
    },
    changePlan: async ({ id, plan, when, requestKey }) => {
      const item = { id: await readItem(stripe, id), price: await prices.idOf(plan) };
      if (when === "renewal") {
        await askStripe(() =>
          stripe.subscriptions.update(
            id,
            { items: [item], proration_behavior: "none" },
            { idempotencyKey: stripeKeyOf(requestKey) },
          ),
        );
        return { outcome: "done" };
      }
      const changed = await askStripe(() =>
        stripe.subscriptions.update(
          id,
          {
            items: [item],
            ...AT_ONCE,
            payment_behavior: "pending_if_incomplete",
            expand: ["latest_invoice"],
          },
          { idempotencyKey: stripeKeyOf(requestKey) },
        ),
      );
      return changed.pending_update ? readRefusal(stripe, changed) : { outcome: "done" };
    },
    setCanceling: async (id, cancels) => {
      const { cancel_at, cancel_at_period_end } = await askStripe(() =>
        stripe.subscriptions.retrieve(id),
      );
      // The hosted page may have set the end as a date.
      const isDated = cancel_at !== null && !cancel_at_period_end;
      const change =
        !cancels && isDated ? { cancel_at: "" as const } : { cancel_at_period_end: cancels };
      await askStripe(() => stripe.subscriptions.update(id, change));
    },
    endNow: async (id, { refund }) => {
      const { latest_invoice: latest } = await askStripe(() =>
        stripe.subscriptions.retrieve(id, { expand: ["latest_invoice"] }),
      );
      await endIfAlive(stripe, id);
      // Void it, because an open invoice could be paid later for a month that has ended.
      if (latest !== null && typeof latest === "object") await isVoided(stripe, latest);
      if (refund) await payBack(stripe, id);
    },
    abandon: async (id) => {
      const { latest_invoice } = await askStripe(() =>
        stripe.subscriptions.retrieve(id, { expand: ["latest_invoice"] }),
      );
      if (latest_invoice !== null && typeof latest_invoice === "object") {
        // Void first: Stripe refuses to void an invoice that was just paid, while canceling would end a paid
        // subscription.
        if (!(await isVoided(stripe, latest_invoice))) return false;
      }
      await endIfAlive(stripe, id);
      return true;
    },
  };
}

/**
 * Returns why a change is pending: confirmation by the bank, or a declined card. Undoes the change for a
 * declined card.
 */
async function readRefusal(
  stripe: Stripe,
  { latest_invoice: invoice }: Stripe.Subscription,
): Promise<ChangeOutcome> {
  if (invoice === null || typeof invoice === "string") throw new Error("A change without invoice");
  const intent = await readIntent(stripe, invoice.id);
  if (intent?.status === "requires_action" && invoice.hosted_invoice_url) {
    return { outcome: "confirm", url: invoice.hosted_invoice_url };
  }
  // Voiding discards the change. Otherwise, Stripe would retry the card for the open invoice.
  if (!(await isVoided(stripe, invoice))) return { outcome: "done" };
  const message = intent?.last_payment_error?.message ?? t("Your card was declined.");
  return { outcome: "declined", message };
}

/** Voids an invoice. Returns false if it has been paid. */
async function isVoided(stripe: Stripe, { id, status }: Stripe.Invoice): Promise<boolean> {
  if (status === "void") return true;
  if (status !== "open") return false;
  return askStripe(async () => {
    try {
      await stripe.invoices.voidInvoice(id);
      return true;
    } catch (error) {
      if (!(await isRefused(error))) throw error;
      const now = await stripe.invoices.retrieve(id);
      if (now.status === "paid") return false;
      if (now.status === "void") return true;
      throw error;
    }
  });
}

async function endIfAlive(stripe: Stripe, id: string) {
  await askStripe(async () => {
    try {
      await stripe.subscriptions.cancel(id, { prorate: false, invoice_now: false });
    } catch (error) {
      if (!(await isRefused(error))) throw error;
      const now = await stripe.subscriptions.retrieve(id);
      if (now.status !== "canceled" && now.status !== "incomplete_expired") throw error;
    }
  });
}

async function payBack(stripe: Stripe, id: string) {
  const { data } = await askStripe(() =>
    stripe.invoices.list({ subscription: id, status: "paid" }),
  );
  for (const invoice of data) {
    const intent = await readIntent(stripe, invoice.id);
    if (!intent) continue;
    await askStripe(async () => {
      try {
        await stripe.refunds.create(
          { payment_intent: intent.id },
          { idempotencyKey: `refund ${intent.id}` },
        );
      } catch (error) {
        if (!(await isRefused(error, "charge_already_refunded"))) throw error;
      }
    });
  }
}

/**
 * Reads from Stripe the refunded part of a payment. Returns null if Stripe does not show the payment to this
 * key, or if it is not for an invoice. Throws `upstream` if Stripe does not answer.
 */
async function readRefund(stripe: Stripe, chargeId: string): Promise<Refund | null> {
  return askStripe(async () => {
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

type Options = {
  secretKey: string;
  publishableKey: string;
  webhookSecret: string;
  /** The base URL of another server with Stripe's API. Null for Stripe. */
  apiBase: string | null;
  onFailure?: (failed: FailedCall) => void;
};

/** Stripe's origins that a form may submit or redirect to. */
const PAGES = [
  "https://checkout.stripe.com",
  "https://billing.stripe.com",
  "https://invoice.stripe.com",
];

/**
 * The billing mode, in which deductions are computed from the current price. It is set because Stripe's default has
 * changed between versions (docs.stripe.com/billing/subscriptions/billing-mode).
 */
const billing_mode = { type: "classic" } as const;

/** Creates payments by Stripe. */
export async function createStripePayments(options: Options): Promise<Payments> {
  const { publishableKey, webhookSecret: secret, apiBase } = options;
  const stripe = await connectStripe(options);
  const prices = createPrices(stripe);
  return {
    mode: "stripe",
    publishableKey,
    formOrigins: apiBase === null ? PAGES : [...PAGES, new URL(apiBase).origin],

    addCustomer: async ({ householdId, email }) => {
      const customer = await askStripe(() =>
        stripe.customers.create(
          { metadata: { householdId }, ...(email === null ? {} : { email }) },
          { idempotencyKey: `customer ${householdId}` },
        ),
      );
      return customer.id;
    },
    startSubscription: async ({ customerId, householdId, plan, requestKey }) => {
      const price = await prices.idOf(plan);
      const { id } = await askStripe(() =>
        stripe.subscriptions.create(
          {
            customer: customerId,
            items: [{ price }],
            payment_behavior: "default_incomplete",
            payment_settings: { save_default_payment_method: "on_subscription" },
            billing_mode,
            metadata: { householdId, planId: plan.planId },
          },
          { idempotencyKey: stripeKeyOf(requestKey) },
        ),
      );
      return id;
    },
    findSubscription: (id) => readState(stripe, prices, id),
    listSubscriptions: async (customer) => {
      const { data } = await askStripe(() =>
        stripe.subscriptions.list({ customer, status: "all", limit: 20 }),
      );
      return data.map(({ id }) => id);
    },
    ...createChanges(stripe, prices),

    openCheckout: async ({ customerId, householdId, plan, requestKey, ...urls }) => {
      const price = await prices.idOf(plan);
      const metadata = { householdId, planId: plan.planId };
      const { id, url } = await askStripe(() =>
        stripe.checkout.sessions.create(
          {
            mode: "subscription",
            customer: customerId,
            line_items: [{ price, quantity: 1 }],
            subscription_data: { metadata, billing_mode },
            success_url: urls.successUrl,
            cancel_url: urls.cancelUrl,
          },
          { idempotencyKey: stripeKeyOf(requestKey) },
        ),
      );
      if (url === null) throw new Error("Stripe has opened a checkout without an address");
      return { id, url };
    },
    closeCheckout: async (id) => {
      await askStripe(async () => {
        try {
          await stripe.checkout.sessions.expire(id);
        } catch (error) {
          // The checkout was already used or closed.
          if (!(await isRefused(error))) throw error;
        }
      });
    },
    portalUrl: async (customer, return_url) => {
      const { url } = await askStripe(() =>
        stripe.billingPortal.sessions.create({ customer, return_url }),
      );
      return url;
    },
    readWebhook: (body, signature, now) =>
      readStripeEvent(stripe, { body, signature, secret, now }),
    findRefund: (chargeId) => readRefund(stripe, chargeId),
    test: null,
  };
}
