// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from "vitest";
import * as store from "./cook-store";
import { dish, NOW, PIE, progress, SOUP, timer, TOOLS } from "./test-cook";
import { cutOff, forbidStorage, later, said, showPage } from "./test-page";

const KEY = `weeknight.cook.ann.${SOUP}`;
const HOUR = 3_600_000;
const hrefs = () => store.listCookedDishes().map(([href]) => href);
const tick = (key: string, value = true) =>
  store.changeDish(SOUP, (now = dish()) => ({ ...now, pending: { ...now.pending, [key]: value } }));

/** Simulates a server that stores changes and returns the progress of the dish. */
function serveCook(answer: () => Response | Promise<Response>) {
  const sent: unknown[] = [];
  vi.stubGlobal("fetch", async (_: string, init: RequestInit) => {
    sent.push(JSON.parse(String(init.body)).lines);
    return answer();
  });
  return sent;
}

beforeEach(() => {
  vi.useFakeTimers({ now: NOW, toFake: ["Date"] });
  localStorage.clear();
  showPage("", { "data-user": "ann" });
  store.forgetDishes();
});

test("cooking progress is restored when the user returns, but is not shown to another user", () => {
  tick("lines 1");
  const kept = localStorage.getItem(KEY);
  store.forgetDishes();
  expect(localStorage.getItem(KEY)).toBeNull();
  localStorage.setItem(KEY, kept ?? "");
  showPage("", { "data-user": "ben" });
  store.readDishes();
  expect(hrefs()).toEqual([]);
  showPage("", { "data-user": "ann" });
  store.readDishes();
  expect(store.findDish(SOUP)?.pending).toEqual({ "lines 1": true });
});

test("cooking progress that changed in another tab is read, and the next change in this tab keeps it", () => {
  tick("lines 1");
  localStorage.setItem(KEY, JSON.stringify(dish({}, { pending: { "lines 2": true } })));
  tick("lines 3");
  expect(store.findDish(SOUP)?.pending).toEqual({ "lines 2": true, "lines 3": true });
  localStorage.removeItem(KEY);
  store.readDishes(KEY);
  expect(hrefs()).toEqual([]);
});

test("the progress of yesterday's dish is discarded, and the progress of the last twelve dishes is stored", () => {
  tick("lines 1");
  vi.setSystemTime(NOW + 19 * HOUR);
  store.readDishes();
  expect(hrefs()).toEqual([SOUP]);
  vi.setSystemTime(NOW + 21 * HOUR);
  store.readDishes();
  expect([hrefs(), localStorage.length]).toEqual([[], 0]);
  vi.setSystemTime(NOW);
  for (let i = 10; i < 24; i++) {
    store.changeDish(`/api/meals/${i}/cook`, () => dish({ at: `2026-11-23T17:${i}:00Z` }));
  }
  store.readDishes();
  expect(hrefs()).toHaveLength(12);
  expect(hrefs()).not.toContain("/api/meals/11/cook");
});

test("cook mode works without storage, and with invalid data in storage", () => {
  localStorage.setItem(KEY, "{");
  store.readDishes();
  forbidStorage();
  store.readDishes();
  tick("lines 1");
  expect(store.findDish(SOUP)?.pending).toEqual({ "lines 1": true });
  store.forgetDishes();
  expect(hrefs()).toEqual([]);
});

test("without a connection changes are stored, reported as unsent, and sent by the next attempt", async () => {
  cutOff();
  tick("lines 1");
  await store.sendDishes(TOOLS);
  expect(store.hasUnsent()).toBe(true);
  const sent = serveCook(() => Response.json(progress({ lines: [1] })));
  await store.sendDishes(TOOLS);
  expect([sent.length, store.hasUnsent()]).toEqual([1, false]);
});

test.each([
  ["a hotel's page in its place", new Response("<p>Sign in to Wi-Fi</p>")],
  ["a server that is busy", new Response("", { status: 503 })],
  ["a session that has ended", new Response("", { status: 401 })],
])("%s does not lose the check marks", async (_, answer) => {
  const sent = serveCook(() => answer);
  tick("lines 1");
  await store.sendDishes(TOOLS);
  expect(sent).toHaveLength(1);
  expect(store.findDish(SOUP)?.pending).toEqual({ "lines 1": true });
  expect(store.hasUnsent()).toBe(true);
});

test("if a dish was deleted, its unsent changes are discarded with a message, and the next dish is sent", async () => {
  const sent = serveCook(() =>
    sent.length === 1 ? new Response("", { status: 404 }) : Response.json(progress()),
  );
  tick("lines 1");
  store.changeDish(PIE, () => dish({}, { pending: { "lines 4": true } }));
  await store.sendDishes(TOOLS);
  expect(said()).toContain("Soup: it was changed or deleted.");
  expect([hrefs(), store.findDish(PIE)?.pending]).toEqual([[PIE], {}]);
});

test("a change made during a request is sent after that request", async () => {
  const answer = later<Response>();
  const sent = serveCook(() => (sent.length === 1 ? answer.promise : Response.json(progress())));
  tick("lines 1");
  const sending = store.sendDishes(TOOLS);
  tick("lines 2");
  await store.sendDishes(TOOLS);
  expect(sent).toHaveLength(1);
  answer.keep(Response.json(progress({ timers: [timer(60)] })));
  await sending;
  expect(sent[1]).toEqual([{ index: 2, done: true }]);
});
