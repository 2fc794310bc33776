import { decodeHTML } from "entities";
import { type Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { check, checkInLooks, nextLooks, overflow } from "./axe";
import { useHouseholds, type Who } from "./household";
import { DESK, modal, PHONE, resize, soon, toast, today } from "./fixture";
import { type Client, visitor } from "../client";
import { everyNth } from "../thorough";

const { fixture, firstMeal, households, visitAs } = useHouseholds();

type Opened = [name: string, open: (page: Page) => Promise<void>];
const DIALOGS: Opened[] = [
  ["a recipe", (page) => title(page).click()],
  ["Add to Calendar", (page) => card(page).getByRole("link", { name: "Add to Calendar" }).click()],
  ["a day", (page) => page.locator(`#calendar [data-date="${today()}"] .day-date a`).click()],
  ["Add a meal", (page) => page.getByRole("link", { name: "Add Meal", exact: true }).click()],
  [
    "the grocery list for a week",
    // Its link stands on smaller screens only; a wide one has the form itself.
    async (page) => {
      await resize(page, PHONE);
      await page.getByRole("link", { name: "Grocery list for a week" }).click();
    },
  ],
  [
    "Add to Calendar with a message",
    async (page) => {
      await card(page).getByRole("link", { name: "Add to Calendar" }).click();
      await modal(page).getByRole("button", { name: "Add to Calendar" }).click();
      await modal(page).locator("#scheduledDate-error").waitFor();
    },
  ],
];
const card = (page: Page) => page.locator(`#meal-${firstMeal().id}`);
const title = (page: Page) =>
  card(page).getByRole("link", { name: firstMeal().title, exact: true });

describe("Over the dashboard,", () => {
  test.each(everyNth(3, DIALOGS))("everybody can use the dialog: %s", async (_, open) => {
    const page = await visitAs("busy");
    await page.goto("/dashboard");
    await open(page);
    await modal(page).getByRole("heading", { level: 1 }).waitFor();
    expect(await modal(page).evaluate((d) => d.contains(document.activeElement))).toBe(true);
    // What lies behind it is a page that is checked for itself.
    await checkInLooks(page, "dialog[data-lifted]");
    await resize(page, { width: 360, height: 740 });
    await soon(async () => (await modal(page).boundingBox())?.width).toBe(360);
    expect(await overflow(page)).toEqual([]);
    // Tab goes round in the dialog, and never to the page behind it.
    for (let presses = 0; presses < 12; presses++) {
      await page.keyboard.press("Tab");
      const inside = await modal(page).evaluate(
        (d) => d.contains(document.activeElement) || document.activeElement === document.body,
      );
      expect(inside).toBe(true);
    }
    await page.keyboard.press("Escape");
    await soon(() => modal(page).count()).toBe(0);
  });

  test("everybody can use the account's panel, and a message", async () => {
    const page = await visitAs("busy");
    await page.goto("/dashboard");
    await page.getByRole("button", { name: "Account" }).click();
    await page.getByRole("dialog", { name: "Account" }).waitFor();
    await checkInLooks(page, "#account");
    await page.keyboard.press("Escape");
    for (const look of nextLooks()) {
      await page.goto("/all-recipes");
      await page.locator("article button[aria-pressed][aria-label*=favorites]").first().click();
      await toast(page, "favorites").waitFor();
      await check(page, look, "[data-toasts]");
    }
  });
});

test.each<[string, Who, string[], string[]]>([
  [
    "for a cook",
    "busy",
    ["/", "/dashboard", "/test", "/dashboard/preferences", "/dashboard/meals"],
    ["/favorites", "/all-recipes", "/dashboard/meals/:id/share", "/dashboard/calendar/:date"],
  ],
  ["for a visitor", "nobody", ["/", "/test", "/all-recipes"], ["/auth"]],
])("%s, no page makes the browser complain, wherever the links lead", async (_, who, from, to) => {
  const client = who === "nobody" ? visitor(fixture.app) : households()[who];
  const found = await pathsBehind(client, from);
  expect(found.map(kindOf)).toEqual(expect.arrayContaining(to));
  // What takes the place of a worker that is not wanted complains itself.
  const as = who === "nobody" ? {} : { as: households()[who] };
  const page = await fixture.visit({ viewport: DESK, worker: true, ...as });
  const complaints: string[] = [];
  page.on("pageerror", (error) => complaints.push(`${page.url()}: ${error.message}`));
  page.on("console", (message) => {
    if (["error", "warning"].includes(message.type()))
      complaints.push(`${page.url()}: ${message.text()}`);
  });
  page.on("response", (response) => {
    if (response.status() >= 400) complaints.push(`${response.url()}: ${response.status()}`);
  });
  for (const path of everyNth(8, found)) await page.goto(path);
  expect(complaints).toEqual([]);
});

/** One address of each kind of page that links lead to from pages `from`, and these. */
async function pathsBehind(client: Client, from: readonly string[]) {
  // A list, the recipes or everything as a file are no page.
  const skipped =
    /^\/(dashboard\/groceries\.txt|all-recipes\/recipes\.json|account\/export\.json)|^\/all-recipes\/export\/./;
  const todo = [...from];
  const found = new Map<string, string>();
  for (let path = todo.shift(); path !== undefined; path = todo.shift()) {
    if (found.has(kindOf(path)) || skipped.test(path)) continue;
    found.set(kindOf(path), path);
    const { text, headers } = await client.get(path);
    const links = [...text.matchAll(/<a\b[^>]*?\shref="([^"#]+)/g)].map(([, link = ""]) => link);
    for (const link of [...links, headers.get("location") ?? path]) {
      const { origin, pathname, search } = new URL(decodeHTML(link), fixture.app.url + path);
      if (origin === fixture.app.url) todo.push(pathname + search);
    }
  }
  return [...found.values()];
}

/** Pages that differ only in what they show count once. */
const kindOf = (path: string) =>
  path
    .replace(/\?.*/, "")
    .replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, ":id")
    .replace(/\d{4}-\d\d-\d\d/g, ":date")
    .replace(/\/shared\/.*/, "/shared/:token");
