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

test("until it is known whether the list is cached, the note is the server's", async () => {
  vi.resetModules();
  const asLoaded = await import("./list-page");
  asLoaded.showOfflineNote();
  expect(asLoaded.isNoteFresh()).toBe(false);
  expect(kept()).toBe("What is kept?");
});

test("a cached list shows that it is stored, and one that cannot be cached shows the reason", () => {
  noteCached(true);
  expect(kept()).toContain("opens without a signal");
  noteCached(false);
  expect(kept()).toContain("does not use https");
});

test("without a connection the head of the list shows how many changes wait", () => {
  noteCached(true);
  give(navigator, "onLine", false);
  tap("eggs");
  showOfflineNote();
  expect(head()).toBe("No signal. 1 change is saved on this device and will be sent later.");
  tap("milk");
  showOfflineNote();
  expect(head()).toContain("2 changes are saved");
});

test("a phone that wrongly believes it is online reports unsent changes until a request succeeds", () => {
  noteCached(true);
  tap("eggs");
  showOfflineNote();
  expect(head()).toBe("");
  noteSignal(true);
  showOfflineNote();
  expect(head()).toContain("1 change is saved");
  noteSignal(false);
  showOfflineNote();
  expect([head(), kept()]).toEqual(["", "Saved on this device: the list opens without a signal."]);
});
