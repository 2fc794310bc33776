// @vitest-environment happy-dom
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { keepScreenOn, startHands } from "./cook-hands";
import { cookPage, NOW, progress } from "./test-cook";
import { give, one, showPage } from "./test-page";

const touched = vi.fn();
const turned: string[] = [];
const press = (key: string, more: KeyboardEventInit = {}, selector = "main") =>
  one(selector).dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, ...more }));

/** Simulates a finger that moves between two points. With a second finger, both zoom. */
function swipe(
  from: [number, number],
  to: [number, number],
  selector = "[data-cook]",
  fingers = 1,
) {
  const target = one(selector);
  const touch = ([clientX, clientY]: [number, number]) =>
    new Touch({ identifier: 1, target, clientX, clientY });
  const touches = Array.from({ length: fingers }, () => touch(from));
  target.dispatchEvent(new TouchEvent("touchstart", { bubbles: true, touches }));
  target.dispatchEvent(new TouchEvent("touchend", { bubbles: true, changedTouches: [touch(to)] }));
}

beforeAll(() => startHands(touched));
beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
  showPage(cookPage(progress()) + `<p id="beside">More</p>`);
  turned.length = 0;
  touched.mockClear();
  for (const rel of ["next", "prev"]) {
    one(`a[rel=${rel}]`).addEventListener("click", () => turned.push(rel));
  }
});
afterEach(() => {
  keepScreenOn(false, false);
  vi.useRealTimers();
});

test("only arrow keys turn to the next step and back", () => {
  press("ArrowRight");
  press("ArrowLeft");
  for (const key of ["ArrowDown", "Enter", " "]) press(key);
  expect(turned).toEqual(["next", "prev"]);
});

test("arrow keys move the cursor in a field, and turn the step on a checkbox", () => {
  one("main").insertAdjacentHTML("beforeend", `<input id="note" /><textarea id="text"></textarea>`);
  press("ArrowRight", {}, "#note");
  press("ArrowRight", {}, "#text");
  expect(turned).toEqual([]);
  press("ArrowRight", {}, "[type=checkbox]");
  expect(turned).toEqual(["next"]);
});

test("a swipe turns the step as in a book", () => {
  swipe([300, 300], [200, 320]);
  swipe([300, 300], [400, 280]);
  expect(turned).toEqual(["next", "prev"]);
});

test("other gestures do not turn the page: too short, a scroll, from the edge, with two fingers, next to the dish", () => {
  swipe([300, 300], [240, 300]);
  swipe([300, 300], [200, 400]);
  swipe([10, 300], [200, 300]);
  swipe([innerWidth - 10, 300], [200, 300]);
  swipe([300, 300], [200, 300], "[data-cook]", 2);
  swipe([300, 300], [200, 300], "#beside");
  expect(turned).toEqual([]);
});

/** Simulates a phone whose screen can be kept on. */
function giveScreen() {
  const release = vi.fn(async () => {});
  const request = vi.fn(async () => ({ release }));
  give(navigator, "wakeLock", { request });
  return { request, release };
}
const HALF_AN_HOUR = 30 * 60_000;

test("the screen stays on while cooking, with one request, and may turn off afterwards", async () => {
  const { request, release } = giveScreen();
  press("a");
  keepScreenOn(true, false);
  keepScreenOn(true, false);
  expect(request).toHaveBeenCalledOnce();
  await Promise.resolve();
  keepScreenOn(false, false);
  expect(release).toHaveBeenCalledOnce();
});

test("a screen without a touch for half an hour may turn off, unless a timer runs", async () => {
  const { release } = giveScreen();
  press("a");
  keepScreenOn(true, false);
  await Promise.resolve();
  vi.advanceTimersByTime(HALF_AN_HOUR + 1);
  keepScreenOn(true, true);
  expect(release).not.toHaveBeenCalled();
  keepScreenOn(true, false);
  expect(release).toHaveBeenCalledOnce();
});
