import { DAY_MS } from "~/server/values/dates";
import { type BillingEvent, isAboutMoneyBack } from "~/server/adapters/payments/payments";
import { AppError } from "~/server/values/errors";
import { withTurn } from "~/server/turns.server";
import type { BillingDeps } from "./customers.server";
import { syncSubscription } from "./sync.server";
import { inTransaction } from "~db/transactions";
import { takeRefunded } from "./credits.server";

/**
 * Takes the credits of a refunded invoice back, as far as they are left. A part that is refunded takes the same part of
 * the credits, rounded down. The amounts are read back from the provider. Repeated calls take nothing more.
 */
async function takeBackRefunded(services: BillingDeps, chargeId: string): Promise<void> {
  const { db, payments, log } = services;
  const refund = await payments.findRefund?.(chargeId);
  if (!refund?.subscriptionId || refund.paid <= 0) return;
  const { invoiceId, subscriptionId, paid, refunded } = refund;
  // A refund may arrive before the event of its payment: the credits would be granted later.
  await syncSubscription(services, subscriptionId);
  const subscription = await db
    .selectFrom("subscriptions")
    .where("id", "=", subscriptionId)
    .where("provider", "=", payments.mode)
    .select("householdId")
    .executeTakeFirst();
  if (!subscription) return;
  const { householdId } = subscription;
  const taken = await inTransaction(services, { householdId }, (services) =>
    takeRefunded(services, householdId, { invoiceId, part: Math.min(1, refunded / paid) }),
  );
  if (taken > 0) log.warn({ householdId, invoice: invoiceId, taken }, "credits were taken back");
}

/** Stripe repeats events for three days (docs.stripe.com/webhooks). */
const KEPT_DAYS = 90;

/**
 * Processes an event of the provider once: of it only the ids of the subscription and of the payment are used, which
 * are read back. Logs refunds, disputes, and events that name no subscription. After an error the provider sends it again.
 */
export function receiveEvent(services: BillingDeps, event: BillingEvent): Promise<void> {
  return withTurn(services, `event ${event.id}`, () => processEvent(services, event));
}

/** The event in a webhook's body. Throws `invalid` if it is not the provider's, or old. */
export function readEvent({ payments, now }: BillingDeps, body: string, signature: string) {
  if (!payments.readWebhook) throw new AppError("not_found", "Stripe is not set up here.");
  return payments.readWebhook(body, signature, now());
}

/** Deletes events that are too old to be sent again. */
export async function pruneEvents({ db, now }: Pick<BillingDeps, "db" | "now">) {
  const before = new Date(now().getTime() - KEPT_DAYS * DAY_MS).toISOString();
  await db.deleteFrom("billingEvents").where("processedAt", "<", before).execute();
}

const LOG_LINES = {
  refund: "a payment was refunded",
  dispute: "a payment is disputed",
  unknown: "an event of the payment provider names no subscription",
};

/** Why the administrator has to see an event; null for the others. */
function kindOf({
  type,
  subscriptionId,
}: Pick<BillingEvent, "type" | "subscriptionId">): keyof typeof LOG_LINES | null {
  if (isAboutMoneyBack(type)) return type.startsWith("charge.dispute") ? "dispute" : "refund";
  const isExpected = /^(?:invoice\.|customer\.subscription\.|checkout\.session\.completed)/.test(
    type,
  );
  return isExpected && subscriptionId === null ? "unknown" : null;
}

/** Refunds, disputes and events that name no subscription, newest first, at most 20. */
export async function listNotableEvents({ db }: Pick<BillingDeps, "db">) {
  const rows = await db
    .selectFrom("billingEvents")
    .where((of) => {
      const begins = (text: string) => of("type", "like", `${text}%`);
      return of.or([
        ...["charge.refund", "charge.dispute.", "refund."].map(begins),
        of.and([
          of("subscriptionId", "is", null),
          of.or(["invoice.", "customer.subscription.", "checkout.session.completed"].map(begins)),
        ]),
      ]);
    })
    .orderBy("processedAt", "desc")
    .orderBy("id", "desc")
    .limit(20)
    .select(["id", "type", "subscriptionId", "createdAt"])
    .execute();
  return rows.flatMap(({ subscriptionId, ...event }) => {
    const kind = kindOf({ type: event.type, subscriptionId });
    return kind ? [{ ...event, kind }] : [];
  });
}

async function processEvent(services: BillingDeps, event: BillingEvent) {
  const { db, now } = services;
  const { id, type, subscriptionId, chargeId, createdAt } = event;
  const known = await db
    .selectFrom("billingEvents")
    .where("id", "=", id)
    .select("id")
    .executeTakeFirst();
  if (known) return;
  const kind = kindOf(event);
  if (kind) services.log.warn({ event: id, type, charge: chargeId }, LOG_LINES[kind]);
  if (subscriptionId) await syncSubscription(services, subscriptionId);
  if (kind === "refund" && chargeId) await takeBackRefunded(services, chargeId);
  await db
    .insertInto("billingEvents")
    .values({ id, type, subscriptionId, createdAt, processedAt: now().toISOString() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
