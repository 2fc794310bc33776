/**
 * Loaded before the app (`node --import`): writes each statement that the app prepares to the file QUERY_NOTES, once, as
 * one JSON text on each line. Tests read its plan and its conditions. An app that several tests share ends with their
 * process, even if that is killed, so the file is written as the app runs.
 */
import { appendFileSync, rmSync } from "node:fs";
import { dirname } from "node:path";
import { isMainThread } from "node:worker_threads";
import { Sqlite } from "../db/sqlite-library.mjs";

const { prepare } = Sqlite.prototype;
const noted = new Set();
let waiting = "";
Sqlite.prototype.prepare = function (query) {
  if (noted.has(query)) return prepare.call(this, query);
  noted.add(query);
  waiting += `${JSON.stringify(query)}\n`;
  try {
    appendFileSync(process.env.QUERY_NOTES, waiting);
    waiting = "";
  } catch {
    // A test may make the disk full. Then the statement is written with the next one.
  }
  return prepare.call(this, query);
};

if (process.env.ENDS_WITH_ITS_TEST && isMainThread) {
  process.stdin.resume().once("close", () => {
    for (const left of [process.env.DATA_DIR, dirname(process.env.QUERY_NOTES)]) {
      rmSync(left, { recursive: true, force: true });
    }
    process.kill(process.pid, "SIGKILL");
  });
  process.stdin.unref();
}
