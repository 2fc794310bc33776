import { type BrowserContext, type Locator, type Page } from "playwright-core";
import { afterAll, beforeAll, expect, onTestFinished } from "vitest";
import { type App, shareApp, startApp } from "../app";
import { openBrowser, openWholeBrowser } from "../browser";
import { type Client, signUp } from "../client";
import { entry, type MealJson, meals } from "../contract/shapes";
import { addDays, formatDate } from "../../app/server/values/dates";

/** Milliseconds that an action or an expectation may take. Only a failing one takes that long. */
export const TIMEOUT = 120_000;

export const PHONE = { width: 390, height: 844 };
export const DESK = { width: 1280, height: 900 };

type Visit = {
  javaScript?: boolean;
  viewport?: { width: number; height: number };
  /** Taps and swipes with a finger instead of a mouse. */
  touch?: boolean;
  /** Uses a whole browser, for tests that need more than the engine. */
  whole?: boolean;
  /** Allows the service worker, for tests without a signal. It takes an eighth of the time of a page. */
  worker?: boolean;
  /** The user who is signed in, if any. */
  as?: Client;
};

/**
 * One app for the tests of a file, and one browser for all. `settings` is called when the app starts. Without it, the app is
 * shared with other files. If `worker` is set, visits allow the service worker.
 */
export function useFixture(
  settings?: () => Record<string, string>,
  { worker = false }: Pick<Visit, "worker"> = {},
) {
  let app: App | undefined;
  beforeAll(async () => {
    [app] = await Promise.all([settings ? startApp(settings()) : shareApp(), openBrowser()]);
  });
  const staying = new Map<string, Window>();
  afterAll(async () => {
    for (const { context } of staying.values()) await context.close();
    await app?.stop();
  });
  const running = () => {
    if (!app) throw new Error("The app is there once a test runs.");
    return app;
  };
  return {
    get app() {
      return running();
    },
    /** Opens a new browser window and closes it after the test. */
    async visit(visit: Visit = {}) {
      const window = await openWindow(running(), { worker, ...visit });
      onTestFinished(() => window.context.close());
      return watched(window);
    },
    /** Opens the window of a user who only looks at pages. It is the same in all tests that use the same `name`. */
    async look(name: string, visit: Visit = {}) {
      const window = staying.get(name) ?? (await openWindow(running(), { worker, ...visit }));
      staying.set(name, window);
      return watched(window);
    },
  };
}

type Window = { context: BrowserContext; page: Page; broken: string[] };

async function openWindow(
  { url }: App,
  { javaScript = true, viewport = PHONE, touch = false, whole = false, worker = false, as }: Visit,
): Promise<Window> {
  const browser = await (whole ? openWholeBrowser() : openBrowser());
  const context = await browser.newContext({
    baseURL: url,
    javaScriptEnabled: javaScript,
    viewport,
    hasTouch: touch,
    // The server counts in UTC until it learns the time zone.
    timezoneId: "UTC",
    locale: "en-US",
    reducedMotion: "reduce",
    serviceWorkers: worker ? "allow" : "block",
  });
  context.setDefaultTimeout(TIMEOUT);
  if (as) await context.addCookies(cookiesOf(as, url));
  const page = await context.newPage();
  return { context, page, broken: scriptErrors(page) };
}

function watched({ page, broken }: Window) {
  onTestFinished(() => expect(broken.splice(0), "errors of the page's script").toEqual([]));
  return page;
}

/** Returns a list of errors of the page's script and of violations of its security policy. The list grows. */
function scriptErrors(page: Page) {
  const errors: string[] = [];
  page.on("pageerror", (error) => errors.push(error.stack ?? error.message));
  page.on("console", (message) => {
    if (/Content Security Policy|Refused to/.test(message.text())) errors.push(message.text());
  });
  return errors;
}

function cookiesOf(client: Client, url: string) {
  return client
    .cookie()
    .split("; ")
    .map((pair) => {
      const at = pair.indexOf("=");
      return { name: pair.slice(0, at), value: pair.slice(at + 1), url };
    });
}

/** An expectation that may take a moment to come true. */
export const soon = <T>(read: () => T | Promise<T>) =>
  expect.poll(read, { timeout: TIMEOUT, interval: 25 });

export const today = () => new Date().toISOString().slice(0, 10);
/** Returns a date as "Friday 20 November". */
export const dayLabel = (date: string) => formatDate(date, "EEEE d MMMM");

/** Returns the dates of a month such as "2026-11". */
export function datesOf(month: string): string[] {
  const dates: string[] = [];
  for (let date = `${month}-01`; date.startsWith(month); date = addDays(date, 1)) dates.push(date);
  return dates;
}

/** Returns the address of the page without the server's part. */
export function pathOf(page: Page) {
  const { pathname, search } = new URL(page.url());
  return pathname + search;
}

/** Resizes the page. A busy browser applies the styles for the new size a frame later. */
export async function resize(page: Page, size: { width: number; height: number }) {
  await page.setViewportSize(size);
  await nextFrame(page);
}

