// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from "vitest";
import { makeReady } from "./cook-page";
import { cookPage, progress, TOOLS } from "./test-cook";
import { give, serve, showPage } from "./test-page";

/** How the page was loaded: by the service worker, which had started then, or without it. */
function loadedBy(workerStart: number) {
  class Navigation {
    workerStart = workerStart;
  }
  vi.stubGlobal("PerformanceNavigationTiming", Navigation);
  give(performance, "getEntriesByType", () => [new Navigation()]);
}
/** A service worker, which answers for the page or is about to. */
function giveWorker(controller: object | null) {
  const worker = Object.assign(new EventTarget(), { controller });
  give(navigator, "serviceWorker", worker);
  return worker;
}

beforeEach(() => {
  history.replaceState(null, "", "/dashboard/meals/soup/cook");
  showPage(cookPage(progress()));
});

test("on my first visit the dish and its script are asked for once more, when they can be kept", async () => {
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

test("on a later visit nothing is asked for twice, nor on another page", async () => {
  giveWorker({});
  const asked = serve(() => "");
  loadedBy(12);
  await makeReady(TOOLS);
  loadedBy(0);
  showPage("<main></main>");
  await makeReady(TOOLS);
  expect(asked).toEqual([]);
});
