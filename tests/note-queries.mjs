/**
 * Loaded before the app (`node --import`): writes each statement that it prepares to the file
 * QUERY_NOTES once, one JSON text a line, so that a test can look at its plan and at what it binds. An app that several
 * tests share ends with their process, however that ends, and leaves nothing.
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
    // A test lets no disk take anything: it is written with the next one.
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
