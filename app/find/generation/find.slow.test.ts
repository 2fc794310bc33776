import { beforeEach, describe, expect, it } from "vitest";
import { NO_RECIPE_NEEDS } from "~/server/adapters/recipe-source/recipe-source";
import { AppError } from "~/server/values/errors";
import { savePreferences } from "~/household/preferences/preferences.server";
import {
  balanceOf,
  find,
  findMeal,
  generate,
  modelFixture,
  paidFor,
  restrict,
  shown,
  type MealsFixture,
  mealsFixture,
} from "../../../tests/meals-fixture";
import {
  addMeal,
  addUser,
  aRecipe,
  createServices,
  leaveCredits,
  MINUTE,
  someRecipes,
} from "../../../tests/services";
import { findSchema } from "./generation.schema";
import { getMeal } from "~/recipes/meals/meals.server";
import { listMeals } from "../../../tests/lists";

const countOf = async ({ services, cook }: MealsFixture) =>
  (await listMeals(services, cook)).length;

describe("Find Recipe", () => {
  it("costs one credit for a found meal, which replaces the previously found meal", async () => {
    const fixture = await mealsFixture((call) => [
      aRecipe({ title: `Found ${call}` }),
      aRecipe({ title: "Second best" }),
    ]);
    const { meal, isOwn } = await find(fixture, "something with chicken");
    expect(meal).toMatchObject({ title: "Found 1", source: "search" });
    expect(isOwn).toBe(false);
    expect(await balanceOf(fixture)).toBe(19);
    expect(await paidFor(fixture)).toEqual([meal.id]);
    await find(fixture);
    expect(await shown(fixture)).toEqual({ found: ["Found 2"], random: [] });
    expect(await balanceOf(fixture)).toBe(18);
  });

  it("respects the restrictions, ignores other preferences, and gives the reason for the recipe", async () => {
    const fixture = await mealsFixture((call) => someRecipes(1, call));
    await generate(fixture);
    await savePreferences(fixture.services, fixture.cook, {
      mealTypePreferences: ["Desserts"],
      proteinPreferences: ["Tofu"],
      cuisinePreferences: ["Asian"],
      allergyPreferences: ["Egg-Free"],
    });
    const { meal } = await find(fixture, "chicken pie");
    expect(meal).toMatchObject({ protein: "Chicken", cuisine: "French", course: "Main Dishes" });
    const { recent, ...asked } = fixture.calls[1] ?? {};
    expect(asked).toEqual({
      ...NO_RECIPE_NEEDS,
      query: "chicken pie",
      restrictions: ["Egg-Free"],
    });
    expect(recent).toMatchObject([{ title: "Recipe 1 of 1" }]);
    expect(fixture.asked[1]).toEqual({ count: 1, rejected: [] });
  });

  it("shows a message if there are no results, charges nothing and hides the earlier result", async () => {
    const fixture = await mealsFixture((call) => (call === 1 ? someRecipes(1) : []));
    await find(fixture);
    const requestKey = "nothing";
    for (let i = 0; i < 2; i++) {
      await expect(find(fixture, "moon cheese", requestKey)).rejects.toMatchObject({
        code: "not_found",
        message: "No recipe found for that request",
      });
    }
    expect(await balanceOf(fixture)).toBe(19);
    expect((await shown(fixture)).found).toEqual([]);
    expect(await countOf(fixture)).toBe(1);
  });

  const down = () => {
    throw new AppError("upstream", "The model is down");
  };

  it("hides the earlier result if it fails, and keeps the result if it is rejected", async () => {
    const fixture = await mealsFixture((call) => (call === 2 ? [down] : someRecipes(1, call)));
    await find(fixture);
    await expect(find(fixture, "pie")).rejects.toMatchObject({ code: "upstream" });
    expect((await shown(fixture)).found).toEqual([]);
    const { meal } = await find(fixture, "soup");
    await leaveCredits(fixture.services, fixture.cook, 0);
    await expect(find(fixture, "pie")).rejects.toMatchObject({ code: "out_of_credits" });
    expect((await shown(fixture)).found).toEqual([meal.title]);
  });

  it("accepts a query of 1 to 500 characters", () => {
    expect(findSchema.parse({ recipeQuery: "  soup " }).recipeQuery).toBe("soup");
    expect(findSchema.safeParse({ recipeQuery: "x".repeat(500) }).success).toBe(true);
    expect(findSchema.safeParse({ recipeQuery: "x".repeat(501) }).success).toBe(false);
    for (const input of [{}, { recipeQuery: "" }, { recipeQuery: " \n\t" }, { recipeQuery: 5 }]) {
      expect(findSchema.safeParse(input).error?.issues[0]?.message).toBe(
        "Please describe what specific meal you'd like to generate.",
      );
    }
  });
});

