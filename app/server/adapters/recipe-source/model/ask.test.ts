import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { readAhead } from "./ask.server";

async function take<T>(from: AsyncIterable<T>, pause = 0) {
  const taken: T[] = [];
  for await (const piece of from) {
    taken.push(piece);
    if (pause) await sleep(pause);
  }
  return taken;
}

/** Yields the given items without a delay, and then ends or throws. */
async function* giving(count: number, error?: Error) {
  for (let n = 1; n <= count; n++) yield n;
  if (error) throw error;
}

test("read-ahead chunks keep their order, however the reader pauses", async () => {
  expect(await take(readAhead(giving(5)), 2)).toEqual([1, 2, 3, 4, 5]);
  expect(await take(readAhead(giving(0)))).toEqual([]);
  expect(await take(readAhead(giving(5), 1), 2)).toEqual([1, 2, 3, 4, 5]);
});

test("read-ahead chunks before an error are yielded before it is thrown", async () => {
  const taken: number[] = [];
  const reading = (async () => {
    for await (const piece of readAhead(giving(3, new Error("hung up")))) {
      await sleep(5);
      taken.push(piece);
    }
  })();
  await expect(reading).rejects.toThrow("hung up");
  expect(taken).toEqual([1, 2, 3]);
});

test("the read-ahead source is read while the reader pauses, up to a limit", async () => {
  let given = 0;
  async function* counting() {
    for (;;) yield ++given;
  }
  const reader = readAhead(counting(), 10);
  expect((await reader.next()).value).toBe(1);
  await sleep(10);
  expect(given).toBeLessThanOrEqual(12);
  expect(given).toBeGreaterThanOrEqual(10);
  await reader.return(undefined);
  await sleep(10);
  expect(given).toBeLessThanOrEqual(12);
});
