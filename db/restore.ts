import { chmodSync, copyFileSync, existsSync, linkSync, mkdirSync, renameSync } from "node:fs";
import { join } from "node:path";
import type Sqlite from "better-sqlite3";
import { DATABASE } from "./address";
import {
  type BackupKey,
  removeLogs,
  removeWithLogs,
  requireDiskSpace,
  sync,
  copyOf,
  fileSizeOf,
  type DatabaseContents,
  contentsOfDatabase,
  inspect,
  isDamage,
} from "./backups";
import { openAlone } from "./exclusive";
import { listPendingMigrations, requireKnown } from "./migrate";
import { isSealed, unseal } from "./sealed-file";

type Options = {
  dataDir: string;
  /** The backup's path. */
  file: string;
  /** False to only report the changes. */
  really: boolean;
  /** The passphrase of the backup, which also encrypts the copy of the present database. */
  key?: BackupKey;
};

export type Restored = {
  /** The contents of the backup. */
  incoming: DatabaseContents;
  /** The schema changes that the next start makes to the backup. */
  pending: string[];
  /** The contents of the current database, or null. */
  present: DatabaseContents | "damaged" | null;
  /** The file that keeps the present content, relative to the folder. Null if nothing was changed. */
  kept: string | null;
};

/**
 * Replaces the database of `dataDir` by a backup, completely or not at all. First copies and checks the backup. Then
 * backs up the current database and replaces it in one step while holding its lock. Does not change the session secret.
 * Throws, with nothing changed, for a file that is damaged, is not Weeknight's database or is of a newer version, and
 * while a server uses the folder.
 */
export async function restoreBackup({
  dataDir,
  file,
  really,
  key = null,
}: Options): Promise<Restored> {
  if (!existsSync(file)) throw new Error(`No file found at ${file}.`);
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const target = join(dataDir, DATABASE);
  const incoming = `${target}.incoming`;
  const present = existsSync(target) ? openAlone(target) : null;
  try {
    removeWithLogs(incoming);
    requireDiskSpace(dataDir, fileSizeOf(file) + (present ? fileSizeOf(target) : 0));
    const contents = await copyIn(file, incoming, key);
    const summary = {
      incoming: contents,
      pending: listPendingMigrations(contents.migrations),
      present: present && readable(present),
    };
    if (!really) return { ...summary, kept: null };
    const backupFile = present && (await keep(present, target, key));
    // Remove the log of the old file, because SQLite would apply it to the new one.
    removeLogs(target);
    renameSync(incoming, target);
    sync(dataDir);
    return { ...summary, kept: backupFile };
  } finally {
    removeWithLogs(incoming);
    if (present !== "damaged") present?.close();
  }
}

function readable(present: Sqlite.Database | "damaged") {
  if (present === "damaged") return present;
  try {
    return contentsOfDatabase(present);
  } catch (error) {
    if (isDamage(error)) return "damaged";
    throw error;
  }
}

/** Copies the backup to a file next to the database, and checks it. */
async function copyIn(file: string, incoming: string, key: BackupKey): Promise<DatabaseContents> {
  if (isSealed(file)) {
    if (!key) throw new Error("That backup is sealed: BACKUP_KEY has to be set.");
    await unseal(file, incoming, key);
  } else copyAsItIs(file, incoming);
  const contents = inspect(incoming);
  if (contents.migrations.length === 0)
    throw new Error("That file is not a database of Weeknight.");
  requireKnown(contents.migrations.map((name) => ({ name })));
  sync(incoming);
  return contents;
}

function copyAsItIs(file: string, incoming: string) {
  for (const end of ["", "-wal"]) {
    // A manual copy may have a log, which then contains its last changes.
    if (!existsSync(`${file}${end}`)) continue;
    copyFileSync(`${file}${end}`, `${incoming}${end}`);
    chmodSync(`${incoming}${end}`, 0o600);
  }
}

/** Stores the current database as a backup, or the file itself if it is damaged. */
async function keep(present: Sqlite.Database | "damaged", target: string, key: BackupKey) {
  if (present !== "damaged") {
    try {
      return join("backups", (await copyOf(present, "before-restore", key)).file);
    } catch (error) {
      if (!isDamage(error)) throw error;
    }
  }
  const aside = `${DATABASE}.damaged-${new Date().toISOString().replaceAll(":", "-")}`;
  const path = join(target, "..", aside);
  for (const end of ["-wal", "-shm"]) {
    if (existsSync(`${target}${end}`)) renameSync(`${target}${end}`, `${path}${end}`);
  }
  // Use a hard link, so that there is a database at every moment.
  linkSync(target, path);
  return aside;
}
