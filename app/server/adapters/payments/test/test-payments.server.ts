import { AppError } from "~/server/values/errors";
import { newId } from "~/server/values/ids";
import { inHousehold } from "~db/in-household";
import { inTransaction, NOBODY } from "~db/transactions";
import type { ChangeOutcome, Payments, PlanPrice } from "../payments";
import {
  addInvoice,
  change,
  findRow,
  getRow,
  type Books,
  payInvoice,
  setInvoices,
  toState,
} from "./books.server";
import { nextMonth, unusedPart, createTestPayments } from "./renewals.server";

/**
 * Payments in which no money moves: a small provider with books of its own, for a server without keys.
 * It behaves as Stripe does where that matters to a household.
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
    const known = await needs.db
      .selectFrom("testSubscriptions")
      .where("requestKey", "=", requestKey)
      .select("id")
      .executeTakeFirstOrThrow();
    return known.id;
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
  if (status !== "active") throw new AppError("conflict", "This subscription cannot be changed.");
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
