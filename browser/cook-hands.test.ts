// @vitest-environment happy-dom
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { keepScreenOnToCook, startHands } from "./cook-hands";
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
  keepScreenOnToCook(false, false);
  vi.useRealTimers();
});

test("only the left and right arrow keys move between steps", () => {
  press("ArrowRight");
  press("ArrowLeft");
  for (const key of ["ArrowDown", "Enter", " "]) press(key);
  expect(turned).toEqual(["next", "prev"]);
});

test("arrow keys move the cursor in a text field, but move between steps while a checkbox has the focus", () => {
  one("main").insertAdjacentHTML("beforeend", `<input id="note" /><textarea id="text"></textarea>`);
  press("ArrowRight", {}, "#note");
  press("ArrowRight", {}, "#text");
  expect(turned).toEqual([]);
  press("ArrowRight", {}, "[type=checkbox]");
  expect(turned).toEqual(["next"]);
});

test("a swipe to the left opens the next step, and a swipe to the right the previous one", () => {
  swipe([300, 300], [200, 320]);
  swipe([300, 300], [400, 280]);
  expect(turned).toEqual(["next", "prev"]);
});

test("a swipe does not change the step if it is too short, scrolls, starts at the edge, uses two fingers or is next to the dish", () => {
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

test("one request keeps the screen on while the user cooks, and the screen may turn off afterwards", async () => {
  const { request, release } = giveScreen();
  press("a");
  keepScreenOnToCook(true, false);
  keepScreenOnToCook(true, false);
  expect(request).toHaveBeenCalledOnce();
  await Promise.resolve();
  keepScreenOnToCook(false, false);
  expect(release).toHaveBeenCalledOnce();
});

test("the screen may turn off half an hour after the last touch, unless a timer runs", async () => {
  const { release } = giveScreen();
  press("a");
  keepScreenOnToCook(true, false);
  await Promise.resolve();
  vi.advanceTimersByTime(HALF_AN_HOUR + 1);
  keepScreenOnToCook(true, true);
  expect(release).not.toHaveBeenCalled();
  keepScreenOnToCook(true, false);
  expect(release).toHaveBeenCalledOnce();
});
