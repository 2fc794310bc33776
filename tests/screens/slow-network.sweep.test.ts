import { type Locator, type Page } from "playwright-core";
import { describe, expect, test } from "vitest";
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
  toast,
  useFixture,
} from "./fixture";

const fixture = useFixture(undefined, { worker: true });

/** Milliseconds that each answer takes on the way. */
const LATENCY = 1_500;

/** A phone's network on a bad day. */
async function slowDown(page: Page, latency = LATENCY) {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send("Network.enable");
  const open = { offline: false, downloadThroughput: -1, uploadThroughput: -1 };
  await cdp.send("Network.emulateNetworkConditions", { ...open, latency });
}

/** Taps by the page itself, and waits 100 ms: what `read` finds then. */
const afterTap = (page: Page, selector: string, read: string) =>
  page.evaluate(
    async ([selector = "", read = ""]) => {
      document.querySelector<HTMLElement>(selector)?.click();
      await new Promise((done) => setTimeout(done, 100));
      return document.querySelector(read) !== null;
    },
    [selector, read],
  );

/** Call it before a page is opened: notes what moves on it without having been moved. */
const noteShifts = (page: Page) =>
  page.addInitScript(() => {
    Object.assign(window, { shifts: [] });
    new PerformanceObserver((list) => {
      Reflect.get(window, "shifts").push(
        ...list.getEntries().map((it) => Reflect.get(it, "value")),
      );
    }).observe({ type: "layout-shift", buffered: true });
  });

/** The sum of what moved until now, also by a tap. */
const shifted = (page: Page) =>
  page.evaluate(async () => {
    await new Promise((done) => setTimeout(done, 300));
    const shifts: number[] = Reflect.get(window, "shifts");
    return shifts.reduce((sum, value) => sum + value, 0);
  });

const boxOf = async (locator: Locator) => (await locator.boundingBox()) ?? { x: NaN, y: NaN };

