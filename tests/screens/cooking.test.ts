import { type BrowserContext, type Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { type Client, signUp } from "../client";
import { cooking, meal } from "../contract/shapes";
import { type Line, openLine } from "../line";
import { checkInNextLook } from "./axe";
import { DESK, isMarked, mark, plan, soon, today, useFixture } from "./fixture";
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
/** Signs up a cook with a soup, planned for tonight if requested. */
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
/** Waits until the script of cook mode has started. */
const ready = (page: Page) =>
  soon(() =>
    page.evaluate(() => Object.keys(localStorage).some((key) => key.includes(".cook."))),
  ).toBe(true);

test("without JavaScript, a user can cook step by step, check off steps, and see when a timer ends", async () => {
  const { client, id, path } = await cookOf();
  const page = await fixture.visit({ as: client, javaScript: false });
  await page.goto(path);
  await step(page, 1);
  await box(page, "3 leeks, sliced").check();
  await box(page, "This step is done").check();
  await page.getByRole("button", { name: "Save check marks" }).click();
  expect(await progress(client, id)).toMatchObject({ lines: [0], steps: [0] });
  await start(page, "10 minutes");
  await page.getByText(/Check again at \d+:\d\d (am|pm)/).waitFor();
  await page.getByRole("link", { name: /^Next step/ }).click();
  await step(page, 2);
  await page.getByText("Cook the leeks: 10 minutes, step 1").waitFor();
  await page.getByRole("button", { name: "Stop the timer: Cook the leeks" }).click();
  await soon(() => rows(page).count()).toBe(0);
  await page.getByRole("link", { name: "Back", exact: true }).click();
  expect(await box(page, "3 leeks, sliced").isChecked()).toBe(true);
});

describe("With JavaScript,", () => {
  test("two named timers count down across pages and a reload until they are stopped", async () => {
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

  test("check marks from the phone appear on the tablet", async () => {
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

describe("In a kitchen without a connection,", () => {
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

  test("every step opens after one visit, and check marks and timers are sent later, once", async () => {
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
    await page.getByText("Not sent yet. It is stored on this device").waitFor();
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

  test("tonight's dinner opens although it was not opened before", async () => {
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

  test("the stored recipes of cook mode are deleted at sign-out", async () => {
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

test("cook mode with timers and long words is accessible, even in large letters and from right to left", async () => {
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
  await checkInNextLook(page);
  expect(await misplacedIn(page)).toEqual([]);
});
