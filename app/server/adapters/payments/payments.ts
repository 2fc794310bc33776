/** A plan as the caller defines it. The payment provider has no list of plans. */
export type PlanPrice = {
  planId: string;
  name: string;
  /** The price in US cents per month. */
  price: number;
};

export type PaidInvoice = {
  id: string;
  /** The plan of the paid month. */
  planId: string;
  /** The start and end of the month, ISO instants. */
  periodStart: string;
  periodEnd: string;
  /** The cents paid, after deductions. */
  total: number;
};

/** A subscription's state at the provider. */
export type SubscriptionState = {
  id: string;
  customerId: string;
  /** The household for which the subscription was started. */
  householdId: string | null;
  /** The plan of the next renewal. Null if it is not one of Weeknight's plans. */
  planId: string | null;
  /** The cents of the next renewal, or of the first month. */
  price: number;
  /** The status. Incomplete means that the first invoice is unpaid. Canceled is final for any reason. */
  status: "incomplete" | "active" | "past_due" | "canceled";
  /** The start and end of the month, ISO instants. */
  createdAt: string;
  periodEnd: string;
  cancelsAtPeriodEnd: boolean;
  /** Newest first. */
  paidInvoices: PaidInvoice[];
  /** The provider's message about a failed payment. */
  lastPaymentError: string | null;
  /** The client secret for paying the first invoice while it is due. It is never stored or logged. */
  clientSecret: string | null;
};

export type ChangeOutcome =
  | { outcome: "done" }
  /** The card was declined and nothing has changed. `message` is the provider's, for the user. */
  | { outcome: "declined"; message: string }
  /** The bank requires a confirmation at `url`. Until then, nothing changes. */
  | { outcome: "confirm"; url: string };

export type BillingEvent = {
  id: string;
  type: string;
  /** The subscription of the event. Null if the event is about something else, or has an unknown shape. */
  subscriptionId: string | null;
  /** The payment of a refund or a dispute. Null for all other events. */
  chargeId: string | null;
  /** The time of the event, an ISO instant. */
  createdAt: string;
};

/** Returns true for the types of events about refunds and disputes. */
export const isAboutMoneyBack = (type: string) =>
  /^(?:charge\.(?:refund|dispute)|refund\.)/.test(type);

/** The refunded part of an invoice's payment. */
export type Refund = {
  invoiceId: string;
  subscriptionId: string | null;
  /** The cents paid, and the refunded part of them. */
  paid: number;
  refunded: number;
};

/**
 * The payment provider. Calls that create something take an idempotency key, `requestKey`. All calls throw
 * AppError `upstream` if the provider fails.
 */
export type Payments = {
  mode: "stripe" | "test";
  /** The key for the provider's card fields in the browser. Null if the fields are Weeknight's. */
  publishableKey: string | null;
  /** Origins that a form may submit or redirect to. */
  formOrigins: readonly string[];

  addCustomer: (who: { householdId: string; email: string | null }) => Promise<string>;
  /** Starts a subscription with an unpaid first invoice; returns its id. */
  startSubscription: (input: {
    customerId: string;
    householdId: string;
    plan: PlanPrice;
    requestKey: string;
  }) => Promise<string>;
  /** Returns a subscription's state. Returns null if it is unknown. */
  findSubscription: (id: string) => Promise<SubscriptionState | null>;
  /** Lists the ids of a customer's subscriptions, including ended ones, newest first. */
  listSubscriptions: (customerId: string) => Promise<string[]>;
  /** Voids a first invoice. Returns false if it has been paid in the meantime. */
  abandon: (id: string) => Promise<boolean>;

  /** Returns the cents that changing to `plan` now would charge. */
  quoteChange: (id: string, plan: PlanPrice) => Promise<number>;
  /**
   * Changes the plan. At once, it starts a new month and deducts the unused days of the old plan. At the next renewal,
   * it charges nothing now.
   */
  changePlan: (input: {
    id: string;
    plan: PlanPrice;
    when: "now" | "renewal";
    requestKey: string;
  }) => Promise<ChangeOutcome>;
  /** Schedules the cancellation at the end of the period, or undoes that. */
  setCanceling: (id: string, cancels: boolean) => Promise<void>;
  /**
   * Ends the subscription now and voids open invoices. With `refund`, refunds its paid invoices. Does nothing for an
   * ended subscription.
   */
  endNow: (id: string, options: { refund: boolean }) => Promise<void>;

  /** Opens the provider's hosted checkout. Null if none exists. */
  openCheckout:
    | ((input: {
        customerId: string;
        householdId: string;
        plan: PlanPrice;
        requestKey: string;
        /** Absolute URLs. */
        successUrl: string;
        cancelUrl: string;
      }) => Promise<{ id: string; url: string }>)
    | null;
  /** Expires that checkout. Does nothing if it was used or has expired. */
  closeCheckout: (id: string) => Promise<void>;
  /**
   * Returns the address of the provider's hosted page for cards, invoices and canceling. Null if the page is
   * Weeknight's.
   */
  portalUrl: ((customerId: string, returnUrl: string) => Promise<string>) | null;
  /** Parses a webhook. Throws `invalid` if it is old or not signed by the provider. Null if the provider sends none. */
  readWebhook: ((body: string, signature: string, now: Date) => BillingEvent) | null;
  /**
   * Reads a payment back. Returns null if the provider does not show it, or if it is not for an invoice. The function
   * is null for providers without such payments.
   */
  findRefund: ((chargeId: string) => Promise<Refund | null>) | null;
  /** Operations that only test payments have. Null for real payments. */
  test: TestPayments | null;
};

export type TestCard = {
  number: string;
  /** The expiry date, "MM/YY". */
  expiry: string;
  cvc: string;
};

export type TestInvoice = {
  id: string;
  planId: string;
  total: number;
  status: "open" | "paid" | "void" | "refunded";
  createdAt: string;
};

/** The result of a payment, and the events that a provider would send. */
export type TestPayment = { error: string | null; events: BillingEvent[] };

export type TestPayments = {
  /** Pays open invoices with a card, which is stored. Throws `invalid` by field. */
  pay: (id: string, card: TestCard) => Promise<TestPayment>;
  /** Stores another card and retries open invoices. */
  changeCard: (id: string, card: TestCard) => Promise<TestPayment>;
  /** Starts the next period now. */
  renew: (id: string) => Promise<TestPayment>;
  /** Starts the next period of every subscription whose period has ended. */
  renewDue: () => Promise<BillingEvent[]>;
  /** Returns a card such as "Visa ending in 4242", or null. */
  describeCard: (id: string) => Promise<string | null>;
  listInvoices: (id: string) => Promise<TestInvoice[]>;
};
