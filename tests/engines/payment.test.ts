import { afterAll, beforeAll, describe, test } from "vitest";
import { setUpStripe } from "../../app/server/adapters/payments/stripe/prices.server";
import { PLANS, priceOf } from "../../app/household/billing/plans";
import { signUp } from "../client";
import { startStripeStandIn, type StripeStandIn } from "../stripe-stand-in";
import { useEngines } from "./fixture";
import { startStripePages } from "./stripe-page";

let stripe: StripeStandIn;
// Before the fixture starts the app, which must know the address of Stripe.
beforeAll(async () => {
  stripe = await startStripeStandIn();
  await setUpStripe({ secretKey: stripe.secretKey, apiBase: stripe.url }, PLANS.map(priceOf));
});
const { open, running } = useEngines(() => ({
  STRIPE_SECRET_KEY: stripe.secretKey,
  STRIPE_PUBLISHABLE_KEY: stripe.publishableKey,
  STRIPE_WEBHOOK_SECRET: stripe.webhookSecret,
  STRIPE_API_BASE: stripe.url,
}));
let pages: Awaited<ReturnType<typeof startStripePages>>;
beforeAll(async () => {
  pages = await startStripePages(running().app.url, (checkout) => stripe.payCheckout(checkout));
});
afterAll(async () => {
  await pages.stop();
  await stripe.stop();
});

/** Pays the newest invoice, as the browser does in Stripe's own fields. */
function payNewest() {
  const newest = [...stripe.books.subscriptions.values()].at(-1);
  if (newest) stripe.books.pay(newest);
}

describe.each(["Firefox", "WebKit"] as const)("In %s,", (name) => {
  test("with JavaScript, a user can pay in Stripe's fields without leaving the page", async () => {
    const page = await open(name, { as: await signUp(running().app), at: pages.url });
    await page.goto("/subscribe");
    await page.button("Choose Basic").click();
    const pay = page.button("Subscribe to Basic Plan");
    await page.field("Card").waitFor();
    await pay.click();
    await page.text(/Your card number is incomplete\./, "[data-toasts]").waitFor();
    payNewest();
    await page.field("Card").fill("good");
    await pay.click();
    await page.heading(/^Welcome back/).waitFor();
    await page.text("50 credits").waitFor();
  });

  test("without JavaScript, the button leads to Stripe's own page, and then back to the plan", async () => {
    const visit = { javaScript: false, as: await signUp(running().app), at: pages.url };
    const page = await open(name, visit);
    await page.goto("/subscribe");
    await page.button("Choose Standard").click();
    await page.button("Subscribe to Standard Plan").click();
    await page.link("Back").click();
    await page.heading(/^Welcome back/).waitFor();
    await page.text("95 credits").waitFor();
  });
});
