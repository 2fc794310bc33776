import { describe, expect, test } from "vitest";
import { refused, saidOf } from "../../../tests/forms";
import { show } from "../../../tests/show";
import { CardForm } from "./billing-cards";
import type { CurrentSubscription } from "./current-subscription.server";
import { PaymentCard } from "./payment-card";
import { PlanChoice } from "./plan-choice";
import { findPlan, PLANS } from "./plans";

const BASIC = findPlan("basic") ?? PLANS[0];
if (!BASIC) throw new Error("There are no plans.");
const PAYMENT = {
  plan: BASIC,
  price: 1_000,
  subscriptionId: "s1",
  clientSecret: "c1",
  renewsOn: "20 December 2026",
  credits: 0,
  publishableKey: null,
  requestId: "r1",
};

describe("The payment of a plan", () => {
  test("says what is charged today, what then, and when", async () => {
    const page = await show(<PaymentCard {...PAYMENT} />);
    expect(page.getByRole("region", { name: "Complete Your Subscription" })).toBeTruthy();
    expect(page.getAllByText("$10.00")).toHaveLength(2);
    expect(page.getByText("20 December 2026")).toBeTruthy();
  });

  test("refused, says why beside the field, and sends nothing of a card back", async () => {
    const why = "Your card number is invalid.";
    const typed = { cardNumber: "4242 4242 4242 4241", expiry: "11/30", cvc: "123" };
    const page = await show(<PaymentCard {...PAYMENT} />, {
      answer: refused("pay-form", typed, { "": ["Payment Failed", why], cardNumber: [why] }),
    });
    const number = page.getByLabelText("Card number");
    expect(saidOf(number)).toBe(why);
    expect(number.hasAttribute("autofocus")).toBe(true);
    expect(page.getByRole("alert").textContent).toContain("Payment Failed");
    expect(page.html).not.toContain("4241");
    const fields = ["Card number", "Expiry", "CVC"].map((label) => page.getByLabelText(label));
    expect(fields.map((field) => field.hasAttribute("value"))).toEqual([false, false, false]);
  });

  test("and another card for what is due are two forms, each with its own result", async () => {
    const page = await show(
      <>
        <PaymentCard {...PAYMENT} />
        <CardForm action="/subscribe/billing" card="Visa, 4242" isPastDue />
      </>,
      { answer: refused("card-form", {}, { "": ["Not saved"], cvc: ["Three digits, please."] }) },
    );
    expect(page.getByRole("button", { name: /^Pay with This Card/ })).toBeTruthy();
    const said = page.getAllByLabelText("CVC").map(saidOf);
    expect(said).toEqual(["", "Three digits, please."]);
    expect(new Set(page.getAllByLabelText("CVC").map(({ id }) => id)).size).toBe(2);
  });
});

describe("The plans", () => {
  const choice = {
    subscription: null,
    suggested: "standard" as const,
    isPaying: false,
    mayChoose: true,
    credits: 3,
    supportHours: null,
    requestId: "r1",
  };
  const subscription: CurrentSubscription = {
    id: "s1",
    status: "active",
    planId: "basic",
    nextPlanId: null,
    price: 1_000,
    periodEnd: "2026-12-20T00:00:00.000Z",
    cancelsAtPeriodEnd: 0,
    lastPaymentError: null,
    isPastDue: false,
    graceUntil: null,
    cancels: false,
    until: "20 December 2026",
  };

  test("are each an article with a button that names it, and one is proposed", async () => {
    const page = await show(<PlanChoice {...choice} />);
    expect(page.getAllByRole("article").map((it) => it.getAttribute("aria-label"))).toEqual(
      PLANS.map(({ name }) => `${name} plan`),
    );
    for (const { name } of PLANS) {
      expect(page.getByRole("button", { name: `Choose ${name}` })).toBeTruthy();
    }
    expect(page.getByText("Selected").closest("article")?.getAttribute("aria-label")).toBe(
      "Standard plan",
    );
  });

  test("of which one is mine lead to a change for the others", async () => {
    const page = await show(<PlanChoice {...choice} subscription={subscription} />);
    expect(page.getByText("Your plan")).toBeTruthy();
    const link = page.getByRole("link", { name: "Change to Premium" });
    expect(link.getAttribute("href")).toBe("/subscribe/change?plan=premium");
    expect(page.queryByRole("button")).toBeNull();
  });

  test("cannot be changed while a payment is due, nor by who does not see to the plan", async () => {
    const due = { ...subscription, isPastDue: true };
    const page = await show(<PlanChoice {...choice} subscription={due} />);
    expect(page.getAllByText("Settle the failed payment first.")).toHaveLength(3);
    const other = await show(<PlanChoice {...choice} mayChoose={false} />);
    expect(other.queryByRole("button")).toBeNull();
  });
});
