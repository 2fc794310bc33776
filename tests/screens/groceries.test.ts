import { randomUUID } from "node:crypto";
import { type BrowserContext, type Locator, type Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { weekInWords, weekStartOf } from "../../app/server/values/dates";
import { type Client } from "../client";
import { groceryItems } from "../contract/shapes";
import { type Line, openLine } from "../line";
import { operationOf, operationsBody } from "../list-operations";
import {
  at,
  cookWithMeals,
  DESK,
  hasFocus,
  pathOf,
  plan,
  soon,
  toast,
  today,
  useFixture,
} from "./fixture";
import { readPdf, withoutSpaces } from "./pdf";

const fixture = useFixture(undefined, { worker: true });
const WEEK = weekStartOf(today());
const LIST = `/dashboard/groceries?weekStart=${WEEK}`;

async function shopper(count = 2) {
  const { client, meals } = await cookWithMeals(fixture.app, count);
  const mealIds = meals.map(({ id }) => id);
  await client.send("POST", "/api/grocery-list/generate", { mealIds, weekStartDate: WEEK });
  return { client, meals };
}
const itemsOf = async (client: Client) => {
  const list = groceryItems(await client.get(`/api/grocery-list/items?weekStartDate=${WEEK}`));
  return list.aisles.flatMap(({ items }) => items);
};
const tickedOf = async (client: Client) =>
  (await itemsOf(client)).filter((item) => item.ticked).map((item) => item.id);

/** Expects that the element is visible without scrolling and that nothing covers its middle. */
const expectInSight = (element: Locator) =>
  soon(() =>
    element.evaluate((one) => {
      const { left, top, width, height } = one.getBoundingClientRect();
      const seen = document.elementFromPoint(left + width / 2, top + Math.min(height / 2, 30));
      return seen !== null && one.contains(seen);
    }),
  ).toBe(true);

const box = (page: Page, id: string) => page.locator(`#item-${id} input[name=ticked]`);
const left = async (page: Page) => `${await page.locator("#groceries-left b").innerText()} left`;
const openMenu = (page: Page) => page.locator("[data-menu] summary").click();
/** Opens the menu behind an item's dots. */
const details = (page: Page, name = "") =>
  page.getByRole("link", { name: `${name}: details`, exact: true }).click();
const kept = (page: Page) => page.getByText("Saved on this device").waitFor();

/** The phone's connection to the server: the browser's offline mode, and a line that is cut. */
let line: Line;
beforeAll(async () => {
  line = await openLine(fixture.app);
});
afterEach(() => line.restore());
afterAll(() => line.close());
const loseSignal = async (phone: BrowserContext) => {
  line.cut();
  await phone.setOffline(true);
};
const findSignal = async (phone: BrowserContext) => {
  line.restore();
  await phone.setOffline(false);
};

test("Without JavaScript, a user can set an item aside, remove an item, add one and choose units on the grocery list", async () => {
  const { client, meals } = await shopper();
  const page = await fixture.visit({ as: client, javaScript: false });
  await page.goto(LIST);
  const [first, second] = await itemsOf(client);
  const count = (await itemsOf(client)).length;
  await details(page, first?.name);
  const [dinner = ""] = first?.meals ?? [];
  expect(meals.map(({ title }) => title)).toContain(dinner);
  await page.getByRole("link", { name: dinner }).filter({ visible: true }).waitFor();
  await page.getByRole("button", { name: /^Have it/ }).click();
  await soon(async () => (await itemsOf(client)).length).toBe(count - 1);
  await soon(() => left(page)).toBe(`${count - 1} left`);
  await details(page, second?.name);
  await page.getByRole("button", { name: "Remove from this list" }).click();
  await soon(() => left(page)).toBe(`${count - 2} left`);
  await page.getByLabel("Add an item").fill("2 l oat milk");
  await page.getByLabel("Add an item").press("Enter");
  await soon(() => left(page)).toBe(`${count - 1} left`);
  await soon(() => hasFocus(page.getByLabel("Add an item"))).toBe(true);
  await soon(async () => (await itemsOf(client)).map(({ text }) => text)).toContain("2 l oat milk");
  await page.reload();
  const milk = page.locator("li[data-item]").filter({ hasText: "2 l oat milk" });
  await milk.getByText("Added by hand").waitFor();

  await page.getByRole("heading", { name: "Check at home" }).click();
  await page.getByRole("button", { name: `Need it: ${first?.name}`, exact: true }).click();
  await soon(() => left(page)).toBe(`${count} left`);
  await page.getByRole("heading", { name: "Removed" }).click();
  await page.getByRole("button", { name: `Put back: ${second?.name}`, exact: true }).click();
  await soon(() => left(page)).toBe(`${count + 1} left`);

  await openMenu(page);
  await page.getByRole("button", { name: "Metric" }).click();
  await soon(async () => (await client.get(LIST)).text).toMatch(
    /value="metric" aria-pressed="true"/,
  );
  expect(pathOf(page)).toBe(LIST);
});

test("With JavaScript, a button makes the grocery list from the plan, and the list shows when the plan has changed", async () => {
  const { client, meals } = await cookWithMeals(fixture.app, 4);
  const [first, second, third] = meals;
  const entry = await plan(client, first?.id ?? "", today());
  await plan(client, second?.id ?? "", today());
  const page = await fixture.visit({ as: client });
  await page.goto("/dashboard/groceries");
  await page.getByRole("button", { name: "Make the list for 2 meals" }).click();
  await toast(page, /^\d+ items to buy/).waitFor();
  const before = await itemsOf(client);
  const [bought] = before;
  await box(page, bought?.id ?? "").check();
  await soon(() => tickedOf(client)).toEqual([bought?.id]);
  await client.send("DELETE", `/api/calendar/${entry.id}`);
  await plan(client, third?.id ?? "", today());
  await page.goto("/dashboard/groceries");
  expect((await itemsOf(client)).length).toBe(before.length);
  await page.getByText("2 meals changed").waitFor();
  const button = page.getByRole("button", { name: "Bring up to date" });
  await expectInSight(button);
  await button.click();
  await toast(page, "Brought up to date").waitFor();
  await soon(() => button.count()).toBe(0);
  const titles = (await itemsOf(client)).flatMap((item) => item.meals);
  expect(new Set(titles)).toEqual(new Set([second?.title, third?.title]));
});

/** Adds items that are not food, so that each is a row of its own. */
const addThings = (client: Client, count: number) =>
  client.send(
    "POST",
    "/api/grocery-list/taps",
    operationsBody(
      WEEK,
      ...Array.from({ length: count }, (_, n) => operationOf("add", randomUUID(), `thing ${n}`)),
    ),
  );

/** Counts the visible rows of the list that nothing covers. */
const wholeRows = (page: Page) =>
  page.evaluate(() => {
    const rows = [...document.querySelectorAll("[data-aisle] [data-item]")];
    return rows.filter((row) => {
      const { top, bottom, left } = row.getBoundingClientRect();
      const isSeen = (y: number) => row.contains(document.elementFromPoint(left + 60, y));
      return top >= 0 && bottom <= innerHeight && isSeen(top + 2) && isSeen(bottom - 2);
    }).length;
  });

test("a list of 45 items has few elements, and its first rows are on the first screen", async () => {
  const { client } = await shopper(4);
  const before = await itemsOf(client);
  if (before.length < 45) await addThings(client, 45 - before.length);
  expect(before.length).toBeLessThan(60);
  const page = await fixture.visit({ as: client });
  for (const [width, height, rows] of [
    [390, 844, 8],
    [375, 667, 5],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto(LIST);
    expect(await wholeRows(page), `${width} × ${height}`).toBeGreaterThanOrEqual(rows);
    const figures = await page.evaluate(() => {
      const heightOf = (one: Element) => one.getBoundingClientRect().height;
      const rows = [...document.querySelectorAll("[data-aisle] [data-item]")];
      const bars = [...document.querySelectorAll(".dock, .tabbar")];
      return {
        buttons: document.querySelectorAll("button").length,
        first: rows[0]?.getBoundingClientRect().top ?? 0,
        heights: rows.map(heightOf),
        bars: bars.reduce((sum, bar) => sum + heightOf(bar), 0),
      };
    });
    expect(figures.buttons).toBeLessThanOrEqual(60);
    expect(figures.first).toBeLessThanOrEqual(270);
    expect(Math.min(...figures.heights)).toBeGreaterThanOrEqual(56);
    // Only a name of two lines with small print below it makes a taller row.
    expect(figures.heights.filter((height) => height > 65).length).toBeLessThanOrEqual(5);
    expect(figures.bars / height).toBeLessThanOrEqual(0.2);
  }
});

describe("In a shop without a connection,", () => {
  test("the list opens after one visit, keeps check marks when the tab is closed, and sends them once", async () => {
    const { client } = await shopper();
    const [mine, slip, theirs, both] = (await itemsOf(client)).map(({ id }) => id);
    const page = await fixture.visit({ as: client });
    await page.goto(line.url + LIST);
    await kept(page);
    await loseSignal(page.context());
    await box(page, mine ?? "").check();
    await box(page, slip ?? "").check();
    await box(page, slip ?? "").uncheck();
    await box(page, both ?? "").check();
    await page.getByText(/^No connection\. 4 changes are saved/).waitFor();
    const phone = page.context();
    await page.close();

    // Meanwhile another member checks off one item at home, and unchecks another.
    const home = await fixture.visit({ as: client, viewport: DESK });
    await home.goto(LIST);
    await box(home, theirs ?? "").check();
    await soon(() => tickedOf(client)).toEqual([theirs]);
    await box(home, both ?? "").check();
    await box(home, both ?? "").uncheck();

    const again = await phone.newPage();
    await again.goto(line.url + LIST);
    await soon(() => box(again, mine ?? "").isChecked()).toBe(true);
    expect(await box(again, slip ?? "").isChecked()).toBe(false);
    await soon(() => tickedOf(client)).toEqual([theirs]);
    const sent: string[] = [];
    again.on("request", (request) => {
      if (new URL(request.url()).pathname.endsWith("/taps")) sent.push(request.postData() ?? "");
    });
    await findSignal(phone);
    await soon(async () => (await tickedOf(client)).sort()).toEqual([mine, theirs].sort());
    // The last change of an item wins: it was unchecked at home after it was checked off in the shop.
    await soon(() => box(again, both ?? "").isChecked()).toBe(false);
    await soon(() => box(again, theirs ?? "").isChecked()).toBe(true);
    expect(sent).toHaveLength(1);
    const stored = () =>
      again.evaluate(() => Object.keys(localStorage).filter((key) => key.includes(".tap.")));
    await soon(stored).toEqual([]);
  });

  test("a change is applied once even if its response is lost", async () => {
    const { client } = await shopper();
    const [item] = await itemsOf(client);
    const page = await fixture.visit({ as: client });
    await page.goto(line.url + LIST);
    await kept(page);
    let lost = 0;
    await page.route("**/dashboard/groceries/taps?*", async (route) => {
      // The request arrives, but its response does not.
      await route.fetch();
      lost++;
      await route.abort();
    });
    await box(page, item?.id ?? "").check();
    await soon(() => lost).toBe(1);
    expect(await tickedOf(client)).toEqual([item?.id]);
    const home = await fixture.visit({ as: client });
    await home.goto(LIST);
    await home.getByRole("heading", { name: "In the basket" }).click();
    await box(home, item?.id ?? "").uncheck();
    await soon(() => tickedOf(client)).toEqual([]);
    await page.unrouteAll({ behavior: "wait" });
    await page.evaluate(() => window.dispatchEvent(new Event("online")));
    await soon(() => box(page, item?.id ?? "").isChecked()).toBe(false);
    expect(await tickedOf(client)).toEqual([]);
  });

  test.each([
    ["the page's script", "weeknight"],
    ["the list's script", "groceries"],
  ])(
    "items that are checked off before %s is loaded stay checked, however long loading takes",
    async (_, name) => {
      const { client } = await shopper();
      const [item, second] = await itemsOf(client);
      const count = (await itemsOf(client)).length;
      // Requests of a service worker are not routed through the page.
      const page = await fixture.visit({ as: client, worker: false });
      let isLost = true;
      await page.route(`**/build/${name}-*.js`, async (route) => {
        await soon(() => !isLost).toBe(true);
        await route.continue();
      });
      await page.goto(LIST, { waitUntil: "commit" });
      await box(page, item?.id ?? "").check();
      await box(page, second?.id ?? "").check();
      await box(page, second?.id ?? "").uncheck();
      expect(await tickedOf(client)).toEqual([]);
      isLost = false;
      await soon(() => left(page)).toBe(`${count - 1} left`);
      await soon(() => tickedOf(client)).toEqual([item?.id]);
    },
  );

  test("the list and the service worker are removed from the device at sign-out", async () => {
    const { client } = await shopper();
    const page = await fixture.visit({ as: client });
    await page.goto(line.url + LIST);
    await kept(page);
    await page.reload();
    // A page that is still registering the service worker would do so after the response has cleared it.
    await kept(page);
    await page.goto(`${line.url}/api/logout`);
    const left = () =>
      page.evaluate(async () => ({
        caches: await caches.keys(),
        workers: (await navigator.serviceWorker.getRegistrations()).length,
        stored: Object.keys(localStorage).filter((key) => /list|cook|tap/.test(key)),
      }));
    await soon(left).toEqual({ caches: [], workers: 0, stored: [] });
    await loseSignal(page.context());
    await expect(page.goto(line.url + LIST)).rejects.toThrow("ERR_INTERNET_DISCONNECTED");
    await findSignal(page.context());
  });

  test("the list is removed from the device if the session was ended elsewhere", async () => {
    const { client } = await shopper();
    const page = await fixture.visit({ as: client });
    await page.goto(line.url + LIST);
    await kept(page);
    await page.reload();
    await page.goto(`${line.url}/dashboard`);
    await loseSignal(page.context());
    await page.goto(line.url + LIST);
    expect(await page.locator("input[name=ticked]").count()).toBeGreaterThan(0);
    await findSignal(page.context());
    // Signed out on the laptop.
    await client.post("/api/logout", {});
    await page.goto(`${line.url}/dashboard`);
    await page.getByRole("heading", { level: 1, name: "Sign In" }).waitFor();
    await loseSignal(page.context());
    await page.goto(line.url + LIST);
    await page.getByRole("heading", { level: 1, name: "No connection" }).waitFor();
    expect(await page.locator("input[name=ticked]").count()).toBe(0);
    await findSignal(page.context());
  });
});

test("With JavaScript, Space checks off an item and keeps the focus, which moves on when the row sinks", async () => {
  const { client } = await shopper(3);
  const items = await itemsOf(client);
  const page = await fixture.visit({ as: client });
  await page.goto(LIST);
  await page.waitForFunction(() => document.querySelector("[data-kept]")?.textContent);
  const [mine, next] = [box(page, at(items, 3).id), box(page, at(items, 4).id)];
  await mine.focus();
  await page.keyboard.press("Space");
  await soon(() => tickedOf(client)).toEqual([at(items, 3).id]);
  await soon(() => page.locator(`#basket #item-${at(items, 3).id}`).count()).toBe(1);
  expect(await hasFocus(next)).toBe(true);
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: /^Have it/ }).waitFor();
  await page.keyboard.press("Escape");
  await soon(() =>
    hasFocus(page.getByRole("link", { name: `${at(items, 4).name}: details`, exact: true })),
  ).toBe(true);
});

