import { describe, expect, it, test } from "vitest";
import type { User } from "~/household/access/user";
import { newId } from "~/server/values/ids";
import type { Services } from "~/server/services";
import { inTransaction } from "~db/transactions";
import { expire, give, grantsOf, inDays, ledgerOf, take } from "../../../tests/credits-fixture";
import { generateMeals } from "../../../tests/meals-fixture";
import {
  addUser,
  createGate,
  createServices,
  createSource,
  DAY,
  leaveCredits,
  someRecipes,
} from "../../../tests/services";
import { getBalance, grantCredits, spendCredit, TRIAL_CREDITS } from "./credits.server";

const spend = (services: Services, user: User) =>
  inTransaction(services, user, (services) =>
    spendCredit(services, user.householdId, { mealId: newId(), requestKey: "k" }),
  );
const leftOf = async (services: Services, user: User) =>
  (await grantsOf(services, user)).map(({ origin, remaining }) => `${origin} ${remaining}`);

async function household() {
  const services = await createServices();
  const user = await addUser(services);
  return { services, user };
}

describe("The credits of a household", () => {
  test("are 20 trial credits that never expire in a new household", async () => {
    const { services, user } = await household();
    expect(TRIAL_CREDITS).toBe(20);
    expect(await getBalance(services, user.householdId)).toBe(20);
    services.clock.pass(10_000 * DAY);
    expect(await getBalance(services, user.householdId)).toBe(20);
  });

  test("from a plan stay past their use-by date, until the next grant", async () => {
    const { services, user } = await household();
    await give(services, user, { origin: "plan", amount: 30, expiresAt: inDays(services, 30) });
    services.clock.pass(33 * DAY);
    expect(await getBalance(services, user.householdId)).toBe(50);
    await give(services, user, { origin: "plan", amount: 75, expiresAt: inDays(services, 30) });
    expect(await getBalance(services, user.householdId)).toBe(95);
  });
});

describe("The credits from a plan", () => {
  const month = (services: Services) => ({
    origin: "plan" as const,
    expiresAt: inDays(services, 30),
  });

  it("expire with the next month's grant, and then the ledger lists them", async () => {
    const { services, user } = await household();
    await give(services, user, { ...month(services), amount: 30 });
    for (let n = 1; n <= 10; n++) await spend(services, user);
    await give(services, user, { ...month(services), amount: 75 });
    expect(await leftOf(services, user)).toEqual(["trial 20", "plan 0", "plan 75"]);
    const lines = (await ledgerOf(services, user)).filter(({ reason }) => reason !== "meal");
    expect(lines.map(({ reason, change }) => [reason, change])).toEqual([
      ["grant", 20],
      ["grant", 30],
      ["expire", -20],
      ["grant", 75],
    ]);
    const [, first, second] = await grantsOf(services, user);
    expect(lines.map(({ grantId }) => grantId).slice(2)).toEqual([first?.id, second?.id]);
  });

  it("expire with a month of a plan without meals, which has no separate ledger line", async () => {
    const { services, user } = await household();
    await give(services, user, { ...month(services), amount: 30 });
    expect(await give(services, user, { ...month(services), amount: 0, cause: "in_1" })).toBe(true);
    expect(await getBalance(services, user.householdId)).toBe(20);
    const lines = await ledgerOf(services, user);
    expect(lines.map(({ change }) => change)).toEqual([20, 30, -30]);
    expect(await give(services, user, { ...month(services), amount: 0, cause: "in_1" })).toBe(
      false,
    );
  });

  it("expire once, with the subscription, while credits that never expire stay", async () => {
    const { services, user } = await household();
    await give(services, user, { ...month(services), amount: 30 });
    await give(services, user, { origin: "admin", amount: 5 });
    expect(await expire(services, user)).toBe(30);
    expect(await expire(services, user)).toBe(0);
    expect(await leftOf(services, user)).toEqual(["trial 20", "plan 0", "admin 5"]);
    expect(await ledgerOf(services, user)).toHaveLength(4);
  });

  it("do not expire when the administrator gives credits", async () => {
    const { services, user } = await household();
    await give(services, user, { ...month(services), amount: 30 });
    await give(services, user, { origin: "admin", amount: 5 });
    expect(await getBalance(services, user.householdId)).toBe(55);
  });

  it("do not expire with those of another household", async () => {
    const { services, user } = await household();
    const other = await addUser(services);
    await give(services, other, { ...month(services), amount: 30 });
    await give(services, user, { ...month(services), amount: 75 });
    await expire(services, user);
    expect(await leftOf(services, other)).toEqual(["trial 20", "plan 30"]);
  });

  it("expire and are granted in one transaction, or not at all", async () => {
    const { services, user } = await household();
    await give(services, user, { ...month(services), amount: 30 });
    const work = inTransaction(services, user, async (services) => {
      await grantCredits(services, user.householdId, { ...month(services), amount: 75 });
      throw new Error("The invoice could not be stored");
    });
    await expect(work).rejects.toThrow("could not be stored");
    expect(await leftOf(services, user)).toEqual(["trial 20", "plan 30"]);
    expect(await ledgerOf(services, user)).toHaveLength(2);
  });
});

