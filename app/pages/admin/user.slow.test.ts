import { beforeEach, describe, expect, it, test } from "vitest";
import { findSessionUser } from "~/household/access/user.server";
import type { User } from "~/household/access/user";
import { getReset } from "~/household/accounts/new-password.server";
import { addSession } from "~/household/accounts/sessions.server";
import { reconcile } from "~/household/billing/sync.server";
import { createSubscription } from "~/household/billing/subscriptions.server";
import { payWithTestCard } from "~/household/billing/test-payments.server";
import type { Services } from "~/server/services";
import {
  addAdmin,
  addUser,
  type Clock,
  createServices,
  DAY,
  findUser,
} from "../../../tests/services";
import { listLog } from "./audit.server";
import {
  endAccount,
  endUserSubscription,
  getUserPage,
  makeUserLink,
  setPlan,
  signOutUser,
} from "./users.server";

let services: Services & { clock: Clock };
let admin: User;
let cook: User;

beforeEach(async () => {
  services = await createServices({ settings: { APP_URL: "https://weeknight.example" } });
  admin = await addAdmin(services);
  cook = await addUser(services, { firstName: "Ann", email: "ann@example.org" });
});

const planOf = async () => {
  const { subscriptionPlan, subscriptionStatus } = await findUser(services, cook.id);
  return `${subscriptionPlan} ${subscriptionStatus}`;
};
const log = async () =>
  (await listLog(services, { page: 1 })).lines.map(({ what, whom }) => [what, whom && whom.name]);
const premium = { subscriptionPlan: "premium", subscriptionStatus: "active" } as const;
const byHand = () => setPlan(services, admin, { userId: cook.id, ...premium });

/** Buys a month with a valid card. */
async function subscribe(planId: "basic" | "standard") {
  const choice = { planId, requestKey: `buy ${planId} ${services.now().toISOString()}` };
  const { subscriptionId } = await createSubscription(services, cook, choice);
  const card = { number: "4242424242424242", expiry: "12/40", cvc: "123" };
  expect(await payWithTestCard(services, cook, { subscriptionId, ...card })).toBeNull();
}

describe("a plan that the administrator sets", () => {
  it("applies to the household at once, charges nothing and includes no meals", async () => {
    await byHand();
    expect(await planOf()).toBe("premium active");
    expect(await getUserPage(services, cook.id)).toMatchObject({
      isByHand: true,
      mealCredits: 20,
      subscription: null,
    });
    expect(await log()).toEqual([["Set the plan to Premium, Active, by hand", "Ann"]]);
  });

  it("is refused while a paid subscription runs, and the subscription does not change", async () => {
    await subscribe("basic");
    await expect(byHand()).rejects.toMatchObject({
      code: "conflict",
      message: expect.stringContaining("End the subscription first"),
    });
    expect(await planOf()).toBe("basic active");
    expect(await log()).toEqual([]);
  });

  it("survives the nightly jobs if the administrator ended a subscription before", async () => {
    await subscribe("basic");
    await endUserSubscription(services, admin, cook.id);
    expect(await planOf()).toBe("trial trial");
    await byHand();
    for (let night = 0; night < 40; night++) {
      services.clock.pass(DAY);
      await reconcile(services);
    }
    expect(await planOf()).toBe("premium active");
  });

  it("is replaced by a bought plan and does not return when that ends", async () => {
    await byHand();
    await subscribe("standard");
    expect(await planOf()).toBe("standard active");
    expect((await getUserPage(services, cook.id)).isByHand).toBe(false);
    await endUserSubscription(services, admin, cook.id);
    expect(await planOf()).toBe("trial trial");
  });

  it("cannot be set for the administrator's household", async () => {
    await expect(setPlan(services, admin, { userId: admin.id, ...premium })).rejects.toMatchObject({
      code: "forbidden",
    });
  });
});

