// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from "vitest";
import { arriveAtList, holdScreen, keepScreenOn, renewList } from "./list-page";
import { give, one, pageAt, showPage } from "./test-page";
import { giveTools, listPage, shown, tap } from "./test-list";

const FIELD = `<input name="item" />`;
const renew = (html: string, week = "2026-11-22") =>
  renewList(pageAt("/dashboard/groceries", html), week);

beforeEach(() => {
  localStorage.clear();
  giveTools();
  showPage(listPage(["eggs", "milk"], FIELD));
});

test("check marks made before the user left the page are restored, but only on their own list", () => {
  tap("eggs");
  tap("milk", { week: "2026-11-29" });
  arriveAtList();
  expect(shown()).toEqual(["eggsX", "milk"]);
});

test("changes by other users are shown, and unsent check marks are kept", () => {
  tap("eggs");
  renew(listPage(["eggs", "milkX", "rice"], FIELD));
  expect(shown()).toEqual(["eggsX", "milkX", "rice"]);
  expect(one("[data-progress]").textContent).toBe("1of 3 left");
});

test("an update keeps open sections open and closed sections closed", () => {
  const details = (open = "") =>
    `<details id="a" ${open}></details><details id="b" open></details>`;
  showPage(listPage(["eggs"], details("open")));
  one("#b").removeAttribute("open");
  renew(listPage(["milk"], details()));
  expect([one("#a").hasAttribute("open"), one("#b").hasAttribute("open")]).toEqual([true, false]);
  expect(shown()).toEqual(["milk"]);
});

test("a response with another week's list, or with another page, does not replace this list", () => {
  renew(listPage(["rice"]), "2026-11-29");
  renew("<p>Please sign in</p>");
  expect(shown()).toEqual(["eggs", "milk"]);
});

test("the screen stays on from the first check mark, even after the user returns to the page", () => {
  const request = vi.fn(async () => {});
  give(navigator, "wakeLock", { request });
  holdScreen();
  expect(request).not.toHaveBeenCalled();
  keepScreenOn();
  holdScreen();
  expect(request.mock.calls).toEqual([["screen"], ["screen"]]);
});
