import { describe, expect, it, test } from "vitest";
import { ARCHIVE_SENTENCE } from "~/household/access/rules";
import { getBalance } from "~/household/billing/credits.server";
import { savePreferences } from "~/household/preferences/preferences.server";
import {
  balanceOf,
  broken,
  find,
  findMeal,
  generate,
  paidFor,
  shown,
  titles,
  mealsFixture,
} from "../../../tests/meals-fixture";
import {
  addMeal,
  addUser,
  aRecipe,
  DAY,
  leaveCredits,
  MINUTE,
  someRecipes,
} from "../../../tests/services";
import { suggestionsSchema } from "./generation.schema";
import { listSelected, selectMeal } from "~/recipes/meals/selection.server";
import { listMeals } from "../../../tests/lists";

const traits = { cuisine: "French", protein: "Chicken", course: "Main Dishes" };

describe("Generate Random Meals", () => {
  it("delivers, charges and stores the requested number of meals as shown", async () => {
    const fixture = await mealsFixture(() => someRecipes(9));
    const meals = await generate(fixture, { count: 3 });
    expect(titles(meals)).toEqual(["Recipe 1", "Recipe 2", "Recipe 3"]);
    expect(meals[0]).toMatchObject({
      ...traits,
      servings: 4,
      cookingTime: 35,
      source: "generated",
      sourceUrl: "N/A",
      imageUrl: null,
    });
    expect(await balanceOf(fixture)).toBe(17);
    expect(await shown(fixture)).toEqual({ found: [], random: titles(meals) });
    expect(await paidFor(fixture)).toEqual(meals.map((meal) => meal.id).sort());
    expect(await listMeals(fixture.services, fixture.cook)).toHaveLength(3);
  });

  it("asks the source only for the required number, and then releases it", async () => {
    let given = 0;
    const counting = () => void (given += 1);
    const fixture = await mealsFixture(() =>
      someRecipes(9).flatMap((recipe) => [counting, recipe]),
    );
    await generate(fixture, { count: 2 });
    expect(given).toBe(2);
    expect(fixture.ended.count).toBe(1);
  });

  it("gives the source the household's meals of the last 30 days, newest first, and the earlier meals", async () => {
    const fixture = await mealsFixture((call) => someRecipes(1, call));
    const { services } = fixture;
    const had = (call: number) => ({ bookId: null, title: `Recipe 1 of ${call}`, ...traits });
    await generate(fixture);
    services.clock.pass(29 * DAY);
    await findMeal(fixture, "soup");
    services.clock.pass(MINUTE);
    await generate(fixture);
    services.clock.pass(DAY - 2 * MINUTE);
    await generate(fixture);
    expect(fixture.calls.at(-1)).toMatchObject({ recent: [had(3), had(2), had(1)], earlier: [] });
    services.clock.pass(MINUTE);
    // Another household's meals do not count.
    await addMeal(services, await addUser(services), { title: "Theirs" });
    await generate(fixture);
    expect(fixture.calls.at(-1)).toMatchObject({
      recent: [had(4), had(3), had(2)],
      earlier: [had(1)],
    });
  });

  it("replaces the random meals, and keeps the found meal and the selection", async () => {
    const fixture = await mealsFixture((call) => [aRecipe({ title: `From call ${call}` })]);
    const first = await generate(fixture);
    const found = await findMeal(fixture);
    await selectMeal(fixture.services, fixture.cook, found.id);
    await generate(fixture, { count: 1 });
    expect(await shown(fixture)).toEqual({ found: ["From call 2"], random: ["From call 3"] });
    expect(await listSelected(fixture.services, fixture.cook)).toEqual([found.id]);
    // The household still has the old meals.
    expect(titles(await listMeals(fixture.services, fixture.cook))).toContain(first[0]?.title);
  });

  it("returns an empty list if no recipe fits, charges nothing and keeps the shown meals", async () => {
    const fixture = await mealsFixture((call) => (call === 1 ? someRecipes(2) : []));
    await generate(fixture);
    expect(await generate(fixture)).toEqual([]);
    expect(await balanceOf(fixture)).toBe(18);
    expect((await shown(fixture)).random).toEqual(["Recipe 1", "Recipe 2"]);
  });

  test.each([0, 11, -1, 2.5, "5", null, [], NaN, Infinity])("rejects a count of %j", (count) => {
    const result = suggestionsSchema.safeParse({ count });
    expect(result.error?.issues[0]?.message).toBe("count must be a whole number from 1 to 10");
  });
});

