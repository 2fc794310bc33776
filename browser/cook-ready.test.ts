// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from "vitest";
import { makeReady } from "./cook-page";
import { cookPage, progress, TOOLS } from "./test-cook";
import { give, serve, showPage } from "./test-page";

/** Simulates how the page was loaded: by the service worker, which had started by then, or without it. */
function loadedBy(workerStart: number) {
  class Navigation {
    workerStart = workerStart;
  }
  vi.stubGlobal("PerformanceNavigationTiming", Navigation);
  give(performance, "getEntriesByType", () => [new Navigation()]);
}
/** Simulates a service worker that controls the page or is about to. */
function giveWorker(controller: object | null) {
  const worker = Object.assign(new EventTarget(), { controller });
  give(navigator, "serviceWorker", worker);
  return worker;
}

beforeEach(() => {
  history.replaceState(null, "", "/dashboard/meals/soup/cook");
  showPage(cookPage(progress()));
});

test("on the first visit the dish and its script are requested again once they can be cached", async () => {
  loadedBy(0);
  const worker = giveWorker(null);
  const asked = serve(() => "");
  const ready = makeReady(TOOLS);
  await Promise.resolve();
  expect(asked).toEqual([]);
  worker.dispatchEvent(new Event("controllerchange"));
  await ready;
  expect(asked.map(({ path }) => path)).toEqual(["/build/cook.js", "/dashboard/meals/soup/cook"]);
});

test("on a later visit, or on another page, nothing is requested a second time", async () => {
  giveWorker({});
  const asked = serve(() => "");
  loadedBy(12);
  await makeReady(TOOLS);
  loadedBy(0);
  showPage("<main></main>");
  await makeReady(TOOLS);
  expect(asked).toEqual([]);
});
