import type { PaidInvoice, SubscriptionState } from "~/adapters/payments/payments";
import { queuePaymentFailed } from "~/features/mail/household-mails.server";
import { ADMIN_ID } from "~/ids";
import { expirePlanCredits, grantCredits } from "./credits.server";
import type { Needs } from "./customers.server";
import { findPlan } from "./plans";

/** Makes our rows agree with what the provider said. Call it inside a transaction. */
export async function storeState(services: Needs, householdId: string, state: SubscriptionState) {
  const { db, now, payments } = services;
  const invoices = state.paidInvoices.filter(({ planId }) => findPlan(planId) !== null);
  const planId = findPlan(invoices[0]?.planId ?? null)?.id ?? null;
  const row = {
    householdId,
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
  await db
    .insertInto("subscriptions")
    .values({ id: state.id, ...row })
    .onConflict((conflict) => conflict.column("id").doUpdateSet(row))
    .execute();
  if (state.status === "active" || state.status === "past_due") {
    await grantMonths(services, householdId, invoices);
  }
  await agree(services, householdId);
  if (state.status === "past_due") {
    const plan = findPlan(row.planId)?.name ?? "Weeknight";
    // One mail for each month that could not be paid, however often the card is tried.
    const cause = `${state.id} ${state.periodEnd}`;
    await queuePaymentFailed(services, householdId, { plan, cause });
  }
}

/** For a subscription that its provider does not have any more. Call it inside a transaction. */
export async function markEnded(services: Needs, householdId: string, id: string) {
  await services.db
    .updateTable("subscriptions")
    .set({ status: "canceled", updatedAt: services.now().toISOString() })
    .where("householdId", "=", householdId)
    .where("id", "=", id)
    .execute();
  await agree(services, householdId);
}

/**
 * Grants the meals of each paid invoice, oldest first and each once. One that is older than a month
 * that was granted is over: its grant would let the newer one expire.
 */
async function grantMonths(services: Needs, householdId: string, invoices: PaidInvoice[]) {
  if (invoices.length === 0) return;
  const granted = await services.db
    .selectFrom("creditGrants")
    .where("householdId", "=", householdId)
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
}

/** The household's plan and status: those of its subscription that is alive, else those of the end. */
async function agree(services: Needs, householdId: string) {
  if (householdId === ADMIN_ID) return;
  const rows = await services.db
    .selectFrom("subscriptions")
    .where("householdId", "=", householdId)
    .select(["status", "planId", "nextPlanId"])
    .execute();
  const alive = rows.find(({ status }) => status === "active" || status === "past_due");
  if (alive) {
    const subscriptionPlan = alive.planId ?? alive.nextPlanId;
    if (!subscriptionPlan) return;
    const subscriptionStatus = alive.status === "active" ? "active" : "past_due";
    return setHousehold(services, householdId, { subscriptionPlan, subscriptionStatus });
  }
  // A first payment that was never made ends nothing.
  if (!rows.some(({ planId }) => planId !== null)) return;
  if (await isByHand(services, householdId)) return;
  const ended = { subscriptionPlan: "trial", subscriptionStatus: "canceled" } as const;
  await setHousehold(services, householdId, ended);
  await expirePlanCredits(services, householdId);
}

type Standing = {
  subscriptionPlan: "trial" | "archive" | "basic" | "standard" | "premium";
  subscriptionStatus: "active" | "past_due" | "canceled";
};

async function setHousehold({ db }: Needs, householdId: string, standing: Standing) {
  await db
    .updateTable("households")
    .set({ ...standing, planByHandAt: null })
    .where("id", "=", householdId)
    .execute();
}

/** A plan that the administrator gave outlives one that had ended before; a new one that is paid replaces it. */
async function isByHand({ db }: Needs, householdId: string) {
  const household = await db
    .selectFrom("households")
    .where("id", "=", householdId)
    .select("planByHandAt")
    .executeTakeFirst();
  return household !== undefined && household.planByHandAt !== null;
}
