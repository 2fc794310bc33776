import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { User } from "~/household/access/user";
import { addUser, DAY } from "../../../tests/services";
import { stripeFixture } from "../../../tests/stripe-fixture";
import { everyNth, THOROUGH } from "../../../tests/thorough";
import {
  cancelSubscription,
  changePlan,
  planChange,
  createSubscription,
} from "./subscriptions.server";
import { getBalance } from "./credits.server";
import { findPlan, PLANS } from "./plans";

const EVENTS = [
  "customer.subscription.created",
  "customer.subscription.updated",
  "invoice.paid",
  "invoice.payment_failed",
  "customer.subscription.deleted",
];

let fixture: Awaited<ReturnType<typeof stripeFixture>>;
beforeAll(async () => void (fixture = await stripeFixture()));
afterAll(() => fixture.stripe.stop());

/** 30 of the 120 orders in `npm test`, and all of them in the sweeps. */
const ORDERS = everyNth(4, orders(EVENTS));

function orders<T>(items: readonly T[]): T[][] {
  if (items.length === 0) return [[]];
  return items.flatMap((item, index) =>
    orders(items.filter((_, other) => other !== index)).map((rest) => [item, ...rest]),
  );
}

async function begin(cook: User) {
  const { subscriptionId } = await createSubscription(fixture.services, cook, {
    planId: "basic",
    requestKey: cook.id,
  });
  const of = fixture.stripe.books.subscriptions.get(subscriptionId);
  if (!of) throw new Error("Stripe has no such subscription");
  return of;
}

/** Sends each event five times concurrently, one event after the other. */
async function deliver(subscriptionId: string, order: readonly string[]) {
  for (const type of order) {
    const message = fixture.stripe.event(type, subscriptionId);
    await Promise.all(Array.from({ length: 5 }, () => fixture.receive(message)));
  }
}

describe("Events in any of their 120 orders, each five times at once", () => {
  it("lead to the same plan, whose months are granted once", async () => {
    const ends = new Set<string>();
    for (const order of ORDERS) {
      const cook = await addUser(fixture.services);
      const of = await begin(cook);
      fixture.stripe.books.pay(of);
      fixture.stripe.books.renew(of);
      await deliver(of.id, order);
      const lines = await fixture.planLines(cook.householdId);
      ends.add(`${await fixture.planOf(cook.id)}: ${lines.join()}`);
    }
    expect(ORDERS).toHaveLength(THOROUGH ? 120 : 30);
    // The first month's meals, its remaining ones, and the second month's.
    expect([...ends]).toEqual(["basic active 50: 30,-30,30"]);
  });

  it("lead to the same end of a plan", async () => {
    const ends = new Set<string>();
    for (const order of ORDERS) {
      const cook = await addUser(fixture.services);
      const of = await begin(cook);
      fixture.stripe.books.pay(of);
      await deliver(of.id, ["customer.subscription.updated"]);
      fixture.stripe.books.end(of);
      await deliver(of.id, order);
      const lines = await fixture.planLines(cook.householdId);
      ends.add(`${await fixture.planOf(cook.id)}: ${lines.join()}`);
    }
    expect([...ends]).toEqual(["trial trial 20: 30,-30"]);
  });

  it("lead to the same end if all events arrive slowly at the same moment", async () => {
    const cook = await addUser(fixture.services);
    const of = await begin(cook);
    let asked = 0;
    fixture.stripe.delay(() => (asked++ % 3) * 15);
    fixture.stripe.books.pay(of);
    await Promise.all(
      EVENTS.flatMap((type) => {
        const message = fixture.stripe.event(type, of.id);
        return Array.from({ length: 5 }, () => fixture.receive(message));
      }),
    );
    fixture.stripe.delay(() => 0);
    expect(await fixture.planOf(cook.id)).toBe("basic active 50");
    expect(await fixture.planLines(cook.householdId)).toEqual([30]);
  });
});

