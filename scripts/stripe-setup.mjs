/**
 * `npm run stripe:setup`: creates the plans' products and prices in the Stripe account of STRIPE_SECRET_KEY. Safe to run
 * again; required again after a plan's price has changed.
 */
import { existsSync } from "node:fs";
import { readEnvFile } from "./env-file.mjs";
import { ensureBuilt, fail, requireNode } from "./setup.mjs";

requireNode();
readEnvFile();
const { STRIPE_SECRET_KEY: secretKey, STRIPE_API_BASE: apiBase } = process.env;
if (!secretKey) fail("STRIPE_SECRET_KEY is not set.");

// A container has no sources. Its image contains the build.
if (existsSync("app") || !existsSync("build/stripe-setup.js")) ensureBuilt();
const { setUpPlans } = await import("../build/stripe-setup.js");
try {
  const report = await setUpPlans({ secretKey, apiBase: apiBase || null });
  for (const line of report) console.log(line);
} catch (error) {
  fail(`Stripe could not be set up: ${error.message}`);
}
