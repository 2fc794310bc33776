import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pino from "pino";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createPhotoEncoder } from "./photo-encoder.server";

/** An encoder that the picture controls: it returns its process id and priority, ends, or does not answer. */
const ENCODER = `
  import { readFileSync } from "node:fs";
  process.once("message", (picture) => {
    const word = Buffer.from(picture).toString();
    if (word === "end") process.exit(1);
    if (word === "silent") return setInterval(() => {}, 1_000);
    if (word === "heavy") return process.send({ fault: "heavy" });
    setTimeout(() => process.send({
      width: process.pid,
      height: process.platform === "linux" ? Number(readFileSync("/proc/self/oom_score_adj")) : 1_000,
      files: [],
    }), 200);
  });
`;

let folder: string;
let file: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "weeknight-"));
  file = join(folder, "encoder.mjs");
  writeFileSync(file, ENCODER);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const encoder = (limits = {}) =>
  createPhotoEncoder({ log: pino({ level: "silent" }), file, ...limits });
const picture = (word: string) => new TextEncoder().encode(word);

function isAlive(pid: number) {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

test("each picture has a separate process, which exits afterwards, and which is killed first if memory runs out", async () => {
  const { encode } = encoder();
  const photos = await Promise.all([encode(picture("a"), "us"), encode(picture("b"), "us")]);
  const [a, b] = photos.map(({ width }) => width);
  expect(a).not.toBe(b);
  for (const { width, height } of photos) {
    await expect.poll(() => isAlive(width)).toBe(false);
    expect(height).toBe(1_000);
  }
});

test.each([
  ["end", "broken"],
  ["silent", "late"],
  ["heavy", "heavy"],
])(
  "a picture that makes its process %s is rejected, and the next picture is encoded",
  async (word, fault) => {
    const { encode } = encoder({ timeout: 10_000 });
    await expect(encode(picture(word), "us")).rejects.toMatchObject({ fault });
    expect((await encode(picture("good"), "us")).files).toEqual([]);
  },
);

test("a household that sends many pictures does not delay others, and is asked to retry beyond its limit", async () => {
  const { encode } = encoder({ ofOne: 3 });
  const made: string[] = [];
  const send = async (who: string, name: string) => {
    await encode(picture(name), who);
    made.push(name);
  };
  const greedy = ["1", "2", "3", "4"].map((name) => send("greedy", name));
  const all = await Promise.allSettled([...greedy, send("other", "other")]);
  expect(made).toEqual(["1", "other", "2", "3"]);
  expect(all[3]).toMatchObject({ reason: { fault: "busy" } });
  await send("greedy", "later");
});
