import type Stripe from "stripe";
import { AppError } from "~/errors";
import type { PlanPrice } from "../payments";
import { ask } from "./client.server";

/** How a plan's price is found in an account; `npm run stripe:setup` makes it. */
export const lookupKeyOf = (planId: string) => `weeknight_${planId}_monthly`;

export type Prices = {
  /** The id of the price that a plan is sold at. Throws `unavailable` where it is not set up. */
  idOf: (plan: PlanPrice) => Promise<string>;
  /** The plan that a price sells, or sold once; null for a price that is none of ours. */
  planOf: (priceId: string) => Promise<string | null>;
};

/** The prices of the account. What a price sells never changes, so that is asked once. */
export function createPrices(stripe: Stripe): Prices {
  const plans = new Map<string, string>();
  return {
    idOf: async (plan) => {
      const { data } = await ask(() =>
        stripe.prices.list({ lookup_keys: [lookupKeyOf(plan.planId)], active: true, limit: 1 }),
      );
      const [price] = data;
      // The page has said what it costs: nothing else may be charged.
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
