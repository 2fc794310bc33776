// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from "vitest";
import { arriveAtList, keepScreenOn, renewList } from "./list-page";
import { listForm } from "./list-view";
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

test("what I ticked before the page was left is ticked when I come back, on its own list alone", () => {
  tap("eggs");
  tap("milk", { week: "2026-11-29" });
  arriveAtList();
  expect(shown()).toEqual(["eggsX", "milk"]);
});

test("over plain http the list says that it cannot be kept", async () => {
  document.body.insertAdjacentHTML("beforeend", `<p data-kept><i>Ask</i></p>`);
  arriveAtList();
  await vi.waitFor(() => expect(one("[data-kept]").textContent).toContain("does not use https"));
});

test("what others have changed is shown, and what I have ticked meanwhile stays ticked", () => {
  tap("eggs");
  renew(listPage(["eggs", "milkX", "rice"], FIELD));
  expect(shown()).toEqual(["eggsX", "milkX", "rice"]);
  expect(one("[data-progress]").textContent).toBe("1 left");
});

test("what I am typing stays, with the cursor in it", () => {
  const field = one("[name=item]");
  Object.assign(field, { value: "half a wo" });
  field.focus();
  renew(listPage(["eggs"], FIELD));
  expect(one("[name=item]")).toHaveProperty("value", "half a wo");
  expect(document.activeElement).toBe(one("[name=item]"));
});

test("what I have opened stays open, and what I have closed stays closed", () => {
  const details = (open = "") =>
    `<details id="a" ${open}></details><details id="b" open></details>`;
  showPage(listPage(["eggs"], details("open")));
  one("#b").removeAttribute("open");
  renew(listPage(["milk"], details()));
  expect([one("#a").hasAttribute("open"), one("#b").hasAttribute("open")]).toEqual([true, false]);
  expect(shown()).toEqual(["milk"]);
});

test("what stands beside the list is renewed with it", () => {
  const beside = (text: string) => `<p data-plan-changes>${text}</p>`;
  showPage(listPage(["eggs"]) + beside(""));
  renew(listPage(["eggs"]) + beside("Soup was added"));
  expect(one("[data-plan-changes]").textContent).toBe("Soup was added");
});

test("the store's view stays the store's view, though the other one was answered", () => {
  showPage(listPage(["eggs"]).replace("<form", `<form data-in-shop class="large"`));
  renew(listPage(["milk"]));
  expect(one("form").className).toBe("large");
  expect(one("form").dataset).toHaveProperty("inShop");
});

test("another week's list does not take the place of this one, nor what is no list", () => {
  renew(listPage(["rice"]), "2026-11-29");
  renew("<p>Please sign in</p>");
  expect(shown()).toEqual(["eggs", "milk"]);
});

test("the screen stays on in the shop, and at home it does not", () => {
  const request = vi.fn(async () => {});
  give(navigator, "wakeLock", { request });
  const form = listForm();
  if (form) keepScreenOn(form);
  expect(request).not.toHaveBeenCalled();
  showPage(listPage(["eggs"]).replace("<form", "<form data-in-shop"));
  arriveAtList();
  expect(request).toHaveBeenCalledWith("screen");
});

test("a phone that cannot keep its screen on, or will not, shows the list all the same", async () => {
  showPage(listPage(["eggs"]).replace("<form", "<form data-in-shop"));
  arriveAtList();
  give(navigator, "wakeLock", { request: () => Promise.reject(new Error("low battery")) });
  showPage(listPage(["milk"]).replace("<form", "<form data-in-shop"));
  arriveAtList();
  await Promise.resolve();
  expect(shown()).toEqual(["milk"]);
});