describe("recipes that the household already has", () => {
  it("are returned without asking a source if the query is their title", async () => {
    const fixture = await mealsFixture(() => someRecipes(1));
    const mine = await addMeal(fixture.services, fixture.cook, { title: "Grandma's Onion Soup" });
    const { meal, isOwn } = await find(fixture, " grandma's ONION soup ");
    expect(meal.id).toBe(mine);
    expect(isOwn).toBe(true);
    expect(fixture.calls).toEqual([]);
    expect(await balanceOf(fixture)).toBe(20);
    expect(await paidFor(fixture)).toEqual([]);
    expect(await countOf(fixture)).toBe(1);
    expect(await shown(fixture)).toEqual({ found: ["Grandma's Onion Soup"], random: [] });
  });

  it("replace a dish with the same title from a source", async () => {
    const fixture = await modelFixture(() => [aRecipe({ title: "CHICKEN WITH LEMON" })]);
    const title = "Chicken with Lemon";
    const mine = await addMeal(fixture.services, fixture.cook, { title, protein: "Chicken" });
    const { meal, isOwn } = await find(fixture, "something sour with thighs");
    expect(meal.id).toBe(mine);
    expect(isOwn).toBe(true);
    expect(fixture.asked).toHaveLength(1);
    expect(await balanceOf(fixture)).toBe(20);
    expect(await countOf(fixture)).toBe(1);
    expect((await shown(fixture)).found).toEqual(["Chicken with Lemon"]);
  });

  it("are not returned if they break a restriction that was chosen later", async () => {
    const fixture = await modelFixture(() => [aRecipe({ title: "Onion Soup" })]);
    const mine = await addMeal(fixture.services, fixture.cook, {
      title: "Onion Soup",
      ingredients: ["6 yellow onions, sliced", "4 tbsp butter"],
    });
    await restrict(fixture, "Dairy-Free");
    const { meal, isOwn } = await find(fixture, "onion soup");
    expect(meal.id).not.toBe(mine);
    expect(isOwn).toBe(false);
    expect(await balanceOf(fixture)).toBe(19);
    expect(await countOf(fixture)).toBe(2);
  });

  it("are returned if they fit the restrictions, even if another recipe has the same title", async () => {
    const fixture = await modelFixture(() => someRecipes(1));
    const { services, cook } = fixture;
    const good = await addMeal(services, cook, { title: "Soup" });
    services.clock.pass(MINUTE);
    const newer = await addMeal(services, cook, { title: "Soup", ingredients: ["1 cup milk"] });
    expect((await findMeal(fixture, "soup")).id).toBe(newer);
    await restrict(fixture, "Dairy-Free");
    expect((await findMeal(fixture, "soup")).id).toBe(good);
    expect(await balanceOf(fixture)).toBe(20);
  });

  it("are never returned to another household", async () => {
    const fixture = await mealsFixture(() => [aRecipe({ title: "Their Secret" })]);
    const stranger = await addUser(fixture.services);
    const theirs = await addMeal(fixture.services, stranger, { title: "Their Secret" });
    const { meal, isOwn } = await find(fixture, "their secret");
    expect(meal.id).not.toBe(theirs);
    expect(isOwn).toBe(false);
    expect(await balanceOf(fixture)).toBe(19);
  });
});

describe("Find Recipe with the recipe book", () => {
  let fixture: MealsFixture;

  beforeEach(async () => {
    const services = await createServices();
    fixture = { services, cook: await addUser(services) };
  });

  it("recognizes a recipe in other words, and under a changed title", async () => {
    const { services, cook } = fixture;
    const first = await findMeal(fixture, "chicken piccata");
    await services.db
      .updateTable("meals")
      .set({ title: "Our Tuesday Chicken" })
      .where("id", "=", first.id)
      .execute();
    const again = await find(fixture, "piccata with lemon and capers");
    expect(again.meal.id).toBe(first.id);
    expect(again.isOwn).toBe(true);
    expect(await balanceOf(fixture)).toBe(19);
    expect(await listMeals(services, cook)).toHaveLength(1);
  });

  it("finds a paid recipe that now breaks a restriction again with substitutions, for free", async () => {
    const { services, cook } = fixture;
    const buttery = await findMeal(fixture, "chicken piccata");
    expect(buttery.ingredients.join()).toMatch(/butter/);
    await restrict(fixture, "Dairy-Free");
    const again = await find(fixture, "chicken piccata");
    expect(again.isOwn).toBe(false);
    expect(again.meal.title).toBe(buttery.title);
    expect(again.meal.ingredients.join()).not.toMatch(/butter/);
    const { bookId } = await getMeal(services, cook, buttery.id);
    expect(await getMeal(services, cook, again.meal.id)).toMatchObject({ bookId });
    expect(await balanceOf(fixture)).toBe(19);
    // The household has the recipe from now on.
    expect(await find(fixture, "piccata with chicken")).toMatchObject({
      meal: { id: again.meal.id },
      isOwn: true,
    });
  });
});
