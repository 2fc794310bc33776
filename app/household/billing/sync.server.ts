import {
  type PaidInvoice,
  type SubscriptionState,
  type BillingEvent,
  isAboutMoneyBack,
} from "~/server/adapters/payments/payments";
import { inHousehold } from "~db/in-household";
import { queuePaymentFailed } from "./owner-mails.server";
import { isAlive, updateHouseholdPlan, aliveSubscription, endGrace } from "./household-plan.server";
import { grantCredits, takeRefunded } from "./credits.server";
import { type BillingDeps, findOwner, sellsPlans } from "./customers.server";
import { findPlan } from "./plans";
import { inTransaction } from "~db/transactions";
import { requireTurn, withTurn } from "~/server/turns.server";
import { DAY_MS } from "~/server/values/dates";
import { AppError } from "~/server/values/errors";
import { t } from "~/language/messages";

/** Updates the rows of a subscription from the provider's state. Call it inside a transaction. */
async function storeState(services: BillingDeps, householdId: string, state: SubscriptionState) {
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
  const result = await inHousehold(db, { householdId })
    .updateTable("subscriptions")
    .set(row)
    .where("id", "=", state.id)
    .executeTakeFirst();
  if (result.numUpdatedRows === 0n) {
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
    // Send one mail per unpaid month, however often the card is charged again.
    const cause = `${state.id} ${state.periodEnd}`;
    await queuePaymentFailed(services, householdId, { plan, cause, graceUntil });
  }
}

/** Marks a subscription as ended if the provider no longer has it. Call it inside a transaction. */
async function markEnded(services: BillingDeps, householdId: string, id: string) {
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
 * Grants the meals of each paid invoice once, the oldest first. Skips invoices that are older than a granted one,
 * because their grant would expire the newer one. Returns the number of grants.
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
  const grantedIndex = invoices.findIndex(({ id }) => causes.has(id));
  const fresh = grantedIndex < 0 ? invoices : invoices.slice(0, grantedIndex);
  for (const { id: cause, planId, periodEnd: expiresAt } of fresh.toReversed()) {
    const amount = findPlan(planId)?.meals ?? 0;
    await grantCredits(services, householdId, { origin: "plan", amount, expiresAt, cause });
  }
  return fresh.length;
}

/**
 * Reads a subscription back from its provider and updates its row, the household's plan and status, and the meals of
 * each paid invoice. Works for any number and order of events. Returns null for an unknown subscription. Throws
 * `upstream` without a change if the provider does not answer.
 */
export async function syncSubscription(services: BillingDeps, id: string) {
  const householdId = await findHousehold(services, id);
  if (householdId === null) return null;
  return withTurn(services, householdId, () => syncWithinLock(services, householdId, id));
}

/** Reads a subscription back as `syncSubscription` does, for a caller who holds the household's lock. */
export async function syncWithinLock(
  services: BillingDeps,
  householdId: string,
  id: string,
): Promise<SubscriptionState | null> {
  // Read it under the lock, because an earlier result may be out of date.
  const state = await services.payments.findSubscription(id);
  if (!state) {
    await storeInTurn(services, householdId, (services) => markEnded(services, householdId, id));
    return null;
  }
  if ((await findOwner(services, state)) !== householdId) return null;
  if (isAlive(state) && !(await outlivesRival(services, householdId, state))) {
    return services.payments.findSubscription(id);
  }
  await storeInTurn(services, householdId, (services) => storeState(services, householdId, state));
  return state;
}

/** Stores a state of the provider under the household's lock. Throws if the lock was lost in the meantime. */
const storeInTurn = (
  services: BillingDeps,
  householdId: string,
  store: (services: BillingDeps) => Promise<void>,
) =>
  inTransaction(services, { householdId }, async (services) => {
    await requireTurn(services, householdId);
    await store(services);
  });

/**
 * Returns true if `state` may be stored as the household's only subscription. If two are live, cancels and refunds the
 * newer one.
 */
async function outlivesRival(services: BillingDeps, householdId: string, state: SubscriptionState) {
  const { payments, log } = services;
  const store = (state: SubscriptionState) =>
    storeInTurn(services, householdId, (services) => storeState(services, householdId, state));
  const rival = await aliveSubscription(services, householdId)
    .where("id", "!=", state.id)
    .select(["id", "provider"])
    .executeTakeFirst();
  if (!rival) return true;
  const otherSubscription =
    rival.provider === payments.mode ? await payments.findSubscription(rival.id) : null;
  if (!otherSubscription || !isAlive(otherSubscription)) {
    if (otherSubscription) await store(otherSubscription);
    else await storeInTurn(services, householdId, (s) => markEnded(s, householdId, rival.id));
    return true;
  }
  const newer = [state, otherSubscription].sort((a, b) =>
    `${a.createdAt} ${a.id}` < `${b.createdAt} ${b.id}` ? -1 : 1,
  )[1];
  if (!newer) return true;
  log.warn({ householdId, subscription: newer.id }, "a second subscription is ended and paid back");
  await payments.endNow(newer.id, { refund: true });
  const ended = await payments.findSubscription(newer.id);
  if (ended) await store(ended);
  return newer.id !== state.id;
}

