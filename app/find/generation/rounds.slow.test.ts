import { describe, expect, it } from "vitest";
import {
  balanceOf,
  down,
  expectStored,
  find,
  generate,
  modelFixture,
  restrict,
  shown,
  suggest,
  titles,
} from "../../../tests/meals-fixture";
import { aRecipe, DAY, someRecipes } from "../../../tests/services";
import { forEverybody } from "~/household/eaters/needs";
import { toCheckJson } from "~/recipes/verdicts/mark";
import { checkMeal } from "~/recipes/verdicts/meal-check";
import { getMeal } from "~/recipes/meals/meals.server";
import type { Recipe } from "~/engine/recipe/recipe";
import { listMeals } from "../../../tests/lists";

const withLine = (title: string, line: string, changes: Partial<Recipe> = {}) =>
  aRecipe({ title, ...changes, ingredients: [...aRecipe().ingredients, line] });
const peanuts = (title = "Peanut Noodles") => withLine(title, "1/2 cup peanuts, chopped");
const unknown = (title = "With Zorblax") => withLine(title, "1 cup zorblax");
const rejectedIn = (fixture: { asked: { rejected: readonly { title: string }[] }[] }) =>
  fixture.asked.map(({ rejected }) => titles([...rejected]));

describe("recipes that break a restriction", () => {
  it("are never stored, shown or charged, and the next request has the reason", async () => {
    const fixture = await modelFixture((call) =>
      call === 1 ? [peanuts(), ...someRecipes(4)] : [aRecipe({ title: "Instead" })],
    );
    await restrict(fixture, "Nut-Free");
    const meals = await generate(fixture);
    expect(titles(meals)).toEqual(["Recipe 1", "Recipe 2", "Recipe 3", "Recipe 4", "Instead"]);
    await expectStored(fixture, titles(meals));
    expect(fixture.asked).toEqual([
      { count: 5, rejected: [] },
      { count: 1, rejected: [{ title: "Peanut Noodles", because: expect.stringMatching(/nut/i) }] },
    ]);
  });

  it("after three rounds the accepted recipes are kept, and no fourth round starts", async () => {
    const fixture = await modelFixture((call) =>
      call === 1 ? [...someRecipes(4), peanuts("First")] : [peanuts(`Again ${call}`)],
    );
    await restrict(fixture, "Nut-Free");
    expect(await generate(fixture)).toHaveLength(4);
    expect(rejectedIn(fixture)).toEqual([[], ["First"], ["First", "Again 2"]]);
    await expectStored(fixture, ["Recipe 1", "Recipe 2", "Recipe 3", "Recipe 4"]);
  });

  it("if all recipes break a restriction, the error blames the source and not the user's choices", async () => {
    const fixture = await modelFixture((call) => [peanuts(`A ${call}`), peanuts(`B ${call}`)]);
    await restrict(fixture, "Nut-Free");
    await expect(generate(fixture)).rejects.toMatchObject({ code: "upstream", status: 502 });
    await expect(find(fixture, "noodles")).rejects.toMatchObject({ code: "upstream" });
    await expectStored(fixture, []);
    expect(fixture.asked.map(({ count }) => count)).toEqual([5, 5, 5, 1, 1, 1]);
  });
});

