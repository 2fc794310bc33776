// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { holdRows, watchTouches, whenReleased } from "./list-view";

watchTouches();
const touch = (type: string, fingers: number) =>
  document.dispatchEvent(Object.assign(new Event(type), { touches: Array(fingers).fill({}) }));

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  touch("touchend", 0);
  vi.advanceTimersByTime(10_000);
  vi.useRealTimers();
});

test("changes that move rows wait while rows are held, and only the latest is applied", () => {
  const [release, older, newer] = [vi.fn(), vi.fn(), vi.fn()];
  whenReleased(older);
  expect(older).toHaveBeenCalledOnce();
  holdRows(release);
  whenReleased(older);
  whenReleased(newer);
  vi.advanceTimersByTime(2_900);
  expect(release).not.toHaveBeenCalled();
  vi.advanceTimersByTime(200);
  expect(release).toHaveBeenCalledOnce();
  expect(older).toHaveBeenCalledOnce();
  expect(newer).toHaveBeenCalledOnce();
});

test("rows do not move under a finger, or between lifting the finger and the click", () => {
  const [release, work] = [vi.fn(), vi.fn()];
  touch("touchstart", 1);
  whenReleased(work);
  holdRows(release);
  vi.advanceTimersByTime(6_000);
  expect([release.mock.calls.length, work.mock.calls.length]).toEqual([0, 0]);
  touch("touchend", 0);
  vi.advanceTimersByTime(100);
  expect(release).not.toHaveBeenCalled();
  vi.advanceTimersByTime(900);
  expect([release.mock.calls.length, work.mock.calls.length]).toEqual([1, 1]);
});
