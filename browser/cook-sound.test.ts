// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from "vitest";

const starts = vi.fn();
const resumes = vi.fn(() => Promise.reject(new Error("not touched yet")));

/** A browser's sound in this state. */
const soundIn = (state: string) =>
  class {
    state = state;
    currentTime = 5;
    destination = {};
    resume = resumes;
    createOscillator() {
      return {
        frequency: {},
        connect: () => ({ connect: () => {} }),
        start: starts,
        stop: () => {},
      };
    }
    createGain() {
      return { gain: { setValueAtTime: () => {}, exponentialRampToValueAtTime: () => {} } };
    }
  };

beforeEach(() => {
  vi.resetModules();
  vi.clearAllMocks();
  return () => void vi.unstubAllGlobals();
});

test("a bell rings three strokes, one after the other", async () => {
  vi.stubGlobal("AudioContext", soundIn("running"));
  const { ring, wakeSound } = await import("./cook-sound");
  wakeSound();
  ring();
  expect(starts.mock.calls.flat().map((at) => Math.round(at * 10))).toEqual([50, 53, 56]);
  expect(resumes).not.toHaveBeenCalled();
});

test("on a page that nobody has touched there is no bell, and no error", async () => {
  vi.stubGlobal("AudioContext", soundIn("running"));
  const { ring } = await import("./cook-sound");
  ring();
  expect(starts).not.toHaveBeenCalled();
});

test("a bell that the phone has put to sleep wakes with a tap, if it may", async () => {
  vi.stubGlobal("AudioContext", soundIn("suspended"));
  const { wakeSound } = await import("./cook-sound");
  wakeSound();
  wakeSound();
  await Promise.resolve();
  expect(resumes).toHaveBeenCalledTimes(2);
});

test("a browser without sound is no error", async () => {
  const { ring, wakeSound } = await import("./cook-sound");
  wakeSound();
  ring();
  expect(starts).not.toHaveBeenCalled();
});
