import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type App, shareApp } from "../app";
import { type Client, signUp } from "../client";
import { attribute, byTag, page, press, words } from "./page";
import { meal } from "./shapes";

let app: App;
beforeAll(async () => {
  app = await shareApp();
});
afterAll(() => app.stop());

const add = async (cook: Client, title: string) =>
  meal(await cook.send("POST", "/api/recipes/create", { title, ingredients: ["3 leeks"] })).id;
const tagsOf = (id: string) => `/dashboard/meals/${id}/tags`;
const ALL = "/all-recipes/tags";

describe("Tags", () => {
  test("can be added on a recipe's page, are shown and suggested, and filter All Recipes", async () => {
    const cook = await signUp(app);
    const [soup, tart] = [await add(cook, "Leek Soup"), await add(cook, "Leek Tart")];
    expect(words(await cook.get(`/dashboard/meals/${soup}`))).toContain("Add tags");
    const added = await press(app, cook, tagsOf(soup), "Add", { tags: "Winter <b>, 50% & more" });
    expect(added.headers.get("location")).toContain(tagsOf(soup));
    const suggested = byTag(page(await cook.get(tagsOf(tart))), "option");
    expect(suggested.map((option) => attribute(option, "value"))).toEqual([
      "50% & more",
      "Winter <b>",
    ]);
    const recipe = await cook.get(`/dashboard/meals/${soup}`);
    const links = byTag(page(recipe), "a").map((link) => attribute(link, "href"));
    expect(links).toContain("/all-recipes?tag=50%25%20%26%20more");
    const found = await cook.get("/all-recipes?tag=50%25%20%26%20more");
    expect(words(found)).toContain("1 recipe");
    expect(words(found)).toContain("Leek Soup");
    expect(words(found)).not.toContain("Leek Tart");
    expect(words(await cook.get("/all-recipes?q=winter"))).toContain("Leek Soup");
    expect(words(await cook.get("/all-recipes?tag=winter%20%3Cb%3E&q=tart"))).toContain(
      "No recipes match",
    );
    await press(app, cook, tagsOf(soup), "Remove tag 50% & more");
    expect((await cook.get(`/api/meals/${soup}/tags`)).body).toEqual({ tags: ["Winter <b>"] });
  });

  test("show their errors, and the form keeps its input", async () => {
    const cook = await signUp(app);
    const id = await add(cook, "Leek Soup");
    for (const tags of [
      "",
      ",",
      "x".repeat(41),
      Array.from({ length: 21 }, (_, at) => `t${at}`).join(),
    ]) {
      const refused = await press(app, cook, tagsOf(id), "Add", { tags });
      expect(refused.status, tags).toBe(400);
      expect(refused.text).toContain("Tags not changed");
      if (tags.startsWith("x")) expect(refused.text).toContain("xxxxx");
    }
    expect((await cook.send("PUT", `/api/meals/${id}/tags`, { tags: "soup" })).status).toBe(400);
  });

  test("can be renamed, merged, removed from all recipes and restored", async () => {
    const cook = await signUp(app);
    const [soup, tart] = [await add(cook, "Leek Soup"), await add(cook, "Leek Tart")];
    await cook.send("PUT", `/api/meals/${soup}/tags`, { tags: ["Soups"] });
    await cook.send("PUT", `/api/meals/${tart}/tags`, { tags: ["soup"] });
    await press(app, cook, ALL, "Rename soup", { name: "SOUPS" });
    expect(words(await cook.get(ALL))).toContain("Tags merged: Soups");
    expect((await cook.get("/api/tags")).body).toEqual([{ tag: "Soups", count: 2 }]);
    await press(app, cook, ALL, "Remove Soups from 2 recipes");
    const gone = await cook.get(ALL);
    expect(words(gone)).toContain("No tags yet");
    expect(words(await cook.get("/trash"))).toContain("Soups Tag · deleted");
    await press(app, cook, "/trash", "Restore Soups");
    expect((await cook.get("/api/tags/soups")).body).toMatchObject({ tag: "Soups" });
    const stranger = await signUp(app);
    expect((await stranger.get("/api/tags/soups")).status).toBe(404);
    expect((await stranger.get(tagsOf(soup))).status).toBe(404);
    const wrong = { intent: "rename", tag: "Soups", name: "Mine" };
    expect((await stranger.post(ALL, wrong)).status).toBe(404);
  });
});
