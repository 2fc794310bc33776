import type { ChangeOutcome } from "~/server/adapters/payments/payments";
import { AppError } from "~/server/values/errors";
import type { User } from "~/household/access/user";
import { withTurn } from "~/server/turns.server";
import { inHousehold } from "~db/in-household";
import { aliveSubscription } from "./alive.server";
import { type BillingDeps, requireBuyer, requireSubscriber } from "./customers.server";
import { findPlan, type PlanOffer, priceOf } from "./plans";
import { syncWithinLock } from "./sync.server";

/** The effect of choosing a plan on the household's subscription. */
export type PlannedChange =
  /** At once: `due` cents now, for a month from today. */
  | { kind: "now"; plan: PlanOffer; due: number }
  /** From the next renewal on, at the plan's price. */
  | { kind: "renewal"; plan: PlanOffer; from: string }
  /** The plan stays: a change or an end that was planned is taken back. */
  | { kind: "keep"; plan: PlanOffer; from: string };

const noPlan = () => new AppError("conflict", "Your household has no plan to change.");

/** What a change would do and charge. Throws `conflict` if it cannot be made now. */
export async function planChange(
  services: BillingDeps,
  user: User,
  { planId }: { planId: PlanOffer["id"] },
): Promise<PlannedChange> {
  requireBuyer(services, user);
  return withTurn(services, user.householdId, async () =>
    plan(services, await readAlive(services, user.householdId), planId),
  );
}

/**
 * Changes the plan as `planChange` said. Throws `conflict` without changing anything if more than
 * the `due` cents that were shown would be charged, `upstream`.
 */
export async function changePlan(
  services: BillingDeps,
  user: User,
  input: { planId: PlanOffer["id"]; due: number; requestKey: string },
): Promise<{ change: PlannedChange; result: ChangeOutcome }> {
  requireBuyer(services, user);
  const { householdId } = user;
  return withTurn(services, householdId, async () => {
    const { payments } = services;
    const alive = await readAlive(services, householdId);
    const { id } = alive;
    const change = await plan(services, alive, input.planId);
    if (change.kind === "now" && change.due > input.due) {
      throw new AppError("conflict", "The amount has changed. Please look at it again.");
    }
    let result: ChangeOutcome = { outcome: "done" };
    if (change.kind === "now" || alive.nextPlanId !== change.plan.id) {
      result = await payments.changePlan({
        id,
        plan: priceOf(change.plan),
        when: change.kind === "now" ? "now" : "renewal",
        requestKey: `change ${id} ${change.plan.id} ${input.requestKey}`,
      });
    }
    // Who chooses a plan wants to go on.
    if (result.outcome === "done" && alive.cancelsAtPeriodEnd)
      await payments.setCanceling(id, false);
    await syncWithinLock(services, householdId, id);
    return { change, result };
  });
}

/**
 * Ends the subscription with its period, or at once if its last payment failed. Returns the end, an
 * ISO instant.
 */
export const cancelSubscription = (services: BillingDeps, user: User) =>
  setCanceling(services, user, true);

/** Takes back a cancellation. Returns when the subscription renews, an ISO instant. */
export const resumeSubscription = (services: BillingDeps, user: User) =>
  setCanceling(services, user, false);

/** Ends a household's subscriptions at once, if there are any. */
export async function endSubscription(
  services: BillingDeps,
  { householdId }: Pick<User, "householdId">,
) {
  await withTurn(services, householdId, async () => {
    const rows = await inHousehold(services.db, { householdId })
      .selectFrom("subscriptions")
      .where("provider", "=", services.payments.mode)
      .where("status", "!=", "canceled")
      .select(["id", "status"])
      .execute();
    for (const { id, status } of rows) {
      if (status !== "incomplete" || !(await services.payments.abandon(id))) {
        await services.payments.endNow(id, { refund: false });
      }
      await syncWithinLock(services, householdId, id);
    }
  });
}

type Alive = Awaited<ReturnType<typeof readAlive>>;

async function plan(
  services: BillingDeps,
  alive: Alive,
  planId: PlanOffer["id"],
): Promise<PlannedChange> {
  const { id, periodEnd: from, nextPlanId, status } = alive;
  const chosen = findPlan(planId);
  const current = findPlan(alive.planId);
  if (!chosen || !current) throw noPlan();
  if (status === "past_due") {
    throw new AppError("conflict", "Your last payment did not go through. Please settle it first.");
  }
  if (chosen.id === current.id) return { kind: "keep", plan: chosen, from };
  if (chosen.price < current.price) return { kind: "renewal", plan: chosen, from };
  if (nextPlanId !== current.id) {
    // The provider would deduct unused days of the cheaper plan, which is not paid for yet.
    throw new AppError(
      "conflict",
      `Your plan is about to change. Choose ${current.name} again first, and then ${chosen.name}.`,
    );
  }
  return {
    kind: "now",
    plan: chosen,
    due: await services.payments.quoteChange(id, priceOf(chosen)),
  };
}

async function setCanceling(services: BillingDeps, user: User, cancels: boolean): Promise<string> {
  requireSubscriber(services, user);
  return withTurn(services, user.householdId, async () => {
    const { payments } = services;
    const { id, status, cancelsAtPeriodEnd } = await readAlive(services, user.householdId);
    if (cancels && status === "past_due") await payments.endNow(id, { refund: false });
    else if (cancelsAtPeriodEnd !== cancels) await payments.setCanceling(id, cancels);
    const state = await syncWithinLock(services, user.householdId, id);
    if (!state) throw noPlan();
    return state.periodEnd;
  });
}

/** The household's subscription as the provider has it now. Throws `conflict` if there is none. */
async function readAlive(services: BillingDeps, householdId: string) {
  const find = () =>
    aliveSubscription(services, householdId)
      .where("provider", "=", services.payments.mode)
      .select(["id", "status", "planId", "nextPlanId", "periodEnd", "cancelsAtPeriodEnd"])
      .executeTakeFirst();
  const known = await find();
  if (known) await syncWithinLock(services, householdId, known.id);
  const row = await find();
  if (!row) throw noPlan();
  return { ...row, cancelsAtPeriodEnd: row.cancelsAtPeriodEnd === 1 };
}
