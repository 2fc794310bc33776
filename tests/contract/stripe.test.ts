import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { afterAll, afterEach, beforeAll, describe, expect, it, test } from "vitest";
import { ADMIN_PASSWORD, type App, environment, startApp } from "../app";
import { type Client, signIn, signUp, visitor } from "../client";
import { type StripeStandIn, startStripeStandIn, type Webhook } from "../stripe-stand-in";
import { setUpStripe } from "../../app/server/adapters/payments/stripe/prices.server";
import { PLANS, priceOf } from "../../app/household/billing/plans";
import { whileLocked } from "./database";
import { attribute, byTag, follow, page, press, toast, words } from "./page";
import { account } from "./shapes";

let stripe: StripeStandIn;
let app: App;
beforeAll(async () => {
  stripe = await startStripeStandIn();
  const { secretKey, url: apiBase } = stripe;
  await setUpStripe({ secretKey, apiBase }, PLANS.map(priceOf));
  app = await startApp({
    STRIPE_SECRET_KEY: stripe.secretKey,
    STRIPE_PUBLISHABLE_KEY: stripe.publishableKey,
    STRIPE_WEBHOOK_SECRET: stripe.webhookSecret,
    STRIPE_API_BASE: stripe.url,
  });
});
afterAll(async () => {
  await app?.stop();
  await stripe.stop();
});
afterEach(() => stripe.misbehave("well"));

const send = ({ body, signature }: Webhook, headers: Record<string, string> = {}) =>
  fetch(`${app.url}/api/webhooks/stripe`, {
    method: "POST",
    body,
    headers: { "content-type": "application/json", "stripe-signature": signature, ...headers },
  });
const planOf = async (cook: Client) => {
  const user = account(await cook.get("/api/auth/user"));
  return `${user.subscriptionPlan} ${user.subscriptionStatus} ${user.mealCredits}`;
};
async function create(cook: Client, planId = "basic") {
  const answer = await cook.send("POST", "/api/create-subscription", { planId });
  expect(answer.status).toBe(200);
  const { subscriptionId, clientSecret } = Object(answer.body);
  return { subscriptionId: String(subscriptionId), clientSecret: String(clientSecret) };
}
function pay(subscriptionId: string) {
  const of = stripe.books.subscriptions.get(subscriptionId);
  if (!of) throw new Error(`Stripe has no ${subscriptionId}`);
  stripe.books.pay(of);
  return of;
}