describe("A grant with the same cause", () => {
  const invoice = { origin: "plan" as const, amount: 30, cause: "in_1" };

  it("happens once, and a repeated call changes nothing: its remaining credits do not expire either", async () => {
    const { services, user } = await household();
    expect(await give(services, user, invoice)).toBe(true);
    await spend(services, user);
    const before = [await grantsOf(services, user), await ledgerOf(services, user)];
    expect(await give(services, user, invoice)).toBe(false);
    expect(await give(services, user, { ...invoice, origin: "admin", amount: 99 })).toBe(false);
    expect([await grantsOf(services, user), await ledgerOf(services, user)]).toEqual(before);
  });

  it("happens once in simultaneous calls", async () => {
    const { services, user } = await household();
    const said = await Promise.all(Array.from({ length: 20 }, () => give(services, user, invoice)));
    expect(said.filter(Boolean)).toHaveLength(1);
    expect(await getBalance(services, user.householdId)).toBe(50);
  });

  it("may happen again if the first call was rolled back", async () => {
    const { services, user } = await household();
    const work = inTransaction(services, user, async (services) => {
      await grantCredits(services, user.householdId, invoice);
      throw new Error("The power went");
    });
    await expect(work).rejects.toThrow();
    expect(await give(services, user, invoice)).toBe(true);
  });

  it("is separate in each household, and always happens if the cause is missing", async () => {
    const { services, user } = await household();
    const other = await addUser(services);
    expect(await give(services, user, invoice)).toBe(true);
    expect(await give(services, other, invoice)).toBe(true);
    const gift = { origin: "admin" as const, amount: 1 };
    expect(await give(services, user, gift)).toBe(true);
    expect(await give(services, user, gift)).toBe(true);
    expect(await getBalance(services, user.householdId)).toBe(52);
  });
});

