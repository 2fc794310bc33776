import { beforeEach, describe, expect, it, test } from "vitest";
import type { User } from "~/household/access/user";
import { addCredits } from "~/pages/admin/manage-credits.server";
import { setPlan } from "~/pages/admin/users.server";
import {
  addAdmin,
  addUser,
  createServices,
  DAY,
  findUser,
  leaveCredits,
  SECOND,
} from "../../../tests/services";
import { cancelSubscription, createSubscription } from "./subscriptions.server";
import { spendCredit } from "./credits.server";
import { reconcile } from "./sync.server";
import { payWithTestCard, renewTestPlan } from "./test-payments.server";

const GOOD = "4242 4242 4242 4242";
const POOR = "4000 0000 0000 9995";
const FAILS_LATER = "4000 0000 0000 0341";
/** Fourteen days from the noon at which each test begins. */
const GRACE_ENDS = "2026-12-04T12:00:00.000Z";

let services: Awaited<ReturnType<typeof createServices>>;
let cook: User;
let admin: User;

beforeEach(async () => {
  services = await createServices();
  admin = await addAdmin(services);
  cook = await addUser(services);
});

const pay = (subscriptionId: string, number = GOOD) =>
  payWithTestCard(services, cook, { subscriptionId, number, expiry: "12/30", cvc: "123" });
const renew = () => renewTestPlan(services, admin, { householdId: cook.householdId });
const now = () => findUser(services, cook.id);
const planOf = async () => {
  const { subscriptionPlan, subscriptionStatus, mealCredits } = await now();
  return `${subscriptionPlan} ${subscriptionStatus} ${mealCredits}`;
};

/** Buys the plan with a card whose next payment fails. Returns the subscription's id. */
async function subscribe(planId: "archive" | "basic" | "standard" = "basic", number = FAILS_LATER) {
  const choice = { planId, requestKey: `buys ${planId} ${services.now().toISOString()}` };
  const { subscriptionId } = await createSubscription(services, cook, choice);
  expect(await pay(subscriptionId, number)).toBeNull();
  return subscriptionId;
}

async function failRenewal() {
  const id = await subscribe();
  expect(await renew()).toBe("Your card was declined.");
  return id;
}

const stored = () =>
  services.db
    .selectFrom("households")
    .where("id", "=", cook.householdId)
    .select(["subscriptionStatus", "graceUntil", "accessEndedAt"])
    .executeTakeFirstOrThrow();

describe("A renewal that fails", () => {
  it("leaves the household active for 14 days, with its remaining meals and no new meals", async () => {
    await failRenewal();
    expect(await now()).toMatchObject({ graceUntil: GRACE_ENDS, accessEndedAt: null });
    expect(await planOf()).toBe("basic active 50");
    await spendCredit(services, cook.householdId, { mealId: "m", requestKey: "k" });
    services.clock.pass(14 * DAY - SECOND);
    expect(await planOf()).toBe("basic active 49");
  });

  it("makes the household past due after 14 days, even before the nightly job", async () => {
    await failRenewal();
    services.clock.pass(14 * DAY);
    expect((await stored()).subscriptionStatus).toBe("active");
    expect(await planOf()).toBe("basic past_due 50");
    expect(await now()).toMatchObject({ graceUntil: null, accessEndedAt: GRACE_ENDS });
    services.clock.pass(3 * DAY);
    await reconcile(services);
    expect(await stored()).toMatchObject({
      subscriptionStatus: "past_due",
      accessEndedAt: GRACE_ENDS,
    });
    expect(await now()).toMatchObject({ graceUntil: null, accessEndedAt: GRACE_ENDS });
  });

  it("is stored by the nightly job even if the payment provider does not answer", async () => {
    await failRenewal();
    services.clock.pass(15 * DAY);
    const findSubscription = () => Promise.reject(new Error("no answer"));
    await reconcile({ ...services, payments: { ...services.payments, findSubscription } });
    expect((await stored()).subscriptionStatus).toBe("past_due");
  });

  it("does not extend the grace period after another declined card, or when it is read again", async () => {
    const id = await failRenewal();
    services.clock.pass(10 * DAY);
    expect(await pay(id, POOR)).toBe("Your card has insufficient funds.");
    await reconcile(services);
    expect((await now()).graceUntil).toBe(GRACE_ENDS);
    services.clock.pass(4 * DAY);
    await pay(id, POOR);
    await reconcile(services);
    expect(await planOf()).toBe("basic past_due 50");
  });

  test.each([5, 20])(
    "and is paid after %i days continues at once with the new meals",
    async (days) => {
      const id = await failRenewal();
      await spendCredit(services, cook.householdId, { mealId: "m", requestKey: "k" });
      services.clock.pass(days * DAY);
      expect(await pay(id)).toBeNull();
      expect(await planOf()).toBe("basic active 50");
      expect(await now()).toMatchObject({ graceUntil: null, accessEndedAt: null });
    },
  );

  it("has 14 days each time, after the previous one was paid", async () => {
    const id = await failRenewal();
    services.clock.pass(12 * DAY);
    await pay(id);
    await pay(id, FAILS_LATER);
    services.clock.pass(DAY);
    await renew();
    services.clock.pass(13 * DAY);
    expect(await planOf()).toBe("basic active 50");
    services.clock.pass(DAY);
    expect(await planOf()).toBe("basic past_due 50");
  });

  it("has 14 days even if the event of the earlier payment was lost", async () => {
    const id = await failRenewal();
    services.clock.pass(12 * DAY);
    const card = { expiry: "12/30", cvc: "123" };
    await services.payments.test?.pay(id, { ...card, number: GOOD });
    await services.payments.test?.changeCard(id, { ...card, number: FAILS_LATER });
    await services.payments.test?.renew(id);
    await reconcile(services);
    expect((await now()).graceUntil).toBe("2026-12-16T12:00:00.000Z");
    expect(await planOf()).toBe("basic active 50");
  });

  it("is mailed to the owner once, with the day until which access stays the same", async () => {
    const id = await failRenewal();
    await pay(id, POOR);
    await reconcile(services);
    const mails = await services.db
      .selectFrom("outbox")
      .where("kind", "=", "payment-failed")
      .select("text")
      .execute();
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toContain("Nothing changes until 4 December 2026");
  });
});

