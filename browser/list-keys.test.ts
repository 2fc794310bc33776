// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { findCached } from "./cached-lists";
import { keyOf, keysOfOthers } from "./list-keys";

const at = (path: string) => new URL(path, location.href).href;

test("a list's page is kept for each week, view and store", () => {
  const hrefs = ["", "/shop"].flatMap((view) =>
    ["weekStart=2026-11-22", "weekStart=2026-11-22&store=market", "weekStart=2026-11-29"].map(
      (query) => at(`/dashboard/groceries${view}?${query}`),
    ),
  );
  expect(new Set(hrefs.map(keyOf)).size).toBe(hrefs.length);
  expect(keyOf(at("/dashboard/groceries?store=market&weekStart=2026-11-22&print=1"))).toBe(
    "/dashboard/groceries?weekStart=2026-11-22&store=market",
  );
  expect(keyOf(at("/dashboard/groceries"))).toBe("/dashboard/groceries");
});

test("where the page of a store was not kept, the other view of it is next, and then the whole list", () => {
  expect(keysOfOthers(at("/dashboard/groceries/shop?weekStart=2026-11-22&store=market"))).toEqual([
    "/dashboard/groceries/shop?weekStart=2026-11-22&store=market",
    "/dashboard/groceries?weekStart=2026-11-22&store=market",
    "/dashboard/groceries/shop?weekStart=2026-11-22",
    "/dashboard/groceries?weekStart=2026-11-22",
  ]);
});

test("without a signal the list of a week opens in the shop, for whichever store it was kept", async () => {
  const kept = at("/dashboard/groceries/shop?weekStart=2026-11-22&store=market");
  const page = new Response("the list");
  const isKept = (key: RequestInfo | URL) =>
    at(key instanceof Request ? key.url : String(key)) === kept;
  const pages = {
    keys: async () => [new Request(kept)],
    match: async (key: RequestInfo | URL) => (isKept(key) ? page : undefined),
  };
  const ask = (path: string) => findCached(pages, at(path));
  expect(await ask("/dashboard/groceries?weekStart=2026-11-22")).toBe(page);
  expect(await ask("/dashboard/groceries/shop?weekStart=2026-11-22&store=corner")).toBe(page);
  expect(await ask("/dashboard/groceries?weekStart=2026-11-29")).toBeUndefined();
});
