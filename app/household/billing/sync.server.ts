import type { SubscriptionState } from "~/server/adapters/payments/payments";
import { inTransaction } from "~db/transactions";
import { aliveSubscription, isAlive } from "./alive.server";
import { findOwner, type BillingDeps } from "./customers.server";
import { requireTurn, withTurn } from "~/server/turns.server";
import { markEnded, storeState } from "./store-state.server";

/**
 * Reads a subscription back from its provider and updates its row, the household's plan and status,
 * and the meals of each paid invoice. Events of any number and order end here. Null for an unknown
 * subscription. Throws `upstream` without a change if the provider does not answer.
 */
export async function syncSubscription(services: BillingDeps, id: string) {
  const householdId = await findHousehold(services, id);
  if (householdId === null) return null;
  return withTurn(services, householdId, () => syncWithinLock(services, householdId, id));
}

/** The same for a caller who holds the household's lock. */
export async function syncWithinLock(
  services: BillingDeps,
  householdId: string,
  id: string,
): Promise<SubscriptionState | null> {
  // Read under the lock: an earlier reading may be out of date.
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

/** Stores what was read from the provider in the household's turn, unless that was lost meanwhile. */
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
 * True if `state` may be stored as the household's only subscription. Of two that are alive the
 * newer is ended and refunded.
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
  const other = rival.provider === payments.mode ? await payments.findSubscription(rival.id) : null;
  if (!other || !isAlive(other)) {
    if (other) await store(other);
    else await storeInTurn(services, householdId, (s) => markEnded(s, householdId, rival.id));
    return true;
  }
  const newer = [state, other].sort((a, b) =>
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
  if (state && !owner) services.log.warn({ subscription: id }, "a subscription of nobody here");
  return owner;
}
