import { randomUUID } from "node:crypto";
import { type BrowserContext, type Locator, type Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { weekInWords, weekStartOf } from "../../app/server/values/dates";
import { type Client, signUp } from "../client";
import { groceryItems } from "../contract/shapes";
import { type Line, openLine } from "../line";
import { operationOf, operationsBody } from "../list-operations";
import { takeTurns } from "../thorough";
import {
  at,
  cookWithMeals,
  DESK,
  hasFocus,
  isMarked,
  mark,
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

/** It is there to be seen without scrolling, and nothing lies over its middle. */
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
const saveTicks = (page: Page) => page.getByRole("button", { name: "Save ticks" }).click();
const openMenu = (page: Page) => page.locator("[data-menu] summary").click();
/** Opens what is behind an item's dots. */
const details = (page: Page, name = "") =>
  page.getByRole("link", { name: `${name}: details`, exact: true }).click();
const kept = (page: Page) => page.getByText("Saved on this device").waitFor();

/** The phone's line to the server: the browser's own offline mode, and a wire that is cut. */
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

describe.each([
  ["without JavaScript", false],
  ["with JavaScript", true],
])("The grocery list, %s,", (_, javaScript) => {
  takeTurns(javaScript);
  test("is made ready at home: things I have set aside, one removed, one added, in my measures", async () => {
    const { client, meals } = await shopper();
    const page = await fixture.visit({ as: client, javaScript });
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
    await soon(async () => (await itemsOf(client)).map(({ text }) => text)).toContain(
      "2 l oat milk",
    );
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

  test("is one tap away from every page, with its count, and opens as it was left", async () => {
    const { client } = await shopper();
    const count = (await itemsOf(client)).length;
    const page = await fixture.visit({ as: client, javaScript });
    for (const path of ["/dashboard", "/all-recipes", "/favorites", "/account", "/trash"]) {
      await page.goto(path);
      const tab = page.getByRole("navigation", { name: "Main, phone" });
      await tab.getByRole("link", { name: `Groceries ${count} left to buy` }).click();
      await page.getByRole("heading", { level: 1, name: "Groceries" }).waitFor();
      expect(pathOf(page)).toBe("/dashboard/groceries");
      expect(await left(page)).toBe(`${count} left`);
    }
    const [item] = await itemsOf(client);
    await box(page, item?.id ?? "").check();
    if (!javaScript) await saveTicks(page);
    await soon(() =>
      page.getByRole("navigation", { name: "Main, phone" }).locator("[data-left]").innerText(),
    ).toMatch(`${count - 1}`);
    await soon(() => tickedOf(client)).toEqual([item?.id]);
    await page.goto("/dashboard/groceries");
    expect(await left(page)).toBe(`${count - 1} left`);
    await page.getByRole("link", { name: /^Week after/ }).click();
    await page.getByRole("heading", { name: "No grocery list found" }).waitFor();
    await page.getByRole("link", { name: /^Week before/ }).click();
    expect(await left(page)).toBe(`${count - 1} left`);
  });

  test("is started by hand before anything is planned", async () => {
    const client = await signUp(fixture.app);
    const page = await fixture.visit({ as: client, javaScript });
    await page.goto("/dashboard/groceries");
    await page.getByRole("button", { name: "Add", exact: true }).click();
    await page.getByText("Type an item").locator("visible=true").first().waitFor();
    await soon(() => hasFocus(page.getByLabel("Add an item"))).toBe(true);
    for (const what of ["soap", "paper towels"]) {
      await page.getByLabel("Add an item").fill(what);
      await page.getByRole("button", { name: "Add", exact: true }).click();
      await page.locator("li[data-item]").filter({ hasText: what }).waitFor();
    }
    await soon(async () => (await itemsOf(client)).map(({ text }) => text)).toEqual([
      "soap",
      "paper towels",
    ]);
    await soon(() => left(page)).toBe("2 left");
  });

  test("is made of the plan by a button, and says when the plan has changed", async () => {
    const { client, meals } = await cookWithMeals(fixture.app, 4);
    const [first, second, third] = meals;
    const entry = await plan(client, first?.id ?? "", today());
    await plan(client, second?.id ?? "", today());
    const page = await fixture.visit({ as: client, javaScript });
    await page.goto("/dashboard/groceries");
    await page.getByRole("button", { name: "Make the list for 2 meals" }).click();
    await toast(page, /^\d+ items to buy/).waitFor();
    const before = await itemsOf(client);
    const [bought] = before;
    await box(page, bought?.id ?? "").check();
    if (!javaScript) await saveTicks(page);
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

  test("keeps what I ticked, whichever button of the page I press, and says what it did", async () => {
    const { client, meals } = await shopper(1);
    const page = await fixture.visit({ as: client, javaScript });
    await page.goto(LIST);
    const ids = (await itemsOf(client)).map(({ id }) => id);
    const [first = "", second = "", third = ""] = ids;
    await box(page, first).check();
    await openMenu(page);
    await page.getByRole("button", { name: "Metric" }).click();
    await soon(() => tickedOf(client)).toEqual([first]);
    await plan(client, at(meals, 0).id, today());
    await page.goto(LIST);
    await box(page, second).check();
    await page
      .getByRole("button", { name: /^Add 1 (more )?planned meal|^Bring up to date/ })
      .click();
    await toast(page, /up to date|items/).waitFor();
    // More of it is needed now: what was ticked is what was bought of it.
    await soon(async () => {
      const item = (await itemsOf(client)).find(({ id }) => id === second);
      return item?.ticked === true || item?.bought !== "";
    }).toBe(true);
    await box(page, third).check();
    await page.getByLabel("Add an item").fill("rice");
    await page.getByLabel("Add an item").press("Enter");
    await soon(async () => (await tickedOf(client)).includes(third)).toBe(true);
    await page.goto(LIST);
    await page.getByLabel("Add an item").fill("soap");
    await page.getByLabel("Add an item").press("Enter");
    // With a script the new row is what is seen.
    if (!javaScript) await toast(page, "Added: soap").waitFor();
    await page.locator("li[data-item]").filter({ hasText: "soap" }).waitFor();
  });

  test("asks for the rest of what I bought once more of it is needed", async () => {
    const { client, meals } = await shopper(1);
    // Three times as much of a bunch may still be that bunch.
    const [item] = (await itemsOf(client)).filter(({ amount }) =>
      /^[\d½¼¾⅓⅔]+ (?:cups?|tbsp|oz|lb)$/.test(amount),
    );
    const page = await fixture.visit({ as: client, javaScript });
    await page.goto(LIST);
    await box(page, item?.id ?? "").check();
    if (!javaScript) await saveTicks(page);
    await soon(() => tickedOf(client)).toEqual([item?.id]);
    const mealIds = [...meals, ...meals, ...meals].map(({ id }) => id);
    await client.send("POST", "/api/grocery-list/generate", { mealIds, weekStartDate: WEEK });
    await page.goto(LIST);
    const row = page.locator(`#item-${item?.id}`);
    await row.getByText(`${item?.amount} already bought`).waitFor();
    expect(await row.locator(".item-amount").innerText()).toContain("more");
    // A tick whose answer the browser left behind is shown until it has been sent once more.
    await soon(() => box(page, item?.id ?? "").isChecked()).toBe(false);
    await box(page, item?.id ?? "").check();
    if (!javaScript) await saveTicks(page);
    await soon(() => tickedOf(client)).toEqual([item?.id]);
    await soon(() => row.getByText("already bought").count()).toBe(0);
    expect(await box(page, item?.id ?? "").isChecked()).toBe(true);
  });

  test("is shopped with: ticks are counted and fold away, and come back once they are unticked", async () => {
    const { client } = await shopper();
    const page = await fixture.visit({ as: client, javaScript });
    await page.goto(`/dashboard/groceries/shop?weekStart=${WEEK}`);
    expect(pathOf(page)).toBe(LIST);
    const items = await itemsOf(client);
    const id = at(items, 0).id;
    await box(page, id).check();
    if (!javaScript) {
      await saveTicks(page);
      await toast(page, "Check marks saved").waitFor();
    }
    await soon(() => left(page)).toBe(`${items.length - 1} left`);
    await soon(() => page.locator(`#basket #item-${id}`).count()).toBe(1);
    expect(await page.locator("progress").getAttribute("value")).toBe("1");
    await soon(() => tickedOf(client)).toEqual([id]);
    expect(await box(page, id).isVisible()).toBe(false);
    await page.getByRole("heading", { name: "In the basket" }).click();
    await box(page, id).uncheck();
    if (!javaScript) await saveTicks(page);
    await soon(() => tickedOf(client)).toEqual([]);
    await soon(() => page.locator(`[data-aisle] #item-${id}`).count()).toBe(1);
  });
});

/** Adds things that are no food, of which each is a row. */
const addThings = (client: Client, count: number) =>
  client.send(
    "POST",
    "/api/grocery-list/taps",
    operationsBody(
      WEEK,
      ...Array.from({ length: count }, (_, n) => operationOf("add", randomUUID(), `thing ${n}`)),
    ),
  );

/** The rows of the list in sight that nothing covers. */
const wholeRows = (page: Page) =>
  page.evaluate(() => {
    const rows = [...document.querySelectorAll("[data-aisle] [data-item]")];
    return rows.filter((row) => {
      const { top, bottom, left } = row.getBoundingClientRect();
      const isSeen = (y: number) => row.contains(document.elementFromPoint(left + 60, y));
      return top >= 0 && bottom <= innerHeight && isSeen(top + 2) && isSeen(bottom - 2);
    }).length;
  });

test("a list of 45 items is light, and its rows are on the first screen", async () => {
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
    // A name of two lines with small print below it is the only taller row.
    expect(figures.heights.filter((height) => height > 65).length).toBeLessThanOrEqual(5);
    expect(figures.bars / height).toBeLessThanOrEqual(0.2);
  }
});

test("two quick taps on one spot tick and untick the same item, and a row that I tick waits with Undo", async () => {
  const { client } = await shopper();
  const page = await fixture.visit({ as: client, touch: true });
  await page.goto(LIST);
  await page.waitForFunction(() => document.querySelector("[data-kept]")?.textContent);
  const [item] = await itemsOf(client);
  const row = page.locator(`#item-${item?.id}`);
  const { x = 0, y = 0 } = (await row.locator("label").boundingBox()) ?? {};
  await page.touchscreen.tap(x + 120, y + 20);
  expect(await box(page, item?.id ?? "").isChecked()).toBe(true);
  await page.touchscreen.tap(x + 120, y + 20);
  expect(await box(page, item?.id ?? "").isChecked()).toBe(false);
  await soon(() => tickedOf(client)).toEqual([]);
  await page.touchscreen.tap(x + 120, y + 20);
  const undo = page.getByRole("button", { name: `Undo: ${item?.name}` });
  await undo.click();
  await soon(() => tickedOf(client)).toEqual([]);
  expect(await hasFocus(box(page, item?.id ?? ""))).toBe(true);
  expect(await undo.count()).toBe(0);
  expect(await row.locator("[data-more]").isVisible()).toBe(true);
});

describe("In a shop with no signal", () => {
  test("the list opens after one visit, keeps my ticks through closing the tab, and sends them once", async () => {
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
    await page.getByText(/^No signal\. 4 changes are saved/).waitFor();
    const phone = page.context();
    await page.close();

    // Meanwhile somebody at home ticks one item, and takes another off again.
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
    // The last tap on an item wins: it was unticked at home after it was ticked in the shop.
    await soon(() => box(again, both ?? "").isChecked()).toBe(false);
    await soon(() => box(again, theirs ?? "").isChecked()).toBe(true);
    expect(sent).toHaveLength(1);
    const stored = () =>
      again.evaluate(() => Object.keys(localStorage).filter((key) => key.includes(".tap.")));
    await soon(stored).toEqual([]);
  });

  test("the address of Groceries opens this week's list as I left it", async () => {
    const { client } = await shopper();
    const [item] = await itemsOf(client);
    const page = await fixture.visit({ as: client });
    await page.goto(`${line.url}/dashboard/groceries`);
    await kept(page);
    await box(page, item?.id ?? "").check();
    await soon(() => tickedOf(client)).toEqual([item?.id]);
    await soon(() =>
      page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes(".tap."))),
    ).toEqual([]);
    await loseSignal(page.context());
    await page.goto(`${line.url}/dashboard/groceries`);
    expect(await box(page, item?.id ?? "").isChecked()).toBe(true);
    await findSignal(page.context());
  });

  test("a tick covers what I saw, though more is needed by the time it arrives", async () => {
    const { client, meals } = await shopper(1);
    const seen = await itemsOf(client);
    const page = await fixture.visit({ as: client });
    await page.goto(line.url + LIST);
    await kept(page);
    await loseSignal(page.context());
    const mealIds = [...meals, ...meals].map(({ id }) => id);
    await client.send("POST", "/api/grocery-list/generate", { mealIds, weekStartDate: WEEK });
    // A bunch or a head is often enough for the dinner and for the same again.
    const needed = new Map((await itemsOf(client)).map(({ id, amount }) => [id, amount]));
    const item = seen.find(({ id, amount }) => amount && needed.get(id) !== amount);
    await box(page, item?.id ?? "").check();
    await page.getByText(/^No signal\. 1 change is saved/).waitFor();
    await findSignal(page.context());
    const row = page.locator(`#item-${item?.id}`);
    await row.getByText(`${item?.amount} already bought`).waitFor();
    expect(await tickedOf(client)).toEqual([]);
    expect(await box(page, item?.id ?? "").isChecked()).toBe(false);
    await box(page, item?.id ?? "").check();
    await soon(() => tickedOf(client)).toEqual([item?.id]);
  });

  test("what I add waits for the signal, too", async () => {
    const { client } = await shopper();
    const before = await itemsOf(client);
    const [first] = before;
    const page = await fixture.visit({ as: client });
    await page.goto(line.url + LIST);
    await kept(page);
    await loseSignal(page.context());
    await page.getByLabel("Add an item").fill("paper towels");
    await page.getByLabel("Add an item").press("Enter");
    await box(page, first?.id ?? "").check();
    await soon(() => left(page)).toBe(`${before.length} left`);
    await page.reload();
    await page.locator("li[data-item]").filter({ hasText: "paper towels" }).waitFor();
    await soon(() => left(page)).toBe(`${before.length} left`);
    expect(await itemsOf(client)).toEqual(before);
    await findSignal(page.context());
    await soon(async () => (await itemsOf(client)).map(({ text }) => text)).toContain(
      "paper towels",
    );
    expect(await tickedOf(client)).toEqual([first?.id]);
  });

  test("a signal so weak that the answer is lost applies a tap once", async () => {
    const { client } = await shopper();
    const [item] = await itemsOf(client);
    const page = await fixture.visit({ as: client });
    await page.goto(line.url + LIST);
    await kept(page);
    let lost = 0;
    await page.route("**/dashboard/groceries/taps?*", async (route) => {
      // It arrives; its answer does not.
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
  ])("what I tick before %s has come is kept, however long it takes", async (_, name) => {
    const { client } = await shopper();
    const [item, second] = await itemsOf(client);
    const count = (await itemsOf(client)).length;
    // What a service worker fetches goes past the route.
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
  });

  test("the head of the list says what waits, until it is sent", async () => {
    const { client } = await shopper();
    const [bought] = await itemsOf(client);
    const page = await fixture.visit({ as: client });
    await page.goto(line.url + LIST);
    await kept(page);
    await loseSignal(page.context());
    await box(page, bought?.id ?? "").check();
    const waits = page.locator("[data-waits]");
    await soon(() => waits.textContent()).toContain("1 change is saved on this device");
    await expectInSight(waits);
    await findSignal(page.context());
    await soon(() => waits.textContent()).toBe("");
    expect(await tickedOf(client)).toEqual([bought?.id]);
  });

  test("nothing of the list or of the service worker is on this device once I have signed out", async () => {
    const { client } = await shopper();
    const page = await fixture.visit({ as: client });
    await page.goto(line.url + LIST);
    await kept(page);
    await page.reload();
    // A page that is still registering the service worker would do so after the answer has cleared it.
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

  test("the list is gone from this device, too, once the session was ended elsewhere", async () => {
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
    // Signed out from the laptop.
    await client.post("/api/logout", {});
    await page.goto(`${line.url}/dashboard`);
    await page.getByRole("heading", { level: 1, name: "Sign In" }).waitFor();
    await loseSignal(page.context());
    await page.goto(line.url + LIST);
    await page.getByRole("heading", { level: 1, name: "No signal" }).waitFor();
    expect(await page.locator("input[name=ticked]").count()).toBe(0);
    await findSignal(page.context());
  });
});

test("made from the planner, the list opens at its top, takes ticks and shows what others tick", async () => {
  const { client, meals } = await cookWithMeals(fixture.app, 2);
  for (const { id } of meals) await plan(client, id, today());
  const page = await fixture.visit({ as: client });
  await page.goto("/dashboard?select=all");
  await mark(page);
  await page.getByRole("button", { name: /^Generate Grocery List/ }).click();
  const heading = page.getByRole("heading", { level: 1, name: "Groceries" });
  await heading.waitFor();
  await expectInSight(heading);
  expect(await isMarked(page)).toBe(true);
  await toast(page, /^\d+ items to buy/).waitFor();
  const [mine, theirs] = await itemsOf(client);
  await box(page, mine?.id ?? "").check();
  const home = await fixture.visit({ as: client });
  await home.goto(LIST);
  await box(home, theirs?.id ?? "").check();
  await soon(async () => (await tickedOf(client)).length).toBe(2);
  // It looks again when one comes back to it.
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  await soon(() => box(page, theirs?.id ?? "").isChecked()).toBe(true);
  expect(await box(page, mine?.id ?? "").isChecked()).toBe(true);
  await page.goBack();
  await page.getByRole("heading", { name: "Meal Calendar" }).waitFor();
});

test("a tap is one trip: its answer carries the list", async () => {
  const { client } = await shopper();
  const [item] = await itemsOf(client);
  const page = await fixture.visit({ as: client });
  await page.goto(LIST);
  await kept(page);
  const asked: string[] = [];
  page.on("request", (request) => {
    asked.push(`${request.method()} ${new URL(request.url()).pathname}`);
  });
  await box(page, item?.id ?? "").check();
  await soon(() =>
    page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes(".tap."))),
  ).toEqual([]);
  expect(await tickedOf(client)).toEqual([item?.id]);
  expect(asked).toEqual(["POST /dashboard/groceries/taps"]);
});

test("what I share is said in sight", async () => {
  const { client } = await shopper();
  const page = await fixture.visit({ as: client });
  await page.goto(LIST);
  await page.evaluate(() => {
    Object.defineProperty(navigator, "share", { value: undefined });
    Object.defineProperty(navigator, "clipboard", {
      value: { writeText: () => Promise.resolve() },
    });
  });
  await openMenu(page);
  await page.getByRole("link", { name: "Share List" }).click();
  await expectInSight(toast(page, "Grocery list copied!"));
});

describe("Making a long list ready, I stay where I am:", () => {
  test("without JavaScript, Remove comes back to its neighbor", async () => {
    const { client } = await shopper(5);
    const items = await itemsOf(client);
    const [gone, next] = [at(items, 20), at(items, 21)];
    const page = await fixture.visit({ as: client, javaScript: false });
    await page.goto(LIST);
    await details(page, gone.name);
    await page.getByRole("button", { name: "Remove from this list" }).click();
    await soon(async () => (await itemsOf(client)).length).toBe(items.length - 1);
    await expectInSight(page.locator(`#item-${next.id}`));
  });

  test("by keys, Space ticks and stays, and the focus goes on once the row sinks", async () => {
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
});

test("the list's menu closes on Escape and beside it, and gives the focus back", async () => {
  const { client } = await shopper(1);
  const page = await fixture.visit({ as: client });
  await page.goto(LIST);
  await page.waitForFunction(() => document.querySelector("[data-kept]")?.textContent);
  const menu = page.locator("[data-menu]");
  await openMenu(page);
  await page.getByRole("link", { name: "Pantry" }).focus();
  await page.keyboard.press("Escape");
  expect(await menu.getAttribute("open")).toBeNull();
  expect(await hasFocus(menu.locator("summary"))).toBe(true);
  await openMenu(page);
  await page.getByRole("heading", { level: 1 }).click();
  expect(await menu.getAttribute("open")).toBeNull();
});

test("a week's list of seven meals is one page of what is left, under the name of its week", async () => {
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

test("an aisle that goes on on the next page of paper has its name there again", async () => {
  const { client } = await shopper(1);
  await addThings(client, 190);
  const page = await fixture.visit({ as: client, viewport: DESK });
  await page.goto(`${LIST}&print=1`);
  const print = readPdf(await page.pdf({ format: "A4" }));
  expect(print.text.split("Other").length - 1).toBeGreaterThan(1);
});

test("the browser's Print on a list prints its week and its items without an empty page", async () => {
  const { client } = await shopper(7);
  await addThings(client, 40);
  const page = await fixture.visit({ as: client, viewport: DESK });
  await page.goto(LIST);
  const print = readPdf(await page.pdf({ format: "A4" }));
  expect(print.text).toContain(withoutSpaces(weekInWords(WEEK, "MMM")));
  expect(print.pages).toBeLessThanOrEqual(2);
});

test("a printed amount stays on one line with its unit", async () => {
  const { client } = await shopper(7);
  const page = await fixture.visit({ as: client, viewport: DESK });
  await page.goto(`${LIST}&print=1`);
  await page.emulateMedia({ media: "print" });
  const heights = await page
    .locator("tbody td:last-child")
    .filter({ hasText: /^[\d½¼¾⅓⅔⅛]+\s\p{L}+$/u })
    .evaluateAll((cells) =>
      cells.map((cell) => {
        const range = document.createRange();
        range.selectNodeContents(cell);
        return range.getClientRects().length;
      }),
    );
  expect(heights.length).toBeGreaterThan(5);
  expect(new Set(heights)).toEqual(new Set([1]));
});

test("Print list is a page for the printer", async () => {
  const { client } = await shopper();
  const page = await fixture.visit({ as: client, javaScript: false });
  await page.goto(LIST);
  await openMenu(page);
  await page.getByRole("link", { name: "Print list" }).click();
  await page.getByText("Use your browser’s Print").waitFor();
  await page.getByRole("link", { name: "Back to the list" }).click();
  expect(pathOf(page)).toBe(LIST);
});
