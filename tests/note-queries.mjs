/**
 * Loaded before the app (`node --import`): writes each statement that it prepares to the file
 * QUERY_NOTES once, one JSON text a line, so that a test can look at its plan and at what it binds.
 */
import { appendFileSync } from "node:fs";
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