describe("Refresh", () => {
  const chosen = { proteinPreferences: ["Chicken"], cuisinePreferences: ["French"] };

  async function filled(steps: Parameters<typeof mealsFixture>[0]) {
    const fixture = await mealsFixture(steps);
    await savePreferences(fixture.services, fixture.cook, chosen);
    const [first] = await generate(fixture, { count: 2 });
    const found = await findMeal(fixture);
    if (first) await selectMeal(fixture.services, fixture.cook, first.id);
    await selectMeal(fixture.services, fixture.cook, found.id);
    return fixture;
  }

  it("replaces the old meals, the found meal and the selection with the new meals", async () => {
    const fixture = await filled((call) => someRecipes(2, call));
    await generate(fixture, { count: 2, refresh: true });
    expect(await shown(fixture)).toEqual({ found: [], random: ["Recipe 1 of 3", "Recipe 2 of 3"] });
    expect(await listSelected(fixture.services, fixture.cook)).toEqual([]);
    expect(await balanceOf(fixture)).toBe(15);
    expect(await listMeals(fixture.services, fixture.cook)).toHaveLength(5);
  });

  it("removes nothing if it fails, finds nothing, or the credits run out", async () => {
    const fixture = await filled((call) =>
      call <= 2 ? someRecipes(2, call) : call === 3 ? [broken] : [],
    );
    const { services, cook } = fixture;
    const before = await shown(fixture);
    const selected = await listSelected(services, cook);
    expect(before).toEqual({
      found: ["Recipe 1 of 2"],
      random: ["Recipe 1 of 1", "Recipe 2 of 1"],
    });
    expect(selected).toHaveLength(2);
    await expect(generate(fixture, { refresh: true })).rejects.toThrow("The source is broken");
    expect(await generate(fixture, { refresh: true })).toEqual([]);
    await leaveCredits(services, cook, 0);
    await expect(generate(fixture, { refresh: true })).rejects.toMatchObject({
      code: "out_of_credits",
    });
    expect(await shown(fixture)).toEqual(before);
    expect(await listSelected(services, cook)).toEqual(selected);
  });

  test.each([
    [{}, "Set preferences first"],
    [{ proteinPreferences: ["Tofu"] }, "Set cuisine preference"],
    [{ cuisinePreferences: ["Asian"] }, "Set protein preference"],
    [{ mealTypePreferences: ["Desserts"] }, "Set cuisine preference"],
    [
      { mealTypePreferences: ["Main Dishes"], cuisinePreferences: ["Asian"] },
      "Set protein preference",
    ],
  ])("with %j returns “%s” and does not ask the source", async (preferences, message) => {
    const fixture = await mealsFixture(() => someRecipes(5));
    await savePreferences(fixture.services, fixture.cook, preferences);
    await expect(generate(fixture, { refresh: true })).rejects.toMatchObject({
      code: "invalid",
      message,
    });
    expect(fixture.calls).toEqual([]);
    expect(await balanceOf(fixture)).toBe(20);
  });
});

describe("households that cannot generate meals", () => {
  test.each([
    ["archive", "active", ARCHIVE_SENTENCE],
    ["trial", "canceled", "Subscription required"],
    ["basic", "past_due", "Subscription required"],
  ] as const)(
    "a household with the plan %s and the status %s gets the error “%s”",
    async (plan, status, message) => {
      const fixture = await mealsFixture(() => someRecipes(5));
      const cook = await addUser(fixture.services, { plan, status });
      const refused = { code: "forbidden", message };
      await expect(generate({ ...fixture, cook })).rejects.toMatchObject(refused);
      await expect(find({ ...fixture, cook })).rejects.toMatchObject(refused);
      expect(fixture.calls).toEqual([]);
      expect(await getBalance(fixture.services, cook.householdId)).toBe(20);
    },
  );
});

describe("rate limits", () => {
  const limitedFixture = async () => {
    const fixture = await mealsFixture(() => someRecipes(1));
    fixture.services.settings = { ...fixture.services.settings, RATE_LIMIT: "on" };
    return fixture;
  };

  it("a household without credits always gets the error about credits, not the rate limit", async () => {
    const fixture = await limitedFixture();
    await leaveCredits(fixture.services, fixture.cook, 0);
    for (let n = 0; n < 12; n++) {
      await expect(generate(fixture)).rejects.toMatchObject({ code: "out_of_credits" });
    }
  });

  it("a household has to wait after ten requests within a minute", async () => {
    const fixture = await limitedFixture();
    for (let n = 0; n < 10; n++) await generate(fixture, { count: 1 });
    await expect(generate(fixture, { count: 1 })).rejects.toMatchObject({ code: "too_many" });
  });
});