async function findHousehold(services: BillingDeps, id: string): Promise<string | null> {
  const row = await services.db
    .selectFrom("subscriptions")
    .where("id", "=", id)
    .where("provider", "=", services.payments.mode)
    .select("householdId")
    .executeTakeFirst();
  if (row) return row.householdId;
  const state = await services.payments.findSubscription(id);
  const owner = state && (await findOwner(services, state));
  if (state && !owner) services.log.warn({ subscription: id }, "a subscription of no household");
  return owner;
}

/**
 * Takes back the credits of a refunded invoice, as far as they are left. A partial refund takes the same part of the
 * credits, rounded down. Reads the amounts back from the provider. Repeated calls take nothing more.
 */
async function takeBackRefunded(services: BillingDeps, chargeId: string): Promise<void> {
  const { db, payments, log } = services;
  const refund = await payments.findRefund?.(chargeId);
  if (!refund?.subscriptionId || refund.paid <= 0) return;
  const { invoiceId, subscriptionId, paid, refunded } = refund;
  // A refund may arrive before the event of its payment, whose credits would be granted later.
  await syncSubscription(services, subscriptionId);
  const subscription = await db
    .selectFrom("subscriptions")
    .where("id", "=", subscriptionId)
    .where("provider", "=", payments.mode)
    .select("householdId")
    .executeTakeFirst();
  if (!subscription) return;
  const { householdId } = subscription;
  const takenCredits = await inTransaction(services, { householdId }, (services) =>
    takeRefunded(services, householdId, { invoiceId, part: Math.min(1, refunded / paid) }),
  );
  if (takenCredits > 0)
    log.warn({ householdId, invoice: invoiceId, taken: takenCredits }, "credits were taken back");
}

/** The number of days for which events are stored. Stripe repeats events for three days (docs.stripe.com/webhooks). */
const KEPT_DAYS = 90;

/**
 * Processes an event of the provider once. Uses only the ids of the subscription and the payment, and reads both back.
 * Logs refunds, disputes, and events without a subscription. After an error, the provider sends the event again.
 */
export function receiveEvent(services: BillingDeps, event: BillingEvent): Promise<void> {
  return withTurn(services, `event ${event.id}`, () => processEvent(services, event));
}

/** Returns the event in a webhook's body. Throws `invalid` if it is old or not signed by the provider. */
export function readEvent({ payments, now }: BillingDeps, body: string, signature: string) {
  if (!payments.readWebhook) throw new AppError("not_found", t("Stripe is not set up here."));
  return payments.readWebhook(body, signature, now());
}

/** Deletes events that are too old to be repeated. */
async function pruneEvents({ db, now }: Pick<BillingDeps, "db" | "now">) {
  const before = new Date(now().getTime() - KEPT_DAYS * DAY_MS).toISOString();
  await db.deleteFrom("billingEvents").where("processedAt", "<", before).execute();
}

const LOG_LINES = {
  refund: "a payment was refunded",
  dispute: "a payment is disputed",
  unknown: "an event of the payment provider names no subscription",
};

/** Returns the reason why the administrator has to see an event, or null. */
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

/** Returns the refunds, disputes and events without a subscription, newest first, at most 20. */
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
  const existingEvent = await db
    .selectFrom("billingEvents")
    .where("id", "=", id)
    .select("id")
    .executeTakeFirst();
  if (existingEvent) return;
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

/** The number of days to look back. It is longer than a month, so that the last renewal is read once more. */
const LOOK_BACK_DAYS = 35;

/**
 * Reads back every subscription that is live or ended recently, which repairs lost events. Then ends expired grace
 * periods. Logs subscriptions that cannot be read. Returns the number of subscriptions read.
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
  let readCount = 0;
  for (const { id } of rows) {
    try {
      await syncSubscription(services, id);
      readCount += 1;
    } catch (error) {
      log.error({ err: error, subscription: id }, "a subscription could not be read back");
    }
  }
  await endGrace(services);
  return readCount;
}

/** Ends the plans that were bought with test cards, if test cards no longer buy plans. Called at startup. */
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
    // End it at the test provider, too, which would otherwise renew it.
    if (isGivenAway) await payments.endNow(id, { refund: false });
    await inTransaction(services, { householdId }, (services) =>
      markEnded(services, householdId, id),
    );
  }
}