test("the list of seven meals prints on one page with the unchecked items, under the name of its week", async () => {
  const { client } = await shopper(7);
  const [bought, ...others] = await itemsOf(client);
  await client.post(LIST, { weekStartDate: WEEK, was: "", ticked: bought?.id ?? "" });
  const page = await fixture.visit({ as: client, viewport: DESK });
  await page.goto(`${LIST}&print=1`);
  expect(await page.getByRole("heading", { level: 1 }).innerText()).toBe(
    `Groceries, ${weekInWords(WEEK, "MMMM")}`,
  );
  expect(await page.getByText(bought?.name ?? "", { exact: true }).count()).toBe(0);
  for (const format of ["A4", "Letter"]) {
    const print = readPdf(await page.pdf({ format }));
    expect(print.pages, format).toBe(1);
    for (const { name } of others) {
      expect(print.text.toLowerCase()).toContain(withoutSpaces(name).toLowerCase());
    }
    expect(print.text).not.toContain("Useyourbrowser");
  }
});

test("an aisle that continues on the next printed page repeats its name there", async () => {
  const { client } = await shopper(1);
  await addThings(client, 190);
  const page = await fixture.visit({ as: client, viewport: DESK });
  await page.goto(`${LIST}&print=1`);
  const print = readPdf(await page.pdf({ format: "A4" }));
  expect(print.text.split("Other").length - 1).toBeGreaterThan(1);
});
