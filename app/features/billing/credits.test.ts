import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import type { User } from "~/features/accounts/user";
import { newId } from "~/ids";
import type { Services } from "~/services.server";
import { inTransaction } from "~db/database";
import { addUser, createServices, DAY, findUser, leaveCredits } from "../../../tests/services";
import { getBalance, grantCredits, spendCredit, TRIAL_CREDITS } from "./credits.server";

type Grant = Parameters<typeof grantCredits>[2];

const give = (services: Services, user: User, grant: Grant) =>
  inTransaction(services, (services) => grantCredits(services, user.householdId, grant));
const spend = (services: Services, user: User) =>
  inTransaction(services, (services) =>
    spendCredit(services, user.householdId, { mealId: newId(), requestKey: "k" }),
  );
const grantsOf = async (services: Services, user: User) => {
  const grants = await services.db
    .selectFrom("creditGrants")
    .where("householdId", "=", user.householdId)
    .orderBy("id")
    .selectAll()
    .execute();
  return grants;
};
const ledgerOf = (services: Services, user: User) =>
  services.db
    .selectFrom("creditLedger")
    .where("householdId", "=", user.householdId)
    .orderBy("id")
    .selectAll()
    .execute();
const leftOf = async (services: Services, user: User) =>
  (await grantsOf(services, user)).map(({ origin, remaining }) => `${origin} ${remaining}`);

const inDays = (services: Services, days: number) =>
  new Date(services.now().getTime() + days * DAY).toISOString();

async function household() {
  const services = await createServices();
  const user = await addUser(services);
  return { services, user };
}

describe("what a household has", () => {
  test("a new one has 20 trial credits that never expire", async () => {
    const { services, user } = await household();
    expect(TRIAL_CREDITS).toBe(20);
    expect(await getBalance(services, user.householdId)).toBe(20);
    services.clock.pass(10_000 * DAY);
    expect(await getBalance(services, user.householdId)).toBe(20);
  });

  test("a household without grants has none", async () => {
    const { services } = await household();
    expect(await getBalance(services, "no-such-household")).toBe(0);
  });

  test("credits of a plan count until the instant they expire, and not at it", async () => {
    const { services, user } = await household();
    const expiresAt = inDays(services, 30);
    await give(services, user, { origin: "plan", amount: 60, expiresAt });
    services.clock.pass(30 * DAY - 1);
    expect(await getBalance(services, user.householdId)).toBe(80);
    services.clock.pass(1);
    expect(await getBalance(services, user.householdId)).toBe(20);
    // The header shows the same number.
    expect((await findUser(services, user.id)).mealCredits).toBe(20);
  });
});

describe("spending", () => {
  it("takes the soonest-expiring first, then what never expires, the oldest of it first", async () => {
    const { services, user } = await household();
    await leaveCredits(services, user, 1);
    services.clock.pass(1);
    await give(services, user, { origin: "admin", amount: 1 });
    await give(services, user, { origin: "plan", amount: 1, expiresAt: inDays(services, 60) });
    await give(services, user, { origin: "plan", amount: 1, expiresAt: inDays(services, 30) });

    const names = new Map<string, string>();
    const [trial, admin, later, sooner] = await grantsOf(services, user);
    names.set(trial?.id ?? "", "trial").set(admin?.id ?? "", "admin");
    names.set(later?.id ?? "", "later").set(sooner?.id ?? "", "sooner");
    for (let i = 0; i < 4; i++) await spend(services, user);
    const spent = (await ledgerOf(services, user)).filter((line) => line.change < 0);
    expect(spent.map((line) => names.get(line.grantId))).toEqual([
      "sooner",
      "later",
      "trial",
      "admin",
    ]);
    await expect(spend(services, user)).rejects.toMatchObject({ code: "out_of_credits" });
  });

  it("leaves expired credits alone, even where no others are left", async () => {
    const { services, user } = await household();
    await leaveCredits(services, user, 0);
    await give(services, user, { origin: "plan", amount: 5, expiresAt: inDays(services, 1) });
    services.clock.pass(DAY);
    await expect(spend(services, user)).rejects.toMatchObject({
      code: "out_of_credits",
      message: "Insufficient meal credits",
    });
    expect(await leftOf(services, user)).toEqual(["trial 0", "plan 5"]);
  });

  it("writes down which meal each credit was for", async () => {
    const { services, user } = await household();
    await inTransaction(services, (services) =>
      spendCredit(services, user.householdId, { mealId: "meal-1", requestKey: "key-1" }),
    );
    const lines = await ledgerOf(services, user);
    expect(
      lines.map(({ change, reason, mealId, requestKey }) => [change, reason, mealId, requestKey]),
    ).toEqual([
      [20, "grant", null, null],
      [-1, "meal", "meal-1", "key-1"],
    ]);
  });

  it("takes nothing of another household", async () => {
    const { services, user } = await household();
    const rich = await addUser(services);
    await leaveCredits(services, user, 0);
    await expect(spend(services, user)).rejects.toMatchObject({ code: "out_of_credits" });
    expect(await getBalance(services, rich.householdId)).toBe(20);
  });

  it("undoes the credit with the transaction that it was spent in", async () => {
    const { services, user } = await household();
    const work = inTransaction(services, async (services) => {
      await spendCredit(services, user.householdId, { mealId: "m", requestKey: "k" });
      throw new Error("The meal could not be stored");
    });
    await expect(work).rejects.toThrow("could not be stored");
    expect(await getBalance(services, user.householdId)).toBe(20);
    expect(await ledgerOf(services, user)).toHaveLength(1);
  });

  it("never goes below zero: 50 at once on 7 credits spend 7", async () => {
    const { services, user } = await household();
    await leaveCredits(services, user, 4);
    await give(services, user, { origin: "plan", amount: 3, expiresAt: inDays(services, 3) });
    const results = await Promise.allSettled(
      Array.from({ length: 50 }, () => spend(services, user)),
    );
    expect(results.filter((result) => result.status === "fulfilled")).toHaveLength(7);
    for (const result of results) {
      if (result.status === "rejected") {
        expect(result.reason).toMatchObject({ code: "out_of_credits" });
      }
    }
    expect(await leftOf(services, user)).toEqual(["trial 0", "plan 0"]);
    expect((await ledgerOf(services, user)).filter((line) => line.change === -1)).toHaveLength(7);
  });
});

