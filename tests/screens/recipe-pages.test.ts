import type { Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import type { Client } from "../client";
import { collectRecipes } from "../own-recipes";
import {
  at,
  cookWithMeals,
  DESK,
  modal,
  pathOf,
  PHONE,
  plan,
  soon,
  today,
  useFixture,
} from "./fixture";

const fixture = useFixture();
const SMALL = { width: 375, height: 667 };

let cook: Client;
let plannedId = "";
let openId = "";
beforeAll(async () => {
  const { client, meals } = await cookWithMeals(fixture.app, 2);
  cook = client;
  await collectRecipes(fixture.app, cook);
  for (const name of ["Maya", "Sam", "Noah", "Lily"]) {
    await cook.send("POST", "/api/eaters", {
      name,
      restrictions: name === "Noah" ? ["Nut-Free"] : [],
      avoids: "",
      dislikes: "",
    });
  }
  plannedId = at(meals, 0).id;
  openId = at(meals, 1).id;
  await plan(cook, plannedId, today());
  for (const mealId of [plannedId, openId]) {
    await cook.post("/favorites", { intent: "add", mealId });
  }
});

const visit = async (viewport: { width: number; height: number }, path: string, more = {}) => {
  const page = await fixture.visit({ as: cook, viewport, ...more });
  await page.goto(path);
  return page;
};

/** What a page costs its reader: elements, and screens of this window. */
const sizeOf = (page: Page) =>
  page.evaluate(() => ({
    nodes: document.querySelectorAll("*").length,
    bytes: document.documentElement.outerHTML.length,
    screens: document.documentElement.scrollHeight / window.innerHeight,
    links: [...document.querySelectorAll("a, button")].filter((it) => it.checkVisibility()).length,
  }));

describe("A page of recipes", () => {
  test.each([
    ["/all-recipes", 40],
    ["/all-recipes?view=cards", 24],
    ["/custom-recipes?view=cards", 24],
    ["/custom-recipes?view=list", 40],
  ])(
    "%s shows %i of them on at most six screens of a phone, with few elements",
    async (path, count) => {
      const page = await visit(PHONE, path);
      expect(await page.locator("#recipes [data-card]").count()).toBe(count);
      const size = await sizeOf(page);
      expect(size.nodes).toBeLessThanOrEqual(1_050);
      expect(size.screens).toBeLessThanOrEqual(6);
    },
  );

  test("has rows on the first screen, and cards from the same markup on a desk", async () => {
    const page = await visit(PHONE, "/all-recipes");
    const whole = () =>
      page.locator("#recipes [data-card]").evaluateAll((rows) => {
        const bar = document.querySelector(".tabbar")?.getBoundingClientRect();
        const end = bar && bar.height > 0 ? bar.top : window.innerHeight;
        return rows.filter((row) => row.getBoundingClientRect().bottom <= end).length;
      });
    expect(await whole()).toBeGreaterThanOrEqual(5);
    const heart = page.getByRole("button", { name: /to favorites$/ }).first();
    expect(await heart.isVisible()).toBe(false);
    await page.setViewportSize(DESK);
    expect(await heart.isVisible()).toBe(true);
  });

  test("leads to the other three, and says which it is", async () => {
    const page = await visit(PHONE, "/all-recipes");
    for (const [name, path, title] of [
      ["Favorites", "/favorites", "My Favorites"],
      ["Custom Recipes", "/custom-recipes", "Custom Recipes"],
      ["Collections", "/collections", "Collections"],
      ["All Recipes", "/all-recipes", "All Recipes"],
    ] as const) {
      const nav = page.getByRole("navigation", { name: "Recipes", exact: true });
      await nav.getByRole("link", { name, exact: true }).click();
      await page.getByRole("heading", { level: 1, name: title, exact: true }).waitFor();
      expect(pathOf(page)).toBe(path);
      expect(await nav.locator("[aria-current]").textContent()).toBe(name);
    }
  });

  test.each([true, false])(
    "is filtered, sorted and turned, with a script: %s",
    async (javaScript) => {
      const page = await visit(PHONE, "/all-recipes", { javaScript });
      await page.getByRole("link", { name: "Not had for long" }).click();
      await soon(() => pathOf(page)).toBe("/all-recipes?sort=long");
      await page.getByRole("link", { name: "Filter", exact: true }).click();
      await page.getByLabel("Cuisine").selectOption("Italian");
      await page.getByRole("button", { name: "Show", exact: true }).click();
      await page.getByRole("link", { name: "Remove the filter Italian" }).click();
      await soon(() => pathOf(page)).toBe("/all-recipes?sort=long");
      await page.getByRole("link", { name: "Next" }).click();
      await soon(() => pathOf(page)).toBe("/all-recipes?sort=long&page=2");
      await page.getByRole("link", { name: "Show as cards" }).click();
      await soon(() => page.getByRole("link", { name: "Show as a list" }).isVisible()).toBe(true);
      await page.goto("/all-recipes");
      expect(await page.locator("#recipes [data-card]").count()).toBe(24);
    },
  );

  test.each([true, false])(
    "has what else can be done behind a ⋯, with a script: %s",
    async (javaScript) => {
      const page = await visit(PHONE, "/all-recipes?view=list", { javaScript });
      const row = page.locator("#recipes [data-card]").nth(3);
      await row.getByRole("link", { name: /^More for/ }).click();
      await page.getByRole("button", { name: /^Select/ }).click();
      await soon(() => pathOf(page).replace(/#.*/, "")).toMatch(/^\/all-recipes/);
      await soon(() => modal(page).count()).toBe(0);
      await page.getByText(/^1\/10 meals selected$/).waitFor();
      await row.getByRole("link", { name: /^More for/ }).click();
      await page.getByRole("button", { name: /^Deselect/ }).click();
      await soon(() => page.getByText(/meals selected$/).count()).toBe(0);
    },
  );

  test("never covers a form with the bar of selected meals", async () => {
    await cook.post("/dashboard/selected", { intent: "select", mealId: openId });
    const page = await visit(SMALL, "/custom-recipes");
    const bar = page.locator("#selected-bar");
    const form = page.getByRole("button", { name: "Parse Recipe" });
    const [under, over] = [await form.boundingBox(), await bar.boundingBox()];
    expect(under && over && over.y >= under.y + under.height).toBe(true);
    await cook.post("/dashboard/selected", { intent: "deselect", mealId: openId });
  });

  test("leads old addresses to the page that has what they asked for", async () => {
    const page = await visit(PHONE, "/all-recipes?show=favorites&q=a");
    expect(pathOf(page)).toBe("/favorites?q=a");
    await page.goto("/all-recipes?show=custom&page=2");
    expect(pathOf(page)).toBe("/custom-recipes?page=2");
  });
});

describe("A recipe", () => {
  const isWhole = (page: Page, selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((it) => {
        const { top, bottom } = it.getBoundingClientRect();
        const dock = document.querySelector(".dock")?.getBoundingClientRect();
        const end = it.closest(".dock") || !dock ? window.innerHeight : dock.top;
        return top >= 0 && bottom <= end && it.checkVisibility();
      });

  test.each([PHONE, SMALL])(
    "has title, facts, verdict and both buttons on the first screen of $width × $height",
    async (viewport) => {
      for (const id of [plannedId, openId]) {
        const page = await visit(viewport, `/dashboard/meals/${id}`);
        for (const part of [
          "h1",
          "[data-facts]",
          "[data-verdict]",
          ".dock .btn:first-child",
          ".dock .btn:last-child",
        ]) {
          expect(await isWhole(page, part), part).toBe(true);
        }
        const size = await sizeOf(page);
        expect(size.nodes).toBeLessThanOrEqual(400);
        const bars = await page.evaluate(() =>
          [...document.querySelectorAll(".dock, .tabbar")].reduce(
            (sum, it) => sum + it.getBoundingClientRect().height,
            0,
          ),
        );
        expect(bars / viewport.height).toBeLessThanOrEqual(0.2);
      }
    },
  );

  test("is cooked where it is planned, and planned where it is not", async () => {
    const primary = async (id: string) => {
      const page = await visit(PHONE, `/dashboard/meals/${id}`);
      return page.locator(".dock .btn").first().textContent();
    };
    expect(await primary(plannedId)).toBe("Cook");
    expect(await primary(openId)).toBe("Add to Calendar");
  });

  test("names those whom it fits", async () => {
    const page = await visit(PHONE, `/dashboard/meals/${openId}`);
    const verdict = await page.locator("[data-verdict]").textContent();
    expect(verdict).toMatch(/Fits all four\. Checked for Maya, Sam, Noah and Lily\.|Noah/);
  });

  test.each([true, false])("has the rest under More, with a script: %s", async (javaScript) => {
    const page = await visit(PHONE, `/dashboard/meals/${openId}?from=/favorites`, { javaScript });
    expect(await page.getByRole("link", { name: "Duplicate" }).isVisible()).toBe(false);
    await page.getByRole("link", { name: "More", exact: true }).click();
    await page.getByRole("link", { name: "Duplicate" }).waitFor();
    await page.getByRole("link", { name: "My Favorites" }).click();
    await page.getByRole("heading", { level: 1, name: "My Favorites" }).waitFor();
  });
});
