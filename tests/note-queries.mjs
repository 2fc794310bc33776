/**
 * Loaded before the app (`node --import`): writes each statement that it prepares to the file
 * QUERY_NOTES, one JSON text a line, so that a test can look at its plan.
 */
import { appendFileSync } from "node:fs";
import Sqlite from "better-sqlite3";

const { prepare } = Sqlite.prototype;
Sqlite.prototype.prepare = function (query) {
  appendFileSync(process.env.QUERY_NOTES, `${JSON.stringify(query)}\n`);
  return prepare.call(this, query);
};