describe("Events of Stripe", () => {
  it("start the plan without a session, and each event only once", async () => {
    const cook = await signUp(app);
    const { subscriptionId } = await create(cook);
    pay(subscriptionId);
    const message = stripe.event("invoice.paid", subscriptionId);
    const answers = await Promise.all(Array.from({ length: 5 }, () => send(message)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(await planOf(cook)).toBe("basic active 50");
  });

  it("are refused without a valid signature", async () => {
    const { subscriptionId } = await create(await signUp(app));
    const { body, signature } = stripe.event("invoice.paid", subscriptionId);
    const old = stripe.event("invoice.paid", subscriptionId, {
      sentAt: new Date(Date.now() - 10 * 60_000),
    });
    const early = stripe.event("invoice.paid", subscriptionId, {
      sentAt: new Date(Date.now() + 10 * 60_000),
    });
    for (const message of [{ body: `${body} `, signature }, { body, signature: "x" }, old, early]) {
      expect((await send(message)).status).toBe(400);
    }
  });

  it("are requested again while Stripe cannot be read, and work afterwards", async () => {
    const cook = await signUp(app);
    const { subscriptionId } = await create(cook);
    pay(subscriptionId);
    const message = stripe.event("invoice.paid", subscriptionId);
    stripe.misbehave("500");
    expect((await send(message)).status).toBe(502);
    stripe.misbehave("well");
    expect(await planOf(cook)).toBe("trial trial 20");
    expect((await send(message)).status).toBe(200);
    expect(await planOf(cook)).toBe("basic active 50");
  });

  it("are requested again while the database cannot be written, and work afterwards", async () => {
    const cook = await signUp(app);
    const { subscriptionId } = await create(cook);
    pay(subscriptionId);
    const message = stripe.event("invoice.paid", subscriptionId);
    expect((await whileLocked(app, () => send(message))).status).toBe(503);
    expect(await planOf(cook)).toBe("trial trial 20");
    expect((await send(message)).status).toBe(200);
    expect(await planOf(cook)).toBe("basic active 50");
  });

  it("may have at most 256 KiB and must be sent with POST", async () => {
    const huge = { body: "x".repeat(300 * 1024), signature: "t=1,v1=00" };
    expect((await send(huge)).status).toBe(413);
    expect((await fetch(`${app.url}/api/webhooks/stripe`)).status).toBe(405);
  });

  it("are refused from a page of another site", async () => {
    const { subscriptionId } = await create(await signUp(app));
    const message = stripe.event("invoice.paid", subscriptionId);
    expect((await send(message, { origin: "https://evil.example" })).status).toBe(403);
  });
});

describe("A refund", () => {
  const admin = () => signIn(app, "admin@localhost", ADMIN_PASSWORD);
  const payInvoice = (subscriptionId: string) => {
    const of = pay(subscriptionId);
    const invoice = stripe.books.invoices.get(of.latestInvoice);
    if (!invoice) throw new Error("No invoice");
    return invoice;
  };

  it("takes back the remaining credits of the invoice, once", async () => {
    const cook = await signUp(app);
    const { subscriptionId } = await create(cook);
    const invoice = payInvoice(subscriptionId);
    await send(stripe.event("invoice.paid", subscriptionId));
    const spent = await cook.send("POST", "/api/meals/suggestions", { count: 3 });
    expect(spent.status).toBe(200);
    const before = await planOf(cook);
    expect(before).toBe("basic active 47");
    await send(stripe.event("charge.refunded", subscriptionId));
    expect(await planOf(cook)).toBe(before);
    invoice.intent.refunded = true;
    const message = stripe.event("charge.refunded", subscriptionId);
    const answers = await Promise.all([send(message), send(message)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect((await send(stripe.event("charge.refunded", subscriptionId))).status).toBe(200);
    // The trial's 20 meals were not paid for.
    expect(await planOf(cook)).toBe("basic active 20");
    expect(words(await cook.get("/account/billing"))).toContain(
      "Basic plan meals taken back after a refund",
    );
    const shown = words(await (await admin()).get("/admin/system"));
    expect(shown).toContain("Refund (charge.refunded)");
    expect(app.output()).toContain("a payment was refunded");
  });

  it("is logged if the payment is not one of ours, and retried while Stripe is down", async () => {
    const object = { object: "charge", id: "ch_of_another_shop", amount_refunded: 1_000 };
    const message = stripe.event("charge.refunded", "none", { id: "evt_other_shop", object });
    stripe.misbehave("500");
    expect((await send(message)).status).toBe(502);
    stripe.misbehave("well");
    expect((await send(message)).status).toBe(200);
    expect(words(await (await admin()).get("/admin/system"))).toContain("evt_other_shop");
  });

  it("because of a dispute is shown to the administrator and does not change credits", async () => {
    const cook = await signUp(app);
    const { subscriptionId } = await create(cook);
    pay(subscriptionId);
    await send(stripe.event("invoice.paid", subscriptionId));
    const message = stripe.event("charge.dispute.created", subscriptionId, { id: "evt_dispute" });
    expect((await send(message)).status).toBe(200);
    expect(await planOf(cook)).toBe("basic active 50");
    const shown = words(await (await admin()).get("/admin/system"));
    expect(shown).toContain("Dispute (charge.dispute.created)");
    expect(shown).toContain("evt_dispute");
    expect(app.output()).toContain("a payment is disputed");
  });
});

describe("An event of another API version", () => {
  it("starts the plan if it has the subscription in the invoice field of earlier versions", async () => {
    const cook = await signUp(app);
    const { subscriptionId } = await create(cook);
    const { latestInvoice } = pay(subscriptionId);
    const object = { object: "invoice", id: latestInvoice, subscription: subscriptionId };
    expect((await send(stripe.event("invoice.paid", subscriptionId, { object }))).status).toBe(200);
    expect(await planOf(cook)).toBe("basic active 50");
  });

  it("is shown to the administrator if it does not contain a subscription", async () => {
    const object = { object: "invoice", id: "in_1", bill: { of: "sub_1" } };
    const message = stripe.event("invoice.paid", "none", { id: "evt_of_2031", object });
    expect((await send(message)).status).toBe(200);
    const admin = await signIn(app, "admin@localhost", ADMIN_PASSWORD);
    const shown = words(await admin.get("/admin/system"));
    expect(shown).toContain("No subscription found (invoice.paid)");
    expect(shown).toContain("evt_of_2031");
  });
});

describe("The return from the payment page", () => {
  test("does not trust the parameters of the address", async () => {
    const cook = await signUp(app);
    const { subscriptionId } = await create(cook);
    const back = "/dashboard?payment_intent=pi_1&redirect_status=succeeded";
    expect(toast(await follow(cook, await cook.get(back)))?.title).toBe("Payment Pending");
    expect(await planOf(cook)).toBe("trial trial 20");
    pay(subscriptionId);
    const failed = "/dashboard?payment_intent=pi_1&redirect_status=failed";
    expect(toast(await follow(cook, await cook.get(failed)))?.title).toBe("Payment Successful");
    expect(await planOf(cook)).toBe("basic active 50");
  });

  test("shows why a payment failed, in Stripe's words", async () => {
    const cook = await signUp(app);
    const { subscriptionId } = await create(cook);
    stripe.books.card.next = "declined";
    pay(subscriptionId);
    stripe.books.card.next = "good";
    const answer = await follow(cook, await cook.get("/dashboard?redirect_status=failed"));
    expect(toast(answer)).toMatchObject({
      title: "Payment Failed",
      description: "Your card was declined.",
    });
  });

  test("does not claim success while Stripe is down", async () => {
    const cook = await signUp(app);
    await create(cook);
    stripe.misbehave("500");
    const answer = await follow(cook, await cook.get("/dashboard?redirect_status=succeeded"));
    stripe.misbehave("well");
    expect(toast(answer)?.title).toBe("Payment Error: Something went wrong. Please try again.");
  });
});

describe("The page of plans", () => {
  it("shows Stripe's fields with JavaScript, and no card field of our own", async () => {
    const cook = await signUp(app);
    const chosen = await press(app, cook, "/subscribe", "Choose Basic");
    const path = (chosen.headers.get("location") ?? "").replace(/#.*/, "");
    const shown = await cook.get(path);
    const sources = byTag(page(shown), "script").map((script) => attribute(script, "src"));
    expect(sources).toContain("https://js.stripe.com/v3/");
    expect(words(shown)).not.toContain("Test mode");
    expect(shown.text).not.toContain('name="cardNumber"');
    expect(shown.text).toMatch(/data-stripe-secret="pi_\d+_secret_/);
  });

  it("leads to Stripe's own page without JavaScript", async () => {
    const cook = await signUp(app);
    const chosen = await press(app, cook, "/subscribe", "Choose Standard");
    const path = (chosen.headers.get("location") ?? "").replace(/#.*/, "");
    const answer = await press(app, cook, path, "Subscribe to Standard Plan");
    expect(answer.status).toBe(303);
    const url = answer.headers.get("location") ?? "";
    expect(url).toMatch(/^https:\/\/checkout\.stripe\.com\//);
    stripe.payCheckout(url.replace(/^.*\//, ""));
    const back = await follow(cook, await cook.get("/subscribe/return"));
    expect(toast(back)?.title).toBe("Payment Successful");
    expect(await planOf(cook)).toBe("standard active 95");
    const portal = await cook.get("/subscribe/billing");
    expect(portal.headers.get("location")).toMatch(/^https:\/\/billing\.stripe\.com\//);
  });

  it("is the only page that allows Stripe's script", async () => {
    const cook = await signUp(app);
    const policyOf = async (path: string) =>
      (await cook.get(path)).headers.get("content-security-policy") ?? "";
    const policy = await policyOf("/subscribe");
    expect(policy).toMatch(/script-src 'nonce-[^']+' https:\/\/js\.stripe\.com/);
    expect(policy).toContain("frame-src https://js.stripe.com");
    expect(policy).toContain("connect-src 'self' https://api.stripe.com");
    expect(policy).toMatch(/form-action 'self' https:\/\/checkout\.stripe\.com/);
    for (const path of ["/dashboard", "/account", "/account/billing", "/", "/subscribers"]) {
      expect(await policyOf(path), path).not.toContain("stripe");
    }
  });

  it("does not write secrets to the log", async () => {
    const { clientSecret } = await create(await signUp(app));
    expect(app.output()).not.toContain(clientSecret);
    expect(app.output()).not.toContain(stripe.secretKey);
    expect((await visitor(app).get("/subscribe")).status).toBe(303);
  });
});

describe("npm run stripe:setup", () => {
  const runScript = promisify(execFile);
  const setUp = (settings: Record<string, string>) =>
    runScript(process.execPath, ["scripts/stripe-setup.mjs"], {
      env: { ...environment(), ...settings },
    });

  it("creates a price for each plan from the build, and changes nothing the second time", async () => {
    const fresh = await startStripeStandIn();
    const settings = { STRIPE_SECRET_KEY: fresh.secretKey, STRIPE_API_BASE: fresh.url };
    try {
      const first = await setUp(settings);
      expect(first.stdout).toMatch(/^Archive: made \(\S+\)\n(\w+: made \(\S+\)\n){3}$/);
      expect(fresh.books.prices.size).toBe(4);
      const second = await setUp(settings);
      expect(second.stdout).toMatch(/^Archive: there already \(\S+\)\n/);
      expect(fresh.books.prices.size).toBe(4);
    } finally {
      await fresh.stop();
    }
  });
});
