import { setTimeout as sleep } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { AppError } from "~/server/values/errors";
import { grantCredits } from "~/household/billing/credits.server";
import {
  balanceOf,
  broken,
  find,
  findMeal,
  generate,
  paidFor,
  restrict,
  shown,
  titles,
  type MealsFixture,
  mealsFixture,
} from "../../../tests/meals-fixture";
import { addUser, aRecipe, leaveCredits, someRecipes } from "../../../tests/services";
import { getMeal } from "~/recipes/meals/meals.server";
import type { Recipe } from "~/engine/recipe/recipe";
import { listSuggestions } from "./suggestions.server";
import { listMeals } from "../../../tests/lists";

describe("the diet check before every delivery", () => {
  const withLine = (title: string, line: string, changes: Partial<Recipe> = {}) =>
    aRecipe({ title, ...changes, ingredients: [...aRecipe().ingredients, line] });

  it.each([
    ["Dairy-Free", "2 tbsp butter"],
    ["Nut-Free", "1/2 cup walnuts, chopped"],
    ["Gluten-Free", "1 cup all-purpose flour"],
    ["Egg-Free", "2 eggs"],
    ["Soy-Free", "1 tbsp soy sauce"],
    ["Vegan", "1 tsp honey"],
    ["Keto", "1 cup (200 g) sugar"],
    ["Low-Carb", "2 cups (400 g) white rice"],
    ["Nut-Free", "1 cup zorblax"],
  ])(
    "with %s, a recipe with %s is rejected, not charged, and another is requested",
    async (restriction, line) => {
      const vegan = (title: string) =>
        aRecipe({
          title,
          // "Vegetarian" would be a claim that the check tests.
          protein: null,
          ingredients: ["1 lb (450 g) zucchini, sliced", "2 tbsp extra virgin olive oil"],
          instructions: `Slice.\nFry in the extra virgin olive oil.\nTurn.\nServe the ${title} one.`,
        });
      const bad = { ...vegan("Bad"), ingredients: [...vegan("Bad").ingredients, line] };
      const fixture = await mealsFixture((call) => [bad, vegan(`Good ${call}`)]);
      await restrict(fixture, restriction);
      expect(titles(await generate(fixture))).toEqual(["Good 1"]);
      expect((await findMeal(fixture)).title).toBe("Good 2");
      expect(await balanceOf(fixture)).toBe(18);
      expect(titles(await listMeals(fixture.services, fixture.cook))).toEqual(["Good 2", "Good 1"]);
    },
  );

  it("butter that only the steps name is found, because the steps are checked too", async () => {
    const hidden = aRecipe({
      title: "Hidden",
      instructions: "Fry it in butter.\nEat.\nRest.\nEnd.",
    });
    const fixture = await mealsFixture(() => [hidden, aRecipe({ title: "Good" })]);
    await restrict(fixture, "Dairy-Free");
    expect(titles(await generate(fixture))).toEqual(["Good"]);
  });

  it("a recipe from the recipe book that breaks a restriction that it claims to fit is not delivered", async () => {
    const ofTheBook = (title: string, line: string) =>
      withLine(title, line, { bookId: `french/${title.toLowerCase()}` });
    const fixture = await mealsFixture(() => [
      ofTheBook("Milky", "1 cup milk"),
      ofTheBook("Unknown", "1 cup zorblax"),
      ofTheBook("Oily", "2 tbsp canola oil"),
      ofTheBook("Good", "1 sprig thyme"),
    ]);
    await restrict(fixture, "Dairy-Free");
    expect(titles(await generate(fixture))).toEqual(["Good"]);
    expect(await balanceOf(fixture)).toBe(19);
  });

  it("nothing is charged if every recipe from the source breaks a restriction", async () => {
    const fixture = await mealsFixture(() => [withLine("A", "1 cup milk"), withLine("B", "1 egg")]);
    await restrict(fixture, "Vegan");
    expect(await generate(fixture)).toEqual([]);
    await expect(find(fixture)).rejects.toMatchObject({ code: "not_found" });
    expect(await balanceOf(fixture)).toBe(20);
    expect(await listMeals(fixture.services, fixture.cook)).toEqual([]);
  });

  it("a result is checked against the current restrictions, not those at the time of the page", async () => {
    const fixture = await mealsFixture((call) => [withLine(`Milky ${call}`, "1 cup milk")]);
    expect((await findMeal(fixture)).title).toBe("Milky 1");
    await restrict(fixture, "Dairy-Free");
    await expect(find(fixture)).rejects.toMatchObject({ code: "not_found" });
    expect(await balanceOf(fixture)).toBe(19);
  });
});

