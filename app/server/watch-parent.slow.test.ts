import { spawnSync } from "node:child_process";
import { expect, it } from "vitest";
import { WATCH_PARENT } from "./watch-parent";

/** Returns how a process ends that would run for a minute, watched by a thread with this data. */
const endOf = (workerData: object) =>
  spawnSync(
    process.execPath,
    [
      "--eval",
      `new (require("node:worker_threads").Worker)(${JSON.stringify(WATCH_PARENT)}, {
        eval: true, workerData: { parent: process.ppid, ...${JSON.stringify(workerData)} },
      });
      setTimeout(() => process.exit(0), ${JSON.stringify(workerData)}.ms ?? 60_000);`,
    ],
    { stdio: "ignore" },
  );

it("a process is ended if its parent ended before the watch started", () => {
  expect(endOf({ parent: 999_999_999 }).signal).toBe("SIGKILL");
});

it("a process is ended if it uses more memory than allowed", () => {
  expect(endOf({ mostBytes: 1_000_000 }).signal).toBe("SIGKILL");
});

it("a process continues while its parent exists", () => {
  expect(endOf({ ms: 1_000 })).toMatchObject({ signal: null, status: 0 });
});
