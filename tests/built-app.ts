import { execFileSync } from "node:child_process";

/** Before the tests that need the built app: a build of the sources as they are. */
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
