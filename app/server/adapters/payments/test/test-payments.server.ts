import { AppError } from "~/server/values/errors";
import { inTransaction, NOBODY } from "~db/transactions";
import type {
  BillingEvent,
  TestCard,
  TestPayment,
  TestPayments,
  ChangeOutcome,
  Payments,
  PlanPrice,
} from "../payments";
import {
  addInvoice,
  change,
  event,
  findOpenInvoice,
  getRow,
  listInvoices,
  type Books,
  payInvoice,
  setInvoices,
  readCard,
  findRow,
  toState,
} from "./books.server";
import { newId } from "~/server/values/ids";
import { inHousehold } from "~db/in-household";
import { t } from "~/language/messages";

/**
 * Creates payments without real money: a small provider with its own books, for a server without keys. It behaves like
 * Stripe where that matters to a household.
 */
export function createTestProvider(needs: Books): Payments {
  return {
    mode: "test",
    publishableKey: null,
    formOrigins: [],
    addCustomer: async ({ householdId, email }) => {
      const createdAt = needs.now().toISOString();
      const card = { cardBrand: null, cardLast4: null, cardBehavior: null };
      await needs.db
        .insertInto("testCustomers")
        .values({ id: `test_cus_${newId()}`, householdId, email, ...card, createdAt })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      const { id } = await inHousehold(needs.db, { householdId })
        .selectFrom("testCustomers")
        .select("id")
        .executeTakeFirstOrThrow();
      return id;
    },
    startSubscription: (input) => inTransaction(needs, NOBODY, (needs) => start(needs, input)),
    findSubscription: async (id) => {
      const row = await findRow(needs, id);
      return row && toState(needs, row);
    },
    listSubscriptions: async (customerId) => {
      const rows = await needs.db
        .selectFrom("testSubscriptions")
        .where("customerId", "=", customerId)
        .orderBy("id", "desc")
        .select("id")
        .execute();
      return rows.map(({ id }) => id);
    },
    abandon: (id) =>
      inTransaction(needs, { testSubscriptionId: id }, async (needs) => {
        const { status } = await getRow(needs, id);
        if (status !== "incomplete") return status === "canceled";
        await end(needs, id);
        return true;
      }),
    quoteChange: async (id, plan) => quote(needs, id, plan),
    changePlan: ({ id, plan, when }) =>
      inTransaction(needs, { testSubscriptionId: id }, async (needs) => {
        if (when === "now") return changeNow(needs, id, plan);
        await change(needs, id, { planId: plan.planId, price: plan.price });
        return { outcome: "done" };
      }),
    setCanceling: (id, cancels) => change(needs, id, { cancelsAtPeriodEnd: cancels ? 1 : 0 }),
    endNow: (id, { refund }) =>
      inTransaction(needs, { testSubscriptionId: id }, async (needs) => {
        const row = await findRow(needs, id);
        if (!row) return;
        if (row.status !== "canceled") await end(needs, id);
        if (refund) await setInvoices(needs, id, "paid", "refunded");
      }),
    openCheckout: null,
    closeCheckout: async () => {},
    portalUrl: null,
    readWebhook: null,
    findRefund: null,
    test: createTestPayments(needs),
  };
}

type Start = Parameters<Payments["startSubscription"]>[0];

async function start(needs: Books, { customerId, plan, requestKey }: Start) {
  const now = needs.now().toISOString();
  const id = `test_sub_${newId()}`;
  const { planId, price } = plan;
  const period = { periodStart: now, periodEnd: nextMonth(now, now) };
  const row = { id, customerId, requestKey, planId, price, ...period, anchor: now, createdAt: now };
  const inserted = await needs.db
    .insertInto("testSubscriptions")
    .values({ ...row, status: "incomplete", cancelsAtPeriodEnd: 0 })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (inserted.numInsertedOrUpdatedRows !== 1n) {
    const subscription = await needs.db
      .selectFrom("testSubscriptions")
      .where("requestKey", "=", requestKey)
      .select("id")
      .executeTakeFirstOrThrow();
    return subscription.id;
  }
  const bought = { planId, price, total: price, ...period };
  await addInvoice(needs, { ...bought, subscriptionId: id, reason: "start" });
  return id;
}

async function end(needs: Books, id: string) {
  await change(needs, id, { status: "canceled", periodEnd: needs.now().toISOString() });
  await setInvoices(needs, id, "open", "void");
}

async function quote(needs: Books, id: string, plan: PlanPrice) {
  const row = await getRow(needs, id);
  return Math.max(0, plan.price - unusedPart(row.price, row, needs.now()));
}

async function changeNow(needs: Books, id: string, plan: PlanPrice): Promise<ChangeOutcome> {
  const { status, customerId } = await getRow(needs, id);
  if (status !== "active")
    throw new AppError("conflict", t("This subscription cannot be changed."));
  const total = await quote(needs, id, plan);
  const now = needs.now().toISOString();
  const period = { periodStart: now, periodEnd: nextMonth(now, now) };
  const { planId, price } = plan;
  const bought = { planId, price, total, ...period };
  const invoice = await addInvoice(needs, { ...bought, subscriptionId: id, reason: "change" });
  const error = await payInvoice(needs, invoice, customerId);
  if (error) {
    await setInvoices(needs, id, "open", "void");
    return { outcome: "declined", message: error };
  }
  await change(needs, id, { planId, price, ...period, anchor: now });
  return { outcome: "done" };
}

