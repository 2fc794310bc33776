import { AppError } from "~/server/values/errors";
import { inTransaction } from "~db/transactions";
import type { BillingEvent, TestCard, TestPayment, TestPayments } from "../payments";
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
} from "./books.server";

/**
 * The first instant after `from` that is a whole number of months after `anchor`: the same day of the
 * month and time, or the month's last day if it has no such day. ISO instants.
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

/** What a change at `now` deducts for the part of a period that is not used: cents, never more than `price`. */
export function unusedPart(
  price: number,
  { periodStart, periodEnd }: { periodStart: string; periodEnd: string },
  now: Date,
) {
  const start = Date.parse(periodStart);
  const end = Date.parse(periodEnd);
  const left = Math.min(Math.max(end - now.getTime(), 0), end - start);
  return end > start ? Math.round((price * left) / (end - start)) : 0;
}

const ended = () => new AppError("conflict", "This subscription has ended.");

/** Cards, first payments and renewals: what a person, or the time, does to a subscription. */
export function createTestPayments(needs: Books): TestPayments {
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
      return card?.cardLast4 ? `${card.cardBrand} ending in ${card.cardLast4}` : null;
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

/** Keeps the card, in the place of the one before, and tries what is due with it. */
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

/** The next period begins now. What cancels ends; so does what was not paid for a whole period. */
async function renew(needs: Books, id: string): Promise<TestPayment> {
  const row = await getRow(needs, id);
  if (row.status === "canceled" || row.status === "incomplete") throw ended();
  if (row.cancelsAtPeriodEnd === 1 || row.status === "past_due") {
    await change(needs, id, { status: "canceled", periodEnd: needs.now().toISOString() });
    await setInvoices(needs, id, "open", "void");
    return { error: null, events: [event(needs, "customer.subscription.deleted", id)] };
  }
  const now = needs.now().toISOString();
  // Sooner than due, months are counted from now on; when due, from where they always were.
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
