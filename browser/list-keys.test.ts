// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { cacheKeyOf } from "./offline-cache";

const at = (path: string) => new URL(path, location.href).href;

test("the page of a list is cached for each week and store", () => {
  const hrefs = [
    "weekStart=2026-11-22",
    "weekStart=2026-11-22&store=market",
    "weekStart=2026-11-29",
  ].map((query) => at(`/dashboard/groceries?${query}`));
  expect(new Set(hrefs.map(cacheKeyOf)).size).toBe(hrefs.length);
  expect(cacheKeyOf(at("/dashboard/groceries?store=market&weekStart=2026-11-22#item-7"))).toBe(
    "/dashboard/groceries?weekStart=2026-11-22&store=market",
  );
  expect(cacheKeyOf(at("/dashboard/groceries"))).toBe("/dashboard/groceries");
});
