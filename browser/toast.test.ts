// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { one, said, showPage } from "./test-page";
import { moveToasts, showToast, showToastOf } from "./toast";

beforeEach(() => {
  vi.useFakeTimers();
  showPage("<dialog></dialog>");
});
afterEach(() => void vi.useRealTimers());

test("a toast with Undo is shown for twenty seconds, and replaces the previous toast", () => {
  showToast("First");
  const page = `<div data-toast><b>Deleted</b><form></form></div>`;
  showToastOf(new DOMParser().parseFromString(page, "text/html"));
  vi.advanceTimersByTime(19_000);
  expect(said()).toBe("Deleted");
  vi.advanceTimersByTime(2_000);
  expect(said()).toBe("");
});

test("an error toast interrupts a screen reader, and its text is never markup", () => {
  showToast("Could not copy", "<b>why</b>", true);
  expect(one("[data-toast]").getAttribute("role")).toBe("alert");
  expect(said()).toContain("<b>why</b>");
});

test("a toast moves into an open dialog, because the dialog makes the rest of the page inert", () => {
  moveToasts(one("dialog"));
  showToast("Saved");
  expect(one("dialog").textContent).toContain("Saved");
});
