import { describe, expect, test } from "vitest";
import { cookWithMeals } from "../screens/fixture";
import { useEngines } from "./fixture";
import { type Page, soon } from "./page";

const { open, running } = useEngines();

const isModal = (page: Page) => page.ask(() => document.querySelector("dialog:modal") !== null);

describe.each(["Firefox", "WebKit"] as const)("In %s,", (name) => {
  test("with JavaScript, a dialog opens over the planner; Back, Escape and Close return to the page below", async () => {
    const { client } = await cookWithMeals(running().app, 1);
    const page = await open(name, { as: client });
    await page.goto("/dashboard");
    const link = page.link(/^Add to Calendar/, "#suggestions");
    const wayOut = {
      Back: () => page.tab.back(),
      Escape: () => page.tab.press("Escape"),
      Close: () => page.link("Close").click(),
    };
    for (const leave of Object.values(wayOut)) {
      await link.click();
      await page.heading("Add to Calendar").waitFor();
      await soon(() => isModal(page)).toBe(true);
      await soon(() => page.path()).toContain("/dashboard/calendar/new");
      // Nothing behind the dialog can be reached.
      expect(await page.button("Generate Random Meals").count()).toBe(0);
      await leave();
      await soon(() => isModal(page)).toBe(false);
      await soon(() => page.path()).toBe("/dashboard");
      await soon(() => link.hasFocus()).toBe(true);
    }
  });
});
