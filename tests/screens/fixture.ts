import { type BrowserContext, type Locator, type Page } from "playwright-core";
import { afterAll, beforeAll, expect, onTestFinished } from "vitest";
import { type App, shareApp, startApp } from "../app";
import { openBrowser, openWholeBrowser } from "../browser";
import { type Client, signUp } from "../client";
import { entry, type MealJson, meals } from "../contract/shapes";
import { addDays, formatDate } from "../../app/server/values/dates";

/** Milliseconds that an action or an expectation may take; only a failing one takes so long. */
export const TIMEOUT = 120_000;

export const PHONE = { width: 390, height: 844 };
export const DESK = { width: 1280, height: 900 };

type Visit = {
  javaScript?: boolean;
  viewport?: { width: number; height: number };
  /** Taps and swipes by finger, not by mouse. */
  touch?: boolean;
  /** In a whole browser, where its engine is not enough. */
  whole?: boolean;
  /** With the service worker, which takes an eighth of what a page does: for what is kept for want of a signal. */
  worker?: boolean;
  /** Who is signed in; nobody if it is left out. */
  as?: Client;
};

/**
 * One app for the tests of a file, and a browser for all; `settings` are found out once it starts. Without them the app is
 * that of other files, too. Its visits are with the service worker where `worker` is.
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
    /** A new browser window of its own, closed after the test. */
    async visit(visit: Visit = {}) {
      const window = await openWindow(running(), { worker, ...visit });
      onTestFinished(() => window.context.close());
      return watched(window);
    },
    /** The window of one who only looks at pages: the same one in all tests that call it by `name`. */
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
    // The server counts in UTC until it is told otherwise.
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

/** What goes wrong in the page's script, and what its security policy stops; it grows meanwhile. */
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
/** "Friday 20 November". */
export const dayLabel = (date: string) => formatDate(date, "EEEE d MMMM");

/** The dates of a month such as "2026-11". */
export function datesOf(month: string): string[] {
  const dates: string[] = [];
  for (let date = `${month}-01`; date.startsWith(month); date = addDays(date, 1)) dates.push(date);
  return dates;
}

/** Where the page is, without the server's own address. */
export function pathOf(page: Page) {
  const { pathname, search } = new URL(page.url());
  return pathname + search;
}

/** Gives the page another size. A busy browser has it at once, and the styles that go with it a frame later. */
export async function resize(page: Page, size: { width: number; height: number }) {
  await page.setViewportSize(size);
  await nextFrame(page);
}

/** Waits until the page was drawn as it is now. Without its scripts no page is told of that. */
const nextFrame = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((done) => {
        requestAnimationFrame(() => requestAnimationFrame(() => done()));
      }),
  );

/** What was answered: the toast, or without a script what a refused form says at its top. */
export const toasts = (page: Page, text: string | RegExp = "") =>
  page
    .locator(":is([data-toasts] [data-toast], [data-said] [role=alert]):visible")
    .filter({ hasText: text });

/** The first of them: a page whose styles are still on their way shows both. */
export const toast = (page: Page, text?: string | RegExp) => toasts(page, text).first();

/** The credits in the planner's header; the account's closed dialog says them, too. */
export const credits = (page: Page, count: number) =>
  page.locator("#planner-header").getByText(`${count} credits`, { exact: true });

/**
 * Call it before a page is opened: waits for what a toast says, also for one that stands no longer than it
 * takes to leave the page.
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
  // What else was said is told where it was not that.
  return (text: RegExp) => soon(() => said.join("\n")).toMatch(text);
}

/** The dialog that lies over the page, opened by the script as a modal one. */
export const modal = (page: Page) => page.locator("dialog[data-lifted]:modal");

/** Marks this very document: it is gone with the next one that is loaded. */
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

/** The choice in a group of chips that says `text`. */
export const chip = (within: Page | Locator, text: string) =>
  within.locator("label:has(> input)").filter({ hasText: new RegExp(`^\\s*${text}\\s*$`) });

/** The day in the picker of Add to Calendar, on a later month's page if it must be. */
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

/** The meals on a day of the calendar. */
export const entriesOn = (page: Page, date: string) =>
  page.locator(`#calendar [data-date="${date}"] [data-entry]`);

/** What can be read on the grocery button, its counted number too, and its name for a screen reader. */
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

/** A cook who has just signed up and has `count` suggestions, made without the pages. */
export async function cookWithMeals(app: App, count: number) {
  const client = await signUp(app);
  const suggested: MealJson[] = [];
  while (suggested.length < count) {
    const asked = Math.min(10, count - suggested.length);
    suggested.push(...meals(await client.send("POST", "/api/meals/suggestions", { count: asked })));
  }
  return { client, meals: suggested };
}

/** Plans a meal for dinner, or another meal of the day. */
export async function plan(
  client: Client,
  mealId: string,
  scheduledDate: string,
  mealType: "breakfast" | "lunch" | "dinner" | "snack" = "dinner",
) {
  return entry(await client.send("POST", "/api/calendar", { mealId, scheduledDate, mealType }));
}

/** The element at a place that a test knows is taken. */
export function at<T>(list: readonly T[], index: number): T {
  const item = list[index];
  if (item === undefined) throw new Error(`There is no item ${index} of ${list.length}.`);
  return item;
}
