import { newId } from "~/server/values/ids";
import type { Database } from "~db/database";
import type { Schema } from "~db/schema";
import type { BillingEvent, SubscriptionState, TestCard } from "../payments";
import { AppError, type FieldErrors } from "~/server/values/errors";
import { message, type Message, t } from "~/language/messages";

type CardBehavior = "succeeds" | "declined" | "insufficient" | "fails later";

/** The stored data of a card, without its number. */
type KeptCard = { brand: string; last4: string; behavior: CardBehavior };

/** Stripe's own test numbers (docs.stripe.com/testing), which are widely known. */
const TEST_CARDS: readonly { number: string; behavior: CardBehavior }[] = [
  { number: "4242424242424242", behavior: "succeeds" },
  { number: "4000000000000002", behavior: "declined" },
  { number: "4000000000009995", behavior: "insufficient" },
  // At Stripe this card can be attached and then fails. Here it pays the first month, so that a renewal can
  // fail.
  { number: "4000000000000341", behavior: "fails later" },
];

const DECLINED = message("Your card was declined.");

const DECLINES: Record<Exclude<CardBehavior, "succeeds">, Message> = {
  declined: DECLINED,
  insufficient: message("Your card has insufficient funds."),
  "fails later": DECLINED,
};

/**
 * Parses a card as a card form does. Throws `invalid` with a message at each field: `cardNumber`, `expiry`, `cvc`.
 * Refuses numbers other than the test cards' and does not store them.
 */
export function readCard({ number, expiry, cvc }: TestCard, now: Date): KeptCard {
  const errors: FieldErrors = {};
  const digits = number.replace(/[\s-]/g, "");
  const testCard = TEST_CARDS.find((card) => card.number === digits);
  if (!/^\d{13,19}$/.test(digits)) errors.cardNumber = [t("Your card number is incomplete.")];
  else if (!testCard) {
    errors.cardNumber = [
      isLuhn(digits)
        ? t("Only the test cards listed here work. Please do not type in a real card number.")
        : t("Your card number is invalid."),
    ];
  }
  const wrongExpiry = whatIsWrongWith(expiry, now);
  if (wrongExpiry) errors.expiry = [wrongExpiry];
  if (!/^\d{3,4}$/.test(cvc.trim())) errors.cvc = [t("Your card’s security code is incomplete.")];
  const [first] = Object.values(errors).flat();
  if (first || !testCard) throw new AppError("invalid", first ?? "", { fields: errors });
  return { brand: "Visa", last4: digits.slice(-4), behavior: testCard.behavior };
}

/** Returns the bank's message for charging the card, or null if the payment succeeds. */
function charge(behavior: CardBehavior, reason: "start" | "renewal" | "change") {
  if (behavior === "succeeds" || (behavior === "fails later" && reason === "start")) return null;
  return t(DECLINES[behavior]);
}

/** Returns the behavior in a stored row. */
const toBehavior = (text: string | null): CardBehavior =>
  TEST_CARDS.find(({ behavior }) => behavior === text)?.behavior ?? "declined";

function whatIsWrongWith(expiry: string, now: Date): string | null {
  const [, month = "", year = ""] = /^\s*(\d{1,2})\s*\/?\s*(?:20)?(\d{2})\s*$/.exec(expiry) ?? [];
  if (Number(month) < 1 || Number(month) > 12)
    return t("Your card’s expiration date is incomplete.");
  // A card is valid until the end of its month.
  const end = Date.UTC(2000 + Number(year), Number(month), 1);
  return end <= now.getTime() ? t("Your card’s expiration date is in the past.") : null;
}

/** Checks the check digit that every card number ends with (ISO/IEC 7812-1). */
function isLuhn(digits: string) {
  let sum = 0;
  for (const [index, digit] of [...digits].reverse().entries()) {
    const doubled = Number(digit) * (index % 2 === 1 ? 2 : 1);
    sum += doubled > 9 ? doubled - 9 : doubled;
  }
  return sum % 10 === 0;
}

export type Books = { db: Database; now: () => Date };
export type TestSubscription = Schema["testSubscriptions"];
export type Invoice = Schema["testInvoices"];

/** Returns a subscription's row. Returns null if it is unknown. */
export async function findRow({ db }: Books, id: string): Promise<TestSubscription | null> {
  const row = await db
    .selectFrom("testSubscriptions")
    .where("id", "=", id)
    .selectAll()
    .executeTakeFirst();
  return row ?? null;
}

/** Returns a subscription's row. Throws if it is unknown, because callers have its id from the books. */
export async function getRow(needs: Books, id: string): Promise<TestSubscription> {
  const row = await findRow(needs, id);
  if (!row) throw new Error(`Test subscription ${id} was not found`);
  return row;
}

export async function change(
  { db }: Books,
  id: string,
  values: Partial<Omit<TestSubscription, "id">>,
) {
  await db.updateTable("testSubscriptions").set(values).where("id", "=", id).execute();
}

/** Returns the invoices of a subscription, newest first. */
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

/** Charges the customer's card for an invoice. Returns the bank's message, or null if the invoice is paid. */
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

/** Returns the subscription in the shape of the `Payments` interface. */
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

/** Returns an event in the form that a provider sends. */
export const event = ({ now }: Books, type: string, subscriptionId: string): BillingEvent => ({
  id: `test_evt_${newId()}`,
  type,
  subscriptionId,
  chargeId: null,
  createdAt: now().toISOString(),
});
