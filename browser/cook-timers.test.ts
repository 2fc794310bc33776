// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from "vitest";
import { wakeSound, count, listRunning, say, showTimers } from "./cook-timers";
import { changeDish, forgetDishes } from "./cook-store";
import { cookPage, dish, NOW, PIE, progress, rows, SOUP, timer, TOOLS } from "./test-cook";
import { give, one, said, showPage } from "./test-page";

const tones = vi.fn();
/** Simulates the browser's sound, as far as a bell needs it. */
class Sound {
  state = "running";
  currentTime = 0;
  destination = {};
  createOscillator() {
    return { frequency: {}, connect: () => ({ connect: () => {} }), start: tones, stop: () => {} };
  }
  createGain() {
    return {
      gain: { setValueAtTime: () => {}, exponentialRampToValueAtTime: () => {} },
      connect: () => {},
    };
  }
}
/** Returns how often the bell has rung. */
const rings = () => tones.mock.calls.length / 3;

const show = () => {
  const running = listRunning(SOUP);
  showTimers(running, SOUP);
  count(running, TOOLS);
};
const after = (seconds: number) => {
  vi.setSystemTime(NOW + seconds * 1000);
  show();
};
/** Places a timer's row on the screen. */
const standsAt = (top: number) =>
  give(one("[data-timer]"), "getBoundingClientRect", () => new DOMRect(0, top, 300, 40));

beforeEach(() => {
  vi.useFakeTimers({ now: NOW, toFake: ["Date"] });
  vi.stubGlobal("AudioContext", Sound);
  tones.mockClear();
  wakeSound();
  showPage(cookPage(progress()), { "data-user": "ann" });
  forgetDishes();
});
let runs = 0;
const start = (seconds: number, href = SOUP) => {
  // Each rings for itself, also in another test.
  const it = timer(seconds, { time: runs++ });
  changeDish(href, () => dish({ timers: [it] }, { title: href === PIE ? "Pie" : "Soup" }));
};

test("the timers of this dish and of another dish count down, and the other dish's timer shows its name", () => {
  start(90);
  start(4_000, PIE);
  show();
  expect(rows()).toEqual(["Simmer: 10 min, step 1 1:30", "Pie: Simmer: 10 min, step 1 1:06:40"]);
  const row = one("[data-timer]");
  after(31);
  expect(rows()[0]).toBe("Simmer: 10 min, step 1 0:59");
  expect(one("[data-timer]")).toBe(row);
  expect(rings()).toBe(0);
});

test("a timer that has run out rings five times, once every six seconds", () => {
  start(10);
  show();
  for (let second = 9; second < 120; second++) after(second);
  expect(rows()).toEqual(["Simmer: 10 min, step 1 Check now"]);
  expect(one("[data-timer]").hasAttribute("data-over")).toBe(true);
  expect(rings()).toBe(5);
});

test("a timer does not ring if it ran out long before the user returned", () => {
  start(10);
  after(10 + 121);
  expect(rows()).toEqual(["Simmer: 10 min, step 1 Check now"]);
  expect([rings(), said()]).toEqual([0, ""]);
});

test("a timer that has run out is announced once, and without a toast if its row is visible", () => {
  start(10);
  show();
  standsAt(100);
  after(10);
  expect([one("[data-speaks]").textContent, said()]).toEqual(["Check now: Simmer, Soup", ""]);
  say("");
  after(20);
  expect(one("[data-speaks]").textContent).toBe("");
});

test("a notification of a timer is shown if the user allowed it, and opens the dish", async () => {
  const showNotification = vi.fn(async () => {});
  give(navigator, "serviceWorker", { ready: Promise.resolve({ showNotification }) });
  vi.stubGlobal("Notification", { permission: "default" });
  start(10);
  after(10);
  vi.stubGlobal("Notification", { permission: "granted" });
  start(20);
  after(20);
  await Promise.resolve();
  expect(showNotification).toHaveBeenCalledOnce();
  expect(showNotification).toHaveBeenCalledWith(
    "Check now",
    expect.objectContaining({ body: "Soup: Simmer: 10 min, step 1", data: { path: "/cook/soup" } }),
  );
});
