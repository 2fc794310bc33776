import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { AppError } from "~/server/values/errors";
import { createFetchQueue } from "./fetch-queue";

const LIMITS = { concurrency: 4, pause: 1_000, waiting: 40, waitingPerHost: 8 };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Takes a place in the queue for each host and records when each started. */
function setUp(limits: Partial<typeof LIMITS> = {}) {
  const queue = createFetchQueue({ ...LIMITS, ...limits });
  const began: string[] = [];
  const ends = new Map<string, () => void>();
  const from = performance.now();
  const enter = (host: string, signal = new AbortController().signal) =>
    queue.enter(host, signal).then((end) => {
      began.push(`${host} ${performance.now() - from}`);
      ends.set(host, end);
    });
  return { began, enter, end: (host: string) => ends.get(host)?.() };
}

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

describe("the fetch queue", () => {
  test("fetches from one host once a second, in the order of requests", async () => {
    const { began, enter, end } = setUp();
    for (let i = 0; i < 3; i += 1) void enter("a").then(() => end("a"));
    await pass(5_000);
    expect(began).toEqual(["a 0", "a 1000", "a 2000"]);
  });

  test("does not delay other hosts while one host pauses", async () => {
    const { began, enter } = setUp();
    for (const host of ["a", "a", "b", "c"]) void enter(host);
    await pass(0);
    expect(began).toEqual(["a 0", "b 0", "c 0"]);
    await pass(1_000);
    expect(began.at(-1)).toBe("a 1000");
  });

  test("runs at most four fetches at once", async () => {
    const { began, enter, end } = setUp();
    for (const host of ["a", "b", "c", "d", "e", "f"]) void enter(host);
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

  test("keeps the pause of a host even if a fetch started late", async () => {
    const { began, enter, end } = setUp({ concurrency: 1 });
    for (const host of ["a", "b", "b"]) void enter(host);
    await pass(1_500);
    end("a");
    await pass(100);
    end("b");
    await pass(2_000);
    expect(began).toEqual(["a 0", "b 1500", "b 2500"]);
  });

  test("rejects a request that has waited too long, and frees its slot", async () => {
    const { began, enter } = setUp({ concurrency: 1 });
    const tired = new AbortController();
    void enter("a");
    const given = expect(enter("b", tired.signal)).rejects.toThrow(/Too many pages/);
    tired.abort();
    await given;
    await expect(enter("c", AbortSignal.abort())).rejects.toThrow(AppError);
    await pass(10_000);
    expect(began).toEqual(["a 0"]);
  });

  test("rejects requests at once when it is full, for one host before the others", async () => {
    const { enter } = setUp({ waiting: 10, waitingPerHost: 3 });
    const busy = /Too many pages/;
    for (let i = 0; i < 4; i += 1) void enter("a");
    await expect(enter("a")).rejects.toThrow(busy);
    for (let i = 0; i < 3 + 7; i += 1) void enter(`b${i}`);
    await expect(enter("c")).rejects.toThrow(busy);
  });
});
