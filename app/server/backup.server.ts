import { execFile } from "node:child_process";
import { resolve } from "node:path";

/** Timeout of one backup. */
const LONGEST_MS = 10 * 60_000;

/**
 * Backs up the database like `npm run backup`, in a separate process: copying and verifying would block this
 * one. Throws with that process's output.
 */
export function backUpBeside(): Promise<void> {
  return new Promise((finish, failed) => {
    const child = execFile(
      process.execPath,
      [resolve("scripts/backup.mjs")],
      { timeout: LONGEST_MS },
      (error, _said, complaint) => {
        process.off("exit", end);
        if (error) failed(new Error(complaint.trim() || error.message, { cause: error }));
        else finish();
      },
    );
    const end = () => void child.kill();
    process.once("exit", end);
  });
}
