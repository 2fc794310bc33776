import type { PaidInvoice, SubscriptionState } from "~/server/adapters/payments/payments";
import { inHousehold } from "~db/in-household";
import { queuePaymentFailed } from "./owner-mails.server";
import { isAlive } from "./alive.server";
import { grantCredits } from "./credits.server";
import type { BillingDeps } from "./customers.server";
import { updateHouseholdPlan } from "./household-plan.server";
import { findPlan } from "./plans";

/** Updates our rows from the provider's subscription. Call it inside a transaction. */
export async function storeState(
  services: BillingDeps,
  householdId: string,
  state: SubscriptionState,
) {
  const { db, now, payments } = services;
  const invoices = state.paidInvoices.filter(({ planId }) => findPlan(planId) !== null);
  const planId = findPlan(invoices[0]?.planId ?? null)?.id ?? null;
  const row = {
    provider: payments.mode,
    customerId: state.customerId,
    status: state.status,
    planId,
    nextPlanId: findPlan(state.planId)?.id ?? null,
    price: state.price,
    periodEnd: state.periodEnd,
    cancelsAtPeriodEnd: state.cancelsAtPeriodEnd ? (1 as const) : (0 as const),
    lastPaymentError: state.lastPaymentError,
    createdAt: state.createdAt,
    updatedAt: now().toISOString(),
  };
  const hasEnded = state.status === "canceled" && planId !== null;
  const wasOver = (await findStatus(services, householdId, state.id)) === "canceled";
  const known = await inHousehold(db, { householdId })
    .updateTable("subscriptions")
    .set(row)
    .where("id", "=", state.id)
    .executeTakeFirst();
  if (known.numUpdatedRows === 0n) {
    await db
      .insertInto("subscriptions")
      .values({ id: state.id, householdId, ...row })
      .execute();
  }
  const granted = isAlive(state) ? await grantMonths(services, householdId, invoices) : 0;
  const news = { isPaid: granted > 0, hasEnded: hasEnded && !wasOver };
  const graceUntil = await updateHouseholdPlan(services, householdId, news);
  if (state.status === "past_due") {
    const plan = findPlan(row.planId)?.name ?? "Weeknight";
    // One mail for each month that could not be paid, however often the card is tried.
    const cause = `${state.id} ${state.periodEnd}`;
    await queuePaymentFailed(services, householdId, { plan, cause, graceUntil });
  }
}

/** For a subscription that the provider no longer has. Call it inside a transaction. */
export async function markEnded(services: BillingDeps, householdId: string, id: string) {
  const ended = await inHousehold(services.db, { householdId })
    .updateTable("subscriptions")
    .set({ status: "canceled", updatedAt: services.now().toISOString() })
    .where("id", "=", id)
    .where("status", "!=", "canceled")
    .returning("planId")
    .executeTakeFirst();
  const hasEnded = ended !== undefined && ended.planId !== null;
  await updateHouseholdPlan(services, householdId, { isPaid: false, hasEnded });
}

async function findStatus({ db }: BillingDeps, householdId: string, id: string) {
  const row = await inHousehold(db, { householdId })
    .selectFrom("subscriptions")
    .where("id", "=", id)
    .select("status")
    .executeTakeFirst();
  return row?.status;
}

/**
 * Grants the meals of each paid invoice once, oldest first. Invoices older than one that was
 * granted are skipped: their grant would let the newer one expire. Returns how many were granted.
 */
async function grantMonths(services: BillingDeps, householdId: string, invoices: PaidInvoice[]) {
  if (invoices.length === 0) return 0;
  const granted = await inHousehold(services.db, { householdId })
    .selectFrom("creditGrants")
    .where(
      "cause",
      "in",
      invoices.map(({ id }) => id),
    )
    .select("cause")
    .execute();
  const causes = new Set(granted.map(({ cause }) => cause));
  const known = invoices.findIndex(({ id }) => causes.has(id));
  const fresh = known < 0 ? invoices : invoices.slice(0, known);
  for (const { id: cause, planId, periodEnd: expiresAt } of fresh.toReversed()) {
    const amount = findPlan(planId)?.meals ?? 0;
    await grantCredits(services, householdId, { origin: "plan", amount, expiresAt, cause });
  }
  return fresh.length;
}
