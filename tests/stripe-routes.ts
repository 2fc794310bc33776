import type { Books, Invoice, Subscription } from "./stripe-books";
import { type Params, textAt, textsAt } from "./stripe-form";
import {
  checkoutJson,
  intentJson,
  invoiceJson,
  list,
  priceJson,
  subscriptionJson,
} from "./stripe-objects";

export type StripeRequest = { method: string; path: string; query: Params; params: Params };
export type Answer = { status: number; body: object };
type Route = (asked: StripeRequest, id: string) => object;

/** An error response. */
export class Refusal extends Error {
  readonly status: number;
  readonly code: string;
  constructor(status: number, code: string, message: string) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

const missing = (what: string) => new Refusal(404, "resource_missing", `No such ${what}`);
const refused = (message: string) => new Refusal(400, "invalid_request", message);

function get<T>(map: Map<string, T>, id: string | null, what: string): T {
  const found = map.get(id ?? "");
  if (!found) throw missing(what);
  return found;
}

const ofIntent = (books: Books, id: string) =>
  [...books.invoices.values()].find(({ intent }) => intent.id === id);

/** Returns the parts of Stripe's protocol that Weeknight uses, by method and path. In a path, * is an id. */
export function createRoutes(books: Books): Record<string, Route> {
  const expandOf = ({ query, params }: StripeRequest) => {
    const asked = query.expand ?? params.expand;
    if (typeof asked !== "object") return [];
    return Object.values(asked).filter((path) => typeof path === "string");
  };
  const subscription = (asked: StripeRequest, of: Subscription) =>
    subscriptionJson(books, of, expandOf(asked));
  const price = (params: Params) => get(books.prices, textAt(params, "items.0.price"), "price").id;

  return {
    "POST /v1/customers": ({ params }) => {
      const id = books.newId("cus");
      const customer = {
        id,
        metadata: textsAt(params, "metadata"),
        email: textAt(params, "email"),
      };
      books.customers.set(id, customer);
      return { object: "customer", ...customer };
    },
    "GET /v1/products/*": (_, id) => ({ object: "product", ...get(books.products, id, "product") }),
    "POST /v1/products": ({ params }) => {
      const product = { id: textAt(params, "id") ?? "", name: textAt(params, "name") ?? "" };
      if (books.products.has(product.id)) throw refused("Product already exists.");
      books.products.set(product.id, product);
      return { object: "product", ...product };
    },
    "GET /v1/prices": ({ query }) => {
      const key = textAt(query, "lookup_keys.0");
      const found = [...books.prices.values()].filter((p) => p.lookup_key === key && p.active);
      return list(found.map(priceJson), "/v1/prices");
    },
    "GET /v1/prices/*": (_, id) => priceJson(get(books.prices, id, "price")),
    "POST /v1/prices": ({ params }) => {
      const lookup_key = textAt(params, "lookup_key");
      for (const old of books.prices.values()) {
        if (old.lookup_key !== lookup_key) continue;
        if (textAt(params, "transfer_lookup_key") !== "true") throw refused("The key is taken.");
        old.lookup_key = null;
      }
      const made = {
        id: books.newId("price"),
        product: get(books.products, textAt(params, "product"), "product").id,
        unit_amount: Number(textAt(params, "unit_amount")),
        lookup_key,
        metadata: textsAt(params, "metadata"),
        active: true,
      };
      books.prices.set(made.id, made);
      return priceJson(made);
    },
    "POST /v1/subscriptions": (asked) => {
      const { params } = asked;
      const customer = get(books.customers, textAt(params, "customer"), "customer").id;
      return subscription(asked, books.start(customer, price(params), textsAt(params, "metadata")));
    },
    "GET /v1/subscriptions": (asked) => {
      const customer = textAt(asked.query, "customer");
      const found = [...books.subscriptions.values()].filter((s) => s.customer === customer);
      return list(
        found.reverse().map((of) => subscription(asked, of)),
        "/v1/subscriptions",
      );
    },
    "GET /v1/subscriptions/*": (asked, id) =>
      subscription(asked, get(books.subscriptions, id, "subscription")),
    "POST /v1/subscriptions/*": (asked, id) => {
      const of = get(books.subscriptions, id, "subscription");
      if (of.endedAt !== null) throw refused("A canceled subscription can only be read.");
      const { params } = asked;
      const cancels = textAt(params, "cancel_at_period_end");
      if (cancels) of.cancelsAtEnd = cancels === "true";
      if (textAt(params, "items.0.price")) {
        const at = textAt(params, "billing_cycle_anchor.type");
        if (at === "now") books.changeNow(of, price(params));
        else of.price = price(params);
      }
      return subscription(asked, of);
    },
    "DELETE /v1/subscriptions/*": (asked, id) => {
      const of = get(books.subscriptions, id, "subscription");
      if (of.endedAt !== null) throw missing("subscription");
      books.end(of);
      return subscription(asked, of);
    },
    "GET /v1/invoices": ({ query }) => {
      const status = textAt(query, "status");
      const found = books
        .invoicesOf(textAt(query, "subscription") ?? "")
        .filter((invoice) => !status || invoice.status === status);
      return list(
        found.map((invoice) => invoiceJson(books, invoice)),
        "/v1/invoices",
      );
    },
    "GET /v1/invoices/*": (_, id) => invoiceJson(books, get(books.invoices, id, "invoice")),
    "POST /v1/invoices/*/void": (_, id) => {
      const invoice = get(books.invoices, id, "invoice");
      if (invoice.status !== "open") throw refused("This invoice cannot be voided.");
      invoice.status = "void";
      const of = get(books.subscriptions, invoice.subscription, "subscription");
      if (of.latestInvoice === id) of.pending = null;
      return invoiceJson(books, invoice);
    },
    "POST /v1/invoices/create_preview": ({ params }) => {
      const of = get(books.subscriptions, textAt(params, "subscription"), "subscription");
      if (textAt(params, "subscription_details.billing_cycle_anchor.type") !== "now") {
        throw refused("Only changes at once are previewed here.");
      }
      const asked = textAt(params, "subscription_details.items.0.price");
      const lines = books.changeLines(of, get(books.prices, asked, "price").id);
      const preview: Invoice = {
        id: "upcoming",
        subscription: of.id,
        customer: of.customer,
        status: "open",
        reason: "upcoming",
        lines,
        created: books.seconds(),
        intent: { id: "", status: "", error: null, refunded: false },
      };
      return invoiceJson(books, preview);
    },
    "GET /v1/charges/*": (_, id) => {
      const invoice = ofIntent(books, id.replace(/^ch_/, ""));
      if (!invoice) throw missing("charge");
      const { intent } = invoice;
      const amount = books.totalOf(invoice);
      const amount_refunded = intent.refunded ? amount : 0;
      return { object: "charge", id, payment_intent: intent.id, amount, amount_refunded };
    },
    "GET /v1/invoice_payments": ({ query }) => {
      const invoice =
        ofIntent(books, textAt(query, "payment.payment_intent") ?? "") ??
        get(books.invoices, textAt(query, "invoice"), "invoice");
      const payment = { type: "payment_intent", payment_intent: intentJson(invoice) };
      const row = { object: "invoice_payment", id: "inpay", invoice: invoice.id, payment };
      return list([row], "/v1/invoice_payments");
    },
    "POST /v1/refunds": ({ params }) => {
      const intent = textAt(params, "payment_intent");
      const invoice = ofIntent(books, intent ?? "");
      if (!invoice) throw missing("payment_intent");
      if (invoice.intent.refunded) throw new Refusal(400, "charge_already_refunded", "Refunded.");
      invoice.intent.refunded = true;
      return { object: "refund", id: books.newId("re"), status: "succeeded" };
    },
    "POST /v1/checkout/sessions": ({ params }) => {
      const session = {
        id: books.newId("cs"),
        customer: get(books.customers, textAt(params, "customer"), "customer").id,
        price: get(books.prices, textAt(params, "line_items.0.price"), "price").id,
        metadata: {
          householdId: textAt(params, "subscription_data.metadata.householdId") ?? "",
        },
        status: "open" as const,
      };
      books.checkouts.set(session.id, session);
      return checkoutJson(session, null);
    },
    "POST /v1/checkout/sessions/*/expire": (_, id) => {
      const session = get(books.checkouts, id, "checkout session");
      if (session.status !== "open") throw refused("Only open sessions can be expired.");
      session.status = "expired";
      return checkoutJson(session, null);
    },
    "POST /v1/billing_portal/sessions": ({ params }) => ({
      object: "billing_portal.session",
      id: books.newId("bps"),
      url: `https://billing.stripe.com/p/session/${textAt(params, "customer")}`,
    }),
  };
}
