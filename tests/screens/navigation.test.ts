import type { Locator, Page } from "playwright-core";
import { expect, test } from "vitest";
import { checkInNextLook } from "./axe";
import { resize } from "./fixture";
import { useHouseholds } from "./household";

const { lookAs, visitAs } = useHouseholds();

const tabbar = (page: Page) => page.getByRole("navigation", { name: "Main, phone" });
const account = (page: Page) => page.getByRole("button", { name: "Account", exact: true });

/** Returns the number of lines of each label in the tab bar. */
const linesOf = (tabs: Locator) =>
  tabs.getByRole("link").evaluateAll((links) =>
    links.map((link) => {
      const label = link.querySelector("svg")?.parentElement?.nextElementSibling;
      const range = document.createRange();
      if (label?.lastChild) range.selectNode(label.lastChild);
      return range.getClientRects().length;
    }),
  );

test("the labels of the four tabs take one line each from 320 to 430 px, even in larger letters", async () => {
  const page = await visitAs("busy");
  await page.goto("/account");
  for (const width of [320, 390, 430]) {
    await resize(page, { width, height: 667 });
    for (const letters of ["100%", "146%", "200%"]) {
      await page.evaluate((size) => (document.documentElement.style.fontSize = size), letters);
      expect(await tabbar(page).getByRole("link").count()).toBe(4);
      expect(await linesOf(tabbar(page)), `${width} px, ${letters}`).toEqual([1, 1, 1, 1]);
      const wide = await tabbar(page).evaluate((bar) => bar.scrollWidth > bar.clientWidth);
      expect(wide, `${width} px, ${letters}`).toBe(false);
    }
  }
});

test("five tasks can be started within two taps from the account page", async () => {
  const page = await visitAs("busy", { width: 390, height: 844 });
  const tab = (name: string) => tabbar(page).getByRole("link", { name }).click();
  const tasks: [string, () => Promise<void>][] = [
    ["/dashboard", () => tab("Planner")],
    ["/dashboard/groceries", () => tab("Groceries")],
    ["/all-recipes", () => tab("All Recipes")],
    [
      "/custom-recipes",
      async () => {
        await tab("Add");
        await page.getByRole("link", { name: /^A recipe from a link/ }).click();
      },
    ],
    [
      "/table",
      async () => {
        await account(page).click();
        await page.getByRole("dialog", { name: "Account" }).getByRole("link").first().click();
      },
    ],
  ];
  for (const [to, taps] of tasks) {
    await page.goto("/account");
    await taps();
    await page.waitForURL((url) => url.pathname === to);
  }
});

test("the Add page and the popover of the account are accessible", async () => {
  const page = await lookAs("busy");
  await page.goto("/add");
  await checkInNextLook(page);
  await account(page).click();
  await checkInNextLook(page, "#account");
});
