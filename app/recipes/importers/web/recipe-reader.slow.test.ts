import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createRecipeReader } from "./recipe-reader.server";

/**
 * Returns a thread that repeats its input. On some words it never ends, breaks, or takes all memory. Its loading takes
 * `loadMs` milliseconds.
 */
const threadOf = (loadMs: number) => `
  import { parentPort } from "node:worker_threads";
  let count = 0;
  const read = (text) => {
    if (text === "loop") for (;;);
    if (text === "break") throw new Error("broken");
    if (text === "grow") for (let all = null; ; ) all = { all, more: Array(99_999).fill(0.5) };
    return { title: text, count: ++count };
  };
  parentPort.on("message", ({ text, texts }) => {
    parentPort.postMessage(texts ? texts.map(read) : read(text));
  });
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ${loadMs});
  parentPort.postMessage("ready");
`;

let folder: string;
let file: string;
let slowToLoad: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "weeknight-"));
  file = join(folder, "thread.mjs");
  writeFileSync(file, threadOf(0));
  slowToLoad = join(folder, "slow-to-load.mjs");
  writeFileSync(slowToLoad, threadOf(12_000));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Returns a reader whose time limit is far above the time for a page on a busy machine. */
const reader = (timeout = 300_000) =>
  createRecipeReader({ file, timeout, startTimeout: 300_000, idle: 100 });
/**
 * Returns a reader with a short limit for a loop, which runs until the limit. A slow machine can still read a page
 * within that limit.
 */
const readerFor = (text: string) => reader(text === "loop" ? 10_000 : 300_000);
const page = (text: string) => ({ text, url: "" });
const entries = (...texts: string[]) => ({ format: "x", texts });

describe("A page", () => {
  test("is read, and pages that arrive in the meantime are read after it", async () => {
    const { read } = reader();
    const all = await Promise.all(["a", "b", "c"].map((text) => read(page(text))));
    expect(all).toEqual([
      { title: "a", count: 1 },
      { title: "b", count: 2 },
      { title: "c", count: 3 },
    ]);
  });

  test.each([
    ["loop", "That page took too long to read."],
    ["break", "That page could not be read."],
    ["grow", "That page could not be read."],
  ])(
    "that makes the thread %j yields no recipe, and the next page is read",
    async (text, reason) => {
      const { read } = readerFor(text);
      const [first, second] = await Promise.all([read(page(text)), read(page("a"))]);
      expect(first).toEqual({ reason });
      expect(second).toEqual({ title: "a", count: 1 });
    },
  );

  test("is rejected with a request to retry if more than twenty pages are waiting", async () => {
    const { read } = reader();
    const all = await Promise.all(Array.from({ length: 30 }, (_, n) => read(page(`${n}`))));
    expect(all.filter((one) => "reason" in one)).toHaveLength(9);
  });
});

describe("Entries in a file", () => {
  test.each([
    ["loop", "entry_slow"],
    ["break", "entry_unreadable"],
  ])("are lost one at a time if they make the thread %j", async (text, code) => {
    const read = await readerFor(text).readEntries(entries("a", text, "b"));
    expect(read).toEqual([
      { title: "a", count: 1 },
      { title: "", reason: { code } },
      { title: "b", count: expect.any(Number) },
    ]);
  });
});
