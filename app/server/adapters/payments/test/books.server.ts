import { newId } from "~/server/values/ids";
import type { Database } from "~db/database";
import type { Schema } from "~db/schema";
import type { BillingEvent, SubscriptionState } from "../payments";
import { charge, toBehavior } from "./cards";

export type Books = { db: Database; now: () => Date };
export type TestSubscription = Schema["testSubscriptions"];
export type Invoice = Schema["testInvoices"];

/** Null for one that is not in the books. */
export async function findRow({ db }: Books, id: string): Promise<TestSubscription | null> {
  const row = await db
    .selectFrom("testSubscriptions")
    .where("id", "=", id)
    .selectAll()
    .executeTakeFirst();
  return row ?? null;
}

/** Throws if it is not in the books: callers have its id from there. */
export async function getRow(needs: Books, id: string): Promise<TestSubscription> {
  const row = await findRow(needs, id);
  if (!row) throw new Error(`There is no test subscription ${id}`);
  return row;
}

export async function change(
  { db }: Books,
  id: string,
  values: Partial<Omit<TestSubscription, "id">>,
) {
  await db.updateTable("testSubscriptions").set(values).where("id", "=", id).execute();
}

/** The invoices of a subscription, newest first. */
export async function listInvoices({ db }: Books, subscriptionId: string): Promise<Invoice[]> {
  return db
    .selectFrom("testInvoices")
    .where("subscriptionId", "=", subscriptionId)
    .orderBy("createdAt", "desc")
    .orderBy("id", "desc")
    .selectAll()
    .execute();
}

export const findOpenInvoice = async (needs: Books, subscriptionId: string) =>
  (await listInvoices(needs, subscriptionId)).find(({ status }) => status === "open") ?? null;

export async function addInvoice(
  { db, now }: Books,
  invoice: Omit<Invoice, "id" | "createdAt" | "status" | "error">,
): Promise<Invoice> {
  const row: Invoice = {
    ...invoice,
    id: `test_in_${newId()}`,
    status: "open",
    error: null,
    createdAt: now().toISOString(),
  };
  await db.insertInto("testInvoices").values(row).execute();
  return row;
}

/** Tries the customer's card on an invoice. Returns what the bank says; null if it is paid. */
export async function payInvoice({ db }: Books, invoice: Invoice, customerId: string) {
  const customer = await db
    .selectFrom("testCustomers")
    .where("id", "=", customerId)
    .select("cardBehavior")
    .executeTakeFirst();
  const error = charge(toBehavior(customer?.cardBehavior ?? null), invoice.reason);
  await db
    .updateTable("testInvoices")
    .set(error ? { error } : { status: "paid", error: null })
    .where("id", "=", invoice.id)
    .where("status", "=", "open")
    .execute();
  return error;
}

export async function setInvoices(
  { db }: Books,
  subscriptionId: string,
  from: Invoice["status"],
  to: Invoice["status"],
) {
  await db
    .updateTable("testInvoices")
    .set({ status: to })
    .where("subscriptionId", "=", subscriptionId)
    .where("status", "=", from)
    .execute();
}

/** The subscription as the port tells it. */
export async function toState(needs: Books, row: TestSubscription): Promise<SubscriptionState> {
  const { householdId } = await needs.db
    .selectFrom("testCustomers")
    .where("id", "=", row.customerId)
    .select("householdId")
    .executeTakeFirstOrThrow();
  const invoices = await listInvoices(needs, row.id);
  const { id, customerId, planId, price, status, createdAt, periodEnd } = row;
  return {
    id,
    customerId,
    householdId,
    planId,
    price,
    status,
    createdAt,
    periodEnd,
    cancelsAtPeriodEnd: row.cancelsAtPeriodEnd === 1,
    paidInvoices: invoices
      .filter(({ status }) => status === "paid")
      .map(({ id, planId, periodStart, periodEnd, total }) => ({
        id,
        planId,
        periodStart,
        periodEnd,
        total,
      })),
    lastPaymentError: invoices.find(({ status }) => status === "open")?.error ?? null,
    clientSecret: status === "incomplete" ? `test_secret_${id}` : null,
  };
}

/** An event as a provider sends it. */
export const event = ({ now }: Books, type: string, subscriptionId: string): BillingEvent => ({
  id: `test_evt_${newId()}`,
  type,
  subscriptionId,
  chargeId: null,
  createdAt: now().toISOString(),
});