describe("credits", () => {
  it("a household with too few credits gets as many meals as it has credits", async () => {
    let given = 0;
    const counting = () => void (given += 1);
    const fixture = await mealsFixture(() =>
      someRecipes(9).flatMap((recipe) => [counting, recipe]),
    );
    await leaveCredits(fixture.services, fixture.cook, 2);
    expect(await generate(fixture)).toHaveLength(2);
    expect(await balanceOf(fixture)).toBe(0);
    // The source gets no request for meals that the household cannot afford.
    expect(given).toBe(2);
    expect(fixture.asked).toEqual([{ count: 2, rejected: [] }]);
  });

  it("a household without credits gets a 402 before the source is asked, and can use the key later", async () => {
    const fixture = await mealsFixture(() => someRecipes(9));
    const { services, cook } = fixture;
    await leaveCredits(services, cook, 0);
    const refused = { code: "out_of_credits", status: 402, message: "Insufficient meal credits" };
    await expect(generate(fixture, { requestKey: "poor" })).rejects.toMatchObject(refused);
    await expect(find(fixture)).rejects.toMatchObject(refused);
    expect(fixture.calls).toEqual([]);
    await grantCredits(services, cook.householdId, { origin: "admin", amount: 3 });
    expect(await generate(fixture, { requestKey: "poor" })).toHaveLength(3);
  });

  it("a household whose credits run out midway keeps the delivered meals, and the round ends", async () => {
    const fixture: MealsFixture = await mealsFixture(() => {
      const [first, second] = someRecipes(2);
      const spentElsewhere = () => leaveCredits(fixture.services, fixture.cook, 0);
      return first && second ? [first, spentElsewhere, second] : [];
    });
    expect(titles(await generate(fixture))).toEqual(["Recipe 1"]);
    expect(await balanceOf(fixture)).toBe(0);
    expect(await listMeals(fixture.services, fixture.cook)).toHaveLength(1);
    expect((await shown(fixture)).random).toEqual(["Recipe 1"]);
  });

  it("a repeated request is charged once, sequentially or simultaneously", async () => {
    const fixture = await mealsFixture((call) => someRecipes(5, call));
    const same = { requestKey: "same" };
    const [a, b] = await Promise.all([generate(fixture, same), generate(fixture, same)]);
    expect(a).toHaveLength(5);
    expect(b).toEqual(a);
    expect(await generate(fixture, same)).toEqual(a);
    expect(await balanceOf(fixture)).toBe(15);
    const found = await find(fixture, "chicken", "found");
    expect(await find(fixture, "chicken", "found")).toEqual(found);
    expect(await balanceOf(fixture)).toBe(14);
  });

  it("a repeated key with another count, query or button does not cause a wrong charge", async () => {
    const fixture = await mealsFixture((call) => someRecipes(5, call));
    await generate(fixture, { requestKey: "used", count: 2 });
    await expect(generate(fixture, { requestKey: "used", count: 3 })).rejects.toMatchObject({
      code: "conflict",
    });
    await expect(find(fixture, "chicken", "used")).rejects.toMatchObject({ code: "conflict" });
    await find(fixture, "chicken", "found");
    await expect(find(fixture, "beef", "found")).rejects.toMatchObject({ code: "conflict" });
    expect(await balanceOf(fixture)).toBe(17);
    // After the Back button, the used form is sent with another count.
    const more = await generate(fixture, { requestKey: "used", count: 3, onOtherInput: "start" });
    expect(more).toHaveLength(3);
    expect(await balanceOf(fixture)).toBe(14);
  });

  it("a balance of 7 credits is never spent twice by 50 simultaneous requests, however often each is repeated", async () => {
    const fixture = await mealsFixture((call) => [
      () => sleep(call % 3),
      aRecipe({ title: `Recipe ${call}` }),
    ]);
    await leaveCredits(fixture.services, fixture.cook, 7);
    const until = async (n: number): Promise<number> => {
      for (;;) {
        try {
          const requestKey = `parallel-${n}`;
          return (await generate(fixture, { count: 1, requestKey })).length;
        } catch (error) {
          if (!(error instanceof AppError)) throw error;
          if (error.code === "out_of_credits") return 0;
          if (error.code !== "too_many") throw error;
          await sleep(2);
        }
      }
    };
    const counts = await Promise.all(Array.from({ length: 50 }, (_, n) => until(n)));
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(7);
    expect(await balanceOf(fixture)).toBe(0);
    const meals = await listMeals(fixture.services, fixture.cook);
    expect(meals).toHaveLength(7);
    expect(await paidFor(fixture)).toEqual(meals.map((meal) => meal.id).sort());
  });
});

describe("storing a meal", () => {
  it("is not charged if it fails, and earlier meals stay", async () => {
    const misshapen = aRecipe({ title: "Misshapen" });
    // A source may return a recipe without a description although its type does not allow it.
    Object.assign(misshapen, { description: null });
    const fixture = await mealsFixture((call) =>
      call === 1 ? [misshapen] : [aRecipe(), misshapen],
    );
    await expect(generate(fixture)).rejects.toThrow();
    expect(await balanceOf(fixture)).toBe(20);
    expect(await shown(fixture)).toEqual({ found: [], random: [] });
    expect(await generate(fixture)).toHaveLength(1);
    expect(await balanceOf(fixture)).toBe(19);
  });

  it("an error in a source's code charges and changes nothing", async () => {
    const fixture = await mealsFixture((call) => (call === 1 ? someRecipes(2) : [broken]));
    await generate(fixture);
    await expect(generate(fixture)).rejects.toThrow("The source is broken");
    await expect(find(fixture)).rejects.toThrow("The source is broken");
    expect(await balanceOf(fixture)).toBe(18);
    expect(await shown(fixture)).toEqual({ found: [], random: ["Recipe 1", "Recipe 2"] });
    expect(await listMeals(fixture.services, fixture.cook)).toHaveLength(2);
  });

  it("does not make the meal visible to other households", async () => {
    const fixture = await mealsFixture(() => someRecipes(1));
    const meal = await findMeal(fixture);
    const stranger = await addUser(fixture.services);
    await expect(getMeal(fixture.services, stranger, meal.id)).rejects.toMatchObject({
      code: "not_found",
      message: "That recipe was not found.",
    });
    expect(await listMeals(fixture.services, stranger)).toEqual([]);
    expect(await listSuggestions(fixture.services, stranger)).toEqual({ found: [], random: [] });
  });
});
