import type { SubscriptionState, ChangeOutcome } from "~/server/adapters/payments/payments";
import { AppError } from "~/server/values/errors";
import type { User, Owner } from "~/household/access/user";
import { withTurn } from "~/server/turns.server";
import { createSharedLimit } from "~/server/rate-limit";
import { inHousehold } from "~db/in-household";
import { aliveSubscription, isAlive } from "./household-plan.server";
import {
  ensureCustomer,
  findCustomer,
  type BillingDeps,
  noteCheckout,
  requireBuyer,
  requireSubscriber,
} from "./customers.server";
import { type PlanOffer, findPlan, priceOf } from "./plans";
import { syncWithinLock } from "./sync.server";
import { t } from "~/language/messages";

type Choice = { planId: PlanOffer["id"]; requestKey: string };

const hasPlan = () =>
  new AppError(
    "conflict",
    t("Your household already has a plan. Change it instead of buying another."),
  );

/** The limit of started subscriptions, because each call creates one at the provider and a row. */
const countChosen = createSharedLimit({
  name: "chosen plans",
  points: 30,
  duration: 24 * 60 * 60,
  message: () => t("Your household has chosen too many plans today. Please try again tomorrow."),
});

/**
 * Starts a subscription. The client secret pays its first month. If the plan was chosen before, returns the same
 * subscription. Voids an unpaid one for another plan first. Throws `conflict` if the household has a plan, `not_found`
 * for an unknown plan, `forbidden` if the user may not buy, and `upstream` if the provider fails.
 */
export async function createSubscription(services: BillingDeps, user: User, choice: Choice) {
  requireBuyer(services, user);
  await countChosen(services, user.householdId);
  return withTurn(services, user.householdId, async () => {
    const { payments } = services;
    const plan = getPlan(choice.planId);
    const pending = await requireNoPlan(services, user.householdId);
    const matchingSubscription = pending.find(
      ({ planId, price }) => planId === plan.id && price === priceOf(plan).price,
    );
    if (matchingSubscription?.clientSecret)
      return {
        subscriptionId: matchingSubscription.id,
        clientSecret: matchingSubscription.clientSecret,
      };
    await takeBack(services, user.householdId, pending);
    const customerId = await ensureCustomer(services, user);
    const subscriptionId = await payments.startSubscription({
      customerId,
      householdId: user.householdId,
      plan: priceOf(plan),
      requestKey: `start ${user.householdId} ${plan.id} ${choice.requestKey}`,
    });
    const state = await syncWithinLock(services, user.householdId, subscriptionId);
    if (!state?.clientSecret)
      throw new AppError("upstream", t("The payment could not be started."));
    return { subscriptionId, clientSecret: state.clientSecret };
  });
}

/**
 * Returns the address of the provider's checkout page, for use without a script. Voids earlier unpaid subscriptions, so
 * that only one can be paid. Throws as `createSubscription`, and `invalid` if the provider has no such page.
 */
export async function startCheckout(
  services: BillingDeps,
  user: User,
  choice: Choice & { successUrl: string; cancelUrl: string },
): Promise<string> {
  requireBuyer(services, user);
  const { openCheckout } = services.payments;
  if (!openCheckout) throw new AppError("invalid", t("Please pay on this page."));
  return withTurn(services, user.householdId, async () => {
    const plan = getPlan(choice.planId);
    const pending = await requireNoPlan(services, user.householdId);
    await takeBack(services, user.householdId, pending);
    const customerId = await ensureCustomer(services, user);
    const { id, url } = await openCheckout({
      customerId,
      householdId: user.householdId,
      plan: priceOf(plan),
      requestKey: `checkout ${user.householdId} ${plan.id} ${choice.requestKey}`,
      successUrl: choice.successUrl,
      cancelUrl: choice.cancelUrl,
    });
    await noteCheckout(services, user.householdId, id);
    return url;
  });
}

/**
 * Returns the unpaid first payment of `subscriptionId`. Returns null if it is paid, has ended or belongs to another
 * household.
 */
export async function findPending(services: BillingDeps, user: User, subscriptionId: string) {
  const row = await inHousehold(services.db, user)
    .selectFrom("subscriptions")
    .where("provider", "=", services.payments.mode)
    .where("id", "=", subscriptionId)
    .where("status", "=", "incomplete")
    .select("id")
    .executeTakeFirst();
  const state = row && (await services.payments.findSubscription(row.id));
  const plan = findPlan(state?.planId ?? null);
  if (!state?.clientSecret || !plan) return null;
  const { id, clientSecret, price } = state;
  return { subscriptionId: id, clientSecret, plan, price };
}

/**
 * Returns the outcome of a payment when the browser returns from the provider. Reads back everything that the household
 * has started, because the address is not trusted.
 */
export async function finishPayment(
  services: BillingDeps,
  user: User,
): Promise<{ outcome: "paid" | "failed" | "waiting" | "nothing"; message: string | null }> {
  requireSubscriber(services, user);
  return withTurn(services, user.householdId, async () => {
    const states = await readBegun(services, user.householdId);
    if (states.some(isAlive)) return { outcome: "paid", message: null };
    if (states.length === 0) return { outcome: "nothing", message: null };
    const message = states.find(({ lastPaymentError }) => lastPaymentError)?.lastPaymentError;
    return { outcome: message ? "failed" : "waiting", message: message ?? null };
  });
}

