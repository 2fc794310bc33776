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

describe("subscribing", () => {
  test.each(PLANS)("the $name plan brings its meals on top of the trial's", async (plan) => {
    await subscribe(plan.id);
    expect(await planOf()).toBe(`${plan.id} active ${20 + plan.meals}`);
    expect(await paid()).toEqual([`${plan.price * 100} paid`]);
  });

  it("is refused to a household that has a plan", async () => {
    await subscribe("basic");
    await expect(start("premium")).rejects.toThrow("already has a plan");
    expect(await rows(services)).toHaveLength(1);
  });

  it("is not for the administrator, and closed where nothing is charged", async () => {
    await expect(start("basic", admin)).rejects.toMatchObject({ code: "forbidden" });
    const free = await createServices({ settings: { BILLING: "off" } });
    const user = await addUser(free);
    await expect(
      createSubscription(free, user, { planId: "basic", requestKey: "k" }),
    ).rejects.toMatchObject({ code: "not_found" });
  });

  it("does not let anybody pay, or see, what another household has begun", async () => {
    const { subscriptionId } = await start("basic");
    const other = await addUser(services);
    expect(await findPending(services, other, subscriptionId)).toBeNull();
    await expect(pay(subscriptionId, GOOD, other)).rejects.toMatchObject({ code: "not_found" });
  });
});

describe("a renewal", () => {
  it("brings the new month's meals, and what was left of the old one's expires", async () => {
    await subscribe("basic");
    await spendCredit(services, cook.householdId, { mealId: "m", requestKey: "k" });
    expect(await planOf()).toBe("basic active 49");
    expect(await renew()).toBeNull();
    expect(await planOf()).toBe("basic active 50");
    expect(await paid()).toEqual(["1000 paid", "1000 paid"]);
  });

  it("comes by itself when the month is over, and once", async () => {
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

  it("that is not paid for a whole month ends the plan", async () => {
    await subscribe("standard", FAILS_LATER);
    await renew();
    services.clock.pass(32 * DAY);
    await reconcile(services);
    expect(await planOf()).toBe("trial trial 20");
  });
});

describe("another plan", () => {
  test("a dearer one is there at once, the unused half of the old month deducted", async () => {
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

  test("it is not charged more than was said", async () => {
    await subscribe("basic");
    services.clock.pass(15 * DAY);
    const input = { planId: "premium" as const, due: 2499, requestKey: "k" };
    await expect(changePlan(services, cook, input)).rejects.toThrow("The amount has changed");
    expect(await paid()).toEqual(["1000 paid"]);
  });

  test("a dearer one waits while a cheaper one is planned, so that no day is deducted wrongly", async () => {
    await subscribe("standard");
    await change("archive");
    await expect(change("premium")).rejects.toThrow("Choose Standard again first");
  });

  test("none while the last payment has failed", async () => {
    await subscribe("basic", FAILS_LATER);
    await renew();
    await expect(change("premium")).rejects.toThrow("did not go through");
  });
});

describe("the end", () => {
  it("comes with the period that is paid for, and takes the plan's meals along", async () => {
    await subscribe("basic");
    expect(await cancelSubscription(services, cook)).toBe("2026-12-20T12:00:00.000Z");
    expect(await planOf()).toBe("basic active 50");
    services.clock.pass(31 * DAY);
    await reconcile(services);
    expect(await planOf()).toBe("trial trial 20");
    expect(await findCurrentSubscription(services, cook)).toBeNull();
  });

  it("is read back for some weeks after its end, and not for ever", async () => {
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

  it("comes at once with the account, also of what was begun only", async () => {
    await subscribe("premium");
    await endSubscription(services, cook);
    expect(await planOf()).toBe("trial trial 20");
    const again = await start("basic");
    await endSubscription(services, cook);
    expect(await findPending(services, cook, again.subscriptionId)).toBeNull();
    expect((await rows(services)).map(({ status }) => status)).toEqual(["canceled", "canceled"]);
  });
});
