import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createBannerMaker } from "./banner-maker.server";

/** Workers that return their process id, end at once, end at the second question, or do not answer. */
const WORKERS = {
  good: `process.on("message", () => process.send({ png: Buffer.from(String(process.pid)) }));`,
  broken: `process.on("message", () => process.exit(1));`,
  tired: `let asked = 0; process.on("message", () => (asked++ ? process.exit(1) : process.send({ png: Buffer.from(String(process.pid)) })));`,
  silent: `process.on("message", () => setInterval(() => {}, 1_000));`,
};

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "weeknight-"));
  for (const [name, code] of Object.entries(WORKERS)) {
    writeFileSync(join(folder, `${name}.mjs`), code);
  }
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const maker = (worker: keyof typeof WORKERS, limits = {}) =>
  createBannerMaker({ file: join(folder, `${worker}.mjs`), ...limits });
const dish = (cuisine: string) => ({ drawing: "7.soup.red.tomato", cuisine });

function isAlive(pid: string) {
  try {
    return process.kill(Number(pid), 0);
  } catch {
    return false;
  }
}

test("banners of a few dishes are rendered in one process, which ends when it is idle", async () => {
  const { make } = maker("good", { idle: 300 });
  const cuisines = ["italian", "french", "indian"];
  const [pid = "", ...others] = (
    await Promise.all(cuisines.map((cuisine) => make(dish(cuisine))))
  ).map(String);
  expect(others).toEqual([pid, pid]);
  expect(pid).not.toBe(String(process.pid));
  expect(isAlive(pid)).toBe(true);
  await expect.poll(() => isAlive(pid)).toBe(false);
  expect(String(await make(dish("mexican")))).not.toBe(pid);
});

test.each([
  ["ends", "broken"],
  ["does not answer", "silent"],
] as const)(
  "a banner fails if its process %s, and the next banner is rendered",
  async (_, worker) => {
    const { make } = maker(worker, { timeout: 1_000 });
    await expect(make(dish("italian"))).rejects.toThrow("The process that renders banners");
    await expect(make(dish("italian"))).rejects.toThrow("The process that renders banners");
  },
);
