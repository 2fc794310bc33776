import { beforeEach, describe, expect, it, test } from "vitest";
import type { User } from "~/household/access/user";
import type { Services } from "~/server/services";
import { addUser, createServices, DAY, findUser } from "../../../tests/services";
import {
  cancelSubscription,
  changePlan,
  endSubscription,
  planChange,
  createSubscription,
  findPending,
} from "./subscriptions.server";
import { spendCredit } from "./credits.server";
import { PLANS } from "./plans";
import { reconcile } from "./sync.server";
import { findCurrentSubscription } from "./household-plan.server";
import { findTestBilling, payWithTestCard, renewTestPlan } from "./test-payments.server";

type PlanId = (typeof PLANS)[number]["id"];

const GOOD = "4242 4242 4242 4242";
const FAILS_LATER = "4000 0000 0000 0341";

let services: Awaited<ReturnType<typeof createServices>>;
let cook: User;
let admin: User;
let keys = 0;

beforeEach(async () => {
  services = await createServices();
  cook = await addUser(services);
  admin = { ...cook, id: "admin-master" };
});

const card = (number: string) => ({ number, expiry: "12/30", cvc: "123" });
const start = (planId: PlanId, user = cook) =>
  createSubscription(services, user, { planId, requestKey: `key ${++keys}` });
const pay = (subscriptionId: string, number = GOOD, user = cook) =>
  payWithTestCard(services, user, { subscriptionId, ...card(number) });
async function subscribe(planId: PlanId, number = GOOD) {
  const { subscriptionId } = await start(planId);
  expect(await pay(subscriptionId, number)).toBeNull();
  return subscriptionId;
}
const change = async (planId: PlanId) => {
  const planned = await planChange(services, cook, { planId });
  const due = planned.kind === "now" ? planned.due : 0;
  return changePlan(services, cook, { planId, due, requestKey: `key ${++keys}` });
};
const renew = () => renewTestPlan(services, admin, { householdId: cook.householdId });
const planOf = async () => {
  const { subscriptionPlan, subscriptionStatus, mealCredits } = await findUser(services, cook.id);
  return `${subscriptionPlan} ${subscriptionStatus} ${mealCredits}`;
};
const paid = async () => {
  const billing = await findTestBilling(services, cook);
  return billing?.invoices.map(({ total, status }) => `${total} ${status}`);
};
const rows = (services: Services) => services.db.selectFrom("subscriptions").selectAll().execute();

describe("Subscribing with a test card", () => {
  test.each(PLANS)("to the $name plan adds the plan's meals to the trial's meals", async (plan) => {
    await subscribe(plan.id);
    expect(await planOf()).toBe(`${plan.id} active ${20 + plan.meals}`);
    expect(await paid()).toEqual([`${plan.price * 100} paid`]);
  });

  it("is refused for a household that has a plan", async () => {
    await subscribe("basic");
    await expect(start("premium")).rejects.toThrow("already has a plan");
    expect(await rows(services)).toHaveLength(1);
  });

  it("is refused for the administrator, and on a server without billing", async () => {
    await expect(start("basic", admin)).rejects.toMatchObject({ code: "forbidden" });
    const free = await createServices({ settings: { BILLING: "off" } });
    const user = await addUser(free);
    await expect(
      createSubscription(free, user, { planId: "basic", requestKey: "k" }),
    ).rejects.toMatchObject({ code: "not_found" });
  });

  it("does not let others see or pay a payment that another household has started", async () => {
    const { subscriptionId } = await start("basic");
    const other = await addUser(services);
    expect(await findPending(services, other, subscriptionId)).toBeNull();
    await expect(pay(subscriptionId, GOOD, other)).rejects.toMatchObject({ code: "not_found" });
  });
});

describe("A renewal of a test plan", () => {
  it("grants the new month's meals, and the old month's remaining meals expire", async () => {
    await subscribe("basic");
    await spendCredit(services, cook.householdId, { mealId: "m", requestKey: "k" });
    expect(await planOf()).toBe("basic active 49");
    expect(await renew()).toBeNull();
    expect(await planOf()).toBe("basic active 50");
    expect(await paid()).toEqual(["1000 paid", "1000 paid"]);
  });

  it("happens once, automatically, when the month is over", async () => {
    await subscribe("basic");
    services.clock.pass(29 * DAY);
    await reconcile(services);
    expect(await paid()).toEqual(["1000 paid"]);
    services.clock.pass(2 * DAY);
    await reconcile(services);
    await reconcile(services);
    expect(await paid()).toEqual(["1000 paid", "1000 paid"]);
    expect(await planOf()).toBe("basic active 50");
  });

  it("ends the plan if it stays unpaid for a whole month", async () => {
    await subscribe("standard", FAILS_LATER);
    await renew();
    services.clock.pass(32 * DAY);
    await reconcile(services);
    expect(await planOf()).toBe("trial trial 20");
  });
});

describe("Changing a test plan", () => {
  test("to a more expensive plan starts at once, and deducts the unused half of the old month", async () => {
    await subscribe("basic");
    services.clock.pass(15 * DAY);
    expect(await planChange(services, cook, { planId: "standard" })).toMatchObject({
      kind: "now",
      due: 1500,
    });
    expect((await change("standard")).result).toEqual({ outcome: "done" });
    expect(await planOf()).toBe("standard active 95");
    expect(await paid()).toEqual(["1500 paid", "1000 paid"]);
    expect((await findCurrentSubscription(services, cook))?.until).toBe("5 January 2027");
  });

  test("does not charge more than was shown", async () => {
    await subscribe("basic");
    services.clock.pass(15 * DAY);
    const input = { planId: "premium" as const, due: 2499, requestKey: "k" };
    await expect(changePlan(services, cook, input)).rejects.toThrow("The amount has changed");
    expect(await paid()).toEqual(["1000 paid"]);
  });

  test("to a more expensive plan must wait while a cheaper plan is scheduled, so that no day is deducted wrongly", async () => {
    await subscribe("standard");
    await change("archive");
    await expect(change("premium")).rejects.toThrow("Choose Standard again first");
  });

  test("is not possible after a failed payment", async () => {
    await subscribe("basic", FAILS_LATER);
    await renew();
    await expect(change("premium")).rejects.toThrow("did not go through");
  });
});

describe("The end of a test plan", () => {
  it("is at the end of the paid period, and makes the plan's meals expire", async () => {
    await subscribe("basic");
    expect(await cancelSubscription(services, cook)).toBe("2026-12-20T12:00:00.000Z");
    expect(await planOf()).toBe("basic active 50");
    services.clock.pass(31 * DAY);
    await reconcile(services);
    expect(await planOf()).toBe("trial trial 20");
    expect(await findCurrentSubscription(services, cook)).toBeNull();
  });

  it("is checked with the payment provider for some weeks, and not longer", async () => {
    await subscribe("basic");
    await cancelSubscription(services, cook);
    services.clock.pass(31 * DAY);
    for (let week = 0; week < 4; week++) {
      expect(await reconcile(services)).toBe(1);
      services.clock.pass(7 * DAY);
    }
    services.clock.pass(14 * DAY);
    expect(await reconcile(services)).toBe(0);
  });

  it("is immediate when the account is deleted, even if the first payment is open", async () => {
    await subscribe("premium");
    await endSubscription(services, cook);
    expect(await planOf()).toBe("trial trial 20");
    const again = await start("basic");
    await endSubscription(services, cook);
    expect(await findPending(services, cook, again.subscriptionId)).toBeNull();
    expect((await rows(services)).map(({ status }) => status)).toEqual(["canceled", "canceled"]);
  });
});
