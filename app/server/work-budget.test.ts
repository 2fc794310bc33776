import fc from "fast-check";
import { expect, test } from "vitest";
import type { Steps } from "~/server/values/cooperative-scheduling";
import { createWorkBudget } from "./work-budget";

/** Creates a clock that moves only by work and by waiting. */
function createClock() {
  let time = 0;
  const waited: number[] = [];
  return {
    waited,
    now: () => time,
    pass: (ms: number) => (time += ms),
    wait: async (ms: number) => {
      waited.push(ms);
      time += ms;
    },
  };
}

/** Returns steps that each take `ms` on `clock`, and at least one time slice on the real one. */
function* work(clock: ReturnType<typeof createClock>, steps: number, ms: number): Steps<number> {
  for (let done = 0; done < steps; done++) {
    clock.pass(ms);
    for (const until = performance.now() + 11; performance.now() < until;);
    yield;
  }
  return steps;
}

test("a household's long work may use two seconds at once, and then a quarter of the time", async () => {
  const clock = createClock();
  const run = createWorkBudget(clock);
  expect(await run("ours", work(clock, 4, 500))).toBe(4);
  expect(clock.waited).toEqual([]);
  await run("ours", work(clock, 4, 500));
  // Five steps fit into the time earned in between. Each further step waits until its time is a quarter of the total.
  expect(clock.waited).toEqual([1_500, 1_500, 1_500]);
});

test("one household's work does not make other households wait", async () => {
  const clock = createClock();
  const run = createWorkBudget(clock);
  await run("ours", work(clock, 5, 1_000));
  const before = clock.waited.length;
  await run("theirs", work(clock, 3, 500));
  expect(clock.waited).toHaveLength(before);
});

test("in the long run, no household uses more than a quarter of a core", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.integer({ min: 10, max: 900 }), { minLength: 1, maxLength: 6 }),
      async (durations) => {
        const clock = createClock();
        const run = createWorkBudget(clock);
        for (const ms of durations) await run("ours", work(clock, 2, ms));
        const worked = durations.reduce((sum, ms) => sum + 2 * ms, 0);
        const lastStep = 2 * Math.max(...durations);
        expect(worked - 2_000 - lastStep).toBeLessThanOrEqual(0.25 * clock.now());
      },
    ),
    { numRuns: 8 },
  );
});
