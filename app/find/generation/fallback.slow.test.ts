import { describe, expect, it } from "vitest";
import { ARCHIVE_SENTENCE } from "~/household/access/rules";
import {
  balanceOf,
  broken,
  down,
  find,
  generate,
  modelFixture,
  newKey,
  paidFor,
  restrict,
  shown,
  titles,
  type MealsFixture,
} from "../../../tests/meals-fixture";
import {
  addMeal,
  addUser,
  createGate,
  leaveCredits,
  MINUTE,
  someRecipes,
  type Step,
} from "../../../tests/services";
import { findMeal, suggestMeals } from "./generate.server";
import { getMeal } from "~/recipes/meals/meals.server";
import { listMeals } from "../../../tests/lists";

const ended = { code: "conflict", message: "That offer has ended" };
const fill = async (
  { services, cook }: MealsFixture,
  input: { count?: number; refresh?: boolean } = {},
) => {
  const request = { kind: "suggest", count: 5, ...input, isFallback: true } as const;
  return (await suggestMeals(services, cook, request)).meals;
};
const fillFound = ({ services, cook }: MealsFixture, query = "mushroom risotto") =>
  findMeal(services, cook, { kind: "find", query, isFallback: true });

/** A household whose Generate Random Meals has just failed. */
async function afterFailure(steps: (call: number) => Step[] = () => [down]) {
  const fixture = await modelFixture((call) => (call === 1 ? [down] : steps(call)));
  const requestKey = newKey();
  await expect(generate(fixture, { requestKey })).rejects.toMatchObject({ code: "upstream" });
  return { ...fixture, requestKey };
}

async function afterFailedSearch(query = "mushroom risotto") {
  const fixture = await modelFixture(() => [down]);
  await expect(find(fixture, query)).rejects.toMatchObject({ code: "upstream" });
  return fixture;
}

/** Expects that none of the household's 20 credits was spent. */
async function expectFree(fixture: MealsFixture) {
  expect(await paidFor(fixture)).toEqual([]);
  expect(await balanceOf(fixture)).toBe(20);
}

describe("the fallback to the recipe book", () => {
  it("delivers the requested number of meals from the recipe book, for free", async () => {
    const fixture = await afterFailure();
    const meals = await fill(fixture);
    expect(meals).toHaveLength(5);
    expect(new Set(titles(meals)).size).toBe(5);
    for (const { id } of meals) {
      const meal = await getMeal(fixture.services, fixture.cook, id);
      expect(meal.bookId).toMatch(/^[a-z]+\/[a-z0-9-]+$/);
      expect(meal.source).toBe("generated");
    }
    expect(await shown(fixture)).toEqual({ found: [], random: titles(meals) });
    expect(fixture.calls).toHaveLength(1);
    await expectFree(fixture);
  });

  it("returns the same meals when it is repeated, sequentially or simultaneously", async () => {
    const fixture = await afterFailure();
    const [a, b] = await Promise.all([fill(fixture), fill(fixture)]);
    expect(b).toEqual(a);
    expect(await fill(fixture)).toEqual(a);
    expect(await listMeals(fixture.services, fixture.cook)).toHaveLength(5);
    await expectFree(fixture);
  });

  it("is offered for an hour", async () => {
    const inTime = await afterFailure();
    inTime.services.clock.pass(60 * MINUTE - 1);
    expect(await fill(inTime)).toHaveLength(5);
    const late = await afterFailure();
    late.services.clock.pass(60 * MINUTE);
    await expect(fill(late)).rejects.toMatchObject(ended);
    expect(await listMeals(late.services, late.cook)).toEqual([]);
  });

  it("is offered once for each failed request", async () => {
    const fixture = await afterFailure();
    const first = await fill(fixture);
    fixture.services.clock.pass(MINUTE);
    await expect(generate(fixture)).rejects.toMatchObject({ code: "upstream" });
    const second = await fill(fixture);
    expect(titles(second)).toHaveLength(5);
    for (const title of titles(second)) expect(titles(first)).not.toContain(title);
    expect(await fill(fixture)).toEqual(second);
    await expectFree(fixture);
  });

  it("delivers at most the number of meals that the household could have paid for", async () => {
    const fixture = await modelFixture(() => [down]);
    await leaveCredits(fixture.services, fixture.cook, 2);
    await expect(generate(fixture)).rejects.toMatchObject({ code: "upstream" });
    expect(await fill(fixture)).toHaveLength(2);
    expect(await balanceOf(fixture)).toBe(2);
    expect(await paidFor(fixture)).toEqual([]);
  });

  it("does not prevent a repetition of the failed request when the model works again", async () => {
    const fixture = await afterFailure(() => someRecipes(5));
    const filled = await fill(fixture);
    const meals = await generate(fixture, { requestKey: fixture.requestKey });
    expect(titles(meals)).toEqual(titles(someRecipes(5)));
    expect(await balanceOf(fixture)).toBe(15);
    expect(await paidFor(fixture)).toEqual(meals.map(({ id }) => id).sort());
    expect((await shown(fixture)).random).toEqual(titles(meals));
    expect(await listMeals(fixture.services, fixture.cook)).toHaveLength(5 + filled.length);
  });
});

