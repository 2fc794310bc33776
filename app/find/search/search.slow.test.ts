import { describe, expect, it } from "vitest";
import { balanceOf, find, newKey, restrict } from "../../../tests/meals-fixture";
import { listMeals } from "../../../tests/lists";
import { addMeal, addUser, aRecipe, createServices, createSource } from "../../../tests/services";
import { addDays, todayOf } from "~/server/values/dates";
import { saveCollectionsOf, addCollection } from "~/recipes/collections/collections.server";
import { addTags } from "~/recipes/tags/tags.server";
import { removeMeal } from "~/recipes/meals/meal-storage.server";
import { recipeSchema } from "~/recipes/form/recipes.schema";
import { saveRecipe } from "~/recipes/form/recipes.server";
import { findRecipes } from "~/find/generation/generate.server";
import { searchRecipes } from "./search.server";

async function aHousehold() {
  const services = await createServices({ settings: { RATE_LIMIT: "off" } });
  return { services, cook: await addUser(services) };
}
type Household = Awaited<ReturnType<typeof aHousehold>>;
const look = ({ services, cook }: Household, query: string, from = 0) =>
  searchRecipes(services, cook, query, { from });

const plan = ({ services, cook }: Household, mealId: string, daysAhead: number) =>
  services.db
    .insertInto("entries")
    .values({
      id: newKey(),
      householdId: cook.householdId,
      mealId,
      mealType: "dinner",
      servings: 4,
      scheduledDate: addDays(todayOf(cook, services.now()), daysAhead),
      createdAt: services.now().toISOString(),
    })
    .execute();

