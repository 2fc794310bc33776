import { execFile } from "node:child_process";
import { resolve } from "node:path";

/** A copy that takes longer than this is given up. */
const LONGEST_MS = 10 * 60_000;

/**
 * Backs the database up as `npm run backup` does, in a process of its own: copying it and reading the
 * copy through would hold up everybody here. Throws with what that process has said.
 */
export function backUpBeside(): Promise<void> {
  return new Promise((done, failed) => {
    const child = execFile(
      process.execPath,
      [resolve("scripts/backup.mjs")],
      { timeout: LONGEST_MS },
      (error, _said, complaint) => {
        process.off("exit", end);
        if (error) failed(new Error(complaint.trim() || error.message, { cause: error }));
        else done();
      },
    );
    const end = () => void child.kill();
    process.once("exit", end);
  });
}
