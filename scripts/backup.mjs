/**
 * `npm run backup`: copies the database and the photos to the folder `backups` of DATA_DIR. The server may be running.
 * On SQLite the server runs this every night.
 */
import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { readEnvFile } from "./env-file.mjs";
import { ensureBuilt, fail, requireNode, say } from "./setup.mjs";

requireNode();
readEnvFile();
// An existing build is not replaced, because a running server uses it.
if (!existsSync("build/photo-backups.js")) ensureBuilt();

const dataDir = resolve(process.env.DATA_DIR || "data");
const { DATABASE_URL: url, BACKUP_KEY: key } = process.env;
try {
  const { file, bytes } = await copy(key || null);
  say(`${dataDir}/backups/${file} (${Math.ceil(bytes / 1024)} KB), complete and not damaged`);
  const { backUpPhotos } = await import("../build/photo-backups.js");
  const { added, removed, waiting } = await backUpPhotos(dataDir, key || null);
  if (added + removed + waiting > 0) {
    say(
      `${dataDir}/backups/photos: ${added} files added, ${removed} removed, ${waiting} left for the next backup`,
    );
  }
} catch (error) {
  fail(`no backup was made: ${error.message}`);
}

async function copy(key) {
  if (url) {
    const { backUpPostgres } = await import("../build/postgres-backups.js");
    return backUpPostgres(url, dataDir, key);
  }
  const { backUp } = await import("../build/backups.js");
  return backUp(dataDir, key);
}
