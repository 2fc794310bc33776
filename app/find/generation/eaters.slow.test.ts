import { describe, expect, it } from "vitest";
import { eaterSchema, everybodySchema } from "~/household/eaters/eaters.schema";
import { addEater, saveEverybody } from "~/household/eaters/eaters.server";
import { getMeal } from "~/recipes/meals/meals.server";
import type { Recipe } from "~/engine/recipe/recipe";
import {
  balanceOf,
  expectStored,
  find,
  findMeal,
  generate,
  mealsFixture,
  type MealsFixture,
  modelFixture,
  shown,
  titles,
} from "../../../tests/meals-fixture";
import { addMeal, aRecipe, createServices, addUser, someRecipes } from "../../../tests/services";
import { searchRecipes } from "~/find/search/search.server";

type Household = Pick<MealsFixture, "services" | "cook">;

const withLine = (title: string, line: string): Recipe =>
  aRecipe({ title, ingredients: [...aRecipe().ingredients, line] });
const peanuts = withLine("Peanut Noodles", "1/2 cup peanuts, chopped");
const mushrooms = withLine("Mushroom Chicken", "8 oz (225 g) cremini mushrooms, sliced");

/** Adds Theo, a child with this need. */
const child = ({ services, cook }: Household, needs: object) =>
  addEater(services, cook, eaterSchema.parse({ name: "Theo", isChild: true, ...needs }));
const everybody = ({ services, cook }: Household, needs: object) =>
  saveEverybody(services, cook, everybodySchema.parse(needs));

/** Returns a model that returns these recipes first, and then recipes that suit everybody. */
const giving = (...first: Recipe[]) =>
  modelFixture((call) => (call === 1 ? first : someRecipes(5, call)));

describe("the restrictions of one eater", () => {
  it("exclude a model's dish that breaks them for the household, and the next request has the reason", async () => {
    const fixture = await giving(peanuts, ...someRecipes(4));
    await child(fixture, { restrictions: ["Peanut-Free"] });
    const meals = await generate(fixture);
    expect(titles(meals)).not.toContain("Peanut Noodles");
    await expectStored(fixture, titles(meals));
    expect(fixture.asked[1]?.rejected).toEqual([
      { title: "Peanut Noodles", because: expect.stringMatching(/peanut/i) },
    ]);
  });

  it("exclude an avoided food under its other names", async () => {
    const fixture = await giving(withLine("Green Chicken", "1/2 cup coriander leaves"));
    await child(fixture, { avoids: "no cilantro" });
    expect(titles(await generate(fixture, { count: 1 }))).toEqual(["Recipe 1 of 2"]);
    expect(fixture.asked[1]?.rejected).toEqual([
      { title: "Green Chicken", because: expect.stringContaining("“no cilantro”") },
    ]);
  });

  it("are sent to the source combined and by eater, without names", async () => {
    const fixture = await giving(...someRecipes(5));
    await everybody(fixture, { avoids: "liver" });
    await child(fixture, { restrictions: ["Peanut-Free"], avoids: "fish", dislikes: "olives" });
    await generate(fixture);
    expect(fixture.calls[0]).toMatchObject({
      restrictions: ["Peanut-Free"],
      avoids: ["liver", "fish"],
      dislikes: ["olives"],
      eaters: [{ restrictions: ["Peanut-Free"], avoids: ["fish"] }],
      avoidedProteins: ["Fish"],
      isStrict: false,
    });
    expect(fixture.told.join()).not.toContain("Theo");
  });

  it("exclude a household's meal that breaks them, which is neither found nor shown again", async () => {
    const fixture = await giving(peanuts);
    expect((await findMeal(fixture, "peanut noodles")).title).toBe("Peanut Noodles");
    expect((await find(fixture, "peanut noodles")).isOwn).toBe(true);
    await child(fixture, { restrictions: ["Peanut-Free"] });
    const { meal, isOwn } = await find(fixture, "peanut noodles");
    expect({ title: meal.title, isOwn }).toEqual({ title: "Recipe 1 of 2", isOwn: false });
  });
});

describe("strict households", () => {
  const cube = withLine("Chicken Soup", "1 stock cube");

  it("do not get a recipe that could not be checked, even if there is no other recipe", async () => {
    const fixture = await modelFixture(() => [cube]);
    await everybody(fixture, { isStrict: true });
    await child(fixture, { restrictions: ["Celery-Free"] });
    await expect(generate(fixture)).rejects.toMatchObject({ code: "upstream" });
    await expectStored(fixture, []);
  });

  it("do not see a meal that could not be checked", async () => {
    const fixture = await modelFixture(() => []);
    await child(fixture, { restrictions: ["Celery-Free"] });
    await addMeal(fixture.services, fixture.cook, cube);
    expect((await find(fixture, "chicken soup")).isOwn).toBe(true);
    await everybody(fixture, { isStrict: true });
    await expect(find(fixture, "chicken soup")).rejects.toMatchObject({ code: "not_found" });
  });
});

describe("disliked foods", () => {
  it("put a dish last, which is used only if there is no better dish", async () => {
    const fixture = await modelFixture((call) =>
      call === 1 ? [mushrooms, ...someRecipes(3)] : someRecipes(1, call),
    );
    await child(fixture, { dislikes: "mushrooms" });
    const meals = await generate(fixture);
    expect(titles(meals).slice(0, 3)).toEqual(titles(someRecipes(3)));
    expect(titles(meals).at(-1)).toBe("Mushroom Chicken");
    expect(fixture.asked[1]?.rejected).toEqual([
      { title: "Mushroom Chicken", because: expect.stringMatching(/mushroom/i) },
    ]);
  });

  it("are allowed if the user asks for them", async () => {
    const fixture = await giving(mushrooms);
    await child(fixture, { dislikes: "mushrooms" });
    expect((await findMeal(fixture, "chicken with mushrooms")).title).toBe("Mushroom Chicken");
    expect(fixture.asked).toHaveLength(1);
    expect(await balanceOf(fixture)).toBe(19);
  });
});

describe("households with avoided foods", () => {
  const household = async (needs: object) => {
    const services = await createServices({ settings: { RATE_LIMIT: "off" } });
    const fixture = { services, cook: await addUser(services) };
    await child(fixture, needs);
    return fixture;
  };

  it("never have foods in suggestions or offers that an eater avoids", async () => {
    const { services, cook } = await household({ avoids: "peanuts, onions", dislikes: "basil" });
    const fixture = { ...(await mealsFixture(() => [])), services, cook };
    const meals = [...(await generate(fixture)), ...(await generate(fixture))];
    expect(meals).toHaveLength(10);
    const offered = await searchRecipes(services, cook, "peanut noodles");
    for (const { id } of meals) {
      const { title, ingredients } = await getMeal(services, cook, id);
      const listed = [title, ...ingredients].join("\n");
      expect(listed).not.toMatch(/peanut|\bonions?\b|basil/i);
    }
    for (const { title } of offered.meals) expect(title).not.toMatch(/peanut/i);
    expect((await shown(fixture)).random).toHaveLength(5);
  });
});
