import { type Page } from "playwright-core";
import { describe, expect, test, vi } from "vitest";
import { signUp } from "../client";
import {
  at,
  cookWithMeals,
  DESK,
  hasFocus,
  modal,
  pathOf,
  PHONE,
  soon,
  useFixture,
} from "./fixture";

const fixture = useFixture();

/** Notes what moves by itself, from page to page (where it is revealed) and on a page. */
async function noteMoves(page: Page) {
  const moves: string[][] = [];
  await page.exposeFunction("noteMoves", (names: string[]) => void moves.push(names));
  await page.addInitScript(() => {
    type Moving = { ready: Promise<unknown> };
    const note = (moving: Moving) =>
      moving.ready.then(() => {
        const names = document
          .getAnimations()
          .map(({ effect }) => (effect instanceof KeyframeEffect ? effect.pseudoElement : null));
        Reflect.get(window, "noteMoves")(names.filter((name) => name?.startsWith("::view-")));
      });
    window.addEventListener("pagereveal", (event) => {
      const moving: Moving | null = Reflect.get(event, "viewTransition");
      if (moving) void note(moving);
    });
    const start = document.startViewTransition.bind(document);
    document.startViewTransition = (change) => {
      const moving = start(change);
      void note(moving);
      return moving;
    };
  });
  return moves;
}

const DISH = "::view-transition-group(dish)";
/** Both documents have it: it moves, and does not merely come or go. */
const both = ["::view-transition-old(dish)", "::view-transition-new(dish)"];

/**
 * Loads pages by `go` until one comes with a transition: now and then Chromium shows a page before it has read in the
 * style sheet that the page asks for one. Fails if none of 20 pages has one.
 */
async function untilMoved(moves: string[][], go: () => Promise<void>) {
  for (let tries = 0; tries < 20; tries++) {
    await go();
    const moved = await vi.waitUntil(() => moves.length > 0, { timeout: 2_000 }).catch(() => false);
    if (moved) return;
  }
  expect(moves).not.toEqual([]);
}

describe("The dish that I tap is the same one", () => {
  test("in its dialog, and back on its card", async () => {
    const { client, meals } = await cookWithMeals(fixture.app, 3);
    for (const viewport of [PHONE, DESK]) {
      const page = await fixture.visit({ as: client, viewport, moves: true });
      const moves = await noteMoves(page);
      await page.goto("/dashboard");
      const card = page.locator(`#meal-${at(meals, 1).id} h3 a`);
      await card.click();
      await modal(page).locator("[data-ingredients] li").first().waitFor();
      await soon(() => moves.length).toBe(1);
      expect(moves[0]).toEqual(expect.arrayContaining([DISH, ...both]));
      await page.keyboard.press("Escape");
      await soon(() => moves.length).toBe(2);
      expect(moves[1]).toEqual(expect.arrayContaining([DISH, ...both]));
      expect(await modal(page).count()).toBe(0);
      expect(pathOf(page)).toBe("/dashboard");
      expect(await hasFocus(card)).toBe(true);
    }
  });

  test("on its page, which a plain link leads to", async () => {
    const { client, meals } = await cookWithMeals(fixture.app, 3);
    const page = await fixture.visit({ as: client, viewport: DESK, moves: true });
    const moves = await noteMoves(page);
    const card = page.locator(`#meal-${at(meals, 2).id} h3 a`);
    await untilMoved(moves, async () => {
      await page.goto("/dashboard");
      moves.length = 0;
      // As without a script of the page's; the test itself needs one to look.
      await card.evaluate((link) => link.removeAttribute("data-modal"));
      await card.click();
      await page.waitForURL(`**/dashboard/meals/${at(meals, 2).id}`);
    });
    expect(pathOf(page)).toBe(`/dashboard/meals/${at(meals, 2).id}`);
    expect(moves[0]).toEqual(expect.arrayContaining([DISH, ...both]));
    await page.getByRole("link", { name: "Close" }).click();
    await page.getByRole("heading", { name: "AI-Suggested Meals" }).waitFor();
    expect(pathOf(page)).toBe("/dashboard");
  });

  test("and who wants no motion sees none", async () => {
    const { client, meals } = await cookWithMeals(fixture.app, 1);
    const page = await fixture.visit({ as: client });
    const moves = await noteMoves(page);
    await page.goto("/dashboard");
    await page.locator(`#meal-${at(meals, 0).id} h3 a`).click();
    await modal(page).locator("[data-ingredients] li").first().waitFor();
    await page.keyboard.press("Escape");
    await soon(() => modal(page).count()).toBe(0);
    await page.goto(`/dashboard/meals/${at(meals, 0).id}`);
    await page.getByRole("link", { name: "Close" }).click();
    await page.getByRole("heading", { name: "AI-Suggested Meals" }).waitFor();
    await page.waitForTimeout(200);
    expect(moves).toEqual([]);
  });

  test("and its heart can still be tapped twice, and its card opened by a double tap once", async () => {
    const { client, meals } = await cookWithMeals(fixture.app, 1);
    const page = await fixture.visit({ as: client, moves: true });
    await page.goto("/dashboard");
    const heart = page.locator(`#meal-${at(meals, 0).id} form[action="/favorites"] button`);
    for (const pressed of ["true", "false"]) {
      await heart.click();
      await soon(() => heart.getAttribute("value")).toBe(pressed === "true" ? "remove" : "add");
      expect(await heart.getAttribute("aria-pressed")).toBe(pressed);
    }
    await page.locator(`#meal-${at(meals, 0).id} h3 a`).dblclick();
    await modal(page).locator("[data-ingredients] li").first().waitFor();
    await page.goBack();
    await soon(() => modal(page).count()).toBe(0);
    expect(pathOf(page)).toBe("/dashboard");
  });
});

test("from page to page there is a fade, and none for who wants no motion", async () => {
  const client = await signUp(fixture.app);
  for (const wanted of [true, false]) {
    const page = await fixture.visit({ as: client, viewport: DESK, moves: wanted });
    const moves = await noteMoves(page);
    const go = async () => {
      await page.goto("/dashboard");
      moves.length = 0;
      await page.getByRole("link", { name: "Favorites", exact: true }).first().click();
      await page.getByRole("heading", { level: 1, name: "My Favorites" }).waitFor();
    };
    if (wanted) await untilMoved(moves, go);
    else await go().then(() => page.waitForTimeout(200));
    expect(moves.flat().some((name) => name.includes("(root)"))).toBe(wanted);
  }
});
