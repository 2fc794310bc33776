/** What is sold, as the one who sells it says: payments know no plans, only this. */
export type PlanPrice = {
  planId: string;
  name: string;
  /** Cents a month, US dollars. */
  price: number;
};

export type PaidInvoice = {
  id: string;
  /** The plan whose month it paid for. */
  planId: string;
  /** ISO instants. */
  periodStart: string;
  periodEnd: string;
  /** Cents that were paid, after deductions. */
  total: number;
};

/** A subscription as its provider has it now. */
export type SubscriptionState = {
  id: string;
  customerId: string;
  /** The household that it was made for. */
  householdId: string | null;
  /** The plan that its next renewal buys; null where the provider sells something that is not ours. */
  planId: string | null;
  /** Cents that its next renewal, or its first month, costs. */
  price: number;
  /** Incomplete: the first invoice is not paid. Canceled is the end, whatever led to it. */
  status: "incomplete" | "active" | "past_due" | "canceled";
  /** ISO instants. */
  createdAt: string;
  periodEnd: string;
  cancelsAtPeriodEnd: boolean;
  /** Newest first. */
  paidInvoices: PaidInvoice[];
  /** The provider's own words on the payment that is due and failed. */
  lastPaymentError: string | null;
  /** By which a browser pays the first invoice, while that is due. A secret: never stored, never logged. */
  clientSecret: string | null;
};

export type ChangeOutcome =
  | { outcome: "done" }
  /** Nothing has changed; `message` is the provider's, for the person. */
  | { outcome: "declined"; message: string }
  /** The bank asks for a confirmation at `url`; until then nothing changes. */
  | { outcome: "confirm"; url: string };

export type BillingEvent = {
  id: string;
  type: string;
  /** Null for an event that is of no subscription. */
  subscriptionId: string | null;
  /** ISO instant. */
  createdAt: string;
};

/**
 * Who takes the money. Every call that makes something is given a `requestKey`: the same key makes it
 * once. Every call throws AppError `upstream` where the provider does not answer.
 */
export type Payments = {
  mode: "stripe" | "test";
  /** What the browser needs to show the provider's own card fields; null where they are ours. */
  publishableKey: string | null;
  /** Origins that a form of ours may lead to. */
  formOrigins: readonly string[];

  addCustomer: (who: { householdId: string; email: string | null }) => Promise<string>;
  /** Starts a subscription whose first invoice is to be paid; returns its id. */
  startSubscription: (input: {
    customerId: string;
    householdId: string;
    plan: PlanPrice;
    requestKey: string;
  }) => Promise<string>;
  /** Null for one that the provider does not have. */
  findSubscription: (id: string) => Promise<SubscriptionState | null>;
  /** The ids of a customer's subscriptions, ended ones too, newest first. */
  listSubscriptions: (customerId: string) => Promise<string[]>;
  /** Takes a first invoice back so that nobody can pay it. False where it has been paid meanwhile. */
  abandon: (id: string) => Promise<boolean>;

  /** Cents that changing to `plan` at once would charge now. */
  quoteChange: (id: string, plan: PlanPrice) => Promise<number>;
  /**
   * Changes the plan: at once, with a month that begins now and the unused days of the old plan
   * deducted, or at the next renewal, with no charge now.
   */
  changePlan: (input: {
    id: string;
    plan: PlanPrice;
    when: "now" | "renewal";
    requestKey: string;
  }) => Promise<ChangeOutcome>;
  /** Ends the subscription with its period, or takes that back. */
  setCanceling: (id: string, cancels: boolean) => Promise<void>;
  /**
   * Ends it now, and takes back what is due of it; with `refund` its paid invoices are paid back. One
   * that has ended is left as it is.
   */
  endNow: (id: string, options: { refund: boolean }) => Promise<void>;

  /** The provider's own page to subscribe on; null where there is none. */
  openCheckout:
    | ((input: {
        customerId: string;
        householdId: string;
        plan: PlanPrice;
        requestKey: string;
        /** Absolute addresses. */
        successUrl: string;
        cancelUrl: string;
      }) => Promise<{ id: string; url: string }>)
    | null;
  /** Closes that page; one that has been used or has expired is left as it is. */
  closeCheckout: (id: string) => Promise<void>;
  /** The provider's own page for cards, invoices and canceling; null where it is ours. */
  portalUrl: ((customerId: string, returnUrl: string) => Promise<string>) | null;
  /** The event in a message of the provider. Throws `invalid` for one that is not the provider's, or old. */
  readWebhook: ((body: string, signature: string, now: Date) => BillingEvent) | null;
  /** What only test payments can do. */
  test: TestPayments | null;
};

export type TestCard = {
  number: string;
  /** "MM/YY". */
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

/** The outcome of a try to pay, and the events that a provider would send of it. */
export type TestPayment = { error: string | null; events: BillingEvent[] };

export type TestPayments = {
  /** Pays what is due of a subscription by a card, which is kept. Throws `invalid` by field. */
  pay: (id: string, card: TestCard) => Promise<TestPayment>;
  /** Keeps another card; what is due is tried with it. */
  changeCard: (id: string, card: TestCard) => Promise<TestPayment>;
  /** The next period begins now, as if the old one were over. */
  renew: (id: string) => Promise<TestPayment>;
  /** The same for every subscription whose period is over. */
  renewDue: () => Promise<BillingEvent[]>;
  /** "Visa ending in 4242", or null. */
  describeCard: (id: string) => Promise<string | null>;
  listInvoices: (id: string) => Promise<TestInvoice[]>;
};
