import { createRequire } from "node:module";
import process from "node:process";

const isOld = Number.parseInt(process.versions.node) < 22;

/**
 * better-sqlite3 in the version that this Node can run. Version 12 has its statements collected where Node 24.19 and
 * later do not allow it, which ends the process. Version 13 is fixed, and needs Node 22.
 */
export const Sqlite = createRequire(import.meta.url)(
  isOld ? "better-sqlite3" : "better-sqlite3-13",
);
