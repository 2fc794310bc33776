import type { Locator, Page } from "playwright-core";
import { expect, test } from "vitest";
import { checkInLooks } from "./axe";
import { pathOf, resize } from "./fixture";
import { useHouseholds } from "./household";

const { lookAs, visitAs } = useHouseholds();

const tabbar = (page: Page) => page.getByRole("navigation", { name: "Main, phone" });
const account = (page: Page) => page.getByRole("button", { name: "Account", exact: true });

/** The number of lines that each label of the tab bar takes. */
const linesOf = (tabs: Locator) =>
  tabs.getByRole("link").evaluateAll((links) =>
    links.map((link) => {
      const label = link.querySelector("svg")?.parentElement?.nextElementSibling;
      const range = document.createRange();
      if (label?.lastChild) range.selectNode(label.lastChild);
      return range.getClientRects().length;
    }),
  );

test.each(["busy", "admin"] as const)(
  "the four tabs of %s have one line each from 320 to 430 px, also in larger letters",
  async (who) => {
    const page = await visitAs(who);
    await page.goto("/account");
    for (const width of [320, 375, 390, 430]) {
      await resize(page, { width, height: 667 });
      for (const letters of ["100%", "146%", "200%"]) {
        await page.evaluate((size) => (document.documentElement.style.fontSize = size), letters);
        expect(await tabbar(page).getByRole("link").count()).toBe(4);
        expect(await linesOf(tabbar(page)), `${width} px, ${letters}`).toEqual([1, 1, 1, 1]);
        const wide = await tabbar(page).evaluate((bar) => bar.scrollWidth > bar.clientWidth);
        expect(wide, `${width} px, ${letters}`).toBe(false);
      }
    }
  },
);

test("the bar takes at most a fifth of a small screen, covers nothing that has the focus, and is not fixed in a low window", async () => {
  const page = await lookAs("busy");
  for (const path of ["/add", "/account", "/table", "/account/connections"]) {
    await resize(page, { width: 375, height: 667 });
    await page.goto(path);
    const bar = await tabbar(page).boundingBox();
    expect((bar?.height ?? 0) / 667).toBeLessThanOrEqual(0.2);
    expect(await coveredStops(page), path).toEqual([]);
    await resize(page, { width: 320, height: 256 });
    expect(await tabbar(page).evaluate((one) => getComputedStyle(one).position)).toBe("static");
  }
});

/** What has the focus under the bar while Tab goes through the page. */
async function coveredStops(page: Page) {
  const covered: string[] = [];
  for (let stop = 0; stop < 120; stop++) {
    await page.keyboard.press("Tab");
    const at = await page.evaluate(() => {
      const focused = document.activeElement;
      const bar = document.querySelector(".tabbar");
      if (!focused || !bar || focused === document.body) return null;
      const isUnder =
        !bar.contains(focused) &&
        focused.getBoundingClientRect().top >= bar.getBoundingClientRect().top - 1;
      return { isInBar: bar.contains(focused), words: isUnder ? focused.outerHTML : "" };
    });
    if (!at || at.isInBar) break;
    if (at.words) covered.push(at.words.slice(0, 120));
  }
  return covered;
}

test("five tasks begin within two taps of any page", async () => {
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
  for (const from of ["/account", "/favorites"]) {
    for (const [to, taps] of tasks) {
      await page.goto(from);
      await taps();
      await page.waitForURL((url) => url.pathname === to);
    }
  }
});

test("a desk has search, Add and the account in its header, and / goes to the search", async () => {
  const page = await lookAs("busy");
  await resize(page, { width: 1280, height: 900 });
  await page.goto("/account");
  const header = page.getByRole("banner");
  await header.getByRole("link", { name: "Add", exact: true }).waitFor();
  await page.keyboard.press("/");
  await page.keyboard.type("soup");
  await page.keyboard.press("Enter");
  await page.waitForURL((url) => url.searchParams.get("q") === "soup");
  expect(pathOf(page)).toContain("/all-recipes");
});

test("everybody can use the page Add and the account's popover", async () => {
  const page = await lookAs("busy");
  await page.goto("/add");
  await checkInLooks(page);
  await account(page).click();
  await checkInLooks(page, "#account");
});
