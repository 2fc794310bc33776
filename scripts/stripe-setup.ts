/**
 * `npm run stripe:setup`: makes the plans' products and prices in the Stripe account of
 * STRIPE_SECRET_KEY. Safe to run twice, and to be run again when a plan's price has changed.
 */
import { setUpStripe } from "../app/adapters/payments/stripe/setup.server";
import { PLANS, priceOf } from "../app/features/billing/plans";
import { readEnvFile } from "./env-file.mjs";

readEnvFile();
const { STRIPE_SECRET_KEY: secretKey, STRIPE_API_BASE: apiBase } = process.env;
if (!secretKey) {
  console.error("STRIPE_SECRET_KEY is not set.");
  process.exit(1);
}
for (const line of await setUpStripe({ secretKey, apiBase: apiBase || null }, PLANS.map(priceOf))) {
  console.log(line);
}
