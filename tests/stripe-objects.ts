import type { Books, Checkout, Invoice, Price, Subscription } from "./stripe-books";

/** Returns the objects of the books in the format of Stripe's API. */
export const list = (data: object[], url: string) => ({
  object: "list",
  data,
  has_more: false,
  url,
});

export const priceJson = ({ unit_amount, ...price }: Price) => ({
  object: "price",
  ...price,
  currency: "usd",
  unit_amount,
  recurring: { interval: "month", interval_count: 1 },
  type: "recurring",
});

export function invoiceJson(books: Books, invoice: Invoice, expand: { secret?: boolean } = {}) {
  const { id, customer, status, created, reason, subscription, intent } = invoice;
  const total = books.totalOf(invoice);
  return {
    object: "invoice",
    id,
    customer,
    status,
    created,
    currency: "usd",
    billing_reason: reason,
    total,
    amount_due: Math.max(0, total),
    amount_paid: status === "paid" ? Math.max(0, total) : 0,
    hosted_invoice_url: `https://invoice.stripe.com/i/${id}`,
    parent: {
      type: "subscription_details",
      quote_details: null,
      subscription_details: { subscription, metadata: null },
    },
    lines: list(
      invoice.lines.map(({ price, amount, proration, start, end }, index) => ({
        object: "line_item",
        id: `il_${id}_${index}`,
        amount,
        period: { start, end },
        pricing: { type: "price_details", price_details: { price, product: "prod" } },
        parent: {
          type: "subscription_item_details",
          subscription_item_details: { proration, subscription, subscription_item: "si" },
        },
      })),
      `/v1/invoices/${id}/lines`,
    ),
    ...(expand.secret
      ? {
          confirmation_secret:
            status === "open"
              ? { type: "payment_intent", client_secret: `${intent.id}_secret_${id}` }
              : null,
        }
      : {}),
  };
}

export function subscriptionJson(books: Books, of: Subscription, expand: string[] = []) {
  const invoice = books.invoices.get(of.latestInvoice);
  const price = books.prices.get(of.price);
  const isExpanded = expand.some((path) => path.startsWith("latest_invoice"));
  const secret = expand.includes("latest_invoice.confirmation_secret");
  return {
    object: "subscription",
    id: of.id,
    customer: of.customer,
    metadata: of.metadata,
    status: of.status,
    created: of.created,
    cancel_at_period_end: of.cancelsAtEnd,
    cancel_at: of.cancelsAtEnd ? of.end : null,
    ended_at: of.endedAt,
    latest_invoice:
      isExpanded && invoice ? invoiceJson(books, invoice, { secret }) : of.latestInvoice,
    pending_update: of.pending ? { subscription_items: [], expires_at: of.end } : null,
    items: list(
      [
        {
          object: "subscription_item",
          id: `si_${of.id}`,
          price: price && priceJson(price),
          current_period_start: of.start,
          current_period_end: of.end,
        },
      ],
      "/v1/subscription_items",
    ),
  };
}

export const checkoutJson = ({ id, customer, status }: Checkout, subscription: string | null) => ({
  object: "checkout.session",
  id,
  customer,
  status,
  mode: "subscription",
  subscription,
  url: status === "open" ? `https://checkout.stripe.com/c/pay/${id}` : null,
});

export const intentJson = ({ intent, customer }: Invoice) => ({
  object: "payment_intent",
  id: intent.id,
  customer,
  status: intent.status,
  last_payment_error: intent.error
    ? { type: "card_error", code: "card_declined", message: intent.error }
    : null,
});
