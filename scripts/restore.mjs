/**
 * `npm run restore FILE`: says what putting that backup back would do to DATA_DIR, or to the database of DATABASE_URL;
 * with `--yes` does it.
 */
import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { readEnvFile } from "./env-file.mjs";
import { ensureBuilt, fail, requireNode, say } from "./setup.mjs";

requireNode();
readEnvFile();
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { yes: { type: "boolean", default: false } },
});
const [file] = positionals;
if (!file) fail("npm run restore FILE");
// npm takes a --yes that is not behind a -- for its own.
const really = values.yes || process.env.npm_config_yes === "true";
const dataDir = resolve(process.env.DATA_DIR || "data");

// In a container there are no sources, and the build is that of the image.
if (existsSync("app") || !existsSync("build/photo-backups.js")) ensureBuilt();
const { DATABASE_URL: url, BACKUP_KEY } = process.env;
const place = url ? "the database of DATABASE_URL" : dataDir;
try {
  const options = { dataDir, file, really, key: BACKUP_KEY || null };
  const { incoming, pending, present, kept } = await putBack(options);
  say(`${file} is whole.`);
  table(present, incoming);
  if (pending.length > 0) say(`The next start brings it up to date: ${pending.join(", ")}.`);
  say("Sessions are those of the backup; the secret that signs them stays.");
  if (!really) {
    if (present) say(`What is in ${place} now would be kept in ${dataDir}, and replaced.`);
    say(`Nothing was changed. To do it: npm run restore -- ${file} --yes`);
  } else {
    if (kept) say(`What was there is kept in ${dataDir}/${kept}.`);
    say(`Restored to ${place}.`);
    await putPhotosBack();
  }
} catch (error) {
  fail(`nothing was changed: ${error.message}`);
}

/** The database is back by now, whatever becomes of them. */
async function putPhotosBack() {
  try {
    const { restorePhotos } = await import("../build/photo-backups.js");
    const photos = await restorePhotos(dataDir, resolve(file), BACKUP_KEY || null);
    if (photos > 0) say(`${photos} files of photos came back, too.`);
  } catch (error) {
    say(`Not all photos came back: ${error.message}`);
  }
}

async function putBack(options) {
  if (url) {
    const { restorePostgres } = await import("../build/postgres-restore.js");
    return restorePostgres({ ...options, url });
  }
  const { restore } = await import("../build/restore.js");
  return restore(options);
}

function table(present, incoming) {
  if (present === "damaged") say("The present database is damaged and cannot be counted.");
  const now = present && present !== "damaged" ? present.rows : {};
  say("rows, now and then:");
  for (const [name, count] of Object.entries(incoming.rows)) {
    if (count > 0 || now[name]) console.log(`  ${name.padEnd(22)} ${now[name] ?? "-"} → ${count}`);
  }
}
