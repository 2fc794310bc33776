// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from "vitest";
import { noteCached, noteSignal, showOfflineNote } from "./list-page";
import { give, one, showPage } from "./test-page";
import { tap } from "./test-list";

const kept = () => one("[data-kept]").textContent;
const head = () => one("[data-waits]").textContent;

beforeEach(() => {
  localStorage.clear();
  noteSignal(false);
  showPage(`<p data-kept><a href="/help">What is kept?</a></p><b data-waits></b>`);
});

test("until it is known whether the list is cached, the server's note is shown", async () => {
  vi.resetModules();
  const asLoaded = await import("./list-page");
  asLoaded.showOfflineNote();
  expect(asLoaded.isNoteFresh()).toBe(false);
  expect(kept()).toBe("What is kept?");
});

test("the note shows that a cached list is stored, or why a list cannot be cached", () => {
  noteCached(true);
  expect(kept()).toContain("open the list without a connection");
  noteCached(false);
  expect(kept()).toContain("does not use https");
});

test("without a connection the head of the list shows how many changes are not sent yet", () => {
  noteCached(true);
  give(navigator, "onLine", false);
  tap("eggs");
  showOfflineNote();
  expect(head()).toBe("No connection. 1 change is saved on this device and will be sent later.");
  tap("milk");
  showOfflineNote();
  expect(head()).toContain("2 changes are saved");
});

test("if a phone wrongly reports that it is online, unsent changes are shown until a request succeeds", () => {
  noteCached(true);
  tap("eggs");
  showOfflineNote();
  expect(head()).toBe("");
  noteSignal(true);
  showOfflineNote();
  expect(head()).toContain("1 change is saved");
  noteSignal(false);
  showOfflineNote();
  expect([head(), kept()]).toEqual([
    "",
    "Saved on this device. You can open the list without a connection.",
  ]);
});