describe("A subscription that ends", () => {
  const cancel = async () => {
    await cancelSubscription(services, cook);
    services.clock.pass(31 * DAY);
    await reconcile(services);
  };
  const leave = (left: number) => leaveCredits(services, cook, left);

  it("returns the household to the trial if trial credits are left", async () => {
    await subscribe("basic", GOOD);
    await cancel();
    expect(await planOf()).toBe("trial trial 20");
    expect((await now()).accessEndedAt).toBeNull();
  });

  it("returns the household to the trial if the administrator's credits are left", async () => {
    await leave(0);
    const given = { userId: cook.id, credits: 3, requestKey: "gift" };
    await addCredits(services, admin, given);
    await subscribe("basic", GOOD);
    await cancel();
    expect(await planOf()).toBe("trial trial 3");
  });

  it("cancels the household if only the plan's credits are left, which expire", async () => {
    await leave(0);
    await subscribe("basic", GOOD);
    await cancel();
    expect(await planOf()).toBe("trial canceled 0");
    expect((await now()).accessEndedAt).toBe(services.now().toISOString());
  });

  it("keeps a household on the trial when its last credit is spent", async () => {
    await leave(1);
    await subscribe("basic", GOOD);
    await cancel();
    await spendCredit(services, cook.householdId, { mealId: "m", requestKey: "k" });
    await reconcile(services);
    expect(await planOf()).toBe("trial trial 0");
  });

  it("does not change when access ended for a household that was already past due", async () => {
    await leave(0);
    await failRenewal();
    services.clock.pass(20 * DAY);
    await cancelSubscription(services, cook);
    services.clock.pass(DAY);
    await reconcile(services);
    expect(await now()).toMatchObject({
      subscriptionStatus: "canceled",
      accessEndedAt: GRACE_ENDS,
    });
  });

  it("lets the administrator give credits later, which returns the household to the trial", async () => {
    await leave(0);
    await subscribe("basic", GOOD);
    await cancel();
    await addCredits(services, admin, { userId: cook.id, credits: 2, requestKey: "gift" });
    expect(await planOf()).toBe("trial trial 2");
    await reconcile(services);
    expect(await now()).toMatchObject({ subscriptionStatus: "trial", accessEndedAt: null });
  });
});

describe("Credits from the administrator", () => {
  const give = () => addCredits(services, admin, { userId: cook.id, credits: 2, requestKey: "g" });
  const setByHand = (subscriptionPlan: User["subscriptionPlan"]) =>
    setPlan(services, admin, { userId: cook.id, subscriptionPlan, subscriptionStatus: "canceled" });

  it("can be used by a household that the administrator had canceled", async () => {
    await setByHand("standard");
    expect((await now()).accessEndedAt).toBe(services.now().toISOString());
    await give();
    expect(await planOf()).toBe("trial trial 22");
    expect((await now()).accessEndedAt).toBeNull();
  });

  it("change neither the Archive plan nor a household with an unpaid renewal", async () => {
    await setByHand("archive");
    await give();
    expect(await planOf()).toBe("archive canceled 22");
    const other = await addUser(services, { plan: "basic", status: "past_due" });
    await addCredits(services, admin, { userId: other.id, credits: 2, requestKey: "o" });
    expect((await findUser(services, other.id)).subscriptionStatus).toBe("past_due");
  });
});