describe("On a slow network,", () => {
  test("a heart is full at the tap, and stays so", async () => {
    const { client, meals } = await cookWithMeals(fixture.app, 1);
    const page = await fixture.visit({ as: client });
    await page.goto("/dashboard");
    const heart = `#meal-${at(meals, 0).id} form[action="/favorites"] button`;
    await slowDown(page);
    expect(await afterTap(page, heart, `${heart}[aria-pressed=true]`)).toBe(true);
    expect(await toast(page).count()).toBe(0);
    await toast(page, "Added to favorites").waitFor();
    expect(await page.locator(heart).getAttribute("aria-pressed")).toBe("true");
  });

  test("a heart that never arrived, or is refused, is taken back with a word", async () => {
    const { client, meals } = await cookWithMeals(fixture.app, 1);
    const page = await fixture.visit({ as: client });
    await page.goto("/dashboard");
    const heart = page.locator(`#meal-${at(meals, 0).id} form[action="/favorites"] button`);
    await page.route("**/favorites", (route) => route.abort());
    await heart.click();
    await toast(page, "No connection").waitFor();
    expect(await heart.getAttribute("aria-pressed")).toBe("false");
    await page.unroute("**/favorites");
    // Somebody of the household has deleted the meal meanwhile.
    await client.post(`/dashboard/meals/${at(meals, 0).id}/delete`, {});
    await heart.click();
    await toast(page, "Failed to update favorites").waitFor();
    expect(await heart.getAttribute("aria-pressed")).toBe("false");
  });

  test("a tapped card's dialog is there at once, with its title and picture, and nothing moves when the rest comes", async () => {
    const { client, meals } = await cookWithMeals(fixture.app, 3);
    for (const viewport of [PHONE, DESK]) {
      const page = await fixture.visit({ as: client, viewport });
      await noteShifts(page);
      await page.goto("/dashboard");
      const meal = at(meals, 1);
      const card = page.locator(`#meal-${meal.id} h3 a`);
      await card.scrollIntoViewIfNeeded();
      await slowDown(page);
      const opened = `dialog[open] [data-dialog][aria-busy] [data-picture] > img`;
      expect(await afterTap(page, `#meal-${meal.id} h3 a`, opened)).toBe(true);
      expect(await modal(page).getByRole("heading", { level: 1 }).innerText()).toBe(meal.title);
      expect(pathOf(page)).toBe(`/dashboard/meals/${meal.id}`);
      const { x, y } = await boxOf(modal(page).locator("[data-picture]"));
      await modal(page).locator("[data-ingredients] li").first().waitFor();
      expect(await boxOf(modal(page).locator("[data-picture]"))).toMatchObject({ x, y });
      expect(await shifted(page)).toBe(0);
      expect(await modal(page).locator("[aria-busy]").count()).toBe(0);
      expect(await hasFocus(modal(page).getByRole("heading", { level: 1 }))).toBe(true);
    }
  });

  test("Escape and Back close a dialog that is still on its way, and it stays closed", async () => {
    const { client, meals } = await cookWithMeals(fixture.app, 1);
    const page = await fixture.visit({ as: client, viewport: DESK });
    await page.goto("/dashboard");
    await slowDown(page);
    for (const close of [() => page.keyboard.press("Escape"), () => page.goBack()]) {
      await page.locator(`#meal-${at(meals, 0).id} h3 a`).click();
      await modal(page).waitFor();
      const answered = page.waitForResponse((it) => it.url().includes(at(meals, 0).id));
      await close();
      await soon(() => modal(page).count()).toBe(0);
      expect(pathOf(page)).toBe("/dashboard");
      await (await answered).finished();
      await page.waitForTimeout(200);
      expect(await modal(page).count()).toBe(0);
      expect(pathOf(page)).toBe("/dashboard");
    }
  });

  test("a card whose recipe is gone meanwhile leads to the page that says so", async () => {
    const { client, meals } = await cookWithMeals(fixture.app, 1);
    const page = await fixture.visit({ as: client, viewport: DESK });
    await page.goto("/dashboard");
    await client.post(`/dashboard/meals/${at(meals, 0).id}/delete`, {});
    await slowDown(page);
    await page.locator(`#meal-${at(meals, 0).id} h3 a`).click();
    await modal(page).waitFor();
    await soon(() => page.title()).toMatch(/404|not found/i);
    expect(await page.locator("dialog").count()).toBe(0);
    await page.goBack();
    await page.getByRole("heading", { name: "AI-Suggested Meals" }).waitFor();
  });

  test("a recipe that the pointer rests on is there when I tap it, asked for once", async () => {
    const { client, meals } = await cookWithMeals(fixture.app, 1);
    const page = await fixture.visit({ as: client, viewport: DESK });
    await page.goto("/dashboard");
    const meal = at(meals, 0);
    await slowDown(page, 400);
    const asked: string[] = [];
    page.on("request", (it) => void (it.url().includes(meal.id) && asked.push(it.url())));
    const answered = page.waitForResponse((it) => it.url().includes(meal.id));
    await page.locator(`#meal-${meal.id} h3 a`).hover();
    await (await answered).finished();
    const there = "dialog[open] [data-ingredients] li";
    expect(await afterTap(page, `#meal-${meal.id} h3 a`, there)).toBe(true);
    expect(asked).toHaveLength(1);
  });

  test("a thin bar stands while another month is on its way", async () => {
    const page = await fixture.visit({ as: await signUp(fixture.app), viewport: DESK });
    await page.goto("/dashboard");
    await slowDown(page);
    const next = "a[data-swap][aria-label='Next month']";
    expect(await afterTap(page, next, "html[data-loading]")).toBe(true);
    await soon(() => page.locator("html[data-loading]").count()).toBe(0);
  });
});

test("new meals are said once to a screen reader, in one sentence", async () => {
  const page = await fixture.visit({ as: await signUp(fixture.app) });
  await page.goto("/dashboard");
  await page.evaluate(() => {
    const said: string[] = [];
    Object.assign(window, { said });
    const isSpoken = (node: Node) =>
      node instanceof Element
        ? node.closest("[role=status], [aria-live]")
        : node.parentElement?.closest("[role=status], [aria-live]");
    new MutationObserver((changes) => {
      for (const { target } of changes) {
        const text = isSpoken(target)?.textContent ?? "";
        if (text.trim()) said.push(text.trim());
      }
    }).observe(document.body, { childList: true, subtree: true, characterData: true });
  });
  await page.getByRole("button", { name: "Generate Random Meals" }).click();
  const said = () => page.evaluate(() => [...new Set(Reflect.get(window, "said"))]);
  const titles = page.locator("#suggestions article h3");
  await soon(() => titles.count()).toBe(5);
  const sentence = `5 new meals: ${(await titles.allInnerTexts()).join(", ")}`;
  await soon(said).toContain(sentence);
  for (const text of await said()) {
    if (text !== sentence) expect(text).not.toContain(await titles.first().innerText());
  }
});
