/**
 * `npm run backup`: a copy of the database of DATA_DIR in its folder `backups`, while the server runs or
 * not. The server runs this each night.
 */
import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { readEnvFile } from "./env-file.mjs";
import { ensureBuilt, fail, requireNode, say } from "./setup.mjs";

requireNode();
readEnvFile();
// A server that runs is not built anew under its feet.
if (!existsSync("build/backups.js")) ensureBuilt();
const { backUp } = await import("../build/backups.js");

const dataDir = resolve(process.env.DATA_DIR || "data");
try {
  const { file, bytes } = await backUp(dataDir, process.env.BACKUP_KEY || null);
  say(`${dataDir}/backups/${file} (${Math.ceil(bytes / 1024)} KB), opened and found whole`);
} catch (error) {
  fail(`no backup was made: ${error.message}`);
}
