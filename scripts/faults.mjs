/**
 * `npm run test:faults`: what is promised when a disk, a lock, a clock or the process fails, tried on
 * the built app. Takes some minutes, prints a table of what was found, and is no part of `npm test`.
 */
import { spawnSync } from "node:child_process";
import { ensureBuilt, ensureInstalled, requireNode } from "./setup.mjs";

requireNode();
ensureInstalled({ dev: true });
ensureBuilt();
const { status } = spawnSync(
  "node_modules/.bin/vitest",
  // One file after the other: each has the machine to itself, and they add to one table.
  ["run", "--project", "faults", "--no-file-parallelism", ...process.argv.slice(2)],
  { stdio: "inherit", env: { ...process.env, NODE_ENV: "test" } },
);
process.exitCode = status ?? 1;
