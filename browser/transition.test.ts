// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from "vitest";
import { transition } from "./transition";

afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(document, "startViewTransition");
});

/** A browser that has view transitions, and skips each. */
function haveTransitions() {
  const started: unknown[] = [];
  Object.assign(document, {
    startViewTransition: (change: () => unknown) => {
      started.push(change);
      const skipped = Promise.reject(new Error("skipped"));
      return {
        ready: skipped,
        finished: skipped,
        updateCallbackDone: Promise.resolve().then(change),
      };
    },
  });
  return started;
}

const wantMotion = (matches: boolean) => vi.stubGlobal("matchMedia", () => ({ matches: !matches }));

test("a browser without view transitions makes the change at once", () => {
  const change = vi.fn();
  void transition(change);
  expect(change).toHaveBeenCalledOnce();
});

test("who wants no motion sees none", () => {
  wantMotion(false);
  const started = haveTransitions();
  const change = vi.fn();
  void transition(change);
  expect(change).toHaveBeenCalledOnce();
  expect(started).toEqual([]);
});

test("a transition that is skipped has made its change", async () => {
  wantMotion(true);
  const started = haveTransitions();
  const change = vi.fn();
  await transition(change);
  expect(started).toHaveLength(1);
  expect(change).toHaveBeenCalledOnce();
});