describe("search results", () => {
  it("the only match is named with the eater whom it does not suit", async () => {
    const fixture = await aHousehold();
    await restrict(fixture, "Vegan");
    const { isAnswered, meals, notForAll } = await look(fixture, "pad thai");
    expect(isAnswered).toBe(false);
    expect(meals.length).toBeGreaterThan(0);
    expect(notForAll).toMatch(
      /^“Shrimp Pad Thai” does not fit everyone: your household cannot eat .*shrimp.* \(Vegan\)$/,
    );
    await expect(findRecipes(fixture.services, fixture.cook, "xyzzy")).rejects.toThrow(
      /^No recipe found for that request$/,
    );
  });

  it("a search returns three free matches, and three more after them", async () => {
    const fixture = await aHousehold();
    const first = await look(fixture, "chicken");
    const next = await look(fixture, "chicken", 3);
    expect(first.isAnswered && first.hasMore).toBe(true);
    for (const { meals } of [first, next]) {
      expect(meals).toHaveLength(3);
      for (const meal of meals) expect(meal).toMatchObject({ isMatch: true, price: 1 });
    }
    const ids = [...first.meals, ...next.meals].map(({ bookId }) => bookId);
    expect(new Set(ids).size).toBe(6);
    expect(await balanceOf(fixture)).toBe(20);
    expect(await listMeals(fixture.services, fixture.cook)).toEqual([]);
  });

  it("recipes of the household are first and free, except those planned or eaten recently", async () => {
    const fixture = await aHousehold();
    const { services, cook } = fixture;
    const facts = { protein: "Chicken", ingredients: ["1 lb chicken thighs", "1 lemon"] };
    const mine = await addMeal(services, cook, { title: "Aunt Lea's Lemon Chicken", ...facts });
    const [own, ...others] = (await look(fixture, "lemon chicken")).meals;
    expect(own).toMatchObject({ mealId: mine, price: 0, isMatch: true });
    expect(others.every(({ mealId }) => mealId === null)).toBe(true);
    await plan(fixture, mine, -1);
    const [later] = (await look(fixture, "lemon chicken")).meals;
    expect(later?.mealId).toBeNull();
    const stranger = await addUser(services);
    const theirs = await searchRecipes(services, stranger, "lemon chicken");
    expect(theirs.meals.some(({ mealId }) => mealId === mine)).toBe(false);
  });

  it("tags and collections of the household are understood in a query together with its other words", async () => {
    const fixture = await aHousehold();
    const { services, cook } = fixture;
    const add = (title: string, ...ingredients: string[]) =>
      addMeal(services, cook, { title, ingredients, protein: null });
    const stew = await add("Long Stew", "1 lb beef", "2 carrots");
    const bars = await add("Oat Bars", "2 cups oats", "1 cup peanuts");
    await add("Other Stew", "1 lb beef");
    for (const mealId of [stew, bars]) await addTags(services, cook, { mealId, tags: ["Nana's"] });
    const { id } = await addCollection(services, cook, {
      name: "For the freezer",
      description: "",
    });
    await saveCollectionsOf(services, cook, bars, { chosen: [id], shown: [id], name: "" });
    const own = async (query: string) =>
      (await look(fixture, query)).meals.flatMap(({ mealId, title, why }) =>
        mealId && why.includes("agged") ? [[title, why]] : [],
      );
    expect((await own("nanas")).map(([title]) => title).sort()).toEqual(["Long Stew", "Oat Bars"]);
    expect(await own("nana's stew")).toEqual([["Long Stew", "Tagged Nana's · Has stew"]]);
    const [frozen] = (await look(fixture, "for the freezer")).meals;
    expect(frozen).toMatchObject({ mealId: bars, price: 0, why: "In For the freezer" });
    // A recipe that an eater must not eat is not a result, whatever its tags.
    await restrict(fixture, "Peanut-Free");
    expect((await own("nanas")).map(([title]) => title)).toEqual(["Long Stew"]);
    const stranger = await addUser(services);
    const theirs = await searchRecipes(services, stranger, "nanas");
    expect(theirs.meals.some(({ mealId }) => mealId !== null)).toBe(false);
  });

  it("a dish is not charged again after the household rewrote, renamed or deleted it", async () => {
    const fixture = await aHousehold();
    const { services, cook } = fixture;
    const { meal } = await find(fixture, "chicken marsala");
    const priceOf = async () =>
      (await look(fixture, "chicken marsala")).meals.find(({ title }) => title === meal.title)
        ?.price;
    expect(await balanceOf(fixture)).toBe(19);
    const rewritten = { title: "Sunday Supper", ingredients: ["2 leeks"], instructions: "Simmer." };
    const edit = recipeSchema.parse({ ...meal, ...rewritten });
    await saveRecipe(services, cook, meal.id, edit);
    expect([undefined, 0]).toContain(await priceOf());
    await find(fixture, "chicken marsala");
    expect(await balanceOf(fixture)).toBe(19);
    await removeMeal(services, cook, meal.id);
    expect([undefined, 0]).toContain(await priceOf());
    await find(fixture, "chicken marsala");
    expect(await balanceOf(fixture)).toBe(19);
  });

  it("recipes of the household that an eater must not eat are left out", async () => {
    const fixture = await aHousehold();
    await addMeal(fixture.services, fixture.cook, {
      title: "Our Creamy Salmon",
      protein: "Fish",
      ingredients: ["1 lb salmon", "1 cup heavy cream"],
    });
    expect((await look(fixture, "salmon")).meals[0]?.title).toBe("Our Creamy Salmon");
    await restrict(fixture, "Dairy-Free");
    const titles = (await look(fixture, "salmon")).meals.map(({ title }) => title);
    expect(titles).not.toContain("Our Creamy Salmon");
    expect(titles.length).toBeGreaterThan(0);
  });

  it("the 61st of many simultaneous searches is refused", async () => {
    const services = await createServices({ settings: { RATE_LIMIT: "on" } });
    const cook = await addUser(services);
    const looks = Array.from({ length: 61 }, () => searchRecipes(services, cook, "xylophone"));
    const refused = (await Promise.allSettled(looks)).filter(({ status }) => status === "rejected");
    expect(refused).toHaveLength(1);
    expect(refused[0]).toMatchObject({ reason: { code: "too_many" } });
  });
});

describe("search results with a model", () => {
  const withModel = async () => {
    const { source } = createSource(() => [aRecipe({ title: "Cherry Soup" })], { rounds: 3 });
    const services = await createServices({
      recipeSource: { ...source, kind: "model" },
      settings: { RATE_LIMIT: "off" },
    });
    return { services, cook: await addUser(services) };
  };

  it("matches from the recipe book are first, with the price of a generated recipe", async () => {
    const fixture = await withModel();
    const answers = await look(fixture, "salmon");
    expect(answers).toMatchObject({ isAnswered: true, written: { price: 1 } });
    expect(answers.meals).toHaveLength(3);
    expect(await balanceOf(fixture)).toBe(20);
    const { services, cook } = fixture;
    const free = await searchRecipes(services, { ...cook, pays: false }, "salmon");
    expect(free.written).toEqual({ price: 0 });
  });

  it("a recipe is not generated for a trial user without a confirmed address", async () => {
    const { services, cook } = await withModel();
    const asked = { ...cook, awaitsConfirmation: true };
    expect((await searchRecipes(services, asked, "salmon")).written).toBeNull();
  });
});
