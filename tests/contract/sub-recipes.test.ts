import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { subRecipesShape } from "../../app/recipes/meals/sub-recipes.schema";
import { type App, shareApp } from "../app";
import { type Client, signUp } from "../client";
import { addDays, today } from "./days";
import { attribute, byTag, page, press, words } from "./page";
import { entries, entry, meal, meals } from "./shapes";

let app: App;
beforeAll(async () => {
  app = await shareApp();
});
afterAll(() => app.stop());

const add = async (cook: Client, title: string, ingredients: string[]) =>
  meal(await cook.send("POST", "/api/recipes/create", { title, ingredients })).id;
const pageOf = (id: string, query = "") => `/dashboard/meals/${id}/sub-recipes${query}`;

describe("A recipe that is linked in a line of another recipe", () => {
  test("can be searched, chosen and removed again with plain forms", async () => {
    const cook = await signUp(app);
    const sauce = await add(cook, "Sunday <b> tomato sauce", ["2 lb tomatoes", "1 onion"]);
    const bake = await add(cook, "Pasta Bake", [
      "For the bake:",
      "1 lb pasta",
      "2 cups tomato sauce",
    ]);
    const lines = byTag(page(await cook.get(pageOf(bake))), "a").map((a) => attribute(a, "href"));
    expect(lines.some((href) => href?.includes("line=2"))).toBe(true);
    expect(lines.some((href) => href?.includes("line=0"))).toBe(false);
    // The search finds it by the food of the line, and the form has the line's amount.
    const line = await cook.get(pageOf(bake, "?line=2"));
    expect(words(line)).toContain("Sunday <b> tomato sauce");
    const typed = byTag(page(line), "input").map((input) => attribute(input, "value"));
    expect(typed).toContain("2 cups");
    const nothing = await cook.get(pageOf(bake, "?line=2&q=zzz"));
    expect(words(nothing)).toContain("No recipes match “zzz”");
    const saved = await press(app, cook, pageOf(bake, "?line=2"), "Save", {
      subRecipeId: sauce,
      amount: "2 cups",
      unit: "measure",
      makes: "4 cups",
    });
    expect(saved.status).toBe(303);
    const recipe = await cook.get(`/dashboard/meals/${bake}`);
    expect(words(recipe)).toContain("Sunday <b> tomato sauce , 2 cups of the 4 cups that it makes");
    expect(words(recipe)).toContain("1 lb tomatoes");
    expect(words(await cook.get(`/dashboard/meals/${bake}/cook`))).toContain("First make:");
    expect(words(await cook.get(`/dashboard/meals/${bake}?print=1`))).toContain("1 lb tomatoes");
    const removed = await press(app, cook, pageOf(bake, "?line=2"), "Remove link");
    expect(removed.status).toBe(303);
    expect((await cook.get(`/api/meals/${bake}/sub-recipes`)).body).toEqual({ subRecipes: [] });
  });

  test("is in the API's responses as documented, even in a planned meal", async () => {
    const cook = await signUp(app);
    const sauce = await add(cook, "Sauce", ["2 lb tomatoes"]);
    const bake = await add(cook, "Pasta Bake", ["1 sauce"]);
    const saved = await cook.send("PUT", `/api/meals/${bake}/sub-recipes`, {
      subRecipes: [{ line: 0, mealId: sauce, amount: "1", unit: "recipe", makes: "" }],
    });
    const { subRecipes } = subRecipesShape.parse(saved.body);
    expect(subRecipes.map(({ title }) => title)).toEqual(["Sauce"]);
    const scheduledDate = addDays(today(), 1);
    const planned = { mealId: bake, scheduledDate, mealType: "dinner" };
    expect(entry(await cook.send("POST", "/api/calendar", planned)).meal).toMatchObject({
      subRecipes,
    });
    const range = `startDate=${scheduledDate}&endDate=${scheduledDate}`;
    const [listed] = entries(await cook.get(`/api/calendar?${range}`));
    expect(listed?.meal).toMatchObject({ subRecipes });
    expect(meals(await cook.get("/api/recipes/user"))).toContainEqual(
      expect.objectContaining({ id: bake, subRecipes }),
    );
  });

  test("cannot be a recipe of another household", async () => {
    const [cook, stranger] = [await signUp(app), await signUp(app)];
    const secret = await add(stranger, "Secret sauce", ["1 cup nuts"]);
    const bake = await add(cook, "Pasta Bake", ["2 cups secret sauce"]);
    const link = { line: 0, mealId: secret, amount: "1", unit: "recipe" };
    const taken = await cook.send("PUT", `/api/meals/${bake}/sub-recipes`, { subRecipes: [link] });
    expect(taken.status).toBe(404);
    expect((await stranger.get(pageOf(bake))).status).toBe(404);
    const theirs = await stranger.send("PUT", `/api/meals/${bake}/sub-recipes`, { subRecipes: [] });
    expect(theirs.status).toBe(404);
    expect(words(await cook.get(pageOf(bake, "?line=0&q=secret")))).not.toContain("Secret sauce,");
  });
});