describe("ending a subscription", () => {
  it("cancels it with the payment provider and expires its remaining meals", async () => {
    await subscribe("basic");
    expect((await getUserPage(services, cook.id)).mealCredits).toBe(50);
    await endUserSubscription(services, admin, cook.id);
    const page = await getUserPage(services, cook.id);
    expect([page.subscription, page.mealCredits]).toEqual([null, 20]);
    expect(await log()).toEqual([["Ended the subscription", "Ann"]]);
  });

  it("is refused for a household without a subscription", async () => {
    await expect(endUserSubscription(services, admin, cook.id)).rejects.toMatchObject({
      code: "conflict",
    });
    expect(await log()).toEqual([]);
  });

  it("is logged only after the payment provider has canceled it", async () => {
    await subscribe("basic");
    const endNow = async () => {
      throw new Error("no answer");
    };
    const payments = { ...services.payments, endNow };
    await expect(endUserSubscription({ ...services, payments }, admin, cook.id)).rejects.toThrow(
      "no answer",
    );
    expect(await planOf()).toBe("basic active");
    expect(await log()).toEqual([]);
  });

  it("is refused for a subscription bought through another payment provider", async () => {
    await subscribe("basic");
    await services.db.updateTable("subscriptions").set({ provider: "stripe" }).execute();
    await expect(endUserSubscription(services, admin, cook.id)).rejects.toMatchObject({
      code: "unavailable",
    });
    await expect(byHand()).rejects.toMatchObject({ code: "conflict" });
  });
});

test("a password link works and is not written to the audit log", async () => {
  const url = await makeUserLink(services, admin, cook.id);
  const token = url.replace("https://weeknight.example/reset/", "");
  expect((await getReset(services, token)).userId).toBe(cook.id);
  expect(await log()).toEqual([["Created a password link", "Ann"]]);
  const rows = await services.db.selectFrom("auditLog").selectAll().execute();
  expect(JSON.stringify(rows)).not.toContain(token);
  await expect(makeUserLink(services, admin, "nobody")).rejects.toMatchObject({
    code: "not_found",
  });
});

test("signing a user out everywhere ends exactly that user's sessions, at once", async () => {
  const other = await addUser(services);
  const theirs = await addSession(services, other.id, { userAgent: null });
  const tokens = [
    await addSession(services, cook.id, { userAgent: "Firefox" }),
    await addSession(services, cook.id, { userAgent: "Chrome" }),
  ];
  expect((await getUserPage(services, cook.id)).seenAt).toBe(services.now().toISOString());
  await signOutUser(services, admin, cook.id);
  for (const token of tokens) expect(await findSessionUser(services, token)).toBeNull();
  expect(await findSessionUser(services, theirs)).not.toBeNull();
  expect((await getUserPage(services, cook.id)).seenAt).toBeNull();
  expect(await log()).toEqual([["Signed out everywhere", "Ann"]]);
});

describe("deleting an account", () => {
  it("removes all personal data, ends the sessions and the subscription, and is logged without a name", async () => {
    await subscribe("basic");
    const token = await addSession(services, cook.id, { userAgent: null });
    await endAccount(services, admin, cook.id);
    expect(await findSessionUser(services, token)).toBeNull();
    await expect(getUserPage(services, cook.id)).rejects.toMatchObject({ code: "not_found" });
    const alive = await services.db
      .selectFrom("testSubscriptions")
      .where("status", "!=", "canceled")
      .selectAll()
      .execute();
    expect(alive).toEqual([]);
    expect(await log()).toEqual([["Deleted the account", null]]);
    const rows = await services.db.selectFrom("auditLog").selectAll().execute();
    expect(JSON.stringify(rows)).not.toMatch(/Ann|ann@example/);
  });

  it("is refused for the administrator", async () => {
    await expect(endAccount(services, admin, admin.id)).rejects.toMatchObject({
      code: "forbidden",
    });
    expect((await getUserPage(services, admin.id)).id).toBe(admin.id);
    expect(await log()).toEqual([]);
  });

  it("changes and logs nothing if the subscription cannot be ended", async () => {
    await subscribe("basic");
    const endNow = async () => {
      throw new Error("no answer");
    };
    const payments = { ...services.payments, endNow };
    await expect(endAccount({ ...services, payments }, admin, cook.id)).rejects.toThrow();
    expect((await getUserPage(services, cook.id)).id).toBe(cook.id);
    expect(await log()).toEqual([]);
  });
});