describe("Taking credits back", () => {
  it("takes the administrator's credits first, then the others in the order of spending", async () => {
    const { services, user } = await household();
    await give(services, user, { origin: "plan", amount: 3, expiresAt: inDays(services, 30) });
    await give(services, user, { origin: "admin", amount: 5 });
    expect(await take(services, user, 4)).toBe(4);
    expect(await leftOf(services, user)).toEqual(["trial 20", "plan 3", "admin 1"]);
    expect(await take(services, user, 6)).toBe(6);
    expect(await leftOf(services, user)).toEqual(["trial 18", "plan 0", "admin 0"]);
    const lines = (await ledgerOf(services, user)).filter(({ reason }) => reason === "take");
    expect(lines.map(({ change }) => change)).toEqual([-4, -1, -3, -2]);
  });

  it("never takes more credits than there are, and returns the number taken", async () => {
    const { services, user } = await household();
    expect(await take(services, user, 100)).toBe(20);
    expect(await take(services, user, 100)).toBe(0);
    expect(await getBalance(services, user.householdId)).toBe(0);
    expect(await getBalance(services, user.householdId, ["trial"])).toBe(0);
  });

  it.each([0, -5])("takes and gives nothing for an amount of %d", async (amount) => {
    const { services, user } = await household();
    expect(await take(services, user, amount)).toBe(0);
    expect(await getBalance(services, user.householdId)).toBe(20);
    expect(await ledgerOf(services, user)).toHaveLength(1);
  });

  it("takes credits once for the same request, even in simultaneous calls", async () => {
    const { services, user } = await household();
    const said = await Promise.all(
      Array.from({ length: 10 }, () => take(services, user, 3, "request-1")),
    );
    expect(said.sort()).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 0, 3]);
    expect(await take(services, user, 3, "request-2")).toBe(3);
    expect(await take(services, user, 3)).toBe(3);
    expect(await getBalance(services, user.householdId)).toBe(11);
  });

  it("does not take credits from another household", async () => {
    const { services, user } = await household();
    const other = await addUser(services);
    await take(services, user, 100, "request-1");
    expect(await getBalance(services, other.householdId)).toBe(20);
    expect(await take(services, other, 1, "request-1")).toBe(1);
  });
});

describe("Spending credits", () => {
  it("takes credits that expire soonest first, then the oldest credits that never expire", async () => {
    const { services, user } = await household();
    await leaveCredits(services, user, 1);
    services.clock.pass(1);
    await give(services, user, { origin: "admin", amount: 1 });
    await give(services, user, { origin: "admin", amount: 1, expiresAt: inDays(services, 60) });
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

  it("does not use expired credits", async () => {
    const { services, user } = await household();
    await leaveCredits(services, user, 0);
    await give(services, user, { origin: "plan", amount: 5, expiresAt: inDays(services, 1) });
    await expire(services, user);
    await expect(spend(services, user)).rejects.toMatchObject({ code: "out_of_credits" });
  });

  it("stops if the subscription ends during a generation, and keeps the stored meals", async () => {
    const gate = createGate();
    const recipes = someRecipes(5);
    const { source } = createSource(() => [...recipes.slice(0, 2), gate.pass, ...recipes.slice(2)]);
    const services = await createServices({ recipeSource: source });
    const user = await addUser(services, { plan: "basic", status: "active" });
    await take(services, user, 20);
    await give(services, user, { origin: "plan", amount: 30 });
    const meals = generateMeals(services, user, { count: 5, requestKey: "k" });
    await gate.reached;
    expect(await expire(services, user)).toBe(28);
    gate.open();
    expect((await meals).map(({ title }) => title)).toEqual(["Recipe 1", "Recipe 2"]);
    expect(await getBalance(services, user.householdId)).toBe(0);
  });

  it("writes the meal of each credit to the ledger", async () => {
    const { services, user } = await household();
    await inTransaction(services, user, (services) =>
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

  it("does not take credits from another household, even if they expire sooner", async () => {
    const { services, user } = await household();
    const rich = await addUser(services);
    await give(services, rich, { origin: "plan", amount: 5, expiresAt: inDays(services, 1) });
    await leaveCredits(services, user, 1);
    await spend(services, user);
    await expect(spend(services, user)).rejects.toMatchObject({ code: "out_of_credits" });
    expect(await getBalance(services, rich.householdId)).toBe(25);
  });

  it("is rolled back with its transaction", async () => {
    const { services, user } = await household();
    const work = inTransaction(services, user, async (services) => {
      await spendCredit(services, user.householdId, { mealId: "m", requestKey: "k" });
      throw new Error("The meal could not be stored");
    });
    await expect(work).rejects.toThrow("could not be stored");
    expect(await getBalance(services, user.householdId)).toBe(20);
    expect(await ledgerOf(services, user)).toHaveLength(1);
  });

  it("never goes below zero: 50 simultaneous requests with 7 credits spend 7", async () => {
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
