import { beforeEach, describe, expect, it } from "vitest";
import { AppError } from "~/errors";
import { savePreferences } from "~/features/preferences/preferences.server";
import {
  balanceOf,
  find,
  findMeal,
  generate,
  modelWorld,
  newKey,
  paidFor,
  restrict,
  shown,
  type World,
  worldOf,
} from "../../../tests/meals-world";
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
import { getMeal } from "~/features/meals/meals.server";
import { listMeals } from "../../../tests/lists";

const countOf = async ({ services, cook }: World) => (await listMeals(services, cook)).length;

describe("Find Recipe", () => {
  it("delivers one meal for one credit, and it takes the place of the last one found", async () => {
    const world = await worldOf((call) => [
      aRecipe({ title: `Found ${call}` }),
      aRecipe({ title: "Second best" }),
    ]);
    const { meal, isOwn } = await find(world, "something with chicken");
    expect(meal).toMatchObject({ title: "Found 1", source: "search" });
    expect(isOwn).toBe(false);
    expect(await balanceOf(world)).toBe(19);
    expect(await paidFor(world)).toEqual([meal.id]);
    await find(world);
    expect(await shown(world)).toEqual({ found: ["Found 2"], random: [] });
    expect(await balanceOf(world)).toBe(18);
  });

  it("follows the restrictions and none of the other preferences, and says what is there", async () => {
    const world = await worldOf((call) => someRecipes(1, call));
    await generate(world);
    await savePreferences(world.services, world.cook, {
      mealTypePreferences: ["Desserts"],
      proteinPreferences: ["Tofu"],
      cuisinePreferences: ["Asian"],
      allergyPreferences: ["Egg-Free"],
    });
    const { meal } = await find(world, "chicken pie");
    expect(meal).toMatchObject({ protein: "Chicken", cuisine: "French", course: "Main Dishes" });
    const { recent, ...asked } = world.calls[1] ?? {};
    expect(asked).toEqual({ query: "chicken pie", restrictions: ["Egg-Free"] });
    expect(recent).toMatchObject([{ title: "Recipe 1 of 1" }]);
    expect(world.asked[1]).toEqual({ count: 1, rejected: [] });
  });

  it("says so where nothing fits, takes nothing and shows no older find under it", async () => {
    const world = await worldOf((call) => (call === 1 ? someRecipes(1) : []));
    await find(world);
    const requestKey = "nothing";
    for (let i = 0; i < 2; i++) {
      await expect(find(world, "moon cheese", requestKey)).rejects.toMatchObject({
        code: "not_found",
        message: "No recipe found for that request",
      });
    }
    expect(await balanceOf(world)).toBe(19);
    expect((await shown(world)).found).toEqual([]);
    expect(await countOf(world)).toBe(1);
  });

  const down = () => {
    throw new AppError("upstream", "The model is down");
  };

  it("shows no older find under a request that the source failed, and keeps it where none was made", async () => {
    const world = await worldOf((call) => (call === 2 ? [down] : someRecipes(1, call)));
    await find(world);
    await expect(find(world, "pie")).rejects.toMatchObject({ code: "upstream" });
    expect((await shown(world)).found).toEqual([]);
    const { meal } = await find(world, "soup");
    await leaveCredits(world.services, world.cook, 0);
    await expect(find(world, "pie")).rejects.toMatchObject({ code: "out_of_credits" });
    expect((await shown(world)).found).toEqual([meal.title]);
  });

  it("wants one to five hundred characters", () => {
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

describe("what the household has already", () => {
  it("is shown as theirs where the request is its title, and no source is asked", async () => {
    const world = await worldOf(() => someRecipes(1));
    const mine = await addMeal(world.services, world.cook, { title: "Grandma's Onion Soup" });
    const { meal, isOwn } = await find(world, " grandma's ONION soup ");
    expect(meal.id).toBe(mine);
    expect(isOwn).toBe(true);
    expect(world.calls).toEqual([]);
    expect(await balanceOf(world)).toBe(20);
    expect(await paidFor(world)).toEqual([]);
    expect(await countOf(world)).toBe(1);
    expect(await shown(world)).toEqual({ found: ["Grandma's Onion Soup"], random: [] });
  });

  it("is shown as theirs under a title with accents, however it is written", async () => {
    const world = await worldOf(() => someRecipes(1));
    const mine = await addMeal(world.services, world.cook, { title: "Éclairs à la Crème" });
    const { meal, isOwn } = await find(world, "éclairs à la crème");
    expect(meal.id).toBe(mine);
    expect(isOwn).toBe(true);
    expect(await balanceOf(world)).toBe(20);
  });

  it("is shown as theirs where the source names a dish of the same title", async () => {
    const world = await modelWorld(() => [aRecipe({ title: "CHICKEN WITH LEMON" })]);
    const mine = await addMeal(world.services, world.cook, { title: "Chicken with Lemon" });
    const { meal, isOwn } = await find(world, "something sour with thighs");
    expect(meal.id).toBe(mine);
    expect(isOwn).toBe(true);
    expect(world.asked).toHaveLength(1);
    expect(await balanceOf(world)).toBe(20);
    expect(await countOf(world)).toBe(1);
    expect((await shown(world)).found).toEqual(["Chicken with Lemon"]);
  });

  it("takes the place of the last one found, and is shown once though it is a suggestion too", async () => {
    const world = await worldOf((call) => [aRecipe({ title: `Recipe ${call}` })]);
    const [suggested] = await generate(world);
    await find(world);
    const { meal, isOwn } = await find(world, "Recipe 1");
    expect(meal.id).toBe(suggested?.id);
    expect(isOwn).toBe(true);
    expect(await shown(world)).toEqual({ found: ["Recipe 1"], random: ["Recipe 1"] });
    expect(await balanceOf(world)).toBe(18);
    expect(await countOf(world)).toBe(2);
  });

  it("is still said to be theirs where the same request is sent twice", async () => {
    const world = await worldOf(() => someRecipes(1));
    await addMeal(world.services, world.cook, { title: "Onion Soup" });
    const requestKey = newKey();
    const first = await find(world, "onion soup", requestKey);
    expect(await find(world, "onion soup", requestKey)).toEqual(first);
  });

  it("is not shown where it breaks a restriction that was chosen since", async () => {
    const world = await modelWorld(() => [aRecipe({ title: "Onion Soup" })]);
    const mine = await addMeal(world.services, world.cook, {
      title: "Onion Soup",
      ingredients: ["6 yellow onions, sliced", "4 tbsp butter"],
    });
    await restrict(world, "Dairy-Free");
    const { meal, isOwn } = await find(world, "onion soup");
    expect(meal.id).not.toBe(mine);
    expect(isOwn).toBe(false);
    expect(await balanceOf(world)).toBe(19);
    expect(await countOf(world)).toBe(2);
  });

  it("is the one that keeps the restrictions, where there are two of a title", async () => {
    const world = await modelWorld(() => someRecipes(1));
    const { services, cook } = world;
    const good = await addMeal(services, cook, { title: "Soup" });
    services.clock.pass(MINUTE);
    const newer = await addMeal(services, cook, { title: "Soup", ingredients: ["1 cup milk"] });
    expect((await findMeal(world, "soup")).id).toBe(newer);
    await restrict(world, "Dairy-Free");
    expect((await findMeal(world, "soup")).id).toBe(good);
    expect(await balanceOf(world)).toBe(20);
  });

  it("is never what another household has", async () => {
    const world = await worldOf(() => [aRecipe({ title: "Their Secret" })]);
    const stranger = await addUser(world.services);
    const theirs = await addMeal(world.services, stranger, { title: "Their Secret" });
    const { meal, isOwn } = await find(world, "their secret");
    expect(meal.id).not.toBe(theirs);
    expect(isOwn).toBe(false);
    expect(await balanceOf(world)).toBe(19);
  });
});

describe("with the recipe book", () => {
  let world: World;

  beforeEach(async () => {
    const services = await createServices();
    world = { services, cook: await addUser(services) };
  });

  it("finds by the cook's own words, and says so where the book has nothing", async () => {
    expect((await findMeal(world, "a nice mushroom risotto please")).title).toMatch(/risotto/i);
    await expect(find(world, "xylophone stew from Saturn")).rejects.toMatchObject({
      code: "not_found",
    });
    expect(await balanceOf(world)).toBe(19);
  });

  it("knows a recipe of the book again in other words, even under a title that was changed", async () => {
    const { services, cook } = world;
    const first = await findMeal(world, "chicken piccata");
    await services.db
      .updateTable("meals")
      .set({ title: "Our Tuesday Chicken" })
      .where("id", "=", first.id)
      .execute();
    const again = await find(world, "piccata with lemon and capers");
    expect(again.meal.id).toBe(first.id);
    expect(again.isOwn).toBe(true);
    expect(await balanceOf(world)).toBe(19);
    expect(await listMeals(services, cook)).toHaveLength(1);
  });

  it("finds it anew, with its substitutions and free, where the one they paid for breaks a restriction by now", async () => {
    const { services, cook } = world;
    const buttery = await findMeal(world, "chicken piccata");
    expect(buttery.ingredients.join()).toMatch(/butter/);
    await restrict(world, "Dairy-Free");
    const again = await find(world, "chicken piccata");
    expect(again.isOwn).toBe(false);
    expect(again.meal.title).toBe(buttery.title);
    expect(again.meal.ingredients.join()).not.toMatch(/butter/);
    const { bookId } = await getMeal(services, cook, buttery.id);
    expect(await getMeal(services, cook, again.meal.id)).toMatchObject({ bookId });
    expect(await balanceOf(world)).toBe(19);
    // From now on that one is theirs.
    expect(await find(world, "piccata")).toMatchObject({
      meal: { id: again.meal.id },
      isOwn: true,
    });
  });
});
