import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { DISH_CACHE, FILES, OFFLINE, PAGES } from "./offline-cache";
import { keep, keptIn, stubCaches } from "./test-caches";
import { cutWorkerOff, ORIGIN, request, serveWorker } from "./test-worker";

const worker = new EventTarget();
const takesOver = vi.fn(async () => {});
const unsubscribes = vi.fn();

/** Dispatches an event of the worker's life and waits for its work. */
async function live(type: string) {
  const work: Promise<unknown>[] = [];
  const waitUntil = (it: Promise<unknown>) => void work.push(it);
  worker.dispatchEvent(Object.assign(new Event(type), { waitUntil }));
  await Promise.all(work);
}
/** Returns the worker's response. Returns null if it leaves the request to the browser. */
async function ask(path: string, how: { mode?: string; method?: string } = {}) {
  const it = request(path, how);
  worker.dispatchEvent(it.event);
  const answer = await it.answer();
  await it.done();
  return answer;
}

beforeAll(async () => {
  vi.stubGlobal("addEventListener", worker.addEventListener.bind(worker));
  vi.stubGlobal("location", new URL(ORIGIN));
  vi.stubGlobal("skipWaiting", takesOver);
  vi.stubGlobal("clients", { claim: takesOver });
  vi.stubGlobal("registration", {
    pushManager: { getSubscription: async () => ({ unsubscribe: unsubscribes }) },
  });
  await import("./service-worker");
});
afterAll(() => void vi.unstubAllGlobals());
beforeEach(() => {
  vi.clearAllMocks();
  stubCaches();
});

test("the offline page and its style sheet are cached on the first visit", async () => {
  const html = `<link href="/build/a.css" /><use href="/build/i.svg#x" /><use href="/build/i.svg#y" /><img src="/drawings/empty/a.svg" /><script src="/build/w.js">`;
  const asked = serveWorker((path) => new Response(path === OFFLINE ? html : "file"));
  await live("install");
  expect(await keptIn(FILES)).toEqual([
    OFFLINE,
    "/build/a.css",
    "/build/i.svg",
    "/drawings/empty/a.svg",
  ]);
  expect(takesOver).toHaveBeenCalledOnce();
  const before = asked.length;
  await live("install");
  expect(asked.slice(before)).toEqual([OFFLINE]);
  await live("activate");
  expect(takesOver).toHaveBeenCalledTimes(3);
});

test("if the offline page cannot be fetched, the service worker is not activated, and the browser tries again later", async () => {
  cutWorkerOff();
  await expect(live("install")).rejects.toThrow("no network");
  expect(takesOver).not.toHaveBeenCalled();
});

test("without a connection, lists, steps, files and drawings come from the cache, and other pages show the offline page", async () => {
  const kept: [string, string][] = [
    [PAGES, "/dashboard/groceries?weekStart=2026-11-22"],
    [DISH_CACHE, "/dashboard/meals/soup/cook?step=1"],
    [FILES, "/build/a.css"],
    [FILES, "/drawings/soup.svg"],
  ];
  for (const [name, path] of kept) await keep(name, path, path);
  await keep(FILES, OFFLINE, "no signal");
  cutWorkerOff();
  for (const [, path] of kept) expect(await ask(path)).toBe(path);
  for (const path of [
    "/dashboard/groceries/edit",
    "/dashboard/groceries?weekStart=2026-11-22&print=1",
    "/dashboard/meals/soup",
    "/week",
  ]) {
    expect(await ask(path)).toBe("no signal");
  }
});

test("the old address of the shopping list redirects to the list, even without a connection", async () => {
  cutWorkerOff();
  const it = request("/dashboard/groceries/shop?weekStart=2026-11-22&store=A");
  worker.dispatchEvent(it.event);
  expect(await it.location()).toBe(`${ORIGIN}/dashboard/groceries?weekStart=2026-11-22&store=A`);
});

test("the service worker leaves forms, requests to other sites and requests of scripts to the browser", async () => {
  expect(await ask("/dashboard/groceries", { method: "POST" })).toBeNull();
  expect(await ask("https://js.stripe.com/v3/")).toBeNull();
  expect(await ask("/api/meals", { mode: "cors" })).toBeNull();
  expect(await ask("/photos/7/400.avif", { mode: "no-cors" })).toBeNull();
});

test("a sign-out removes all lists, dishes and notifications from this device", async () => {
  for (const path of ["/api/logout", "/admin/logout"]) {
    await keep(PAGES, "/dashboard/groceries", "eggs");
    await keep(DISH_CACHE, "/dashboard/meals/soup/cook?step=1", "soup");
    await keep(FILES, OFFLINE, "no signal");
    expect(await ask(path, { method: "POST" })).toBeNull();
    expect([await keptIn(PAGES), await keptIn(DISH_CACHE)]).toEqual([[], []]);
    expect(await keptIn(FILES)).toEqual([OFFLINE]);
  }
  expect(unsubscribes).toHaveBeenCalledTimes(2);
});
