// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from "vitest";
import { startLists } from "./lists";
import { showPage } from "./test-page";

afterEach(() => localStorage.clear());

test("any page sends the unsent changes of a list, but not those of another user", () => {
  localStorage.setItem("weeknight.tap.mia.2026-11-22T10:00:00.000Z.1", "{}");
  const load = vi.fn(() => Promise.resolve());
  showPage("<main></main>", { "data-user": "ben" });
  startLists(load);
  expect(load).not.toHaveBeenCalled();
  showPage("<main></main>", { "data-user": "mia" });
  startLists(load);
  expect(load).toHaveBeenCalledTimes(1);
});
