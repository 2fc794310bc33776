/**
 * `npm run test:faults`, `npm run test:sweeps` and `npm run test:browsers`: a project of tests that takes minutes,
 * and is no part of `npm test`. What is promised when a disk, a lock, a clock or the process fails, with a table of
 * what was found; every page and every form, walked through in Chromium; and the product in three engines.
 */
import { spawnSync } from "node:child_process";
import { ensureBrowsers } from "./browsers.mjs";
import { ensureBuilt, ensureInstalled, requireNode } from "./setup.mjs";

const [project = "faults", ...others] = process.argv.slice(2);
requireNode();
ensureInstalled({ dev: true });
if (project === "sweeps") ensureBrowsers(["Chromium"]);
if (project === "browsers") ensureBrowsers(["Chromium", "Firefox", "WebKit"]);
ensureBuilt();
const { status } = spawnSync(
  "node_modules/.bin/vitest",
  // One file after the other: each has the machine to itself, and faults add to one table.
  ["run", "--project", project, "--no-file-parallelism", ...others],
  { stdio: "inherit", env: { ...process.env, NODE_ENV: "test" } },
);
process.exitCode = status ?? 1;
