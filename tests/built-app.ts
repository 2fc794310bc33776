import { execFileSync } from "node:child_process";

/** Builds the app from the current sources, before the tests that need it. */
export function setup() {
  execFileSync(
    process.execPath,
    [
      "--input-type=module",
      "-e",
      'import { ensureBuilt } from "./scripts/setup.mjs"; ensureBuilt();',
    ],
    { stdio: "inherit", env: { ...process.env, NODE_ENV: "production" } },
  );
}
