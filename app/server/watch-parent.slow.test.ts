import { spawnSync } from "node:child_process";
import { expect, it } from "vitest";
import { WATCH_PARENT } from "./watch-parent";

/** How a process ends that would go on for a minute, watched by a thread that was told this. */
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

it("a process whose parent was gone before its watch began is ended", () => {
  expect(endOf({ parent: 999_999_999 }).signal).toBe("SIGKILL");
});

it("a process that takes more memory than it may is ended", () => {
  expect(endOf({ mostBytes: 1_000_000 }).signal).toBe("SIGKILL");
});

it("a process whose parent is there goes on", () => {
  expect(endOf({ ms: 1_000 })).toMatchObject({ signal: null, status: 0 });
});
