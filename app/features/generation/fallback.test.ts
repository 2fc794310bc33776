import { describe, expect, it } from "vitest";
import { ARCHIVE_SENTENCE } from "~/features/access/rules";
import { savePreferences } from "~/features/preferences/preferences.server";
import {
  balanceOf,
  broken,
  down,
  find,
  generate,
  modelWorld,
  newKey,
  paidFor,
  restrict,
  shown,
  titles,
  type World,
} from "../../../tests/meals-world";
import {
  addMeal,
  addUser,
  aRecipe,
  createGate,
  leaveCredits,
  MINUTE,
  someRecipes,
  type Step,
} from "../../../tests/services";
import { findMeal, suggestMeals } from "./generate.server";
import { getMeal } from "~/features/meals/meals.server";
import { listSelected, selectMeal } from "~/features/meals/selection.server";
import { listMeals } from "../../../tests/lists";

const ended = { code: "conflict", message: "That offer has ended" };
const fill = async (
  { services, cook }: World,
  input: { count?: number; refresh?: boolean } = {},
) => {
  const request = { kind: "suggest", count: 5, ...input, isFallback: true } as const;
  return (await suggestMeals(services, cook, request)).meals;
};
const fillFound = ({ services, cook }: World, recipeQuery = "mushroom risotto") =>
  findMeal(services, cook, { kind: "find", recipeQuery, isFallback: true });

/** A household that has just pressed Generate Random Meals in vain. */
async function afterFailure(steps: (call: number) => Step[] = () => [down]) {
  const world = await modelWorld((call) => (call === 1 ? [down] : steps(call)));
  const requestKey = newKey();
  await expect(generate(world, { requestKey })).rejects.toMatchObject({ code: "upstream" });
  return { ...world, requestKey };
}

async function afterFailedSearch(recipeQuery = "mushroom risotto") {
  const world = await modelWorld(() => [down]);
  await expect(find(world, recipeQuery)).rejects.toMatchObject({ code: "upstream" });
  return world;
}

/** Nothing was ever taken from the household's 20 credits. */
async function expectFree(world: World) {
  expect(await paidFor(world)).toEqual([]);
  expect(await balanceOf(world)).toBe(20);
}

