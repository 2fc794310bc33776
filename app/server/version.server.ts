import { readFileSync } from "node:fs";
import { version } from "../../package.json";

/** The file in which `scripts/build.mjs` stores the commit of the build. It is empty outside of a git checkout. */
const COMMIT_FILE = "build/commit.txt";

/** The version of this server (`package.json`) and the short hash of the commit it was built from, null if unknown. */
export const VERSION = { version, commit: readCommit() };

function readCommit(): string | null {
  try {
    return readFileSync(COMMIT_FILE, "utf8").trim() || null;
  } catch {
    return null;
  }
}
