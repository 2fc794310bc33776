import type Stripe from "stripe";
import type { PaidInvoice, SubscriptionState } from "../payments";
import { ask, askFor, idOf, toInstant } from "./client.server";
import type { Prices } from "./prices.server";

/** Number of paid months read back: more than any outage lasts. */
const INVOICES = 12;

/** Stripe's statuses mapped to ours: trialing is active, unpaid is past due. */
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

/** The subscription with its paid invoices; null if it is unknown. */
export async function readState(
  stripe: Stripe,
  prices: Prices,
  id: string,
): Promise<SubscriptionState | null> {
  const found = await askFor(() =>
    stripe.subscriptions.retrieve(id, { expand: ["latest_invoice.confirmation_secret"] }),
  );
  if (!found) return null;
  const [item] = found.items.data;
  const status = STATUS[found.status] ?? "past_due";
  const latest = found.latest_invoice;
  const invoice = latest !== null && typeof latest === "object" ? latest : null;
  const isDue = status === "incomplete" || status === "past_due";
  const end = status === "canceled" ? found.ended_at : item?.current_period_end;
  return {
    id: found.id,
    customerId: idOf(found.customer),
    householdId: found.metadata.householdId ?? null,
    planId: item ? await prices.planOf(item.price.id) : null,
    price: item?.price.unit_amount ?? 0,
    status,
    createdAt: toInstant(found.created),
    periodEnd: toInstant(end ?? found.created),
    cancelsAtPeriodEnd: found.cancel_at_period_end || found.cancel_at !== null,
    paidInvoices: await listPaid(stripe, prices, id),
    lastPaymentError: isDue && invoice ? await readPaymentError(stripe, invoice.id) : null,
    clientSecret:
      status === "incomplete" ? (invoice?.confirmation_secret?.client_secret ?? null) : null,
  };
}

/** The id of the subscription's item, by which its price is changed. */
export async function readItem(stripe: Stripe, id: string) {
  const { items } = await ask(() => stripe.subscriptions.retrieve(id));
  const [item] = items.data;
  if (!item) throw new Error(`The subscription ${id} has no item`);
  return item.id;
}

/** The bank's message about the last payment attempt; null if there was none. */
export async function readPaymentError(stripe: Stripe, invoiceId: string): Promise<string | null> {
  const intent = await readIntent(stripe, invoiceId);
  return intent?.last_payment_error?.message ?? null;
}

/** The payment of an invoice, or null. */
export async function readIntent(stripe: Stripe, invoiceId: string) {
  const { data } = await ask(() =>
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
  const { data } = await ask(() =>
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
 * The month that an invoice is for: its highest line for one of our plans. Deductions are negative lines of
 * their own. Null if it is for something else.
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
