import { DAY_MS } from "~/dates";
import type { BillingEvent } from "~/adapters/payments/payments";
import { AppError } from "~/errors";
import { withTurn } from "~/turns.server";
import type { Deps } from "./customers.server";
import { syncSubscription } from "./sync.server";

/** Stripe repeats events for three days (docs.stripe.com/webhooks). */
const KEPT_DAYS = 90;

/**
 * Processes an event of the provider once: of it only the subscription's id is used, which is read
 * back. After an error the provider sends it again.
 */
export function receiveEvent(services: Deps, event: BillingEvent): Promise<void> {
  return withTurn(services, `event ${event.id}`, () => processEvent(services, event));
}

/** The event in a webhook's body. Throws `invalid` if it is not the provider's, or old. */
export function readEvent({ payments, now }: Deps, body: string, signature: string) {
  if (!payments.readWebhook) throw new AppError("not_found", "Stripe is not set up here.");
  return payments.readWebhook(body, signature, now());
}

/** Deletes events that are too old to be sent again. */
export async function pruneEvents({ db, now }: Pick<Deps, "db" | "now">) {
  const before = new Date(now().getTime() - KEPT_DAYS * DAY_MS).toISOString();
  await db.deleteFrom("billingEvents").where("processedAt", "<", before).execute();
}

async function processEvent(services: Deps, event: BillingEvent) {
  const { db, now } = services;
  const { id, type, subscriptionId, createdAt } = event;
  const known = await db
    .selectFrom("billingEvents")
    .where("id", "=", id)
    .select("id")
    .executeTakeFirst();
  if (known) return;
  if (subscriptionId) await syncSubscription(services, subscriptionId);
  await db
    .insertInto("billingEvents")
    .values({ id, type, subscriptionId, createdAt, processedAt: now().toISOString() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