describe("filling in from the recipe book", () => {
  it("gives as many meals as were asked for, of the book, shown and free of charge", async () => {
    const world = await afterFailure();
    const meals = await fill(world);
    expect(meals).toHaveLength(5);
    expect(new Set(titles(meals)).size).toBe(5);
    for (const { id } of meals) {
      const meal = await getMeal(world.services, world.cook, id);
      expect(meal.bookId).toMatch(/^[a-z]+\/[a-z0-9-]+$/);
      expect(meal.source).toBe("generated");
    }
    expect(await shown(world)).toEqual({ found: [], random: titles(meals) });
    expect(world.calls).toHaveLength(1);
    await expectFree(world);
  });

  it("follows the preferences of now", async () => {
    const world = await afterFailure();
    await savePreferences(world.services, world.cook, {
      mealTypePreferences: ["Main Dishes"],
      cuisinePreferences: ["Indian"],
      allergyPreferences: ["Dairy-Free", "Nut-Free"],
    });
    const meals = await fill(world);
    expect(meals.length).toBeGreaterThan(0);
    for (const meal of meals) {
      expect(meal).toMatchObject({ course: "Main Dishes", cuisine: "Indian" });
    }
  });

  it("gives the same meals again where it is asked twice, one after the other or at once", async () => {
    const world = await afterFailure();
    const [a, b] = await Promise.all([fill(world), fill(world)]);
    expect(b).toEqual(a);
    expect(await fill(world)).toEqual(a);
    expect(await listMeals(world.services, world.cook)).toHaveLength(5);
    await expectFree(world);
  });

  it("takes the place of the old set, and after a failed Refresh of everything", async () => {
    const world = await modelWorld((call) => (call === 1 ? someRecipes(2) : [down]));
    const { services, cook } = world;
    const [first] = await generate(world, { count: 2 });
    await find(world, "Recipe 2");
    if (first) await selectMeal(services, cook, first.id);
    await savePreferences(services, cook, {
      proteinPreferences: ["Chicken"],
      cuisinePreferences: ["French"],
    });
    await expect(generate(world, { refresh: true })).rejects.toThrow();
    await expect(fill(world)).rejects.toMatchObject(ended);
    const meals = await fill(world, { refresh: true });
    expect(await shown(world)).toEqual({ found: [], random: titles(meals) });
    expect(await listSelected(services, cook)).toEqual([]);
    expect(await balanceOf(world)).toBe(18);
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

  it("is offered once for each request that failed", async () => {
    const world = await afterFailure();
    const first = await fill(world);
    world.services.clock.pass(MINUTE);
    await expect(generate(world)).rejects.toMatchObject({ code: "upstream" });
    const second = await fill(world);
    expect(titles(second)).toHaveLength(5);
    for (const title of titles(second)) expect(titles(first)).not.toContain(title);
    expect(await fill(world)).toEqual(second);
    await expectFree(world);
  });

  it("also helps where the model gave nothing but what breaks a restriction", async () => {
    const world = await modelWorld(() => [
      aRecipe({ ingredients: ["1 lb chicken", "1 cup peanuts"] }),
    ]);
    await restrict(world, "Nut-Free");
    await expect(generate(world)).rejects.toMatchObject({ code: "upstream" });
    expect(await fill(world)).toHaveLength(5);
    await expectFree(world);
  });

  it("gives no more than the household could have paid for", async () => {
    const world = await modelWorld(() => [down]);
    await leaveCredits(world.services, world.cook, 2);
    await expect(generate(world)).rejects.toMatchObject({ code: "upstream" });
    expect(await fill(world)).toHaveLength(2);
    expect(await balanceOf(world)).toBe(2);
    expect(await paidFor(world)).toEqual([]);
  });

  it("gives nothing, and takes nothing, where nothing in the book fits", async () => {
    const world = await afterFailure();
    await savePreferences(world.services, world.cook, {
      mealTypePreferences: ["Main Dishes"],
      proteinPreferences: ["Beef"],
      allergyPreferences: ["Vegan"],
    });
    expect(await fill(world)).toEqual([]);
    await expectFree(world);
  });

  it("lets the request itself be made again, once the model is up", async () => {
    const world = await afterFailure(() => someRecipes(5));
    const filled = await fill(world);
    const meals = await generate(world, { requestKey: world.requestKey });
    expect(titles(meals)).toEqual(titles(someRecipes(5)));
    expect(await balanceOf(world)).toBe(15);
    expect(await paidFor(world)).toEqual(meals.map(({ id }) => id).sort());
    expect((await shown(world)).random).toEqual(titles(meals));
    expect(await listMeals(world.services, world.cook)).toHaveLength(5 + filled.length);
  });
});

describe("filling in is refused", () => {
  it("where nothing has failed", async () => {
    const world = await modelWorld(() => someRecipes(5));
    await expect(fill(world)).rejects.toMatchObject(ended);
    await generate(world);
    await expect(fill(world)).rejects.toMatchObject(ended);
    await expect(fillFound(world)).rejects.toMatchObject(ended);
    expect(await listMeals(world.services, world.cook)).toHaveLength(5);
  });

  it("where something else was asked for than what failed", async () => {
    const world = await afterFailure();
    await expect(fill(world, { count: 10 })).rejects.toMatchObject(ended);
    await expect(fill(world, { refresh: true })).rejects.toThrow();
    await expect(fillFound(world)).rejects.toMatchObject(ended);
    expect(await listMeals(world.services, world.cook)).toEqual([]);
  });

  it("to another household", async () => {
    const { services } = await afterFailure();
    const stranger = { services, cook: await addUser(services) };
    await expect(fill(stranger)).rejects.toMatchObject(ended);
    expect(await listMeals(services, stranger.cook)).toEqual([]);
  });

  it("once the model is up again and the same request has gone well", async () => {
    const world = await afterFailure(() => someRecipes(5));
    await generate(world, { requestKey: world.requestKey });
    await expect(fill(world)).rejects.toMatchObject(ended);
    expect(await balanceOf(world)).toBe(15);
  });

  it("where a part of the meals came, and was paid for", async () => {
    const world = await modelWorld(() => [...someRecipes(2), down]);
    await generate(world);
    await expect(fill(world)).rejects.toMatchObject(ended);
    expect(await balanceOf(world)).toBe(18);
  });

  it("where it was not the model that failed", async () => {
    const faulty = await modelWorld(() => [broken]);
    await expect(generate(faulty)).rejects.toThrow("The source is broken");
    await expect(fill(faulty)).rejects.toMatchObject(ended);

    const poor = await modelWorld(() => someRecipes(5));
    await leaveCredits(poor.services, poor.cook, 0);
    await expect(generate(poor)).rejects.toMatchObject({ code: "out_of_credits" });
    await expect(fill(poor)).rejects.toMatchObject(ended);
  });

  it("to a plan that gets no meals, and while other meals are coming", async () => {
    const gate = createGate();
    const world = await afterFailure((call) => (call === 2 ? [gate.pass] : []));
    const archived = { ...world.cook, subscriptionPlan: "archive" as const };
    await expect(fill({ ...world, cook: archived })).rejects.toMatchObject({
      code: "forbidden",
      message: ARCHIVE_SENTENCE,
    });
    const running = generate(world, { count: 1 });
    await gate.reached;
    await expect(fill(world)).rejects.toMatchObject({ code: "too_many" });
    gate.open();
    await running;
    expect(await fill(world)).toHaveLength(5);
  });
});

describe("filling in for a search", () => {
  it("gives the book's answer to the same words, free of charge, once", async () => {
    const world = await afterFailedSearch();
    const { meal, isOwn } = await fillFound(world);
    expect(meal).toMatchObject({ title: expect.stringMatching(/risotto/i), source: "search" });
    expect(isOwn).toBe(false);
    expect((await getMeal(world.services, world.cook, meal.id)).bookId).toMatch(/risotto/);
    expect(await shown(world)).toEqual({ found: [meal.title], random: [] });
    expect((await fillFound(world)).meal).toEqual(meal);
    expect(await listMeals(world.services, world.cook)).toHaveLength(1);
    await expectFree(world);
  });

  it("keeps to the restrictions", async () => {
    const world = await afterFailedSearch("chicken piccata");
    await restrict(world, "Dairy-Free");
    const { meal } = await fillFound(world, "chicken piccata");
    expect(meal.title).toMatch(/piccata/i);
    expect(meal.ingredients.join()).not.toMatch(/butter/);
  });

  it("shows what the household has already as theirs", async () => {
    const world = await afterFailedSearch();
    const first = await fillFound(world);
    world.services.clock.pass(MINUTE);
    await expect(find(world, "risotto with mushrooms")).rejects.toMatchObject({
      code: "upstream",
    });
    const again = await fillFound(world, "risotto with mushrooms");
    expect(again).toEqual({ meal: first.meal, isOwn: true });
    expect(await listMeals(world.services, world.cook)).toHaveLength(1);
    await expectFree(world);
  });

  it("says so where the book has nothing, and may be asked again", async () => {
    const world = await afterFailedSearch("xylophone stew from Saturn");
    for (let i = 0; i < 2; i++) {
      await expect(fillFound(world, "xylophone stew from Saturn")).rejects.toMatchObject({
        code: "not_found",
        message: "No recipe found for that request",
      });
    }
    await expectFree(world);
  });

  it("is refused for other words, to others, and after an hour", async () => {
    const world = await afterFailedSearch();
    await expect(fillFound(world, "chicken soup")).rejects.toMatchObject(ended);
    const stranger = { ...world, cook: await addUser(world.services) };
    await addMeal(world.services, stranger.cook, { title: "mushroom risotto" });
    await expect(fillFound(stranger)).rejects.toMatchObject(ended);
    world.services.clock.pass(60 * MINUTE);
    await expect(fillFound(world)).rejects.toMatchObject(ended);
  });
});
