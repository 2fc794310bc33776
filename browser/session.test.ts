// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { isSignedOut, signInAgain, watchUser } from "./session";
import { leads, one, pageAt, said, showPage } from "./test-page";

const inAnotherTab = (key: string | null, newValue: string | null) =>
  window.dispatchEvent(new StorageEvent("storage", { key, newValue }));

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("the page is reloaded only if another user signs in in another tab", () => {
  const led = leads();
  showPage("", { "data-user": "ann" });
  watchUser();
  inAnotherTab("weeknight.user", "ann");
  inAnotherTab("weeknight.tap.ben.1", "{}");
  inAnotherTab(null, null);
  expect(led).toEqual([]);
  inAnotherTab("weeknight.user", "ben");
  expect(led).toEqual(["reload"]);
});

test("other tabs are notified when a user signs in or out", () => {
  showPage("", { "data-user": "ann" });
  watchUser();
  expect(localStorage.getItem("weeknight.user")).toBe("ann");
  showPage("");
  watchUser();
  expect(localStorage.getItem("weeknight.user")).toBe("");
});

test("a page for visitors shows that the session has ended, and an error page does not", () => {
  const mine = `<html data-user="ann"></html>`;
  showPage("", { "data-user": "ann" });
  expect(isSignedOut(pageAt("/", "<main></main>"))).toBe(true);
  expect(isSignedOut(pageAt("/", mine))).toBe(false);
  expect(isSignedOut(pageAt("/", "<main></main>", 500))).toBe(false);
  showPage("");
  expect(isSignedOut(pageAt("/", "<main></main>"))).toBe(false);
});

test("the user can read why to sign in again before the sign-in page opens, and it leads back to the page", () => {
  const led = leads();
  showPage("");
  signInAgain(pageAt("/week?month=10", "<main></main>"));
  expect(said()).toContain("Please log in");
  expect(one("[data-toast]").getAttribute("role")).toBe("alert");
  vi.advanceTimersByTime(450);
  expect(led).toEqual([]);
  vi.advanceTimersByTime(100);
  expect(led).toEqual(["assign /api/login?redirectTo=%2Fweek%3Fmonth%3D10"]);
});

test("the page shows the message of the server's response and opens the sign-in address in it", () => {
  const led = leads();
  showPage("");
  signInAgain(pageAt("/auth?redirectTo=/week", "<div data-toast>Session expired</div>"), 1_000);
  expect(said()).toBe("Session expired");
  vi.advanceTimersByTime(900);
  expect(led).toEqual([]);
  vi.advanceTimersByTime(200);
  expect(led).toEqual(["assign /auth?redirectTo=/week"]);
});