/** Returns the customer's subscriptions that have not ended, newest first, read back from the provider. */
async function readBegun(services: BillingDeps, householdId: string): Promise<SubscriptionState[]> {
  const customer = await findCustomer(services, householdId);
  if (!customer) return [];
  const ended = await inHousehold(services.db, { householdId })
    .selectFrom("subscriptions")
    .where("status", "=", "canceled")
    .select("id")
    .execute();
  const over = new Set(ended.map(({ id }) => id));
  const states: SubscriptionState[] = [];
  for (const id of await services.payments.listSubscriptions(customer.customerId)) {
    if (over.has(id)) continue;
    const state = await syncWithinLock(services, householdId, id);
    if (state && state.status !== "canceled") states.push(state);
  }
  return states;
}

/** Returns the household's unpaid new subscriptions. Throws `conflict` if it has a plan. */
async function requireNoPlan(services: BillingDeps, householdId: string) {
  const begun = await readBegun(services, householdId);
  if (begun.some(isAlive)) throw hasPlan();
  const row = await aliveSubscription(services, householdId).select("provider").executeTakeFirst();
  // The subscription was bought with real payments, and the server's payment keys are missing now.
  if (row && row.provider !== services.payments.mode) {
    throw new AppError("unavailable", t("Payments cannot be made here at the moment."));
  }
  return begun;
}

/** Voids earlier unpaid subscriptions. Throws `conflict` if one of them was just paid. */
async function takeBack(services: BillingDeps, householdId: string, pending: SubscriptionState[]) {
  const { payments } = services;
  const customer = await findCustomer(services, householdId);
  if (customer?.checkoutId) {
    await payments.closeCheckout(customer.checkoutId);
    await noteCheckout(services, householdId, null);
    if ((await readBegun(services, householdId)).some(isAlive)) throw hasPlan();
  }
  for (const { id } of pending) {
    const isBack = await payments.abandon(id);
    await syncWithinLock(services, householdId, id);
    if (!isBack) throw hasPlan();
  }
}

function getPlan(id: string) {
  const plan = findPlan(id);
  if (!plan)
    throw new AppError("invalid", t("Please choose a plan"), {
      fields: { planId: [t("Please choose a plan")] },
    });
  return plan;
}

/** The effect of choosing a plan on the household's subscription. */
export type PlannedChange =
  /** The change applies at once and charges `due` cents now, for a month from today. */
  | { kind: "now"; plan: PlanOffer; due: number }
  /** The change applies at the next renewal, at the plan's price. */
  | { kind: "renewal"; plan: PlanOffer; from: string }
  /** The plan stays, and a scheduled change or end is canceled. */
  | { kind: "keep"; plan: PlanOffer; from: string };

const noPlan = () => new AppError("conflict", t("Your household has no plan to change."));

/** Returns the effect and the price of a plan change. Throws `conflict` if it is not possible now. */
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
 * Applies the plan change that `planChange` returned. Throws `conflict` without a change if more than the shown `due`
 * cents would be charged, and `upstream` if the provider fails.
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
      throw new AppError("conflict", t("The amount has changed. Please check it again."));
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
    // A user who chooses a plan wants to keep it, so a cancellation is undone.
    if (result.outcome === "done" && alive.cancelsAtPeriodEnd)
      await payments.setCanceling(id, false);
    await syncWithinLock(services, householdId, id);
    return { change, result };
  });
}

/**
 * Ends the subscription at the end of its period, or at once if its last payment failed. Returns the end, an ISO
 * instant.
 */
export const cancelSubscription = (services: BillingDeps, user: User) =>
  setCanceling(services, user, true);

/** Undoes a cancellation. Returns when the subscription renews, an ISO instant. */
export const resumeSubscription = (services: BillingDeps, user: User) =>
  setCanceling(services, user, false);

/** Ends a household's subscriptions at once, if there are any. */
export async function endSubscription(services: BillingDeps, { householdId }: Owner) {
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
  const chosenPlan = findPlan(planId);
  const current = findPlan(alive.planId);
  if (!chosenPlan || !current) throw noPlan();
  if (status === "past_due") {
    throw new AppError("conflict", t("Your last payment did not go through. Please pay it first."));
  }
  if (chosenPlan.id === current.id) return { kind: "keep", plan: chosenPlan, from };
  if (chosenPlan.price < current.price) return { kind: "renewal", plan: chosenPlan, from };
  if (nextPlanId !== current.id) {
    // The provider would deduct unused days of the cheaper plan, which has not been paid yet.
    throw new AppError(
      "conflict",
      t("Your plan is about to change. Choose {current} again first, and then {chosen}.", {
        current: current.name,
        chosen: chosenPlan.name,
      }),
    );
  }
  return {
    kind: "now",
    plan: chosenPlan,
    due: await services.payments.quoteChange(id, priceOf(chosenPlan)),
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

/** Returns the household's subscription as the provider has it now. Throws `conflict` without one. */
async function readAlive(services: BillingDeps, householdId: string) {
  const find = () =>
    aliveSubscription(services, householdId)
      .where("provider", "=", services.payments.mode)
      .select(["id", "status", "planId", "nextPlanId", "periodEnd", "cancelsAtPeriodEnd"])
      .executeTakeFirst();
  const storedSubscription = await find();
  if (storedSubscription) await syncWithinLock(services, householdId, storedSubscription.id);
  const row = await find();
  if (!row) throw noPlan();
  return { ...row, cancelsAtPeriodEnd: row.cancelsAtPeriodEnd === 1 };
}
