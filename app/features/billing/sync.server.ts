import type { SubscriptionState } from "~/adapters/payments/payments";
import { inTransaction } from "~db/database";
import { aliveSubscription, isAlive } from "./alive.server";
import { findOwner, type Deps } from "./customers.server";
import { withLock } from "~/lock";
import { markEnded, storeState } from "./store-state.server";

/**
 * Reads a subscription back from its provider and makes our rows agree: the subscription's, the
 * household's plan and status, and the meals of each paid invoice, granted once. Whatever happened,
 * however often it was told and in whichever order, ends here. Null for one of nobody here.
 * Throws `upstream` where the provider does not answer; then nothing has changed.
 */
export async function syncSubscription(services: Deps, id: string) {
  const householdId = await findHousehold(services, id);
  if (householdId === null) return null;
  return withLock(householdId, () => syncInTurn(services, householdId, id));
}

/** The same for who has the household's turn already. */
export async function syncInTurn(
  services: Deps,
  householdId: string,
  id: string,
): Promise<SubscriptionState | null> {
  // Read inside of the turn: what was read before it may have been overtaken.
  const state = await services.payments.findSubscription(id);
  if (!state) {
    await inTransaction(services, (services) => markEnded(services, householdId, id));
    return null;
  }
  if ((await findOwner(services, state)) !== householdId) return null;
  if (isAlive(state) && !(await outlivesRival(services, householdId, state))) {
    return services.payments.findSubscription(id);
  }
  await inTransaction(services, (services) => storeState(services, householdId, state));
  return state;
}

/**
 * True where `state` may be stored as the household's one subscription. Of two that are alive the
 * newer is ended and paid back: a household is never charged twice for a month.
 */
async function outlivesRival(services: Deps, householdId: string, state: SubscriptionState) {
  const { payments, log } = services;
  const store = (state: SubscriptionState) =>
    inTransaction(services, (services) => storeState(services, householdId, state));
  const rival = await aliveSubscription(services, householdId)
    .where("id", "!=", state.id)
    .select(["id", "provider"])
    .executeTakeFirst();
  if (!rival) return true;
  const other = rival.provider === payments.mode ? await payments.findSubscription(rival.id) : null;
  if (!other || !isAlive(other)) {
    if (other) await store(other);
    else await inTransaction(services, (s) => markEnded(s, householdId, rival.id));
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

async function findHousehold(services: Deps, id: string): Promise<string | null> {
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
