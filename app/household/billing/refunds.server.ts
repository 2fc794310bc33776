import { inTransaction } from "~db/transactions";
import { takeRefunded } from "./credits.server";
import type { BillingDeps } from "./customers.server";
import { syncSubscription } from "./sync.server";

/**
 * Takes the credits of a refunded invoice back, as far as they are left. A part that is refunded takes the same part of
 * the credits, rounded down. The amounts are read back from the provider. Repeated calls take nothing more.
 */
export async function takeBackRefunded(services: BillingDeps, chargeId: string): Promise<void> {
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