/** Waits until the page was drawn in its current state. Without scripts, a page has no event for that. */
const nextFrame = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((done) => {
        requestAnimationFrame(() => requestAnimationFrame(() => done()));
      }),
  );

/** Returns the toasts with this text, and without a script the message at the top of a rejected form. */
export const toasts = (page: Page, text: string | RegExp = "") =>
  page
    .locator(":is([data-toasts] [data-toast], [data-said] [role=alert]):visible")
    .filter({ hasText: text });

/** Returns the first toast. A page whose styles are still loading shows both kinds. */
export const toast = (page: Page, text?: string | RegExp) => toasts(page, text).first();

/** Returns the credits in the planner's header. The account's closed dialog has them, too. */
export const credits = (page: Page, count: number) =>
  page.locator("#planner-header").getByText(`${count} credits`, { exact: true });

/**
 * Starts to record toasts. Call it before a page is opened. The returned function waits for the text of a toast, also of one
 * that is visible only while the page is being left.
 */
export async function listen(page: Page) {
  const said: string[] = [];
  await page.exposeFunction("noteToast", (text: string) => void said.push(text));
  await page.addInitScript(() => {
    const note = () => {
      const text = document.querySelector("[data-toasts] [data-toast]")?.textContent;
      if (text) Reflect.get(window, "noteToast")(text);
    };
    new MutationObserver(note).observe(document, { childList: true, subtree: true });
  });
  // If the expectation fails, its message shows the other toasts.
  return (text: RegExp) => soon(() => said.join("\n")).toMatch(text);
}

/** Returns the dialog over the page that the script opened as a modal one. */
export const modal = (page: Page) => page.locator("dialog[data-lifted]:modal");

/** Marks this document. The mark is gone when another one is loaded. */
export const mark = (page: Page) =>
  page.evaluate(() => void Object.assign(window, { stillHere: true }));
export const isMarked = (page: Page) => page.evaluate(() => "stillHere" in window);

export const hasFocus = (locator: Locator) =>
  locator.evaluate((element) => element === document.activeElement);

/** Opens a part of the planner that is folded to one line. */
export async function unfold(
  page: Page,
  part: "suggestions" | "preferences" | "calendar" | "misfits" | "leftovers",
) {
  const fold = page.locator(`#${part}-fold`);
  if ((await fold.getAttribute("open")) === null) await fold.locator("summary").first().click();
}

/** Returns the choice with this text in a group of chips. */
export const chip = (within: Page | Locator, text: string) =>
  within.locator("label:has(> input)").filter({ hasText: new RegExp(`^\\s*${text}\\s*$`) });

/** Chooses a day in Add to Calendar, on the page of a later month if necessary. */
export async function pickDay(page: Page, date: string) {
  const month = page.getByRole("heading", { name: formatDate(date, "MMMM yyyy"), exact: true });
  const scope = page.locator("[data-dialog]");
  await scope.getByRole("radio").first().waitFor({ state: "attached" });
  if (!(await scope.getByRole("radio", { name: dayLabel(date) }).count())) {
    await scope.getByRole("button", { name: "Next month" }).click();
    await scope.locator(month).waitFor();
  }
  await scope.locator(`label:has(> input[value="${date}"])`).click();
}

/** Returns the meals on a day of the calendar. */
export const entriesOn = (page: Page, date: string) =>
  page.locator(`#calendar [data-date="${date}"] [data-entry]`);

/** Returns the visible text of the grocery button, including its animated number, and its accessible name. */
export async function groceryButton(page: Page) {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send("Accessibility.enable");
  const { root } = await cdp.send("DOM.getDocument");
  const { nodeId } = await cdp.send("DOM.querySelector", {
    nodeId: root.nodeId,
    selector: "[data-needs]",
  });
  const { nodes } = await cdp.send("Accessibility.queryAXTree", { nodeId });
  await cdp.detach();
  const said = (role: string) =>
    nodes
      .filter((node) => node.role?.value === role)
      .map((node) => String(node.name?.value ?? ""))
      .join("");
  return { shown: said("StaticText"), name: said("button") };
}

/** Signs up a cook and adds `count` suggestions, without using the pages. */
export async function cookWithMeals(app: App, count: number) {
  const client = await signUp(app);
  const suggested: MealJson[] = [];
  while (suggested.length < count) {
    const asked = Math.min(10, count - suggested.length);
    suggested.push(...meals(await client.send("POST", "/api/meals/suggestions", { count: asked })));
  }
  return { client, meals: suggested };
}

/** Plans a meal for dinner, or for another meal type. */
export async function plan(
  client: Client,
  mealId: string,
  scheduledDate: string,
  mealType: "breakfast" | "lunch" | "dinner" | "snack" = "dinner",
) {
  return entry(await client.send("POST", "/api/calendar", { mealId, scheduledDate, mealType }));
}

/** Returns the item at an index. Throws for an index outside of the list. */
export function at<T>(list: readonly T[], index: number): T {
  const item = list[index];
  if (item === undefined) throw new Error(`Item ${index} is not in a list of ${list.length}.`);
  return item;
}
