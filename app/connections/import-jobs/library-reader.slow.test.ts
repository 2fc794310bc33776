import { fork } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import pino from "pino";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { ReadItem } from "~/server/adapters/library-reader/library-reader";
import { createLibraryReader } from "./library-reader.server";
import { WATCH_PARENT } from "~/server/watch-parent";

/**
 * A reader that returns part of its input. For some names it hangs inside SQLite, crashes, or fills the memory with
 * JavaScript objects or bytes.
 */
const READER = `
  import { Worker } from "node:worker_threads";
  import { Sqlite } from ${JSON.stringify(resolve("db/sqlite-library.mjs"))};
  new Worker(${JSON.stringify(WATCH_PARENT)}, { eval: true, workerData: { parent: process.ppid, mostBytes: 300_000_000 } });
  let name = "";
  let parts = 0;
  process.on("message", (question) => {
    if (question !== "next") name = question.fileName;
    parts += 1;
    if (name === "native" && parts > 1)
      new Sqlite(":memory:").prepare("with recursive r(n) as (select 1 union all select n + 1 from r) select max(n) from r").get();
    if (name === "break") throw new Error("broken");
    if (name === "grow") for (let all = null; ; ) all = { all, more: Array(99_999).fill(0.5) };
    if (name === "fill") for (const all = []; ; ) all.push(Buffer.alloc(4_000_000, 1));
    const title = name + " " + process.pid + " " + (process.env.PATH ?? "bare");
    const send = () => process.send({ items: [{ kind: "pantry", title }], isDone: name !== "native" && name !== "drip" });
    setTimeout(send, name === "drip" ? 200 : 0);
  });
`;

/** A server with a file whose reader hangs inside SQLite. It prints the reader's process id. */
const SERVER = `
  import { fork } from "node:child_process";
  const child = fork(process.argv[2], { stdio: "ignore" });
  child.on("message", () => {
    child.send("next");
    setTimeout(() => process.send(child.pid), 500);
  });
  child.send({ fileName: "native" });
`;

let folder: string;
let file: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "weeknight-"));
  file = join(folder, "reader.mjs");
  writeFileSync(file, READER);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const log = pino({ level: "silent" });
const reader = (limits = {}) => createLibraryReader({ log, file, ...limits });

async function all(parts: AsyncIterable<ReadItem[]>) {
  const items: ReadItem[] = [];
  for await (const part of parts) items.push(...part);
  return items;
}

const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

test("a file that hangs in native code is stopped in time, its earlier items stay, and its process ends", async () => {
  const { read } = reader({ timeout: 10_000 });
  const [first, last] = await all(read({ path: "x", fileName: "native" }));
  expect(last).toMatchObject({ reason: { code: "rest_unread_slow" } });
  const pid = Number(first?.title.split(" ")[1]);
  await expect.poll(() => isAlive(pid)).toBe(false);
  expect(await all(read({ path: "x", fileName: "a" }))).toMatchObject([{ kind: "pantry" }]);
});

test("a file that never stops sending parts is stopped in time", async () => {
  const items = await all(reader({ longest: 10_000 }).read({ path: "x", fileName: "drip" }));
  expect(items.length).toBeGreaterThan(1);
  expect(items.at(-1)).toMatchObject({ reason: { code: "rest_unread_slow" } });
});

test.each(["break", "grow", "fill"])(
  "a file that ends its reader's process by %j is reported as unreadable",
  async (fileName) => {
    expect(await all(reader({ timeout: 300_000 }).read({ path: "x", fileName }))).toMatchObject([
      { reason: { code: "rest_unread_broken" } },
    ]);
  },
);

test("a slow file does not delay other files, and its reader does not get the server's settings", async () => {
  const { read } = reader({ timeout: 10_000 });
  const long = read({ path: "x", fileName: "native" })[Symbol.asyncIterator]();
  await long.next();
  const stuck = long.next();
  const [item] = await all(read({ path: "x", fileName: "a" }));
  expect(item?.title).toMatch(/^a \d+ bare$/);
  await stuck;
});

test("a server that was killed leaves no reader process running", async () => {
  const path = join(folder, "server.mjs");
  writeFileSync(path, SERVER);
  const server = fork(path, [file], { stdio: ["ignore", "ignore", "ignore", "ipc"] });
  const [pid]: number[] = await once(server, "message");
  expect(isAlive(pid ?? 0)).toBe(true);
  server.kill("SIGKILL");
  await expect.poll(() => isAlive(pid ?? 0)).toBe(false);
});
