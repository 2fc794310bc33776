// @vitest-environment happy-dom
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { cacheList, fetchShownList, FILES, PAGES, sendToList } from "./offline-cache";
import { keep, keptIn, stubCaches } from "./test-caches";
import { cutOff, give, serve, showPage } from "./test-page";
import { giveTools, listPage } from "./test-list";

const LIST = "/dashboard/groceries";
const WEEK = "weekStart=2026-11-22";
const taps = () => sendToList("2026-11-22", new URLSearchParams({ taps: "[]" }));
const paths = (asked: { path: string }[]) => asked.map(({ path }) => path);

/** Simulates a browser with a service worker, which controls this page already or not yet. */
function serveOffline(controller: object | null = null) {
  stubCaches();
  give(navigator, "serviceWorker", {
    register: async () => {},
    ready: Promise.resolve(),
    controller,
  });
}

beforeAll(() => {
  Reflect.get(window, "happyDOM").settings.handleDisabledFileLoadingAsSuccess = true;
});
beforeEach(() => {
  giveTools();
  history.replaceState(null, "", LIST);
  showPage(`<link rel="stylesheet" href="/build/a.css" /><svg><use href="/build/icons.svg#x" /></svg>
    <svg><use href="/build/icons.svg#y" /></svg>${listPage(["eggs"])}`);
});
afterEach(() => {
  vi.unstubAllGlobals();
});

test("a browser that cannot cache pages reports that without a request", async () => {
  const asked = serve(() => listPage(["eggs"]));
  expect(await cacheList()).toBe(false);
  expect(asked).toEqual([]);
});

test("a list is cached with its style sheet, script and icons", async () => {
  serveOffline();
  serve(() => listPage(["eggs"]));
  expect(await cacheList()).toBe(true);
  expect(await keptIn(PAGES)).toEqual([`${LIST}?${WEEK}`]);
  expect(await keptIn(FILES)).toEqual(["/build/list.js", "/build/a.css", "/build/icons.svg"]);
});

test("cached files are not requested again, and a page without a list requests nothing", async () => {
  serveOffline();
  const asked = serve(() => listPage(["eggs"]));
  await cacheList();
  const before = asked.length;
  await cacheList();
  showPage("<main></main>");
  expect(await cacheList()).toBe(true);
  expect(asked).toHaveLength(before);
});

test("a list that cannot be fetched is not reported as cached", async () => {
  serveOffline();
  cutOff();
  await expect(cacheList()).rejects.toThrow("no network");
});

test("a list is cached only if the page has a service worker", async () => {
  serveOffline({});
  serve(() => listPage(["eggs"]));
  await fetchShownList("2026-11-22");
  expect(await keptIn(PAGES)).toEqual([]);
  serveOffline();
  history.replaceState(null, "", `${LIST}?store=A`);
  await fetchShownList("2026-11-22");
  expect(await keptIn(PAGES)).toEqual([`${LIST}?${WEEK}&store=A`]);
});

test("neither an error nor the sign-in page is cached as a list", async () => {
  serveOffline();
  serve(() => ({ html: "<p>Sorry</p>", status: 500 }));
  await fetchShownList("2026-11-22");
  serve(() => ({ html: "<p>Sign in</p>", path: "/auth" }));
  await fetchShownList("2026-11-22");
  expect(await keptIn(PAGES)).toEqual([]);
});

test("the response to a change is cached, and older pages of that week are deleted from the cache", async () => {
  serveOffline();
  for (const path of [`?${WEEK}`, `?${WEEK}&store=A`, "?weekStart=2026-11-15"]) {
    await keep(PAGES, LIST + path, "old");
  }
  const asked = serve(() => listPage(["eggsX"]));
  await taps();
  expect(paths(asked)).toEqual([`${LIST}/taps?${WEEK}`]);
  expect(await keptIn(PAGES)).toEqual([`${LIST}?${WEEK}`, `${LIST}?weekStart=2026-11-15`]);
  const kept = await (await caches.open(PAGES)).match(`${LIST}?${WEEK}`);
  expect(await kept?.text()).toContain("checked");
});

test("changes made for a store are sent for that store, without other requests", async () => {
  serveOffline();
  history.replaceState(null, "", `${LIST}?store=A`);
  const asked = serve(() => listPage(["eggsX"]));
  await taps();
  await taps();
  const to = `${LIST}/taps?${WEEK}&store=A`;
  expect(paths(asked)).toEqual([to, to]);
  expect(await keptIn(PAGES)).toEqual([`${LIST}?${WEEK}&store=A`]);
});

test("a rejected change does not change the cache", async () => {
  serveOffline();
  await keep(PAGES, `${LIST}?${WEEK}`, "old");
  serve(() => ({ html: listPage(["eggs"]), status: 403 }));
  expect((await taps()).status).toBe(403);
  serve(() => "<p>Please sign in</p>");
  await taps();
  const kept = await (await caches.open(PAGES)).match(`${LIST}?${WEEK}`);
  expect(await kept?.text()).toBe("old");
});
