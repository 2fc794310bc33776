import { type BrowserContext, type Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { type Client, signUp } from "../client";
import { cooking, meal } from "../contract/shapes";
import { type Line, openLine } from "../line";
import { check } from "./axe";
import {
  DESK,
  isMarked,
  mark,
  pathOf,
  PHONE,
  plan,
  soon,
  toast,
  today,
  useFixture,
} from "./fixture";
import { misplacedIn } from "./geometry";

const fixture = useFixture(undefined, { worker: true });

const SOUP = {
  title: "Leek and Potato Soup",
  ingredients: ["3 leeks, sliced", "2 tbsp butter", "1 lb potatoes, diced", "1 cup cream"],
  instructions: [
    "Melt the butter and cook the leeks for 10 minutes.",
    "Add the potatoes and simmer for 20 minutes; meanwhile toast the bread for 3 minutes.",
    "Stir in the cream and rest for 5 seconds.",
  ].join("\n"),
  servings: 4,
};
/** A cook with a soup, planned for tonight where it is asked. */
async function cookOf(soup: typeof SOUP = SOUP) {
  const client = await signUp(fixture.app);
  const { id } = meal(await client.send("POST", "/api/recipes/create", soup));
  return { client, id, path: `/dashboard/meals/${id}/cook` };
}
const progress = async (client: Client, id: string, query = "") =>
  cooking(await client.get(`/api/meals/${id}/cook${query}`));
const start = (page: Page, words: string) =>
  page.getByRole("button", { name: `Start a timer: ${words}` }).click();
const rows = (page: Page) => page.locator("[data-timers] [data-timer]");
const step = (page: Page, number: number) => page.getByText(`Step ${number} of 3`).waitFor();
const box = (page: Page, name: string) => page.getByRole("checkbox", { name });
/** The script of cook mode has taken over. */
const ready = (page: Page) =>
  soon(() =>
    page.evaluate(() => Object.keys(localStorage).some((key) => key.includes(".cook."))),
  ).toBe(true);

test("a comma after a time stays on the time's line, however wide the phone is", async () => {
  const { client, path } = await cookOf({
    ...SOUP,
    instructions: "Cover the leeks with water, boil for 10 minutes, drain and rinse them.",
  });
  const page = await fixture.visit({ as: client });
  await page.goto(path);
  const time = page.getByRole("button", { name: "Start a timer: 10 minutes" });
  const apart = await time.evaluate((button) => {
    const step = button.closest("form");
    const comma = document.createRange();
    comma.setStartBefore(button.nextSibling ?? button);
    comma.setEndAfter(button.nextSibling ?? button);
    return Array.from({ length: 120 }, (_, more) => 240 + more).filter((width) => {
      step?.style.setProperty("width", `${width}px`);
      return comma.getBoundingClientRect().left < button.getBoundingClientRect().right - 1;
    });
  });
  expect(apart).toEqual([]);
});

test("without JavaScript I cook step by step, tick, and am told when to look again", async () => {
  const { client, id, path } = await cookOf();
  const page = await fixture.visit({ as: client, javaScript: false });
  await page.goto(path);
  await step(page, 1);
  await box(page, "3 leeks, sliced").check();
  await box(page, "This step is done").check();
  await page.getByRole("button", { name: "Save ticks" }).click();
  expect(await progress(client, id)).toMatchObject({ lines: [0], steps: [0] });
  await start(page, "10 minutes");
  await page.getByText(/Look again at \d+:\d\d (am|pm)/).waitFor();
  await page.getByRole("link", { name: /^Next step/ }).click();
  await step(page, 2);
  await page.getByText("Cook the leeks: 10 minutes, step 1").waitFor();
  await page.getByRole("button", { name: "Stop the timer: Cook the leeks" }).click();
  await soon(() => rows(page).count()).toBe(0);
  await page.getByRole("link", { name: "Back", exact: true }).click();
  expect(await box(page, "3 leeks, sliced").isChecked()).toBe(true);
});

describe("With JavaScript", () => {
  test("two timers count down by name, over a turn of the page and a reload, until they are stopped", async () => {
    const { client, id, path } = await cookOf();
    const page = await fixture.visit({ as: client });
    await page.goto(path);
    await ready(page);
    await mark(page);
    await start(page, "10 minutes");
    await page.getByRole("link", { name: /^Next step/ }).click();
    await step(page, 2);
    expect(await isMarked(page)).toBe(true);
    await start(page, "3 minutes");
    await soon(() => rows(page).allInnerTexts()).toEqual([
      expect.stringMatching(/^(10:00|9:\d\d)\s+Cook the leeks: 10 minutes, step 1/),
      expect.stringMatching(/^(3:00|2:\d\d)\s+Toast the bread: 3 minutes, step 2/i),
    ]);
    await soon(async () => (await progress(client, id)).timers.length).toBe(2);
    await page.reload();
    await soon(() => rows(page).locator("[data-countdown]").allInnerTexts()).toEqual([
      expect.stringMatching(/^9:\d\d$/),
      expect.stringMatching(/^2:\d\d$/),
    ]);
    await page.getByRole("button", { name: "Stop the timer: Cook the leeks" }).click();
    await soon(() => rows(page).count()).toBe(1);
    await soon(async () => (await progress(client, id)).timers.length).toBe(1);
  });

  test("a timer rings and is told of, also after I left the kitchen's page", async () => {
    const { client, path } = await cookOf();
    const page = await fixture.visit({ as: client, whole: true });
    await page.context().grantPermissions(["notifications"]);
    await page.addInitScript(() => {
      const original = AudioContext.prototype.createOscillator;
      AudioContext.prototype.createOscillator = function () {
        document.documentElement.dataset.rang = "";
        return original.call(this);
      };
    });
    await page.goto(`${path}?step=3`);
    await ready(page);
    await start(page, "5 seconds");
    await rows(page).getByText("Look now").waitFor();
    await page
      .locator("[data-speaks]", { hasText: "Look now: Rest, Leek and Potato Soup" })
      .waitFor();
    // It is in sight, and a toast would lie over the way on.
    expect(await toast(page).count()).toBe(0);
    await soon(() => page.locator("html[data-rang]").count()).toBe(1);
    const told = () =>
      page.evaluate(async () => {
        const worker = await navigator.serviceWorker.ready;
        return (await worker.getNotifications()).map(({ body }) => body);
      });
    await soon(told).toEqual(["Leek and Potato Soup: Rest: 5 seconds, step 3"]);
    await start(page, "5 seconds");
    await page.goto("/favorites");
    await toast(page, "Look now: RestLeek and Potato Soup").waitFor();
  });

  test("I am asked for notifications by a button that is there while a timer runs, and not before", async () => {
    const { client, path } = await cookOf();
    const page = await fixture.visit({ as: client });
    await page.addInitScript(() => {
      Object.defineProperty(Notification, "permission", { get: () => "default" });
      Notification.requestPermission = () => {
        document.documentElement.dataset.asked = "";
        return Promise.resolve("denied");
      };
    });
    await page.goto(path);
    await ready(page);
    const ask = page.getByRole("button", { name: "Notify me, too" });
    expect(await ask.isVisible()).toBe(false);
    await start(page, "10 minutes");
    await ask.waitFor();
    expect(await page.locator("html[data-asked]").count()).toBe(0);
    await ask.click();
    await page.locator("html[data-asked]").waitFor();
    await toast(page, "Notifications are blocked").waitFor();
  });

  test("a timer whose row is out of sight says that it runs", async () => {
    const words = "Stir, and look at it from all sides. ".repeat(30);
    const { client, path } = await cookOf({
      ...SOUP,
      instructions: `Cook for 10 minutes. ${words}`,
    });
    const page = await fixture.visit({ as: client, viewport: PHONE });
    await page.goto(path);
    await ready(page);
    await start(page, "10 minutes");
    await toast(page, "Timer started").waitFor();
  });

  test.each([
    ["over plain http", false],
    ["over https", true],
  ])("what a page cannot do %s is said", async (_, isSecure) => {
    const { client, path } = await cookOf();
    const page = await fixture.visit({ as: client });
    await page.addInitScript(
      (value) => Object.defineProperty(window, "isSecureContext", { value }),
      isSecure,
    );
    await page.goto(path);
    await ready(page);
    const lacks = page.getByText("Over plain http your browser lets no page keep the screen on");
    await soon(() => lacks.isVisible()).toBe(!isSecure);
    await page.getByRole("link", { name: "Next step" }).click();
    await step(page, 2);
    await soon(() => lacks.isVisible()).toBe(false);
  });

  test("arrow keys and swipes turn the page, not while I type", async () => {
    const { client, path } = await cookOf();
    const page = await fixture.visit({ as: client, touch: true });
    await page.goto(path);
    await ready(page);
    await page.keyboard.press("ArrowRight");
    await step(page, 2);
    expect(pathOf(page)).toBe(`${path}?step=2`);
    await page.keyboard.press("ArrowLeft");
    await step(page, 1);
    await page.evaluate(() =>
      document.querySelector("main")?.append(document.createElement("input")),
    );
    await page.locator("main > input").pressSequentially("ab");
    await page.keyboard.press("ArrowLeft");
    await page.keyboard.press("ArrowRight");
    await page.waitForTimeout(300);
    expect(pathOf(page)).toBe(path);
    await page.locator("main > input").evaluate((field) => field.remove());
    await swipe(page, 300, -160);
    await step(page, 2);
    await swipe(page, 100, 160);
    await step(page, 1);
    // Up and down is reading on.
    await swipe(page, 300, -160, 200);
    await page.waitForTimeout(300);
    await step(page, 1);
  });

  test("the screen stays on while I cook, and may go off once I leave", async () => {
    const { client, path } = await cookOf();
    const page = await fixture.visit({ as: client });
    await page.addInitScript(() => {
      const count = (by: number) => {
        const { dataset } = document.documentElement;
        dataset.locks = String(Number(dataset.locks ?? 0) + by);
      };
      Object.defineProperty(navigator, "wakeLock", {
        value: {
          request: () => {
            count(1);
            return Promise.resolve({ release: () => Promise.resolve(count(-1)) });
          },
        },
      });
    });
    const locks = () => page.locator("html").getAttribute("data-locks");
    await page.goto("/dashboard");
    await page.goto(path);
    await soon(locks).toBe("1");
    await page.keyboard.press("ArrowRight");
    await step(page, 2);
    expect(await locks()).toBe("1");
    await page.goto("/dashboard");
    await page.goto(path);
    await ready(page);
    await page.evaluate(() => history.pushState(null, "", "/favorites"));
    await page.evaluate(() => history.pushState(null, "", "/account"));
    await page.goBack();
    await page.getByRole("heading", { level: 1, name: "Favorites" }).waitFor();
    await soon(locks).toBe("0");
  });

  test("once it is made nothing of it rings, and no key turns what lies under a dialog", async () => {
    const { client, path } = await cookOf();
    const page = await fixture.visit({ as: client });
    await page.goto(`${path}?step=2`);
    await ready(page);
    await start(page, "20 minutes");
    await page.evaluate(() => document.body.append(document.createElement("dialog")));
    await page.evaluate(() =>
      document.querySelector<HTMLDialogElement>("body > dialog")?.showModal(),
    );
    await page.keyboard.press("ArrowRight");
    await page.waitForTimeout(300);
    expect(pathOf(page)).toBe(`${path}?step=2`);
    await page.evaluate(() => document.querySelector("body > dialog")?.remove());
    await page.keyboard.press("ArrowRight");
    await step(page, 3);
    await page.getByRole("link", { name: "Made it" }).click();
    await page.getByRole("button", { name: "Made it" }).click();
    const stored = () =>
      page.evaluate(() => JSON.stringify(Object.entries(localStorage)).includes("20 minutes"));
    await soon(stored).toBe(false);
  });

  test("of a dish that is planned no more I am told, whatever I tick", async () => {
    const { client, id, path } = await cookOf();
    const { id: entryId } = await plan(client, id, today());
    const page = await fixture.visit({ as: client });
    // What a page does that does not hear of it; the next test is of one that does.
    await page.context().route(/\/changes\b/, (route) => route.abort());
    await page.goto(`${path}?entry=${entryId}`);
    await ready(page);
    await client.send("DELETE", `/api/calendar/${entryId}`);
    // The refusal may untick it before it is seen as ticked.
    await box(page, "3 leeks, sliced").click();
    await toast(page, "Not saved").waitFor();
    await page.getByRole("button", { name: "Dismiss" }).click();
    await start(page, "10 minutes");
    await toast(page, "planned any more").waitFor();
  });

  test("a dish that is taken off the plan meanwhile I go on to cook by itself", async () => {
    const { client, id, path } = await cookOf();
    const { id: entryId } = await plan(client, id, today());
    const page = await fixture.visit({ as: client });
    await page.goto(`${path}?entry=${entryId}`);
    await ready(page);
    const told = page.locator("[data-cook]");
    expect(await told.getAttribute("data-cook")).toContain(entryId);
    await client.send("DELETE", `/api/calendar/${entryId}`);
    await soon(() => told.getAttribute("data-cook")).not.toContain(entryId);
    await start(page, "10 minutes");
    await soon(() => rows(page).count()).toBe(1);
    await soon(async () => (await progress(client, id)).timers.length).toBe(1);
  });

  test("what I tick on the phone is ticked on the tablet", async () => {
    const { client, path } = await cookOf();
    const phone = await fixture.visit({ as: client });
    const tablet = await fixture.visit({ as: client, viewport: DESK });
    await phone.goto(path);
    await tablet.goto(path);
    await ready(phone);
    await ready(tablet);
    await box(phone, "3 leeks, sliced").check();
    await start(phone, "10 minutes");
    await soon(() => box(tablet, "3 leeks, sliced").isChecked()).toBe(true);
    await soon(() => rows(tablet).count()).toBe(1);
    await tablet.getByRole("button", { name: "Stop the timer: Cook the leeks" }).click();
    await soon(() => rows(phone).count()).toBe(0);
  });
});

async function swipe(page: Page, x: number, across: number, down = 0) {
  const cdp = await page.context().newCDPSession(page);
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", part?: number) =>
    cdp.send("Input.dispatchTouchEvent", {
      type,
      touchPoints: part === undefined ? [] : [{ x: x + across * part, y: 300 + down * part }],
    });
  await touch("touchStart", 0);
  for (const part of [0.3, 0.6, 1]) await touch("touchMove", part);
  await touch("touchEnd");
  await cdp.detach();
}

describe("In a kitchen without a signal", () => {
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
  const kept = (page: Page) =>
    page.evaluate(async () => {
      const pages = await (await caches.open("weeknight-dishes")).keys();
      return pages.map(({ url }) => new URL(url).search).sort();
    });

  test("every step opens after one look, and my ticks and timers are sent later, once", async () => {
    const { client, id, path } = await cookOf();
    const page = await fixture.visit({ as: client });
    await page.goto(line.url + path);
    await ready(page);
    await soon(() => kept(page)).toEqual(["?step=1", "?step=2", "?step=3"]);
    await loseSignal(page.context());
    await box(page, "3 leeks, sliced").check();
    await page.getByRole("link", { name: /^Next step/ }).click();
    await step(page, 2);
    await start(page, "20 minutes");
    await page.getByText("Not sent yet: it is kept on this device").waitFor();
    await page.keyboard.press("ArrowRight");
    await step(page, 3);
    await box(page, "This step is done").check();
    await soon(() => rows(page).count()).toBe(1);
    const phone = page.context();
    await page.close();

    const again = await phone.newPage();
    await again.goto(`${line.url}${path}?step=3`);
    await step(again, 3);
    await soon(() => box(again, "This step is done").isChecked()).toBe(true);
    await soon(() => rows(again).count()).toBe(1);
    expect(await progress(client, id)).toMatchObject({ lines: [], steps: [], timers: [] });
    const sent: string[] = [];
    again.on("request", (request) => {
      if (request.method() === "PATCH") sent.push(request.postData() ?? "");
    });
    line.restore();
    await phone.setOffline(false);
    await soon(() => progress(client, id)).toMatchObject({
      lines: [0],
      steps: [2],
      timers: [{ step: 1, time: 0, words: "20 minutes" }],
    });
    await soon(() => sent.length).toBe(1);
    await again.getByText("Not sent yet").waitFor({ state: "hidden" });
    await again.goto(line.url + path);
    expect(await box(again, "3 leeks, sliced").isChecked()).toBe(true);
  });

  test("tonight's dinner opens that I have not opened before", async () => {
    const { client, id, path } = await cookOf();
    const { id: entryId } = await plan(client, id, today());
    const page = await fixture.visit({ as: client });
    await page.goto(`${line.url}/dashboard`);
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => {}));
    await page.reload();
    await soon(() => kept(page)).toEqual(
      [1, 2, 3].map((number) => `?step=${number}&entry=${entryId}`),
    );
    await loseSignal(page.context());
    await page
      .getByRole("link", { name: `Cook ${SOUP.title}` })
      .first()
      .click();
    await step(page, 1);
    await page.getByRole("link", { name: /^Next step/ }).click();
    await step(page, 2);
    expect(new URL(page.url()).pathname).toBe(path);
  });

  test("what was cooked here is gone once I sign out", async () => {
    const { client, path } = await cookOf();
    const page = await fixture.visit({ as: client });
    await page.goto(line.url + path);
    await ready(page);
    await soon(async () => (await kept(page)).length).toBe(3);
    await page.goto(`${line.url}/dashboard`);
    await page
      .locator('form[action="/api/logout"]')
      .first()
      .evaluate((form: HTMLFormElement) => form.requestSubmit());
    await page.waitForURL((url) => url.pathname !== "/dashboard");
    expect(await kept(page)).toEqual([]);
    expect(
      await page.evaluate(() => Object.keys(localStorage).filter((key) => /\.cook\./.test(key))),
    ).toEqual([]);
  });
});

test("with timers and long words everybody can use the page, in large letters and from right to left", async () => {
  const { client, path } = await cookOf({
    ...SOUP,
    title:
      "Donaudampfschifffahrtsgesellschaftskapitänssuppe with whatever the garden gives in November",
    ingredients: ["200 g Kartoffelkloßsuppengewürzmischung", ...SOUP.ingredients],
  });
  const page = await fixture.visit({ as: client });
  await page.goto(`${path}?step=2`);
  await ready(page);
  await start(page, "20 minutes");
  await start(page, "3 minutes");
  await soon(() => rows(page).count()).toBe(2);
  for (const colorScheme of ["light", "dark"] as const) {
    for (const viewport of [PHONE, DESK]) await check(page, { viewport, colorScheme });
  }
  expect(await misplacedIn(page)).toEqual([]);
});