describe("recipes with unknown foods", () => {
  it("are requested once more, then delivered with the line marked as not checked", async () => {
    const fixture = await modelFixture((call) =>
      call === 1 ? [unknown(), ...someRecipes(4)] : [],
    );
    await restrict(fixture, "Nut-Free");
    const meals = await generate(fixture);
    // The accepted recipes are first.
    expect(titles(meals)).toEqual([...titles(someRecipes(4)), "With Zorblax"]);
    expect(rejectedIn(fixture)).toEqual([[], ["With Zorblax"]]);
    await expectStored(fixture, titles(meals));
    const meal = await getMeal(fixture.services, fixture.cook, meals.at(-1)?.id ?? "");
    const { asked, notes } = toCheckJson(checkMeal(meal, forEverybody(["Nut-Free"])));
    expect(asked).toEqual(["Nut-Free"]);
    expect(notes).toEqual([
      {
        line: meal.ingredients.indexOf("1 cup zorblax"),
        kind: "restriction",
        needs: ["Nut-Free"],
        eaters: [],
        breaks: false,
        food: "zorblax",
        why: expect.stringContaining("zorblax"),
      },
    ]);
  });

  it("are delivered if the second request fails", async () => {
    const fixture = await modelFixture((call) => (call === 1 ? [unknown()] : [down]));
    await restrict(fixture, "Nut-Free");
    expect(titles(await generate(fixture))).toEqual(["With Zorblax"]);
    await expectStored(fixture, ["With Zorblax"]);
  });

  it("are not delivered if the source fails before the second request", async () => {
    const fixture = await modelFixture(() => [unknown(), down]);
    await restrict(fixture, "Nut-Free");
    await expect(generate(fixture)).rejects.toMatchObject({ code: "upstream" });
    await expectStored(fixture, []);
  });

  it("are accepted for a household without restrictions", async () => {
    const fixture = await modelFixture(() => [unknown()]);
    expect(await generate(fixture, { count: 1 })).toHaveLength(1);
    expect(fixture.asked).toHaveLength(1);
  });
});

describe("recipes that were not requested", () => {
  it("a title that occurs twice in a set is delivered once, in any letter case", async () => {
    const fixture = await modelFixture((call) =>
      call === 1
        ? ["Lemon Chicken", "LEMON CHICKEN", "Lemon chicken"].map((title) => aRecipe({ title }))
        : [aRecipe({ title: "lemon chicken" }), aRecipe({ title: `Other ${call}` })],
    );
    const meals = await generate(fixture, { count: 3 });
    expect(titles(meals)).toEqual(["Lemon Chicken", "Other 2", "Other 3"]);
    expect(fixture.asked.map(({ count }) => count)).toEqual([3, 2, 1]);
    await expectStored(fixture, titles(meals));
  });

  it("a title that the household has is rejected, requested again, and shown for free if there is no better recipe", async () => {
    let better: Recipe[] = [];
    const fixture = await modelFixture(() => [aRecipe({ title: "Recipe 1" }), ...better]);
    const one = { count: 1 };
    expect(titles(await generate(fixture, one))).toEqual(["Recipe 1"]);
    expect(fixture.asked).toHaveLength(1);

    better = [aRecipe({ title: "Something New" })];
    expect(titles(await generate(fixture, one))).toEqual(["Something New"]);
    expect(fixture.asked).toHaveLength(2);

    better = [];
    fixture.services.clock.pass(31 * DAY);
    const { meals, outcome } = await suggest(fixture, one);
    expect(meals).toEqual([]);
    expect(outcome).toMatchObject({ fresh: 0, own: 1, why: "exhausted", from: "model" });
    expect((await shown(fixture)).random).toEqual(["Recipe 1"]);
    expect(fixture.asked).toHaveLength(5);
    expect(fixture.asked.at(-1)?.rejected).toEqual(
      Array(2).fill({ title: "Recipe 1", because: expect.stringMatching(/has it already/) }),
    );
    expect(await balanceOf(fixture)).toBe(18);
  });

  it("a recipe with the same ingredients and steps is rejected under any title", async () => {
    const { ingredients, instructions } = aRecipe({ title: "Recipe 1" });
    const renamed = aRecipe({
      title: "Sunday Chicken",
      ingredients: ingredients.map((line) => line.toUpperCase()).reverse(),
      instructions,
    });
    const fixture = await modelFixture((call) =>
      call === 1 ? [aRecipe({ title: "Recipe 1" })] : [renamed, aRecipe({ title: "Another" })],
    );
    await generate(fixture, { count: 1 });
    expect(titles(await generate(fixture, { count: 1 }))).toEqual(["Another"]);
    await find(fixture, "sunday chicken").catch(() => null);
    expect(titles(await listMeals(fixture.services, fixture.cook)).sort()).toEqual([
      "Another",
      "Recipe 1",
    ]);
    expect(await balanceOf(fixture)).toBe(18);
  });
});
