import type Stripe from "stripe";
import { AppError } from "~/server/values/errors";
import type { PlanPrice } from "../payments";
import { ask } from "./client.server";

/** Lookup key of a plan's price; `npm run stripe:setup` creates it. */
export const lookupKeyOf = (planId: string) => `weeknight_${planId}_monthly`;

export type Prices = {
  /** The price id of a plan. Throws `unavailable` if it does not exist. */
  idOf: (plan: PlanPrice) => Promise<string>;
  /** The plan of a current or former price; null if it is not ours. */
  planOf: (priceId: string) => Promise<string | null>;
};

/** The account's prices. Prices are immutable, so each is fetched once. */
export function createPrices(stripe: Stripe): Prices {
  const plans = new Map<string, string>();
  return {
    idOf: async (plan) => {
      const { data } = await ask(() =>
        stripe.prices.list({ lookup_keys: [lookupKeyOf(plan.planId)], active: true, limit: 1 }),
      );
      const [price] = data;
      // Only the amount that the page shows may be charged.
      if (!price || price.unit_amount !== plan.price || price.currency !== "usd") {
        throw new AppError("unavailable", "This plan cannot be bought at the moment.", {
          cause: new Error(
            `Stripe has no price ${lookupKeyOf(plan.planId)} of ${plan.price} cents`,
          ),
        });
      }
      plans.set(price.id, plan.planId);
      return price.id;
    },
    planOf: async (priceId) => {
      const known = plans.get(priceId);
      if (known) return known;
      const price = await ask(() => stripe.prices.retrieve(priceId));
      const plan =
        price.metadata.planId ?? /^weeknight_(\w+)_monthly$/.exec(price.lookup_key ?? "")?.[1];
      if (plan) plans.set(priceId, plan);
      return plan ?? null;
    },
  };
}
