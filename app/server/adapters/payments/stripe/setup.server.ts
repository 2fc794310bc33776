import type { PlanPrice } from "../payments";
import { connectStripe } from "./client.server";
import { lookupKeyOf } from "./prices.server";

type Options = { secretKey: string; apiBase: string | null };

/**
 * Creates each plan's product and monthly price in a Stripe account; idempotent. If a plan's price has
 * changed, a new one takes over the lookup key, and existing subscriptions keep the old one. Returns a line
 * for each plan.
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
    const made = await stripe.prices.create({
      product,
      currency: "usd",
      unit_amount: price,
      recurring: { interval: "month" },
      lookup_key: lookupKey,
      transfer_lookup_key: true,
      metadata,
    });
    report.push(`${name}: ${old ? "a new price" : "made"} (${made.id})`);
  }
  return report;
}
