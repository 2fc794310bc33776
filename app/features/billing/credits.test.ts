import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { AppError } from "~/errors";
import type { User } from "~/features/access/user";
import { newId } from "~/ids";
import type { Services } from "~/services.server";
import { inTransaction } from "~db/database";
import { generateMeals } from "../../../tests/meals-fixture";
import {
  addUser,
  aRecipe,
  createGate,
  createServices,
  createSource,
  DAY,
  findUser,
  leaveCredits,
  someRecipes,
} from "../../../tests/services";
import {
  expirePlanCredits,
  getBalance,
  grantCredits,
  spendCredit,
  takeCredits,
  TRIAL_CREDITS,
} from "./credits.server";

type Grant = Parameters<typeof grantCredits>[2];

const give = (services: Services, user: User, grant: Grant) =>
  inTransaction(services, (services) => grantCredits(services, user.householdId, grant));
const expire = (services: Services, user: User) =>
  inTransaction(services, (services) => expirePlanCredits(services, user.householdId));
const take = (services: Services, user: User, amount: number, requestKey?: string) =>
  inTransaction(services, (services) =>
    takeCredits(services, user.householdId, amount, { requestKey: requestKey ?? null }),
  );
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
    .orderBy("position")
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

  test("credits of a plan stay past their use-by date, until the next ones come", async () => {
    const { services, user } = await household();
    await give(services, user, { origin: "plan", amount: 30, expiresAt: inDays(services, 30) });
    services.clock.pass(33 * DAY);
    expect(await getBalance(services, user.householdId)).toBe(50);
    await give(services, user, { origin: "plan", amount: 75, expiresAt: inDays(services, 30) });
    expect(await getBalance(services, user.householdId)).toBe(95);
  });

  test("the header shows the same number, past a use-by date too", async () => {
    const { services, user } = await household();
    await give(services, user, { origin: "plan", amount: 30, expiresAt: inDays(services, 30) });
    services.clock.pass(33 * DAY);
    expect((await findUser(services, user.id)).mealCredits).toBe(50);
  });
});

