import { expect, test } from "vitest";
import { runToEnd, runCooperatively, yieldToEventLoop, type Steps } from "./cooperative-scheduling";

/** Counts to `end`, a few milliseconds per step. */
function* count(end: number): Steps<number> {
  let counted = 0;
  while (counted < end) {
    yield;
    for (const until = performance.now() + 3; performance.now() < until;);
    counted++;
  }
  return counted;
}

const passing = () => new Promise((done) => setImmediate(done));

test("cooperative work has the same result as uninterrupted work", async () => {
  expect(runToEnd(count(7))).toBe(7);
  expect(await runCooperatively(count(7))).toBe(7);
});

test("requests are answered before long cooperative work ends", async () => {
  let isDone = false;
  const work = runCooperatively(count(20)).then(() => (isDone = true));
  await passing();
  expect(isDone).toBe(false);
  await work;
});

test("waiting callers continue one at a time, in order", async () => {
  const taken: number[] = [];
  const all = [1, 2, 3].map((each) => yieldToEventLoop().then(() => taken.push(each)));
  for (const expected of [[1], [1, 2], [1, 2, 3]]) {
    await passing();
    expect(taken).toEqual(expected);
  }
  await Promise.all(all);
});

test("an error in cooperative work does not affect other work", async () => {
  const failing = function* (): Steps<never> {
    yield;
    throw new Error("burnt");
  };
  const other = runCooperatively(count(5));
  await expect(runCooperatively(failing())).rejects.toThrow("burnt");
  expect(await other).toBe(5);
});
