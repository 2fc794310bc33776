import type { Locator } from "playwright-core";
import { expect, test } from "vitest";
import { PHONE, toast, useFixture } from "./fixture";

const fixture = useFixture();

/**
 * The largest number of taps of a new household, without a script, from the landing page to the plan of its second week.
 * With a dish of seven steps, each a page of cook mode, it is 25.
 */
const MOST_TAPS = 18;

test("Without JavaScript, getting from the landing page to the second week takes few taps and has no dead end", async () => {
  const page = await fixture.visit({ javaScript: false, viewport: PHONE });
  const taps: string[] = [];
  const tap = async (target: Locator, what: string) => {
    taps.push(what);
    const answer = page.waitForResponse(
      (response) => response.request().isNavigationRequest() && response.status() < 300,
    );
    await Promise.all([answer, target.click()]);
    expect(await page.locator("h1").count(), `after ${what}`).toBe(1);
    expect(await page.locator("main a[href], main button").count()).toBeGreaterThan(0);
  };
  const link = (name: string | RegExp) => page.getByRole("link", { name }).first();
  const button = (name: string | RegExp) => page.getByRole("button", { name }).first();

  await page.goto("/");
  await tap(link("Get Started"), "Get Started");
  expect(await page.getByRole("heading", { level: 1 }).innerText()).toBe("Create your account");
  const form = page.locator("form", { has: button("Create account") });
  await form.getByLabel("First name").fill("Ida");
  await form.getByLabel("Email").fill(`first-week-${Date.now()}@example.org`);
  await form.getByLabel("Password").fill("a good password");
  await form.getByLabel("Your time zone").selectOption("UTC");
  await tap(button("Create account"), "Create account");

  taps.push("Nut-Free");
  await page.getByLabel("Nut-Free").first().check();
  await tap(button("Fill my week"), "Fill my week");
  expect(await page.getByText("Nut-Free").count()).toBe(0);
  await tap(button(/^Plan 7 dinners, 7 credits/), "Plan 7 dinners");
  await toast(page, "7 meals planned for 7 credits").waitFor();

  await tap(toast(page).getByRole("link", { name: "Make the grocery list" }), "the list");
  await tap(button(/^Make the list for \d meals?/), "Make the list");
  const boxes = page.locator("input[name=ticked]");
  taps.push("an item");
  await boxes.first().check();
  await tap(button("Save check marks"), "Save check marks");
  expect(await page.locator("input[name=ticked]:checked").count()).toBe(1);

  const planner = page.getByRole("navigation", { name: "Main, phone" }).getByText("Planner");
  await tap(planner, "Planner");
  await tap(link(/^Cook/), "Cook");
  let steps = 0;
  while ((await link(/^Next step/).count()) > 0) {
    steps += 1;
    await link(/^Next step/).click();
    await page.waitForLoadState();
  }
  await tap(link("Made it"), "Made it");
  await tap(button("Made it"), "it was good");
  await tap(planner, "Planner");
  taps.push("Week");
  await page.locator("summary", { hasText: "Week" }).first().click();
  await tap(link(/^Later/), "Later");
  await tap(button(/^Fill/).or(link(/^Fill/)).first(), "Fill");
  await tap(button(/^Plan \d dinners?/), "Plan the next week");
  await toast(page, /meals? planned/).waitFor();
  expect(steps).toBeGreaterThan(0);
  expect(taps.length, taps.join(", ")).toBeLessThanOrEqual(MOST_TAPS);
});
