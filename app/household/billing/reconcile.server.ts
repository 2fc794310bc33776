import { DAY_MS } from "~/server/values/dates";
import { inTransaction } from "~db/transactions";
import { type BillingDeps, sellsPlans } from "./customers.server";
import { pruneEvents, receiveEvent } from "./events.server";
import { endGrace } from "./household-plan.server";
import { markEnded } from "./store-state.server";
import { syncSubscription } from "./sync.server";

/** Longer than a month: the last renewal is read once more. */
const LOOK_BACK_DAYS = 35;

/**
 * Reads back every subscription that has not ended long ago, and repairs what no event told; then
 * ends the days of grace that are over. One that cannot be read is logged. Returns how many were
 * read.
 */
export async function reconcile(services: BillingDeps): Promise<number> {
  const { db, now, payments, log } = services;
  if (services.settings.BILLING === "off") return 0;
  await pruneEvents(services);
  if (payments.test) {
    for (const event of await payments.test.renewDue()) await receiveEvent(services, event);
  }
  const since = new Date(now().getTime() - LOOK_BACK_DAYS * DAY_MS).toISOString();
  const rows = await db
    .selectFrom("subscriptions")
    .where("provider", "=", payments.mode)
    .where((of) => of.or([of("status", "!=", "canceled"), of("periodEnd", ">", since)]))
    .select("id")
    .orderBy("id")
    .execute();
  let read = 0;
  for (const { id } of rows) {
    try {
      await syncSubscription(services, id);
      read += 1;
    } catch (error) {
      log.error({ err: error, subscription: id }, "a subscription could not be read back");
    }
  }
  await endGrace(services);
  return read;
}

/** At the start: ends the plans bought with test cards if those buy nothing any more. */
export async function endTestPlans(services: BillingDeps) {
  const { db, payments, settings } = services;
  const isGivenAway = settings.BILLING === "on" && !sellsPlans(services);
  if (payments.mode !== "stripe" && !isGivenAway) return;
  const rows = await db
    .selectFrom("subscriptions")
    .where("provider", "=", "test")
    .where("status", "!=", "canceled")
    .select(["id", "householdId"])
    .execute();
  for (const { id, householdId } of rows) {
    // In the test payments' own books, too, or they would renew it.
    if (isGivenAway) await payments.endNow(id, { refund: false });
    await inTransaction(services, { householdId }, (services) =>
      markEnded(services, householdId, id),
    );
  }
}
