import { expect, test } from "vitest";
import { atOnce, inTurns, nextTurn, type Steps } from "./in-turns";

/** Counts to `end`, a few milliseconds a step. */
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

test("work in turns comes to the same as work in one go", async () => {
  expect(atOnce(count(7))).toBe(7);
  expect(await inTurns(count(7))).toBe(7);
});

test("what is asked meanwhile is answered before long work is done", async () => {
  let isDone = false;
  const work = inTurns(count(20)).then(() => (isDone = true));
  await passing();
  expect(isDone).toBe(false);
  await work;
});

test("one of those who wait has a turn at a time, in the order of asking", async () => {
  const taken: number[] = [];
  const all = [1, 2, 3].map((each) => nextTurn().then(() => taken.push(each)));
  for (const expected of [[1], [1, 2], [1, 2, 3]]) {
    await passing();
    expect(taken).toEqual(expected);
  }
  await Promise.all(all);
});

test("a failure midway is the work's own, and others go on", async () => {
  const failing = function* (): Steps<never> {
    yield;
    throw new Error("burnt");
  };
  const other = inTurns(count(5));
  await expect(inTurns(failing())).rejects.toThrow("burnt");
  expect(await other).toBe(5);
});
