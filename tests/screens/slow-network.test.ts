import { type Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { signUp } from "../client";
import { at, cookWithMeals, DESK, soon, toast, useFixture } from "./fixture";

const fixture = useFixture();

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

test("from page to page there is a transition, and none for who wants no motion", async () => {
  const page = await fixture.visit({ as: await signUp(fixture.app), viewport: DESK });
  await page.addInitScript(() => {
    window.addEventListener("pagereveal", (event) => {
      Object.assign(window, { faded: Boolean(Reflect.get(event, "viewTransition")) });
    });
  });
  const fades = async (reducedMotion: "reduce" | "no-preference") => {
    await page.emulateMedia({ reducedMotion });
    await page.goto("/dashboard");
    await page.getByRole("link", { name: "Favorites", exact: true }).first().click();
    await page.getByRole("heading", { level: 1, name: "My Favorites" }).waitFor();
    return page.evaluate(() => Reflect.get(window, "faded"));
  };
  expect(await fades("no-preference")).toBe(true);
  expect(await fades("reduce")).toBe(false);
});