describe("the fallback to the recipe book is rejected", () => {
  it("if no request failed", async () => {
    const fixture = await modelFixture(() => someRecipes(5));
    await expect(fill(fixture)).rejects.toMatchObject(ended);
    await generate(fixture);
    await expect(fill(fixture)).rejects.toMatchObject(ended);
    await expect(fillFound(fixture)).rejects.toMatchObject(ended);
    expect(await listMeals(fixture.services, fixture.cook)).toHaveLength(5);
  });

  it("for a request that did not fail", async () => {
    const fixture = await afterFailure();
    await expect(fill(fixture, { count: 10 })).rejects.toMatchObject(ended);
    await expect(fill(fixture, { refresh: true })).rejects.toThrow();
    await expect(fillFound(fixture)).rejects.toMatchObject(ended);
    expect(await listMeals(fixture.services, fixture.cook)).toEqual([]);
  });

  it("for another household", async () => {
    const { services } = await afterFailure();
    const stranger = { services, cook: await addUser(services) };
    await expect(fill(stranger)).rejects.toMatchObject(ended);
    expect(await listMeals(services, stranger.cook)).toEqual([]);
  });

  it("after the same request has succeeded", async () => {
    const fixture = await afterFailure(() => someRecipes(5));
    await generate(fixture, { requestKey: fixture.requestKey });
    await expect(fill(fixture)).rejects.toMatchObject(ended);
    expect(await balanceOf(fixture)).toBe(15);
  });

  it("if some meals were delivered and paid for", async () => {
    const fixture = await modelFixture(() => [...someRecipes(2), down]);
    await generate(fixture);
    await expect(fill(fixture)).rejects.toMatchObject(ended);
    expect(await balanceOf(fixture)).toBe(18);
  });

  it("if the model did not cause the failure", async () => {
    const faulty = await modelFixture(() => [broken]);
    await expect(generate(faulty)).rejects.toThrow("The source is broken");
    await expect(fill(faulty)).rejects.toMatchObject(ended);

    const poor = await modelFixture(() => someRecipes(5));
    await leaveCredits(poor.services, poor.cook, 0);
    await expect(generate(poor)).rejects.toMatchObject({ code: "out_of_credits" });
    await expect(fill(poor)).rejects.toMatchObject(ended);
  });

  it("on a plan without new meals, and while another request runs", async () => {
    const gate = createGate();
    const fixture = await afterFailure((call) => (call === 2 ? [gate.pass] : []));
    const archived = { ...fixture.cook, subscriptionPlan: "archive" as const };
    await expect(fill({ ...fixture, cook: archived })).rejects.toMatchObject({
      code: "forbidden",
      message: ARCHIVE_SENTENCE,
    });
    const running = generate(fixture, { count: 1 });
    await gate.reached;
    await expect(fill(fixture)).rejects.toMatchObject({ code: "too_many" });
    gate.open();
    await running;
    expect(await fill(fixture)).toHaveLength(5);
  });
});

describe("the fallback for a search", () => {
  it("answers the same query from the recipe book once, for free", async () => {
    const fixture = await afterFailedSearch();
    const { meal, isOwn } = await fillFound(fixture);
    expect(meal).toMatchObject({ title: expect.stringMatching(/risotto/i), source: "search" });
    expect(isOwn).toBe(false);
    expect((await getMeal(fixture.services, fixture.cook, meal.id)).bookId).toMatch(/risotto/);
    expect(await shown(fixture)).toEqual({ found: [meal.title], random: [] });
    expect((await fillFound(fixture)).meal).toEqual(meal);
    expect(await listMeals(fixture.services, fixture.cook)).toHaveLength(1);
    await expectFree(fixture);
  });

  it("respects the restrictions", async () => {
    const fixture = await afterFailedSearch("chicken piccata");
    await restrict(fixture, "Dairy-Free");
    const { meal } = await fillFound(fixture, "chicken piccata");
    expect(meal.title).toMatch(/piccata/i);
    expect(meal.ingredients.join()).not.toMatch(/butter/);
  });

  it("shows a recipe that the household already has as the household's own", async () => {
    const fixture = await afterFailedSearch();
    const first = await fillFound(fixture);
    fixture.services.clock.pass(MINUTE);
    await expect(find(fixture, "risotto with mushrooms")).rejects.toMatchObject({
      code: "upstream",
    });
    const again = await fillFound(fixture, "risotto with mushrooms");
    expect(again).toEqual({ meal: first.meal, isOwn: true });
    expect(await listMeals(fixture.services, fixture.cook)).toHaveLength(1);
    await expectFree(fixture);
  });

  it("is rejected for another query, another household, and after an hour", async () => {
    const fixture = await afterFailedSearch();
    await expect(fillFound(fixture, "chicken soup")).rejects.toMatchObject(ended);
    const stranger = { ...fixture, cook: await addUser(fixture.services) };
    await addMeal(fixture.services, stranger.cook, { title: "mushroom risotto" });
    await expect(fillFound(stranger)).rejects.toMatchObject(ended);
    fixture.services.clock.pass(60 * MINUTE);
    await expect(fillFound(fixture)).rejects.toMatchObject(ended);
  });
});
