import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { signUp } from "../client";
import { STRIPES_SCRIPT } from "../stripe-script";
import { type StripeStandIn, startStripeStandIn } from "../stripe-stand-in";
import { setUpStripe } from "../../app/server/adapters/payments/stripe/prices.server";
import { PLANS, priceOf } from "../../app/household/billing/plans";
import { credits, pathOf, soon, toast, useFixture } from "./fixture";

let stripe: StripeStandIn;
// Before the fixture starts the app, which must know the address of Stripe.
beforeAll(async () => {
  stripe = await startStripeStandIn();
  await setUpStripe({ secretKey: stripe.secretKey, apiBase: stripe.url }, PLANS.map(priceOf));
});
afterAll(() => stripe.stop());
const fixture = useFixture(() => ({
  STRIPE_SECRET_KEY: stripe.secretKey,
  STRIPE_PUBLISHABLE_KEY: stripe.publishableKey,
  STRIPE_WEBHOOK_SECRET: stripe.webhookSecret,
  STRIPE_API_BASE: stripe.url,
}));

async function withStripesScript(page: Page) {
  await page.route("https://js.stripe.com/v3/", (route) =>
    route.fulfill({ contentType: "text/javascript", body: STRIPES_SCRIPT }),
  );
}

/** Pays the newest invoice, as the browser does in Stripe's own fields. */
function payNewest() {
  const newest = [...stripe.books.subscriptions.values()].at(-1);
  if (newest) stripe.books.pay(newest);
}

test("a user can pay in Stripe's fields without leaving the page, after a card was declined", async () => {
  const client = await signUp(fixture.app);
  const page = await fixture.visit({ as: client });
  await withStripesScript(page);
  await page.goto("/subscribe");
  await page.getByRole("button", { name: "Choose Basic" }).click();
  const card = page.getByLabel("Card", { exact: true });
  const pay = page.getByRole("button", { name: "Subscribe to Basic Plan" });
  await pay.click();
  await toast(page, /Payment Failed\s*Your card number is incomplete\./).waitFor();
  expect(await toast(page).getAttribute("role")).toBe("alert");
  await card.fill("bad");
  await pay.click();
  await toast(page, /Payment Failed\s*Your card was declined\./).waitFor();
  await page.locator("form").getByText("Payment Failed: Your card was declined.").waitFor();
  expect(await page.locator("[data-stripe-fields]").getAttribute("data-with")).toMatch(
    /^pk_test_stand_in pi_\d+_secret_/,
  );
  // Stripe's frame inherits no styles, so it gets our colors.
  const colors = await page.locator("[data-stripe-fields]").getAttribute("data-colors");
  expect(JSON.parse(colors ?? "")).toMatchObject({
    colorPrimary: "#b5341b",
    colorText: "#2b2118",
    colorBackground: "#fffcf5",
    border: "1.5px solid #857358",
  });
  payNewest();
  await card.fill("good");
  await pay.click();
  await toast(page, "Payment Successful").waitFor();
  expect(pathOf(page)).toBe("/dashboard");
  await credits(page, 50).waitFor();
});

test("if Stripe's script does not load, the same button leads to Stripe's own page", async () => {
  const page = await fixture.visit({ whole: true, as: await signUp(fixture.app) });
  await page.route("https://js.stripe.com/v3/", (route) => route.abort());
  await page.route("https://checkout.stripe.com/**", (route) => {
    stripe.payCheckout(route.request().url().replace(/^.*\//, ""));
    return route.fulfill({
      contentType: "text/html",
      body: `<a href="${fixture.app.url}/subscribe/return">Back to Weeknight</a>`,
    });
  });
  await page.goto("/subscribe");
  await page.getByRole("button", { name: "Choose Standard" }).click();
  await page.getByRole("button", { name: "Subscribe to Standard Plan" }).click();
  await soon(() => page.url()).toMatch(/^https:\/\/checkout\.stripe\.com\//);
  await page.getByRole("link", { name: "Back to Weeknight" }).click();
  await toast(page, "Payment Successful").waitFor();
  await credits(page, 95).waitFor();
});
