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

/** A browser with a service worker, which answers for this page already or not yet. */
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

test("a browser that cannot keep pages says so, and asks for none", async () => {
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

test("what is kept already is not asked for again, nor anything on a page without a list", async () => {
  serveOffline();
  const asked = serve(() => listPage(["eggs"]));
  await cacheList();
  const before = asked.length;
  await cacheList();
  showPage("<main></main>");
  expect(await cacheList()).toBe(true);
  expect(asked).toHaveLength(before);
});

test("a list that cannot be fetched is not said to be kept", async () => {
  serveOffline();
  cutOff();
  await expect(cacheList()).rejects.toThrow("no network");
});

test("the service worker keeps what it answers, else the page does", async () => {
  serveOffline({});
  serve(() => listPage(["eggs"]));
  await fetchShownList("2026-11-22");
  expect(await keptIn(PAGES)).toEqual([]);
  serveOffline();
  history.replaceState(null, "", `${LIST}?store=A`);
  await fetchShownList("2026-11-22");
  expect(await keptIn(PAGES)).toEqual([`${LIST}?${WEEK}&store=A`]);
});

test("neither an error nor the sign-in's page is kept as my list", async () => {
  serveOffline();
  serve(() => ({ html: "<p>Sorry</p>", status: 500 }));
  await fetchShownList("2026-11-22");
  serve(() => ({ html: "<p>Sign in</p>", path: "/auth" }));
  await fetchShownList("2026-11-22");
  expect(await keptIn(PAGES)).toEqual([]);
});

test("a tap's answer is kept, and no page of that week that does not know of it yet", async () => {
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

test("changes made for one store are sent for that store, and nothing else is asked for", async () => {
  serveOffline();
  history.replaceState(null, "", `${LIST}?store=A`);
  const asked = serve(() => listPage(["eggsX"]));
  await taps();
  await taps();
  const to = `${LIST}/taps?${WEEK}&store=A`;
  expect(paths(asked)).toEqual([to, to]);
  expect(await keptIn(PAGES)).toEqual([`${LIST}?${WEEK}&store=A`]);
});

test("a refused tap leaves what is kept as it is", async () => {
  serveOffline();
  await keep(PAGES, `${LIST}?${WEEK}`, "old");
  serve(() => ({ html: listPage(["eggs"]), status: 403 }));
  expect((await taps()).status).toBe(403);
  serve(() => "<p>Please sign in</p>");
  await taps();
  const kept = await (await caches.open(PAGES)).match(`${LIST}?${WEEK}`);
  expect(await kept?.text()).toBe("old");
});
