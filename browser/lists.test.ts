// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from "vitest";
import { startLists } from "./lists";
import { showPage } from "./test-page";

const LIST = `<form data-taps="2026-11-22"></form>`;

afterEach(() => localStorage.clear());

test("a page without a list asks for no script of lists, until one comes into it", async () => {
  showPage("<main></main>");
  const load = vi.fn(() => Promise.resolve());
  startLists(load);
  expect(load).not.toHaveBeenCalled();
  document.querySelector("main")?.insertAdjacentHTML("beforeend", LIST);
  await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(1));
});

test("where my tap on a list still waits, any page sends it, and not somebody else's", () => {
  localStorage.setItem("weeknight.tap.mia.2026-11-22T10:00:00.000Z.1", "{}");
  const load = vi.fn(() => Promise.resolve());
  showPage("<main></main>", { "data-user": "ben" });
  startLists(load);
  expect(load).not.toHaveBeenCalled();
  showPage("<main></main>", { "data-user": "mia" });
  startLists(load);
  expect(load).toHaveBeenCalledTimes(1);
});

test("what could not be loaded is asked for again", async () => {
  showPage(`<main>${LIST}</main>`);
  const load = vi.fn(() => Promise.reject(new Error("no network")));
  startLists(load);
  await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(1));
  document.body.append("a toast");
  await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(2));
});
