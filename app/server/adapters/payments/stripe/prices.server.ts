import type Stripe from "stripe";
import { AppError } from "~/server/values/errors";
import type { PlanPrice } from "../payments";
import { askStripe, connectStripe } from "./client.server";
import { t } from "~/language/messages";

/** Returns the lookup key of a plan's price, which `npm run stripe:setup` creates. */
const lookupKeyOf = (planId: string) => `weeknight_${planId}_monthly`;

export type Prices = {
  /** Returns the price id of a plan. Throws `unavailable` if it does not exist. */
  idOf: (plan: PlanPrice) => Promise<string>;
  /** Returns the plan of a current or former price. Returns null if it is not ours. */
  planOf: (priceId: string) => Promise<string | null>;
};

/** Creates access to the account's prices. Prices are immutable, so each is fetched once. */
export function createPrices(stripe: Stripe): Prices {
  const plans = new Map<string, string>();
  return {
    idOf: async (plan) => {
      const { data } = await askStripe(() =>
        stripe.prices.list({ lookup_keys: [lookupKeyOf(plan.planId)], active: true, limit: 1 }),
      );
      const [price] = data;
      // Only the amount that the page shows may be charged.
      if (!price || price.unit_amount !== plan.price || price.currency !== "usd") {
        throw new AppError("unavailable", t("This plan cannot be bought at the moment."), {
          cause: new Error(
            `Stripe has no price ${lookupKeyOf(plan.planId)} of ${plan.price} cents`,
          ),
        });
      }
      plans.set(price.id, plan.planId);
      return price.id;
    },
    planOf: async (priceId) => {
      const cached = plans.get(priceId);
      if (cached) return cached;
      const price = await askStripe(() => stripe.prices.retrieve(priceId));
      const plan =
        price.metadata.planId ?? /^weeknight_(\w+)_monthly$/.exec(price.lookup_key ?? "")?.[1];
      if (plan) plans.set(priceId, plan);
      return plan ?? null;
    },
  };
}

type Options = { secretKey: string; apiBase: string | null };

/**
 * Creates each plan's product and monthly price in a Stripe account. Repeated calls change nothing. If a plan's price
 * has changed, a new price takes over the lookup key, and existing subscriptions keep the old one. Returns a line per
 * plan.
 */
export async function setUpStripe(
  options: Options,
  plans: readonly PlanPrice[],
): Promise<string[]> {
  const stripe = await connectStripe(options);
  const report: string[] = [];
  for (const { planId, name, price } of plans) {
    const lookupKey = lookupKeyOf(planId);
    const metadata = { planId };
    const { data } = await stripe.prices.list({ lookup_keys: [lookupKey], active: true, limit: 1 });
    const [old] = data;
    const isSame =
      old?.unit_amount === price && old.currency === "usd" && old.recurring?.interval === "month";
    if (isSame) {
      report.push(`${name}: there already (${old.id})`);
      continue;
    }
    const product = `weeknight_${planId}`;
    const there = await stripe.products.retrieve(product).catch((error: unknown) => {
      if (Object(error).code === "resource_missing") return null;
      throw error;
    });
    if (!there) await stripe.products.create({ id: product, name: `Weeknight ${name}`, metadata });
    const newPrice = await stripe.prices.create({
      product,
      currency: "usd",
      unit_amount: price,
      recurring: { interval: "month" },
      lookup_key: lookupKey,
      transfer_lookup_key: true,
      metadata,
    });
    report.push(`${name}: ${old ? "a new price" : "made"} (${newPrice.id})`);
  }
  return report;
}
