import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { AppError } from "~/server/values/errors";
import type { User } from "~/household/access/user";
import type { Services } from "~/server/services";
import { expire, give, grantsOf, inDays, ledgerOf, take } from "../../../tests/credits-fixture";
import { generateMeals } from "../../../tests/meals-fixture";
import { addUser, aRecipe, createServices, createSource, DAY } from "../../../tests/services";
import { getBalance } from "./credits.server";

describe("After random actions in random order", () => {
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

  /** Returns all stored data about a household's credits. */
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
    // Each new meal was paid once, by its own request, and nothing else was.
    const paid = lines.filter(({ reason }) => reason === "meal");
    expect(paid.every(({ change }) => change === -1)).toBe(true);
    const told = (id: string | null, requestKey: string | null) => `${id} for ${requestKey}`;
    expect(paid.map((line) => told(line.mealId, line.requestKey)).sort()).toEqual(
      meals.map((meal) => told(meal.id, meal.requestKey)).sort(),
    );
  }

  it("the balance matches the grants and the ledger, and no credit is spent twice", async () => {
    let steps: string[] = [];
    let made = 0;
    const recipe = (changes = {}) => aRecipe({ title: `Recipe ${++made}`, ...changes });
    const { source } = createSource(() =>
      steps.map((step) => {
        if (step === "down") return down;
        // A chicken recipe that claims to be vegetarian, which the guard rejects.
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
                  // A repeated request returns the same meals, and charges none of them again.
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
          // The ledger is append-only.
          expect(after.lines.slice(0, before.lines.length)).toEqual(before.lines);
          before = after;
        }
      }),
      { numRuns: 40 },
    );
    // The sequences did reach every case.
    for (const times of Object.values(reached)) expect(times).toBeGreaterThan(0);
  });
});
