import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, test } from "vitest";
import { setUpStripe } from "~/server/adapters/payments/stripe/prices.server";
import { createStripePayments } from "~/server/adapters/payments/stripe/stripe-payments.server";
import { createTestProvider } from "~/server/adapters/payments/test/test-payments.server";
import type { User } from "~/household/access/user";
import { addUser, DAY, MINUTE } from "../../../tests/services";
import { stripeFixture } from "../../../tests/stripe-fixture";
import {
  cancelSubscription,
  changePlan,
  endSubscription,
  planChange,
  resumeSubscription,
  createSubscription,
  finishPayment,
  startCheckout,
} from "./subscriptions.server";
import { PLANS, type PlanOffer, priceOf } from "./plans";
import { endTestPlans, reconcile, syncSubscription } from "./sync.server";
import { findCurrentSubscription } from "./household-plan.server";
import { payWithTestCard } from "./test-payments.server";

type PlanId = PlanOffer["id"];

let fixture: Awaited<ReturnType<typeof stripeFixture>>;
let cook: User;
let keys = 0;

beforeAll(async () => void (fixture = await stripeFixture()));
afterAll(() => fixture.stripe.stop());
beforeEach(async () => void (cook = await addUser(fixture.services)));
afterEach(() => {
  fixture.stripe.misbehave("well");
  fixture.stripe.delay(() => 0);
  fixture.stripe.books.card.next = "good";
});

const start = (planId: PlanId, requestKey = `key ${++keys}`) =>
  createSubscription(fixture.services, cook, { planId, requestKey });
const planOf = () => fixture.planOf(cook.id);
const subscription = (id: string) => {
  const found = fixture.stripe.books.subscriptions.get(id);
  if (!found) throw new Error(`Stripe has no ${id}`);
  return found;
};
const payAtStripe = (id: string) => fixture.stripe.books.pay(subscription(id));
async function subscribe(planId: PlanId) {
  const { subscriptionId } = await start(planId);
  payAtStripe(subscriptionId);
  await finishPayment(fixture.services, cook);
  return subscriptionId;
}
const change = async (planId: PlanId) => {
  const planned = await planChange(fixture.services, cook, { planId });
  const due = planned.kind === "now" ? planned.due : 0;
  const input = { planId, due, requestKey: `key ${++keys}` };
  return { due, ...(await changePlan(fixture.services, cook, input)) };
};
const checkout = (planId: PlanId) =>
  startCheckout(fixture.services, cook, {
    planId,
    requestKey: `key ${++keys}`,
    successUrl: "http://here/subscribe/return",
    cancelUrl: "http://here/subscribe",
  });
