import { createStripePayments } from "../app/server/adapters/payments/stripe/stripe-payments.server";
import { setUpStripe } from "../app/server/adapters/payments/stripe/prices.server";
import { readEvent, receiveEvent } from "../app/household/billing/sync.server";
import { PLANS, priceOf } from "../app/household/billing/plans";
import { createServices, findUser, NOON } from "./services";
import { startStripeStandIn, type Webhook } from "./stripe-stand-in";

/** Creates services that take payments with the real client from a stand-in, with the plans set up and one clock. */
export async function stripeFixture() {
  let now = () => new Date(NOON);
  const stripe = await startStripeStandIn({ now: () => now() });
  const { secretKey, publishableKey, webhookSecret, url: apiBase } = stripe;
  await setUpStripe({ secretKey, apiBase }, PLANS.map(priceOf));
  const payments = await createStripePayments({
    secretKey,
    publishableKey,
    webhookSecret,
    apiBase,
  });
  const services = await createServices({ payments });
  now = services.now;
  return {
    stripe,
    services,
    /** Handles a message as the webhook route does. */
    receive: ({ body, signature }: Webhook) =>
      receiveEvent(services, readEvent(services, body, signature)),
    /** Returns "basic active 50": plan, status and credits. */
    planOf: async (userId: string) => {
      const user = await findUser(services, userId);
      return `${user.subscriptionPlan} ${user.subscriptionStatus} ${user.mealCredits}`;
    },
    /** Returns the ledger's lines for credits of plans, in order. */
    planLines: async (householdId: string) => {
      const lines = await services.db
        .selectFrom("creditLedger")
        .innerJoin("creditGrants", "creditGrants.id", "creditLedger.grantId")
        .where("creditLedger.householdId", "=", householdId)
        .where("creditGrants.origin", "=", "plan")
        .orderBy("creditLedger.position")
        .select("creditLedger.change")
        .execute();
      return lines.map(({ change }) => change);
    },
  };
}