/**
 * Returns the first instant after `from` that is a whole number of months after `anchor`. It has the same time and day
 * of the month, or the month's last day if that day does not exist. Both are ISO instants.
 */
export function nextMonth(anchor: string, from: string): string {
  for (let months = 1; ; months++) {
    const next = monthsAfter(new Date(anchor), months).toISOString();
    if (next > from) return next;
  }
}

function monthsAfter(anchor: Date, months: number) {
  const next = new Date(anchor);
  next.setUTCDate(1);
  next.setUTCMonth(next.getUTCMonth() + months);
  const last = new Date(Date.UTC(next.getUTCFullYear(), next.getUTCMonth() + 1, 0)).getUTCDate();
  next.setUTCDate(Math.min(anchor.getUTCDate(), last));
  return next;
}

/**
 * Returns the cents that a change at `now` deducts for the unused part of a period, never more than `price`.
 */
export function unusedPart(
  price: number,
  { periodStart, periodEnd }: { periodStart: string; periodEnd: string },
  now: Date,
) {
  const start = Date.parse(periodStart);
  const end = Date.parse(periodEnd);
  const remainingMs = Math.min(Math.max(end - now.getTime(), 0), end - start);
  return end > start ? Math.round((price * remainingMs) / (end - start)) : 0;
}

const ended = () => new AppError("conflict", t("This subscription has ended."));

/** Creates the functions for cards, first payments and renewals, which are caused by a user or by time. */
function createTestPayments(needs: Books): TestPayments {
  return {
    pay: (id, card) =>
      inTransaction(needs, { testSubscriptionId: id }, (needs) => payDue(needs, id, card)),
    changeCard: (id, card) =>
      inTransaction(needs, { testSubscriptionId: id }, (needs) => payDue(needs, id, card)),
    renew: (id) => inTransaction(needs, { testSubscriptionId: id }, (needs) => renew(needs, id)),
    renewDue: async () => {
      const due = await needs.db
        .selectFrom("testSubscriptions")
        .where("status", "in", ["active", "past_due"])
        .where("periodEnd", "<=", needs.now().toISOString())
        .select("id")
        .execute();
      const events: BillingEvent[] = [];
      for (const { id } of due) {
        const payment = await inTransaction(needs, { testSubscriptionId: id }, (needs) =>
          renew(needs, id),
        );
        events.push(...payment.events);
      }
      return events;
    },
    describeCard: async (id) => {
      const { customerId } = await getRow(needs, id);
      const card = await needs.db
        .selectFrom("testCustomers")
        .where("id", "=", customerId)
        .select(["cardBrand", "cardLast4"])
        .executeTakeFirst();
      return card?.cardLast4
        ? t("{brand} ending in {digits}", { brand: card.cardBrand ?? "", digits: card.cardLast4 })
        : null;
    },
    listInvoices: async (id) =>
      (await listInvoices(needs, id)).map(({ id, planId, total, status, createdAt }) => ({
        id,
        planId,
        total,
        status,
        createdAt,
      })),
  };
}

/** Replaces the stored card, and charges the new one for open invoices. */
async function payDue(needs: Books, id: string, input: TestCard): Promise<TestPayment> {
  const card = readCard(input, needs.now());
  const { status, customerId } = await getRow(needs, id);
  if (status === "canceled") throw ended();
  await needs.db
    .updateTable("testCustomers")
    .set({ cardBrand: card.brand, cardLast4: card.last4, cardBehavior: card.behavior })
    .where("id", "=", customerId)
    .execute();
  const invoice = await findOpenInvoice(needs, id);
  if (!invoice) return { error: null, events: [] };
  const error = await payInvoice(needs, invoice, customerId);
  if (error) return { error, events: [event(needs, "invoice.payment_failed", id)] };
  await change(needs, id, { status: "active" });
  return {
    error: null,
    events: [event(needs, "invoice.paid", id), event(needs, "customer.subscription.updated", id)],
  };
}

/** Starts the next period now. Ends a subscription that is set to cancel or was unpaid for a whole period. */
async function renew(needs: Books, id: string): Promise<TestPayment> {
  const row = await getRow(needs, id);
  if (row.status === "canceled" || row.status === "incomplete") throw ended();
  if (row.cancelsAtPeriodEnd === 1 || row.status === "past_due") {
    await change(needs, id, { status: "canceled", periodEnd: needs.now().toISOString() });
    await setInvoices(needs, id, "open", "void");
    return { error: null, events: [event(needs, "customer.subscription.deleted", id)] };
  }
  const now = needs.now().toISOString();
  // An early renewal counts months from now. A due one keeps its anchor.
  const isEarly = row.periodEnd > now;
  const anchor = isEarly ? now : row.anchor;
  const periodStart = isEarly ? now : row.periodEnd;
  const periodEnd = nextMonth(anchor, now);
  const { planId, price, customerId } = row;
  const bought = { planId, price, total: price, periodStart, periodEnd };
  const invoice = await addInvoice(needs, { ...bought, subscriptionId: id, reason: "renewal" });
  const error = await payInvoice(needs, invoice, customerId);
  const status = error ? ("past_due" as const) : ("active" as const);
  await change(needs, id, { status, anchor, periodStart, periodEnd });
  const type = error ? "invoice.payment_failed" : "invoice.paid";
  return {
    error,
    events: [event(needs, type, id), event(needs, "customer.subscription.updated", id)],
  };
}