const sessionOf = (url: string) => url.replace(/^.*\//, "");
const aliveOf = (customer: string) =>
  [...fixture.stripe.books.subscriptions.values()].filter(
    (of) => of.customer === customer && of.status === "active",
  );

describe("Subscribing through Stripe", () => {
  it("returns a client secret, and starts the plan after Stripe receives the payment", async () => {
    const { subscriptionId, clientSecret } = await start("basic");
    expect(clientSecret).toMatch(/^pi_\d+_secret_/);
    expect(await planOf()).toBe("trial trial 20");
    payAtStripe(subscriptionId);
    expect(await finishPayment(fixture.services, cook)).toEqual({ outcome: "paid", message: null });
    expect(await planOf()).toBe("basic active 50");
  });

  it("shows the bank's message about a card", async () => {
    const { subscriptionId } = await start("basic");
    fixture.stripe.books.card.next = "declined";
    payAtStripe(subscriptionId);
    expect(await finishPayment(fixture.services, cook)).toEqual({
      outcome: "failed",
      message: "Your card was declined.",
    });
    expect(await planOf()).toBe("trial trial 20");
  });

  it("does not store any part of the client secret", async () => {
    const { clientSecret } = await start("basic");
    const { db } = fixture.services;
    const rows = await db.selectFrom("subscriptions").selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(clientSecret);
  });

  it("leaves one open payment, even if others were started before", async () => {
    const first = await start("basic");
    const second = await start("standard");
    expect(() => payAtStripe(first.subscriptionId)).toThrow("Nothing is open");
    payAtStripe(second.subscriptionId);
    expect(await finishPayment(fixture.services, cook)).toMatchObject({ outcome: "paid" });
    expect(await planOf()).toBe("standard active 95");
  });

  it("creates one customer and one subscription for ten simultaneous requests", async () => {
    const before = fixture.stripe.books.customers.size;
    const made = await Promise.all(Array.from({ length: 10 }, () => start("basic")));
    expect(new Set(made.map(({ subscriptionId }) => subscriptionId)).size).toBe(1);
    expect(fixture.stripe.books.customers.size).toBe(before + 1);
  });

  it("detects a payment made while another plan was chosen, and does not sell a second plan", async () => {
    const { subscriptionId } = await start("basic");
    payAtStripe(subscriptionId);
    await expect(start("premium")).rejects.toThrow("already has a plan");
    expect(await planOf()).toBe("basic active 50");
  });
});

describe("The hosted checkout, without a script", () => {
  it("leads to Stripe, and then to the plan", async () => {
    const url = await checkout("standard");
    expect(url).toMatch(/^https:\/\/checkout\.stripe\.com\//);
    fixture.stripe.payCheckout(sessionOf(url));
    expect(await finishPayment(fixture.services, cook)).toMatchObject({ outcome: "paid" });
    expect(await planOf()).toBe("standard active 95");
  });

  it("cannot be paid in addition to a payment on the page, or twice", async () => {
    const begun = await start("basic");
    const first = await checkout("basic");
    const second = await checkout("premium");
    expect(() => payAtStripe(begun.subscriptionId)).toThrow("Nothing is open");
    expect(() => fixture.stripe.payCheckout(sessionOf(first))).toThrow("is not open");
    await start("basic");
    expect(() => fixture.stripe.payCheckout(sessionOf(second))).toThrow("is not open");
  });

  it("prevents a second purchase after it was paid in another tab", async () => {
    const url = await checkout("basic");
    fixture.stripe.payCheckout(sessionOf(url));
    await expect(checkout("premium")).rejects.toThrow("already has a plan");
    expect(await planOf()).toBe("basic active 50");
  });
});

test("if two subscriptions were paid, the newer one is canceled and refunded", async () => {
  const { books } = fixture.stripe;
  const first = await subscribe("basic");
  const { customer, metadata, price } = subscription(first);
  const taken = books.taken();
  fixture.services.clock.pass(MINUTE);
  const second = books.start(customer, price, metadata);
  books.pay(second);
  expect(books.taken()).toBe(taken + 1000);
  await Promise.all([
    syncSubscription(fixture.services, second.id),
    syncSubscription(fixture.services, first),
    syncSubscription(fixture.services, second.id),
  ]);
  expect(books.taken()).toBe(taken);
  expect(aliveOf(customer).map(({ id }) => id)).toEqual([first]);
  expect(await planOf()).toBe("basic active 50");
});

describe("Changing plans with Stripe", () => {
  it("charges the shown amount at once, for a month from today", async () => {
    await subscribe("basic");
    fixture.services.clock.pass(15 * DAY);
    const taken = fixture.stripe.books.taken();
    const { due, result } = await change("premium");
    expect(result).toEqual({ outcome: "done" });
    expect(due).toBe(2500);
    expect(fixture.stripe.books.taken() - taken).toBe(due);
    expect(await planOf()).toBe("premium active 140");
  });

  it("changes nothing if the card is declined, and leaves no payment to retry", async () => {
    const id = await subscribe("basic");
    fixture.stripe.books.card.next = "declined";
    const { result } = await change("premium");
    expect(result).toEqual({ outcome: "declined", message: "Your card was declined." });
    expect(fixture.stripe.books.invoicesOf(id).map(({ status }) => status)).toEqual([
      "void",
      "paid",
    ]);
    expect(await planOf()).toBe("basic active 50");
  });

  it("waits if the bank requires a confirmation", async () => {
    const id = await subscribe("basic");
    fixture.stripe.books.card.next = "confirm";
    const { result } = await change("premium");
    expect(result).toEqual({
      outcome: "confirm",
      url: expect.stringMatching(/^https:\/\/invoice\.stripe\.com\//),
    });
    expect(await planOf()).toBe("basic active 50");
    fixture.stripe.books.card.next = "good";
    payAtStripe(id);
    await fixture.receive(fixture.stripe.event("invoice.paid", id));
    expect(await planOf()).toBe("premium active 140");
  });

  it("to a cheaper plan waits for the renewal", async () => {
    const id = await subscribe("premium");
    const taken = fixture.stripe.books.taken();
    await change("archive");
    expect(fixture.stripe.books.taken()).toBe(taken);
    expect(await findCurrentSubscription(fixture.services, cook)).toMatchObject({
      nextPlanId: "archive",
    });
    expect(await planOf()).toBe("premium active 140");
    fixture.stripe.books.renew(subscription(id));
    await fixture.receive(fixture.stripe.event("invoice.paid", id));
    expect(await planOf()).toBe("archive active 20");
  });

  it("happens exactly once if Stripe's response is lost", async () => {
    const id = await subscribe("basic");
    const { due } = Object(await planChange(fixture.services, cook, { planId: "standard" }));
    fixture.stripe.misbehave("loses answers");
    const input = { planId: "standard" as const, due, requestKey: "the same" };
    await expect(changePlan(fixture.services, cook, input)).rejects.toMatchObject({
      code: "upstream",
    });
    fixture.stripe.misbehave("well");
    await expect(
      changePlan(fixture.services, cook, { ...input, requestKey: "another" }),
    ).resolves.toMatchObject({ change: { kind: "keep" } });
    expect(fixture.stripe.books.invoicesOf(id)).toHaveLength(2);
    expect(await planOf()).toBe("standard active 95");
  });
});

test("plans bought with test cards end when real payments are set up", async () => {
  const { db, now } = fixture.services;
  const trying = { ...fixture.services, payments: createTestProvider({ db, now }) };
  const { subscriptionId } = await createSubscription(trying, cook, {
    planId: "premium",
    requestKey: "trying",
  });
  const card = { number: "4242424242424242", expiry: "12/40", cvc: "123" };
  await payWithTestCard(trying, cook, { subscriptionId, ...card });
  expect(await planOf()).toBe("premium active 140");
  await endTestPlans(trying);
  expect(await planOf()).toBe("premium active 140");
  await endTestPlans(fixture.services);
  expect(await planOf()).toBe("trial trial 20");
  await subscribe("basic");
  expect(await planOf()).toBe("basic active 50");
});

test("canceling after a failed renewal ends the plan at once, and the amount due is not charged", async () => {
  const id = await subscribe("basic");
  const taken = fixture.stripe.books.taken();
  fixture.stripe.books.card.next = "declined";
  fixture.stripe.books.renew(subscription(id));
  fixture.stripe.books.card.next = "good";
  await syncSubscription(fixture.services, id);
  expect(await planOf()).toBe("basic active 50");
  await cancelSubscription(fixture.services, cook);
  expect(await planOf()).toBe("trial trial 20");
  expect(() => payAtStripe(id)).toThrow("Nothing is open");
  expect(fixture.stripe.books.taken()).toBe(taken);
});

test("a renewal that Stripe cannot charge changes nothing for 14 days, while Stripe retries", async () => {
  const id = await subscribe("basic");
  const { books } = fixture.stripe;
  const hear = () => fixture.receive(fixture.stripe.event("invoice.payment_failed", id));
  books.card.next = "declined";
  books.renew(subscription(id));
  await hear();
  fixture.services.clock.pass(14 * DAY - MINUTE);
  await hear();
  expect(await planOf()).toBe("basic active 50");
  fixture.services.clock.pass(MINUTE);
  expect(await planOf()).toBe("basic past_due 50");
  await hear();
  expect(await planOf()).toBe("basic past_due 50");
  books.card.next = "good";
  payAtStripe(id);
  await fixture.receive(fixture.stripe.event("invoice.paid", id));
  expect(await planOf()).toBe("basic active 50");
  expect(await fixture.planLines(cook.householdId)).toEqual([30, -30, 30]);
});

test("canceling, resuming and ending a plan are done by Stripe", async () => {
  const id = await subscribe("basic");
  await cancelSubscription(fixture.services, cook);
  expect(subscription(id).cancelsAtEnd).toBe(true);
  await resumeSubscription(fixture.services, cook);
  expect(subscription(id).cancelsAtEnd).toBe(false);
  await endSubscription(fixture.services, cook);
  expect(subscription(id).status).toBe("canceled");
  expect(await planOf()).toBe("trial trial 20");
});

describe("If Stripe fails", () => {
  test("the error is shown, and no data changes", async () => {
    fixture.stripe.misbehave("500");
    await expect(start("basic")).rejects.toMatchObject({
      code: "upstream",
      message: "The payment service is not answering. Please try again in a moment.",
    });
    fixture.stripe.misbehave("well");
    expect(await planOf()).toBe("trial trial 20");
  });

  test("an event is not stored as processed, so that it is processed when it is sent again", async () => {
    const { subscriptionId } = await start("basic");
    payAtStripe(subscriptionId);
    const event = fixture.stripe.event("invoice.paid", subscriptionId);
    fixture.stripe.misbehave("500");
    await expect(fixture.receive(event)).rejects.toMatchObject({ code: "upstream" });
    fixture.stripe.misbehave("well");
    await fixture.receive(event);
    expect(await planOf()).toBe("basic active 50");
  });

  test("the nightly job repairs changes that no event reported", async () => {
    const id = await subscribe("basic");
    fixture.stripe.books.renew(subscription(id));
    expect(await fixture.planLines(cook.householdId)).toEqual([30]);
    await reconcile(fixture.services);
    await reconcile(fixture.services);
    expect(await fixture.planLines(cook.householdId)).toEqual([30, -30, 30]);
    expect(await planOf()).toBe("basic active 50");
  });

  test("a price that differs from the page's is not charged", async () => {
    const price = [...fixture.stripe.books.prices.values()].find(
      ({ lookup_key }) => lookup_key === "weeknight_basic_monthly",
    );
    if (!price) throw new Error("Stripe has no such price");
    price.unit_amount = 9_900;
    try {
      await expect(start("basic")).rejects.toMatchObject({ code: "unavailable" });
    } finally {
      price.unit_amount = 1_000;
    }
  });
});

describe("A message to Stripe's webhook", () => {
  const aMessage = async (sentAt?: Date) => {
    const { subscriptionId } = await start("basic");
    payAtStripe(subscriptionId);
    return fixture.stripe.event("invoice.paid", subscriptionId, sentAt ? { sentAt } : {});
  };
  const around = (ms: number) => new Date(fixture.services.now().getTime() + ms);
  const receive = async (message: { body: string; signature: string }) => fixture.receive(message);

  test.each([-4 * MINUTE, 0, 4 * MINUTE])(
    "with a timestamp of %i ms from now is accepted",
    async (ms) => {
      await receive(await aMessage(around(ms)));
      expect(await planOf()).toBe("basic active 50");
    },
  );

  test.each([-6 * MINUTE, 6 * MINUTE])(
    "with a timestamp of %i ms from now is refused",
    async (ms) => {
      const message = await aMessage(around(ms));
      await expect(receive(message)).rejects.toMatchObject({ code: "invalid" });
      expect(await planOf()).toBe("trial trial 20");
    },
  );

  test("is refused if it was changed in transit, or signed by someone else", async () => {
    const { body, signature } = await aMessage();
    const others = [
      { body: body.replace("invoice.paid", "invoice.void"), signature },
      { body, signature: signature.replace(/v1=..../, "v1=0000") },
      { body, signature: "" },
      { body, signature: signature.replace(/v1=.*/, "") },
    ];
    for (const message of others) {
      await expect(receive(message)).rejects.toMatchObject({ code: "invalid" });
    }
    expect(await planOf()).toBe("trial trial 20");
  });

  test("about another shop's subscription changes nothing", async () => {
    const { books } = fixture.stripe;
    const id = await subscribe("basic");
    const foreign = books.start("cus_foreign", subscription(id).price, {});
    books.pay(foreign);
    await receive(fixture.stripe.event("invoice.paid", foreign.id));
    // Its metadata may name a household, but its customer is not that household's.
    const claims = { householdId: cook.householdId };
    const forged = books.start("cus_foreign", subscription(id).price, claims);
    books.pay(forged);
    await receive(fixture.stripe.event("invoice.paid", forged.id));
    expect(await planOf()).toBe("basic active 50");
    expect(await fixture.planLines(cook.householdId)).toEqual([30]);
  });
});

describe("npm run stripe:setup", () => {
  const setUp = (plans = PLANS.map(priceOf)) =>
    setUpStripe({ secretKey: fixture.stripe.secretKey, apiBase: fixture.stripe.url }, plans);

  it("moves a plan to a new price, and households with the old price keep the plan", async () => {
    const id = await subscribe("premium");
    const dearer = PLANS.map(priceOf).map((plan) =>
      plan.planId === "premium" ? { ...plan, price: 3_500 } : plan,
    );
    expect((await setUp(dearer)).at(-1)).toMatch(/^Premium: a new price/);
    const { secretKey, publishableKey, webhookSecret, url: apiBase } = fixture.stripe;
    const fresh = await createStripePayments({ secretKey, publishableKey, webhookSecret, apiBase });
    fixture.stripe.books.renew(subscription(id));
    await syncSubscription({ ...fixture.services, payments: fresh }, id);
    expect(await planOf()).toBe("premium active 140");
    expect((await findCurrentSubscription(fixture.services, cook))?.price).toBe(3_000);
    await setUp();
  });
});
