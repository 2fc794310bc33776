import { afterAll, beforeAll, describe, expect, test } from "vitest";
import * as z from "zod";
import { type App, shareApp } from "../app";
import { type Client, signUp, visitor } from "../client";
import { makeJpeg, sendPhoto } from "../pictures";
import { attribute, byTag, page, press, words } from "./page";
import { meal } from "./shapes";

let app: App;
beforeAll(async () => {
  app = await shareApp();
});
afterAll(() => app.stop());

const add = async (cook: Client, title: string) =>
  meal(
    await cook.send("POST", "/api/recipes/create", {
      title,
      ingredients: ["For the pot:", "3 leeks"],
      instructions: "Boil.\nServe.",
      sourceUrl: "https://example.org/a",
    }),
  ).id;

describe("A collection", () => {
  test("can be created, filled from a search, ordered, edited and deleted with plain forms", async () => {
    const cook = await signUp(app);
    for (const title of ["Leek Soup", "Leek Tart", "Beef Stew"]) await add(cook, title);
    const made = await press(app, cook, "/collections", "Make collection", {
      name: "Winter & <b>cold</b>",
      description: "For dark evenings",
    });
    const path = made.headers.get("location") ?? "";
    expect(path).toMatch(/^\/collections\/[\w-]+$/);
    const added = await press(app, cook, `${path}?q=leek`, "Add Leek Tart");
    expect(added.status).toBe(303);
    await press(app, cook, `${path}?q=leek`, "Add Leek Soup");
    const left = await cook.get(`${path}?q=leek`);
    expect(words(left)).toContain("2 recipes");
    expect(words(left)).toContain("No other recipe of yours matches");
    await press(app, cook, path, "Move Leek Soup up");
    const titles = async () =>
      [...(await cook.get(path)).text.matchAll(/>(Leek \w+|Beef Stew)<\/a>/g)].map(([, it]) => it);
    expect(await titles()).toEqual(["Leek Soup", "Leek Tart"]);
    await press(app, cook, path, "Remove Leek Tart");
    expect(await titles()).toEqual(["Leek Soup"]);
    const refused = await press(app, cook, `${path}/edit`, "Save collection", { name: "" });
    expect(refused.status).toBe(400);
    expect(words(refused)).toContain("Please name the collection");
    await press(app, cook, `${path}/edit`, "Save collection", { name: "Soups" });
    expect(words(await cook.get("/collections"))).toContain("Soups For dark evenings 1 recipe");
    const twice = await press(app, cook, "/collections", "Make collection", { name: "soups" });
    expect(twice.status).toBe(400);
    expect(words(twice)).toContain("A collection named soups already exists.");
    await press(app, cook, `${path}/edit`, "Delete collection");
    expect((await cook.get(path)).status).toBe(404);
    await press(app, cook, "/trash", "Restore Soups");
    expect(words(await cook.get(path))).toContain("Leek Soup");
  });

  test("can be chosen for a recipe, appears on its page, and filters All Recipes", async () => {
    const cook = await signUp(app);
    const soup = await add(cook, "Leek Soup");
    await add(cook, "Beef Stew");
    const to = `/dashboard/meals/${soup}/collections`;
    await press(app, cook, to, "Save", { name: "For Ingrid" });
    const recipe = await cook.get(`/dashboard/meals/${soup}`);
    expect(words(recipe)).toContain("For Ingrid Change collections");
    const links = byTag(page(recipe), "a").map((link) => attribute(link, "href") ?? "");
    const path = links.find((href) => href.startsWith("/collections/")) ?? "";
    const moved = await cook.get(`/all-recipes?collection=${path.replace(/.*\//, "")}`);
    expect([moved.status, moved.headers.get("location")]).toEqual([303, path]);
    const stranger = await signUp(app);
    for (const address of [path, `${path}/edit`, `${path}/share`, to, `/api${path}`]) {
      expect((await stranger.get(address)).status, address).toBe(404);
    }
  });
});

describe("A shared collection", () => {
  test("can be read and printed with its link, reveals nothing about the household, and can be turned off", async () => {
    const cook = await signUp(app, "Wilhelmina");
    const soup = await add(cook, "Leek Soup");
    await cook.send("PUT", `/api/meals/${soup}/notes`, { text: "Secret note." });
    await cook.send("PUT", `/api/meals/${soup}/tags`, { tags: ["Secret tag"] });
    const made = await cook.send("POST", "/api/collections", { name: "Winter", mealIds: [soup] });
    const { id } = z.object({ id: z.string() }).parse(made.body);
    await sendPhoto(app, cook, soup, { file: new Uint8Array(await makeJpeg()) });
    const share = `/collections/${id}/share`;
    await press(app, cook, share, "Create link");
    const link = /\/shared\/[\w-]+/.exec((await cook.get(share)).text)?.[0] ?? "";
    const shown = await visitor(app).get(link);
    expect(shown.status).toBe(200);
    expect(shown.text).toContain('content="noindex"');
    expect(words(shown)).toContain("Winter Contents 1 Leek Soup about 30 min");
    const hrefs = byTag(page(shown), "a").map((a) => attribute(a, "href"));
    expect(hrefs).toContain("#recipe-1");
    expect(hrefs).toContain("https://example.org/a");
    expect(byTag(page(shown), "svg").length).toBeGreaterThan(0);
    expect(shown.text).not.toMatch(/Secret|Wilhelmina/);
    const [photo = ""] = /\/shared\/[\w-]+\/photos\/[\w/-]+\.jpg/.exec(shown.text) ?? [];
    const file = async () => (await fetch(app.url + photo)).status;
    expect(await file()).toBe(200);
    const printed = await cook.get(`/collections/${id}?print=1`);
    expect(words(printed)).toContain("Winter Contents 1 Leek Soup");
    expect(printed.text).not.toContain("Secret");
    expect(printed.text).toMatch(/src="\/photos\/[\w/-]+\.jpg"/);
    await press(app, cook, share, "Turn off link");
    expect((await visitor(app).get(link)).status).toBe(404);
    expect(await file()).toBe(404);
  });
});
