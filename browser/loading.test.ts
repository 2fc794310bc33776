// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { startLoading, whileLoading } from "./loading";
import { showPage } from "./test-page";

const isShown = () => "loading" in document.documentElement.dataset;

test("the bar stands until the last thing under way is done, also where it fails", async () => {
  showPage("");
  let done = () => {};
  const first = whileLoading(new Promise<void>((resolve) => (done = resolve)));
  await whileLoading(Promise.reject(new Error("no network"))).catch(() => {});
  expect(isShown()).toBe(true);
  done();
  await first;
  expect(isShown()).toBe(false);
});

test("it stands when the page is left, and is gone when one comes back to it", () => {
  startLoading();
  window.dispatchEvent(new Event("beforeunload"));
  expect(isShown()).toBe(true);
  window.dispatchEvent(new Event("pageshow"));
  expect(isShown()).toBe(false);
});
