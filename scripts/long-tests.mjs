/**
 * `npm run test:faults`, `test:sweeps`, `test:browsers`, `test:postgres` and `test:cluster`: runs a project of tests that takes
 * minutes and is not part of `npm test`. They test failures of disk, lock, clock or process, with a table of the results; every
 * page and every form in Chromium; the product in Firefox and WebKit; features, API, attacks and the product in Chromium on
 * PostgreSQL; and several processes with a primary and its standby.
 */
import { spawnSync } from "node:child_process";
import { ensureBrowsers } from "./browsers.mjs";
import { ensureBuilt, ensureInstalled, requireNode } from "./setup.mjs";

const [project = "faults", ...others] = process.argv.slice(2);
requireNode();
ensureInstalled({ dev: true });
if (["sweeps", "postgres"].includes(project)) ensureBrowsers(["Chromium"]);
if (project === "browsers") ensureBrowsers(["Firefox", "WebKit"]);
ensureBuilt();
const projects =
  project === "postgres" ? ["postgres", "postgres-contract", "postgres-screens"] : [project];
const { status } = spawnSync(
  "node_modules/.bin/vitest",
  // One file after the other: each has the machine to itself, and all faults are in one table. Files on PostgreSQL have separate
  // databases and run at the same time.
  [
    "run",
    ...projects.flatMap((name) => ["--project", name]),
    ...others,
    ...(project === "postgres" ? [] : ["--no-file-parallelism"]),
  ],
  { stdio: "inherit", env: { ...process.env, NODE_ENV: "test" } },
);
process.exitCode = status ?? 1;
