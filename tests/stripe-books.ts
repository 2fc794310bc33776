import { nextMonth, unusedPart } from "../app/server/adapters/payments/test/test-payments.server";

export type Card = "good" | "declined" | "confirm";
export type Price = {
  id: string;
  product: string;
  unit_amount: number;
  lookup_key: string | null;
  metadata: Record<string, string>;
  active: boolean;
};
export type Line = {
  price: string;
  amount: number;
  proration: boolean;
  start: number;
  end: number;
};
export type Invoice = {
  id: string;
  subscription: string;
  customer: string;
  status: "open" | "paid" | "void";
  reason: string;
  lines: Line[];
  created: number;
  intent: { id: string; status: string; error: string | null; refunded: boolean };
};
export type Subscription = {
  id: string;
  customer: string;
  metadata: Record<string, string>;
  status: string;
  created: number;
  price: string;
  start: number;
  end: number;
  cancelsAtEnd: boolean;
  endedAt: number | null;
  latestInvoice: string;
  /** The price that takes effect once a payment succeeds. */
  pending: string | null;
};
export type Checkout = {
  id: string;
  customer: string;
  price: string;
  metadata: Record<string, string>;
  status: "open" | "complete" | "expired";
};

/** The content of an account at Stripe and its changes. `now` is its clock, and `card.next` decides the next charge. */
export type Books = ReturnType<typeof createBooks>;

const DECLINED = "Your card was declined.";

export function createBooks(now: () => Date) {
  let made = 0;
  const newId = (prefix: string) => `${prefix}_${String(++made).padStart(6, "0")}`;
  const seconds = () => Math.floor(now().getTime() / 1000);
  const monthAfter = (start: number) => {
    const from = new Date(start * 1000).toISOString();
    return Date.parse(nextMonth(from, from)) / 1000;
  };
  const card: { next: Card } = { next: "good" };
  const books = {
    card,
    products: new Map<string, { id: string; name: string }>(),
    prices: new Map<string, Price>(),
    customers: new Map<
      string,
      { id: string; metadata: Record<string, string>; email: string | null }
    >(),
    subscriptions: new Map<string, Subscription>(),
    invoices: new Map<string, Invoice>(),
    checkouts: new Map<string, Checkout>(),
    newId,
    seconds,
    totalOf: ({ lines }: Invoice) => lines.reduce((sum, { amount }) => sum + amount, 0),
    amountOf: (price: string) => books.prices.get(price)?.unit_amount ?? 0,

    addInvoice(of: Subscription, reason: string, lines: Line[]): Invoice {
      const invoice: Invoice = {
        id: newId("in"),
        subscription: of.id,
        customer: of.customer,
        status: "open",
        reason,
        lines,
        created: seconds(),
        intent: {
          id: newId("pi"),
          status: "requires_payment_method",
          error: null,
          refunded: false,
        },
      };
      books.invoices.set(invoice.id, invoice);
      return invoice;
    },
    /** Charges the card. Returns true if the payment succeeds. */
    charge(invoice: Invoice): boolean {
      if (books.card.next === "good") {
        invoice.status = "paid";
        invoice.intent = { ...invoice.intent, status: "succeeded", error: null };
        return true;
      }
      const confirms = books.card.next === "confirm";
      invoice.intent.status = confirms ? "requires_action" : "requires_payment_method";
      invoice.intent.error = confirms ? null : DECLINED;
      return false;
    },
    start(customer: string, price: string, metadata: Record<string, string>): Subscription {
      const start = seconds();
      const end = monthAfter(start);
      const subscription: Subscription = {
        id: newId("sub"),
        customer,
        metadata,
        status: "incomplete",
        created: start,
        price,
        start,
        end,
        cancelsAtEnd: false,
        endedAt: null,
        latestInvoice: "",
        pending: null,
      };
      books.subscriptions.set(subscription.id, subscription);
      const month = { price, amount: books.amountOf(price), proration: false, start, end };
      subscription.latestInvoice = books.addInvoice(subscription, "subscription_create", [
        month,
      ]).id;
      return subscription;
    },
    /** Returns the invoice lines for a change to another price from now on. */
    changeLines(of: Subscription, price: string): Line[] {
      const start = seconds();
      const instant = (at: number) => new Date(at * 1000).toISOString();
      const period = { periodStart: instant(of.start), periodEnd: instant(of.end) };
      const unused = unusedPart(books.amountOf(of.price), period, now());
      return [
        { price: of.price, amount: -unused, proration: true, start, end: of.end },
        { price, amount: books.amountOf(price), proration: false, start, end: monthAfter(start) },
      ];
    },
    changeNow(of: Subscription, price: string) {
      const invoice = books.addInvoice(of, "subscription_update", books.changeLines(of, price));
      of.latestInvoice = invoice.id;
      of.pending = price;
      if (books.charge(invoice)) books.apply(of);
    },
    /** Applies the price that waited for a payment. */
    apply(of: Subscription) {
      of.price = of.pending ?? of.price;
      of.pending = null;
      of.start = seconds();
      of.end = monthAfter(of.start);
    },
    /** Starts the next period. */
    renew(of: Subscription) {
      if (of.cancelsAtEnd) return books.end(of);
      of.start = of.end;
      of.end = monthAfter(of.start);
      const { price, start, end } = of;
      const month = { price, amount: books.amountOf(price), proration: false, start, end };
      const invoice = books.addInvoice(of, "subscription_cycle", [month]);
      of.latestInvoice = invoice.id;
      of.status = books.charge(invoice) ? "active" : "past_due";
    },
    /** Pays the open invoice of a subscription, as a person does in the browser. */
    pay(of: Subscription) {
      const invoice = books.invoices.get(of.latestInvoice);
      if (invoice?.status !== "open") throw new Error(`Nothing is open of ${of.id}`);
      if (!books.charge(invoice)) return;
      if (of.pending) books.apply(of);
      of.status = "active";
    },
    end(of: Subscription) {
      of.status = of.status === "incomplete" ? "incomplete_expired" : "canceled";
      of.endedAt = seconds();
    },
    /** Returns the invoices of a subscription, newest first. */
    invoicesOf: (subscription: string) =>
      [...books.invoices.values()]
        .filter((invoice) => invoice.subscription === subscription)
        .reverse(),
    /** Returns the cents that were paid and not refunded. */
    taken: () =>
      [...books.invoices.values()]
        .filter(({ status, intent }) => status === "paid" && !intent.refunded)
        .reduce((sum, invoice) => sum + books.totalOf(invoice), 0),
  };
  return books;
}
