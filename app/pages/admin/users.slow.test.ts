import { beforeEach, describe, expect, it, test } from "vitest";
import { deleteAccount } from "~/household/accounts/account-data.server";
import type { User } from "~/household/access/user";
import { removeMeal } from "~/recipes/meals/meal-storage.server";
import type { Services } from "~/server/services";
import { generateMeals } from "../../../tests/meals-fixture";
import {
  addAdmin,
  addMeal,
  addUser,
  type Clock,
  createServices,
  leaveCredits,
  MINUTE,
} from "../../../tests/services";
import { usersQuerySchema } from "~/household/accounts/admin.schema";
import { getStats } from "~/household/accounts/admin.server";
import { listUsers } from "./users.server";

let services: Services & { clock: Clock };
let admin: User;

beforeEach(async () => {
  services = await createServices();
  admin = await addAdmin(services);
});

const list = (query: Record<string, string> = {}) =>
  listUsers(services, usersQuerySchema.parse(query));
const names = async (query: Record<string, string>) =>
  (await list(query)).users.map(({ firstName, username }) => firstName ?? username);

async function addThree() {
  for (const [firstName, email, plan, status] of [
    ["Zoé", "a@example.org", "basic", "active"],
    ["Ann", "c@example.org", "trial", "canceled"],
    [null, "b@example.org", "archive", "past_due"],
  ] as const) {
    services.clock.pass(MINUTE);
    await addUser(services, { firstName, email, plan, status });
  }
}

describe("the list of users", () => {
  it("shows each user with plan, status and remaining credits, newest first", async () => {
    services.clock.pass(MINUTE);
    const cook = await addUser(services, { firstName: "Ann", email: "ann@example.org" });
    await leaveCredits(services, cook, 7);
    expect((await list()).users).toMatchObject([
      {
        id: cook.id,
        username: "ann",
        email: "ann@example.org",
        subscriptionPlan: "trial",
        subscriptionStatus: "trial",
        mealCredits: 7,
        createdAt: cook.createdAt,
        isAdmin: false,
      },
      { id: admin.id, subscriptionPlan: "premium", mealCredits: 1_000, isAdmin: true },
    ]);
  });

  test.each([
    ["user", ["admin", "Ann", "b", "Zoé"]],
    ["-user", ["Zoé", "b", "Ann", "admin"]],
    ["email", ["Zoé", "admin", "b", "Ann"]],
    ["-email", ["Ann", "b", "admin", "Zoé"]],
    ["plan", ["b", "Zoé", "admin", "Ann"]],
    ["-plan", ["Ann", "admin", "Zoé", "b"]],
    ["status", ["admin", "Zoé", "Ann", "b"]],
    ["-status", ["b", "Ann", "Zoé", "admin"]],
    ["joined", ["admin", "Zoé", "Ann", "b"]],
    ["-joined", ["b", "Ann", "Zoé", "admin"]],
    ["nonsense", ["b", "Ann", "Zoé", "admin"]],
  ])("can be sorted by %s", async (sort, expected) => {
    await addThree();
    expect(await names({ sort })).toEqual(expected);
  });

  test.each([
    ["zoe", ["Zoé"]],
    ["ZOÉ ", ["Zoé"]],
    ["@EXAMPLE", ["b", "Ann", "Zoé"]],
    ["c@", ["Ann"]],
    ["%", []],
    ["_", []],
    ["\\", []],
    ["nobody", []],
  ])("can be searched for %j", async (q, expected) => {
    await addThree();
    expect(await names({ q })).toEqual(expected);
    expect((await list({ q })).count).toBe(expected.length);
  });

  it("has pages of 50, shows each user once, and shows the last page for page numbers past the end", async () => {
    for (let n = 0; n < 60; n++) await addUser(services);
    for (const sort of ["-joined", "user", "plan"]) {
      const first = await list({ sort });
      const second = await list({ sort, page: "2" });
      expect([first.users.length, first.pages, first.count]).toEqual([50, 2, 61]);
      expect(second.users).toHaveLength(11);
      const ids = [...first.users, ...second.users].map(({ id }) => id);
      expect(new Set(ids).size).toBe(61);
      expect(await list({ sort, page: "99" })).toEqual(second);
    }
  });
});

describe("the statistics", () => {
  it("count users and active households without the administrator's", async () => {
    expect(await getStats(services)).toEqual({
      totalUsers: 0,
      activeSubscriptions: 0,
      totalMeals: 0,
    });
    await addThree();
    expect(await getStats(services)).toMatchObject({ totalUsers: 3, activeSubscriptions: 1 });
  });

  it("count each meal that was ever generated or found", async () => {
    const cook = await addUser(services);
    const other = await addUser(services);
    const meals = await generateMeals(services, cook, { count: 3, requestKey: "k" });
    await generateMeals(services, other, { count: 2, requestKey: "k" });
    await addMeal(services, cook, { title: "My own" });
    await generateMeals(services, admin, { count: 1, requestKey: "k" });
    expect((await getStats(services)).totalMeals).toBe(5);
    for (const { id } of meals) await removeMeal(services, cook, id);
    await deleteAccount(services, other);
    expect(await getStats(services)).toMatchObject({ totalUsers: 1, totalMeals: 5 });
  });
});
