import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { AppError } from "~/errors";
import { createTurns } from "./turns";

const LIMITS = { atOnce: 4, pause: 1_000, waiting: 40, waitingPerHost: 8 };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Takes turns and notes when each began. */
function setUp(limits: Partial<typeof LIMITS> = {}) {
  const turns = createTurns({ ...LIMITS, ...limits });
  const began: string[] = [];
  const ends = new Map<string, () => void>();
  const from = performance.now();
  const take = (host: string, signal = new AbortController().signal) =>
    turns.take(host, signal).then((end) => {
      began.push(`${host} ${performance.now() - from}`);
      ends.set(host, end);
    });
  return { began, take, end: (host: string) => ends.get(host)?.() };
}

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

describe("turns", () => {
  test("one host is asked once a second, in the order of asking", async () => {
    const { began, take, end } = setUp();
    for (let i = 0; i < 3; i += 1) void take("a").then(() => end("a"));
    await pass(5_000);
    expect(began).toEqual(["a 0", "a 1000", "a 2000"]);
  });

  test("a host that pauses holds no other up", async () => {
    const { began, take } = setUp();
    for (const host of ["a", "a", "b", "c"]) void take(host);
    await pass(0);
    expect(began).toEqual(["a 0", "b 0", "c 0"]);
    await pass(1_000);
    expect(began.at(-1)).toBe("a 1000");
  });

  test("no more than four are under way", async () => {
    const { began, take, end } = setUp();
    for (const host of ["a", "b", "c", "d", "e", "f"]) void take(host);
    await pass(10_000);
    expect(began).toHaveLength(4);
    end("b");
    end("b");
    await pass(0);
    expect(began.slice(4)).toEqual(["e 10000"]);
    end("a");
    await pass(0);
    expect(began.slice(5)).toEqual(["f 10000"]);
  });

  test("a pause is kept where a turn came late, too", async () => {
    const { began, take, end } = setUp({ atOnce: 1 });
    for (const host of ["a", "b", "b"]) void take(host);
    await pass(1_500);
    end("a");
    await pass(100);
    end("b");
    await pass(2_000);
    expect(began).toEqual(["a 0", "b 1500", "b 2500"]);
  });

  test("who has waited too long gives the place up", async () => {
    const { began, take } = setUp({ atOnce: 1 });
    const tired = new AbortController();
    void take("a");
    const given = expect(take("b", tired.signal)).rejects.toThrow(/Too many pages/);
    tired.abort();
    await given;
    await expect(take("c", AbortSignal.abort())).rejects.toThrow(AppError);
    await pass(10_000);
    expect(began).toEqual(["a 0"]);
  });

  test("a queue that is full says so at once, for one host before the others", async () => {
    const { take } = setUp({ waiting: 10, waitingPerHost: 3 });
    const busy = /Too many pages/;
    for (let i = 0; i < 4; i += 1) void take("a");
    await expect(take("a")).rejects.toThrow(busy);
    for (let i = 0; i < 3 + 7; i += 1) void take(`b${i}`);
    await expect(take("c")).rejects.toThrow(busy);
  });
});