type Step = "renew" | "fail" | "repair" | "cancel" | "lost" | "wait" | (typeof PLANS)[number]["id"];

describe("Renewals mixed with changes, and with lost, late and repeated events", () => {
  const steps = fc.constantFrom<Step>(
    ...PLANS.map(({ id }) => id),
    ...(["renew", "renew", "fail", "repair", "cancel", "lost", "wait", "wait"] as const),
  );

  it("grant each paid month once, and keep the ledger equal to the balance", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(steps, { minLength: 1, maxLength: 12 }), async (path) => {
        const { services, stripe } = fixture;
        const cook = await addUser(services);
        const of = await begin(cook);
        stripe.books.pay(of);
        let hears = true;
        /** The end of the grace period: 14 days after the failure was seen, until the next payment. */
        let graceEnds: number | null = null;
        for (const step of path) {
          await take(step, cook, of.id);
          hears = step !== "lost";
          if (hears) await fixture.receive(stripe.event("customer.subscription.updated", of.id));
          const ends = services.now().getTime() + 14 * DAY;
          if (of.status === "active") graceEnds = null;
          else if (hears) graceEnds ??= ends;
        }
        await fixture.receive(stripe.event("invoice.paid", of.id));

        const paid = stripe.books.invoicesOf(of.id).filter(({ status }) => status === "paid");
        const grants = await services.db
          .selectFrom("creditGrants")
          .where("householdId", "=", cook.householdId)
          .where("origin", "=", "plan")
          .select(["cause", "amount", "remaining"])
          .execute();
        const isAlive = of.endedAt === null;
        const causes = grants.map(({ cause }) => cause);
        expect(new Set(causes).size).toBe(causes.length);
        for (const cause of causes) expect(paid.map(({ id }) => id)).toContain(cause);
        if (isAlive) {
          // No paid month is lost, and only the newest month's meals are left.
          expect(causes).toHaveLength(paid.length);
          const newest = paid[0]?.lines.find(({ proration }) => !proration)?.price ?? "";
          const plan = findPlan(stripe.books.prices.get(newest)?.metadata.planId ?? null);
          const left = grants.reduce((sum, { remaining }) => sum + remaining, 0);
          expect(left).toBe(plan?.meals);
        } else {
          expect(grants.every(({ remaining }) => remaining === 0)).toBe(true);
        }
        const ledger = await services.db
          .selectFrom("creditLedger")
          .where("householdId", "=", cook.householdId)
          .select((row) => row.fn.sum<number>("change").as("sum"))
          .executeTakeFirstOrThrow();
        expect(Number(ledger.sum)).toBe(await getBalance(services, cook.householdId));
        const isLate = graceEnds !== null && graceEnds <= services.now().getTime();
        const status = isAlive ? (isLate ? "past_due" : "active") : "trial";
        expect((await fixture.planOf(cook.id)).split(" ")[1]).toBe(status);
      }),
      { numRuns: 60 },
    );
  });
});

/** Applies an event to a subscription. Does nothing if the event is impossible now. */
async function take(step: Step, cook: User, id: string) {
  const { services, stripe } = fixture;
  const of = stripe.books.subscriptions.get(id);
  if (!of || of.endedAt !== null) return;
  const { books } = stripe;
  if (step === "lost") return;
  if (step === "wait") return services.clock.pass(5 * DAY);
  if (step === "renew" || step === "fail") {
    if (of.status !== "active") return;
    books.card.next = step === "renew" ? "good" : "declined";
    books.renew(of);
    books.card.next = "good";
  } else if (step === "repair") {
    if (of.status === "past_due") books.pay(of);
  } else if (step === "cancel") await cancelSubscription(services, cook).catch(() => {});
  else {
    try {
      const change = await planChange(services, cook, { planId: step });
      const due = change.kind === "now" ? change.due : 0;
      await changePlan(services, cook, { planId: step, due, requestKey: `${Math.random()}` });
    } catch {
      // Not possible now: past due, or a cheaper plan is scheduled.
    }
  }
}
