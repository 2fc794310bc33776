import { describe, expect, test } from "vitest";
import { at, cookWithMeals } from "../screens/fixture";
import { useEngines } from "./fixture";
import { type Page, soon } from "./page";

const { open, running } = useEngines();

async function onDashboard(name: "Chromium" | "Firefox" | "WebKit", javaScript: boolean) {
  const { client, meals } = await cookWithMeals(running().app, 1);
  const page = await open(name, { javaScript, as: client });
  await page.goto("/dashboard");
  const { id, title } = at(meals, 0);
  const link = page.link(title, "#suggestions");
  return { page, link, title, address: `/dashboard/meals/${id}` };
}

const isModal = (page: Page) => page.ask(() => document.querySelector("dialog:modal") !== null);

describe.each(["Chromium", "Firefox", "WebKit"] as const)("In %s,", (name) => {
  test("with JavaScript, a recipe opens over the planner; Back, Escape and Close lead to where I was", async () => {
    const { page, link, title, address } = await onDashboard(name, true);
    const wayOut = {
      Back: () => page.tab.back(),
      Escape: () => page.tab.press("Escape"),
      Close: () => page.link("Close").click(),
    };
    for (const leave of Object.values(wayOut)) {
      await link.click();
      await page.heading(title).waitFor();
      await soon(() => isModal(page)).toBe(true);
      await soon(() => page.path()).toContain(address);
      // Nothing behind it can be reached.
      expect(await page.button("Generate Random Meals").count()).toBe(0);
      await leave();
      await soon(() => isModal(page)).toBe(false);
      await soon(() => page.path()).toBe("/dashboard");
      await soon(() => link.hasFocus()).toBe(true);
    }
  });

  test("with JavaScript, a dialog that is opened from a dialog leads back to it", async () => {
    const { page, link, title } = await onDashboard(name, true);
    await link.click();
    await page.heading(title).waitFor();
    await soon(() => isModal(page)).toBe(true);
    await page.link(/^Add to Calendar/).click();
    await page.heading("Add to Calendar").waitFor();
    await soon(() => page.path()).toContain("/dashboard/calendar/new");
    await page.tab.back();
    await page.heading(title).waitFor();
    await soon(() => isModal(page)).toBe(true);
    await page.tab.back();
    await soon(() => isModal(page)).toBe(false);
    await soon(() => page.path()).toBe("/dashboard");
  });

  test("without JavaScript, a recipe is a page, and Back and Close lead to the planner", async () => {
    const { page, link, title, address } = await onDashboard(name, false);
    for (const leave of [() => page.tab.back(), () => page.link("Close").click()]) {
      await link.click();
      await page.heading(title).waitFor();
      expect(await page.path()).toContain(address);
      expect(await isModal(page)).toBe(false);
      await leave();
      await page.heading("Meal Calendar").waitFor();
      expect(await page.path()).toMatch(/^\/dashboard(\?|$)/);
    }
  });
});
