/**
 * `npm run restore FILE`: checks a backup and shows what restoring it would change in DATA_DIR, or in the database of
 * DATABASE_URL. With `--yes` it restores the backup.
 */
import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { readEnvFile } from "./env-file.mjs";
import { commandFor, ensureBuilt, fail, requireNode, say } from "./setup.mjs";

requireNode();
readEnvFile();
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { yes: { type: "boolean", default: false } },
});
const [file] = positionals;
if (!file) fail(`Usage: ${commandFor("restore", "FILE [--yes]")}`);
// npm treats --yes as its own option unless it is after a --.
const really = values.yes || process.env.npm_config_yes === "true";
const dataDir = resolve(process.env.DATA_DIR || "data");

// A container has no sources, so it uses the build of its image.
if (existsSync("app") || !existsSync("build/photo-backups.js")) ensureBuilt();
const { DATABASE_URL: url, BACKUP_KEY } = process.env;
const place = url ? "the database of DATABASE_URL" : `the database in ${dataDir}`;
try {
  const options = { dataDir, file, really, key: BACKUP_KEY || null };
  const { incoming, pending, present, kept } = await putBack(options);
  say(`${file} is complete and not damaged.`);
  table(present, incoming);
  if (pending.length > 0) say(`The next start applies these migrations: ${pending.join(", ")}.`);
  say("Sessions are those of the backup. The session secret is not changed.");
  if (!really) {
    if (present) say(`This would replace ${place}, and keep a copy of it in ${dataDir}.`);
    say(`Nothing was changed. To restore it: ${commandFor("restore", `${file} --yes`)}`);
  } else {
    if (kept) say(`The previous database is kept in ${dataDir}/${kept}.`);
    say(`Restored ${place}.`);
    await putPhotosBack();
  }
} catch (error) {
  fail(`nothing was changed: ${error.message}`);
}

/** Restores the photos. If that fails, it prints the reason, and the restored database stays. */
async function putPhotosBack() {
  try {
    const { restorePhotos } = await import("../build/photo-backups.js");
    const photos = await restorePhotos(dataDir, resolve(file), BACKUP_KEY || null);
    if (photos > 0) say(`Restored ${photos} photo files.`);
  } catch (error) {
    say(`Not all photos were restored: ${error.message}`);
  }
}

async function putBack(options) {
  if (url) {
    const { restorePostgres } = await import("../build/postgres-restore.js");
    return restorePostgres({ ...options, url });
  }
  const { restoreBackup } = await import("../build/restore.js");
  return restoreBackup(options);
}

function table(present, incoming) {
  if (present === "damaged") say("The current database is damaged, so its rows are not counted.");
  const now = present && present !== "damaged" ? present.rows : {};
  say("rows now → after the restore:");
  for (const [name, count] of Object.entries(incoming.rows)) {
    if (count > 0 || now[name]) console.log(`  ${name.padEnd(22)} ${now[name] ?? "-"} → ${count}`);
  }
}