describe("the credits of a plan", () => {
  const month = (services: Services) => ({
    origin: "plan" as const,
    expiresAt: inDays(services, 30),
  });

  it("expire with the next month's, which is written down before them", async () => {
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

  it("leave no line where nothing was left of them", async () => {
    const { services, user } = await household();
    await give(services, user, { ...month(services), amount: 1 });
    await spend(services, user);
    await give(services, user, { ...month(services), amount: 1 });
    const lines = await ledgerOf(services, user);
    expect(lines.map(({ reason }) => reason)).toEqual(["grant", "grant", "meal", "grant"]);
  });

  it("expire with a month of a plan that has no meals, which is no line of its own", async () => {
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

  it("expire with the subscription, once, and what never expires stays", async () => {
    const { services, user } = await household();
    await give(services, user, { ...month(services), amount: 30 });
    await give(services, user, { origin: "admin", amount: 5 });
    expect(await expire(services, user)).toBe(30);
    expect(await expire(services, user)).toBe(0);
    expect(await leftOf(services, user)).toEqual(["trial 20", "plan 0", "admin 5"]);
    expect(await ledgerOf(services, user)).toHaveLength(4);
  });

  it("are not ended by credits from the administrator", async () => {
    const { services, user } = await household();
    await give(services, user, { ...month(services), amount: 30 });
    await give(services, user, { origin: "admin", amount: 5 });
    expect(await getBalance(services, user.householdId)).toBe(55);
  });

  it("of another household are left alone", async () => {
    const { services, user } = await household();
    const other = await addUser(services);
    await give(services, other, { ...month(services), amount: 30 });
    await give(services, user, { ...month(services), amount: 75 });
    await expire(services, user);
    expect(await leftOf(services, other)).toEqual(["trial 20", "plan 30"]);
  });

  it("expire and come in one transaction, or not at all", async () => {
    const { services, user } = await household();
    await give(services, user, { ...month(services), amount: 30 });
    const work = inTransaction(services, async (services) => {
      await grantCredits(services, user.householdId, { ...month(services), amount: 75 });
      throw new Error("The invoice could not be stored");
    });
    await expect(work).rejects.toThrow("could not be stored");
    expect(await leftOf(services, user)).toEqual(["trial 20", "plan 30"]);
    expect(await ledgerOf(services, user)).toHaveLength(2);
  });
});

describe("the same cause", () => {
  const invoice = { origin: "plan" as const, amount: 30, cause: "in_1" };

  it("grants once, and then changes nothing: what is left of it does not expire either", async () => {
    const { services, user } = await household();
    expect(await give(services, user, invoice)).toBe(true);
    await spend(services, user);
    const before = [await grantsOf(services, user), await ledgerOf(services, user)];
    expect(await give(services, user, invoice)).toBe(false);
    expect(await give(services, user, { ...invoice, origin: "admin", amount: 99 })).toBe(false);
    expect([await grantsOf(services, user), await ledgerOf(services, user)]).toEqual(before);
  });

  it("grants once of many that come at the same moment", async () => {
    const { services, user } = await household();
    const said = await Promise.all(Array.from({ length: 20 }, () => give(services, user, invoice)));
    expect(said.filter(Boolean)).toHaveLength(1);
    expect(await getBalance(services, user.householdId)).toBe(50);
  });

  it("may grant again where the first time was undone", async () => {
    const { services, user } = await household();
    const work = inTransaction(services, async (services) => {
      await grantCredits(services, user.householdId, invoice);
      throw new Error("The power went");
    });
    await expect(work).rejects.toThrow();
    expect(await give(services, user, invoice)).toBe(true);
  });

  it("is another one in another household, and none is always another", async () => {
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

describe("taking credits back", () => {
  it("takes what the administrator gave first, then in the order of spending", async () => {
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

  it("never takes more than there are, and says how many that were", async () => {
    const { services, user } = await household();
    expect(await take(services, user, 100)).toBe(20);
    expect(await take(services, user, 100)).toBe(0);
    expect(await getBalance(services, user.householdId)).toBe(0);
    expect(await getBalance(services, user.householdId, ["trial"])).toBe(0);
  });

  it.each([0, -5])("takes nothing and gives nothing where it is asked for %d", async (amount) => {
    const { services, user } = await household();
    expect(await take(services, user, amount)).toBe(0);
    expect(await getBalance(services, user.householdId)).toBe(20);
    expect(await ledgerOf(services, user)).toHaveLength(1);
  });

  it("takes once for the same request, of many at once too", async () => {
    const { services, user } = await household();
    const said = await Promise.all(
      Array.from({ length: 10 }, () => take(services, user, 3, "request-1")),
    );
    expect(said.sort()).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 0, 3]);
    expect(await take(services, user, 3, "request-2")).toBe(3);
    expect(await take(services, user, 3)).toBe(3);
    expect(await getBalance(services, user.householdId)).toBe(11);
  });

  it("takes nothing of another household", async () => {
    const { services, user } = await household();
    const other = await addUser(services);
    await take(services, user, 100, "request-1");
    expect(await getBalance(services, other.householdId)).toBe(20);
    expect(await take(services, other, 1, "request-1")).toBe(1);
  });
});

describe("spending", () => {
  it("takes the soonest-expiring first, then what never expires, the oldest of it first", async () => {
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

  it("takes what is past its use-by date too, as long as it is there", async () => {
    const { services, user } = await household();
    await leaveCredits(services, user, 0);
    await give(services, user, { origin: "plan", amount: 1, expiresAt: inDays(services, 1) });
    services.clock.pass(2 * DAY);
    await spend(services, user);
    await expect(spend(services, user)).rejects.toMatchObject({
      code: "out_of_credits",
      message: "Insufficient meal credits",
    });
    expect(await leftOf(services, user)).toEqual(["trial 0", "plan 0"]);
  });

  it("leaves credits alone that have expired", async () => {
    const { services, user } = await household();
    await leaveCredits(services, user, 0);
    await give(services, user, { origin: "plan", amount: 5, expiresAt: inDays(services, 1) });
    await expire(services, user);
    await expect(spend(services, user)).rejects.toMatchObject({ code: "out_of_credits" });
  });

  it("ends where the subscription ends while meals are on their way, and keeps those that came", async () => {
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

  it("takes nothing of another household, though what that has expires sooner", async () => {
    const { services, user } = await household();
    const rich = await addUser(services);
    await give(services, rich, { origin: "plan", amount: 5, expiresAt: inDays(services, 1) });
    await leaveCredits(services, user, 1);
    await spend(services, user);
    await expect(spend(services, user)).rejects.toMatchObject({ code: "out_of_credits" });
    expect(await getBalance(services, rich.householdId)).toBe(25);
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
  const down = () => {
    throw new Error("The model is down");
  };
  const key = fc.constantFrom("a", "b", "c", "d");
  const event = fc.oneof(
    {
      weight: 3,
      arbitrary: fc.record({
        what: fc.constant("grant" as const),
        origin: fc.constantFrom("trial" as const, "plan" as const, "admin" as const),
        amount: fc.integer({ min: 0, max: 6 }),
        days: fc.option(fc.integer({ min: 1, max: 40 })),
        cause: fc.option(key),
      }),
    },
    {
      weight: 4,
      arbitrary: fc.record({
        what: fc.constant("generate" as const),
        count: fc.integer({ min: 1, max: 4 }),
        key,
        steps: fc.array(fc.constantFrom("good", "good", "good", "bad", "down"), { maxLength: 7 }),
        twice: fc.boolean(),
      }),
    },
    { weight: 1, arbitrary: fc.record({ what: fc.constant("again" as const), which: fc.nat() }) },
    { weight: 1, arbitrary: fc.record({ what: fc.constant("expire" as const) }) },
    {
      weight: 1,
      arbitrary: fc.record({
        what: fc.constant("take" as const),
        amount: fc.integer({ min: 1, max: 8 }),
        key: fc.option(key),
      }),
    },
    {
      weight: 1,
      arbitrary: fc.record({
        what: fc.constant("pass" as const),
        days: fc.integer({ min: 1, max: 30 }),
      }),
    },
  );

  const events = fc.array(event, { minLength: 8, maxLength: 20 });

  /** Everything that there is to know of a household's credits. */
  async function booksOf(services: Services, user: User) {
    const grants = await grantsOf(services, user);
    const lines = await ledgerOf(services, user);
    const meals = await services.db
      .selectFrom("meals")
      .where("householdId", "=", user.householdId)
      .select(["id", "requestKey"])
      .execute();
    return { grants, lines, meals, balance: await getBalance(services, user.householdId) };
  }
  type Books = Awaited<ReturnType<typeof booksOf>>;
  const sum = (numbers: number[]) => numbers.reduce((total, n) => total + n, 0);
  const planLeft = ({ grants }: Books) =>
    sum(grants.filter(({ origin }) => origin === "plan").map(({ remaining }) => remaining));

  function checkBooks({ grants, lines, meals, balance }: Books) {
    expect(balance).toBeGreaterThanOrEqual(0);
    expect(balance).toBe(sum(grants.map(({ remaining }) => remaining)));
    expect(balance).toBe(sum(lines.map(({ change }) => change)));
    for (const { id, amount, remaining } of grants) {
      const [first, ...others] = lines.filter(({ grantId }) => grantId === id);
      if (amount > 0) expect(first).toMatchObject({ reason: "grant", change: amount });
      else expect(first).toBeUndefined();
      expect(remaining).toBe(amount + sum(others.map(({ change }) => change)));
      expect(remaining).toBeGreaterThanOrEqual(0);
      expect(others.every(({ reason, change }) => reason !== "grant" && change < 0)).toBe(true);
    }
    // Each meal that came was paid for once, by its own request, and nothing else was.
    const paid = lines.filter(({ reason }) => reason === "meal");
    expect(paid.every(({ change }) => change === -1)).toBe(true);
    const told = (id: string | null, requestKey: string | null) => `${id} for ${requestKey}`;
    expect(paid.map((line) => told(line.mealId, line.requestKey)).sort()).toEqual(
      meals.map((meal) => told(meal.id, meal.requestKey)).sort(),
    );
  }

  it("the balance is what is left and what the ledger says, and no credit is spent twice", async () => {
    let steps: string[] = [];
    let made = 0;
    const recipe = (changes = {}) => aRecipe({ title: `Recipe ${++made}`, ...changes });
    const { source } = createSource(() =>
      steps.map((step) => {
        if (step === "down") return down;
        // Chicken, and said to be vegetarian: the guard throws it away.
        return step === "bad" ? recipe({ protein: "Vegetarian" }) : recipe();
      }),
    );
    const services = await createServices({ recipeSource: source });
    const reached = { delivered: 0, retried: 0, refusedCauses: 0, expired: 0, outOfCredits: 0 };

    await fc.assert(
      fc.asyncProperty(events, async (events) => {
        const user = await addUser(services);
        await take(services, user, 18);
        const causes = new Set<string>();
        const takes = new Set<string>();
        const answers = new Map<string, { count: number; ids: string[] }>();
        let before = await booksOf(services, user);
        for (const happens of events) {
          const changed = await (async () => {
            switch (happens.what) {
              case "pass":
                services.clock.pass(happens.days * DAY);
                return 0;
              case "grant": {
                const { origin, amount, days, cause } = happens;
                const expiresAt = days === null ? null : inDays(services, days);
                const isNew = cause === null || !causes.has(cause);
                expect(await give(services, user, { origin, amount, expiresAt, cause })).toBe(
                  isNew,
                );
                if (cause) causes.add(cause);
                if (!isNew) reached.refusedCauses += 1;
                return isNew ? amount - (origin === "plan" ? planLeft(before) : 0) : 0;
              }
              case "expire": {
                const expired = await expire(services, user);
                expect(expired).toBe(planLeft(before));
                reached.expired += expired;
                return -expired;
              }
              case "take": {
                const { amount, key } = happens;
                const isNew = key === null || !takes.has(key);
                const taken = await take(services, user, amount, key ?? undefined);
                expect(taken).toBe(isNew ? Math.min(amount, before.balance) : 0);
                if (key && taken > 0) takes.add(key);
                return -taken;
              }
              case "again": {
                const answered = [...answers];
                const [requestKey, first] = answered[happens.which % answered.length] ?? [];
                if (!requestKey || !first) return 0;
                const { count, ids } = first;
                const meals = await generateMeals(services, user, { count, requestKey });
                expect(meals.map(({ id }) => id)).toEqual(ids);
                reached.retried += 1;
                return 0;
              }
              case "generate": {
                const { count, key: requestKey, twice } = happens;
                steps = happens.steps;
                const ask = () => generateMeals(services, user, { count, requestKey });
                const results = await Promise.allSettled(twice ? [ask(), ask()] : [ask()]);
                const stored = (await booksOf(services, user)).meals.length - before.meals.length;
                expect(stored).toBeLessThanOrEqual(Math.min(count, before.balance));
                const first = answers.get(requestKey);
                for (const result of results) {
                  if (result.status === "rejected") {
                    const { reason } = result;
                    if (reason instanceof AppError) {
                      expect(["out_of_credits", "conflict", "upstream"]).toContain(reason.code);
                      if (reason.code === "out_of_credits") reached.outOfCredits += 1;
                    } else expect(reason).toMatchObject({ message: "The model is down" });
                    continue;
                  }
                  const ids = result.value.map(({ id }) => id);
                  // The same request again: the same meals, and none of them charged again.
                  if (first) {
                    expect({ count, ids }).toEqual(first);
                  }
                  answers.set(requestKey, { count, ids });
                }
                if (first) expect(stored).toBe(0);
                const [one, other] = results;
                if (one?.status === "fulfilled" && other?.status === "fulfilled") {
                  expect(other.value).toEqual(one.value);
                }
                reached.delivered += stored;
                return -stored;
              }
            }
          })();
          const after = await booksOf(services, user);
          checkBooks(after);
          expect(after.balance).toBe(before.balance + changed);
          // The ledger is only ever added to.
          expect(after.lines.slice(0, before.lines.length)).toEqual(before.lines);
          before = after;
        }
      }),
      { numRuns: 40 },
    );
    // The sequences really came to all of it.
    for (const times of Object.values(reached)) expect(times).toBeGreaterThan(0);
  });
});
