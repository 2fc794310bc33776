import type { Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import type { Client } from "../client";
import { collectRecipes } from "../own-recipes";
import { at, cookWithMeals, pathOf, PHONE, plan, soon, today, useFixture } from "./fixture";

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

/** Returns the size of a page: its elements, and its height in screens of this window. */
const sizeOf = (page: Page) =>
  page.evaluate(() => ({
    nodes: document.querySelectorAll("*").length,
    screens: document.documentElement.scrollHeight / window.innerHeight,
  }));

describe("A page of recipes", () => {
  test("shows 40 rows or 24 cards on at most six screens of a phone, with few elements", async () => {
    const page = await visit(PHONE, "/all-recipes");
    for (const [path, count] of [
      ["/all-recipes", 40],
      ["/custom-recipes?view=cards", 24],
    ] as const) {
      await page.goto(path);
      expect(await page.locator("#recipes [data-card]").count(), path).toBe(count);
      const size = await sizeOf(page);
      expect(size.nodes, path).toBeLessThanOrEqual(1_050);
      expect(size.screens, path).toBeLessThanOrEqual(6);
    }
  });

  test("can be filtered, sorted and paged without JavaScript", async () => {
    const page = await visit(PHONE, "/all-recipes", { javaScript: false });
    await page.getByRole("link", { name: "Not had for a long time" }).click();
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
  });

  test("has no bar of selected meals over a form", async () => {
    await cook.post("/dashboard/selected", { intent: "select", mealId: openId });
    const page = await visit(SMALL, "/custom-recipes");
    const bar = page.locator("#selected-bar");
    const form = page.getByRole("button", { name: "Parse Recipe" });
    const [under, over] = [await form.boundingBox(), await bar.boundingBox()];
    expect(under && over && over.y >= under.y + under.height).toBe(true);
    await cook.post("/dashboard/selected", { intent: "deselect", mealId: openId });
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
    "shows title, facts, verdict and both buttons on the first screen of $width × $height",
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
});
