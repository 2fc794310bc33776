import { afterAll, afterEach, beforeEach, expect, test, vi } from "vitest";
import { dropOthers, findCached, keyOfAnswer, prune } from "./cached-lists";
import { DISH_CACHE, OFFLINE, PAGES } from "./offline-cache";
import { keep, keptIn, stubCaches } from "./test-caches";

const ORIGIN = "http://localhost:3000";
const LIST = "/dashboard/groceries";

beforeEach(() => {
  vi.stubGlobal("location", new URL("/sw.js", ORIGIN));
  stubCaches();
});
afterEach(() => void vi.useRealTimers());
afterAll(() => void vi.unstubAllGlobals());

const found = async (path: string) =>
  (await findCached(await caches.open(PAGES), ORIGIN + path))?.text();

test("a sign-in removes everything that was cached in another user's session", async () => {
  for (const name of [PAGES, DISH_CACHE]) {
    await keep(name, "/ann", "", { "X-Session": "ann" });
    await keep(name, "/ben", "", { "X-Session": "ben" });
    await keep(name, "/old", "");
  }
  await dropOthers(new Response("an error page"));
  expect(await keptIn(PAGES)).toEqual(["/ann", "/ben", "/old"]);
  await dropOthers(new Response("", { headers: { "X-Session": "ben" } }));
  expect([await keptIn(PAGES), await keptIn(DISH_CACHE)]).toEqual([["/ben"], ["/ben"]]);
});

test("a list is cached under its week, even if the address does not contain the week", async () => {
  const pages = await caches.open(PAGES);
  const page = () => new Response(`<form data-taps="2026-11-22">`);
  const key = (path: string, answer: Response) => keyOfAnswer(pages, ORIGIN + path, answer);
  expect(await key(`${LIST}?weekStart=2026-11-15`, page())).toBe(`${LIST}?weekStart=2026-11-15`);
  expect(await key(`${LIST}?store=A`, page())).toBe(`${LIST}?weekStart=2026-11-22&store=A`);
  expect(await key(LIST, new Response("<p>No list yet</p>"))).toBeNull();
});

test("without a connection the cache returns the requested list, or another list of the same week", async () => {
  const week = "weekStart=2026-11-22";
  await keep(PAGES, `${LIST}?weekStart=2026-11-29`, "another week");
  expect(await found(`${LIST}?${week}`)).toBeUndefined();
  await keep(PAGES, `${LIST}?${week}&store=B`, "another store");
  expect(await found(`${LIST}?${week}&store=A`)).toBe("another store");
  await keep(PAGES, `${LIST}?${week}`, "all stores");
  expect(await found(`${LIST}?${week}&store=A`)).toBe("all stores");
  await keep(PAGES, `${LIST}?${week}&store=A`, "mine");
  expect(await found(`${LIST}?${week}&store=A`)).toBe("mine");
});

test("on a Saturday an address without a week opens the list that the server last chose, until that week is over", async () => {
  vi.useFakeTimers({ now: new Date(2026, 10, 28, 9), toFake: ["Date"] });
  await keep(PAGES, `${LIST}?weekStart=2026-11-22`, "this week");
  await keep(PAGES, `${LIST}?weekStart=2026-11-29`, "next week");
  await keyOfAnswer(
    await caches.open(PAGES),
    ORIGIN + LIST,
    new Response(`<form data-taps="2026-11-29">`),
  );
  expect(await found(LIST)).toBe("next week");
  await keep(PAGES, `${LIST}?weekStart=2026-12-06`, "the week after");
  vi.setSystemTime(new Date(2026, 11, 6, 9));
  expect(await found(LIST)).toBe("the week after");
});

test.each([
  ["Wednesday", new Date(2026, 10, 25, 9)],
  ["Sunday", new Date(2026, 10, 22, 0, 5)],
  ["Saturday night", new Date(2026, 10, 28, 23, 59)],
])("on %s an address without a week opens this week's list", async (_, now) => {
  vi.useFakeTimers({ now, toFake: ["Date"] });
  await keep(PAGES, `${LIST}?weekStart=2026-11-22`, "this week");
  await keep(PAGES, `${LIST}?weekStart=2026-11-29`, "next week");
  expect(await found(LIST)).toBe("this week");
  vi.setSystemTime(new Date(2027, 1, 1));
  // The list viewed last is better than nothing.
  expect(await found(LIST)).toBe("next week");
});

test("an empty cache returns no list", async () => {
  expect(await found(LIST)).toBeUndefined();
});

test("the oldest cache entries are deleted first, and the offline page is never deleted", async () => {
  for (const path of [OFFLINE, "/1", "/2", "/3"]) await keep(PAGES, path, "");
  await prune(await caches.open(PAGES), 5);
  expect(await keptIn(PAGES)).toHaveLength(4);
  await prune(await caches.open(PAGES), 2);
  expect(await keptIn(PAGES)).toEqual([OFFLINE, "/2", "/3"]);
});