describe("whatever happens in whatever order", () => {
  const event = fc.oneof(
    fc.record({
      what: fc.constant("grant" as const),
      origin: fc.constantFrom("plan" as const, "admin" as const),
      amount: fc.integer({ min: 1, max: 6 }),
      days: fc.option(fc.integer({ min: 1, max: 40 })),
    }),
    fc.record({ what: fc.constant("spend" as const), times: fc.integer({ min: 1, max: 5 }) }),
    fc.record({ what: fc.constant("pass" as const), days: fc.integer({ min: 1, max: 30 }) }),
  );

  it("the balance is the sum of what is left, never below zero, and the ledger explains it", async () => {
    const services = await createServices();
    await fc.assert(
      fc.asyncProperty(fc.array(event, { maxLength: 25 }), async (events) => {
        const user = await addUser(services);
        await leaveCredits(services, user, 2);
        // A model of it in plain numbers: what each grant has left, in the order of granting.
        const model = [{ left: 2, until: Infinity }];
        const alive = () => model.filter(({ until }) => until > services.now().getTime());
        const balance = () => alive().reduce((sum, { left }) => sum + left, 0);
        for (const happens of events) {
          if (happens.what === "pass") services.clock.pass(happens.days * DAY);
          if (happens.what === "grant") {
            const { origin, amount, days } = happens;
            const expiresAt = days === null ? null : inDays(services, days);
            await give(services, user, { origin, amount, expiresAt });
            model.push({ left: amount, until: expiresAt ? Date.parse(expiresAt) : Infinity });
          }
          if (happens.what === "spend") {
            const before = balance();
            const results = await Promise.allSettled(
              Array.from({ length: happens.times }, () => spend(services, user)),
            );
            const paid = results.filter((result) => result.status === "fulfilled").length;
            expect(paid).toBe(Math.min(happens.times, before));
            for (let i = 0; i < paid; i++) {
              const [next] = alive()
                .filter(({ left }) => left > 0)
                .sort((a, b) => (a.until === b.until ? 0 : a.until - b.until));
              if (next) next.left -= 1;
            }
          }
          expect(await getBalance(services, user.householdId)).toBe(balance());
          expect(balance()).toBeGreaterThanOrEqual(0);
        }
        const grants = await grantsOf(services, user);
        const lines = await ledgerOf(services, user);
        // Which of several that expire together is taken is nobody's matter: compare as sets.
        const told = (left: number, until: number) => `${until} ${left}`;
        const sumBy = (pairs: [number, number][]) => {
          const sums = new Map<number, number>();
          for (const [until, left] of pairs) sums.set(until, (sums.get(until) ?? 0) + left);
          return [...sums].map(([until, left]) => told(left, until)).sort();
        };
        expect(
          sumBy(grants.map((g) => [g.expiresAt ? Date.parse(g.expiresAt) : Infinity, g.remaining])),
        ).toEqual(sumBy(model.map(({ left, until }) => [until, left])));
        for (const grant of grants) {
          const changes = lines.filter((line) => line.grantId === grant.id);
          // The test itself took 18 of the trial's 20, behind the ledger's back.
          const hidden = grant.origin === "trial" ? 18 : 0;
          const sum = changes.reduce((total, line) => total + line.change, 0);
          expect(sum - hidden).toBe(grant.remaining);
          expect(changes[0]).toMatchObject({ reason: "grant", change: grant.amount });
          expect(changes.slice(1).every((line) => line.change === -1)).toBe(true);
        }
      }),
      { numRuns: 30 },
    );
  });
});
