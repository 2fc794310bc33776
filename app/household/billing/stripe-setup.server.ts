import { setUpStripe } from "~/server/adapters/payments/stripe/prices.server";
import { PLANS, priceOf } from "./plans";

/**
 * Creates the products and monthly prices of all plans in a Stripe account. Repeated calls change nothing.
 * `scripts/stripe-setup.mjs` calls it from the build. Returns a line per plan.
 */
export const setUpPlans = (options: Parameters<typeof setUpStripe>[0]) =>
  setUpStripe(options, PLANS.map(priceOf));
