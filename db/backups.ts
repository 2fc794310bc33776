import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  statfsSync,
  statSync,
} from "node:fs";
import { join, dirname } from "node:path";
import { seal } from "./sealed-file";
import { type Database, Sqlite } from "./sqlite-library.mjs";
import { DATABASE } from "./address";

/**
 * Copies the database of `dataDir` while it is used, with SQLite's own backup. Opens the copy to verify that it is
 * complete and has the same migrations and rows. Throws without a database, with too little disk space, or if the copy
 * is wrong, and then leaves no files.
 */
export async function backUp(
  dataDir: string,
  key: BackupKey = null,
  kind: Kind = "weeknight",
): Promise<Backup> {
  const file = join(dataDir, DATABASE);
  if (!existsSync(file)) throw new Error(`No database found in ${dataDir}.`);
  const source = new Sqlite(file, { timeout: 5_000 });
  try {
    return await copyOf(source, kind, key);
  } finally {
    source.close();
  }
}

/** Copies the database of an open connection, like `backUp`. */
export async function copyOf(source: Database, kind: Kind, key: BackupKey = null): Promise<Backup> {
  const dataDir = dirname(source.name);
  const write = (path: string) => copy(source, path);
  return makeBackup({ dataDir, kind, ending: "db", key, bytes: fileSizeOf(source.name), write });
}

/**
 * Copies the database within a read transaction. The transaction fixes the state, so the copy is of one instant and
 * never restarts, even during writes.
 */
async function copy(source: Database, path: string) {
  source.exec("begin");
  try {
    const expected = contentsOfDatabase(source);
    await source.backup(path);
    const actual = inspect(path);
    if (JSON.stringify(actual) !== JSON.stringify(expected)) {
      throw new Error("The backup does not have the rows of the database.");
    }
  } finally {
    source.exec("commit");
  }
}

const FOLDER = "backups";
/** The number of backups kept of each kind. */
const KEPT = 7;
/** Disk space that must stay free next to a copy, in bytes, for writes during the backup. */
const SPARE_BYTES = 16 * 1024 ** 2;
/**
 * Matches only the names of our backups: other files are neither counted nor removed. A copy of SQLite's file ends in
 * .db, a file of pg_dump in .dump.
 */
const NAME =
  /^(weeknight|before-migration|before-restore)-(\d{4}-\d\d-\d\dT)(\d\d)-(\d\d)-(\d\d\.\d{3}Z)\.(db|dump)(?:\.sealed)?$/;

const UNFINISHED = ".unfinished";
const UNFINISHED_NAME =
  /^(weeknight|before-\w+)-[\dT.-]+Z\.(db|dump)(\.sealed)?\.\d+\.unfinished(-\w+)?$/;
/** The maximum age of an unfinished backup whose process may still run. */
const ABANDONED_MS = 24 * 60 * 60 * 1_000;

export type Kind = "weeknight" | "before-migration" | "before-restore";
/** The passphrase that encrypts backups. Null for none. */
export type BackupKey = string | null;

/** A file in `backups`, the instant when it was made, and its size. */
export type Backup = { file: string; at: string; bytes: number };

type Making = {
  dataDir: string;
  kind: Kind;
  ending: "db" | "dump";
  key: BackupKey;
  /** The approximate size of the copied data. */
  bytes: number;
  /** Writes the copy over an empty private file, and throws unless it is complete. */
  write: (path: string) => Promise<void>;
};

/**
 * Makes a backup in the folder `backups` of `dataDir`, encrypted if there is a key. The file is private, gets its name
 * when it is on the disk, and replaces older ones. Throws the errors of `write`, or if there is too little disk space,
 * and then leaves no files.
 */
export async function makeBackup({
  dataDir,
  kind,
  ending,
  key,
  bytes,
  write,
}: Making): Promise<Backup> {
  const folder = join(dataDir, FOLDER);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  requireDiskSpace(folder, (key ? 2 : 1) * bytes);
  const instant = new Date().toISOString().replaceAll(":", "-");
  const name = `${kind}-${instant}.${ending}${key ? ".sealed" : ""}`;
  const path = join(folder, name);
  const unfinished = `${path}.${process.pid}${UNFINISHED}`;
  // Create the file here, because other programs would make it readable for everyone.
  closeSync(openSync(unfinished, "wx", 0o600));
  try {
    await write(unfinished);
    if (key) {
      await seal(unfinished, `${unfinished}-sealed`, key);
      renameSync(`${unfinished}-sealed`, unfinished);
    }
    sync(unfinished);
    renameSync(unfinished, path);
    sync(folder);
  } catch (error) {
    removeWithLogs(unfinished);
    rmSync(`${unfinished}-sealed`, { force: true });
    throw error;
  }
  thin(dataDir);
  return readBackup(folder, name);
}

/** Lists all finished backups, newest first. */
export function listBackups(dataDir: string): Backup[] {
  const folder = join(dataDir, FOLDER);
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => NAME.test(name))
    .map((name) => readBackup(folder, name))
    .sort((backup, otherBackup) => otherBackup.at.localeCompare(backup.at));
}

function readBackup(folder: string, file: string): Backup {
  const at = file.replace(NAME, "$2$3:$4:$5");
  return { file, at, bytes: statSync(join(folder, file)).size };
}

function thin(dataDir: string) {
  const counts = new Map<string, number>();
  for (const { file } of listBackups(dataDir)) {
    const kind = file.replace(NAME, "$1");
    const count = (counts.get(kind) ?? 0) + 1;
    counts.set(kind, count);
    if (count > KEPT) rmSync(join(dataDir, FOLDER, file), { force: true });
  }
  for (const name of readdirSync(join(dataDir, FOLDER))) {
    if (!UNFINISHED_NAME.test(name)) continue;
    const path = join(dataDir, FOLDER, name);
    if (Date.now() - statSync(path).mtimeMs > ABANDONED_MS) rmSync(path, { force: true });
  }
}

/** Throws if the disk of `folder` has no space for that number of bytes plus a reserve. */
export function requireDiskSpace(folder: string, bytes: number) {
  const { bavail, bsize } = statfsSync(folder);
  const megabytes = (count: number) => `${Math.ceil(count / 1024 ** 2)} MB`;
  const neededBytes = bytes + SPARE_BYTES;
  if (bavail * bsize < neededBytes) {
    throw new Error(
      `The disk has ${megabytes(bavail * bsize)} left, and a copy of the database needs ${megabytes(neededBytes)}.`,
    );
  }
}

export function removeWithLogs(file: string) {
  rmSync(file, { force: true });
  removeLogs(file);
}

export function removeLogs(file: string) {
  for (const end of ["-wal", "-shm", "-journal"]) rmSync(`${file}${end}`, { force: true });
}

/** Flushes a file, or the entries of a folder, to the disk before it is used. */
export function sync(path: string) {
  const handle = openSync(path, "r");
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

/** The content of a database: its migrations by name, and the number of rows of each table. */
export type DatabaseContents = { migrations: string[]; rows: Record<string, number> };

/**
 * Returns the content of a database file, and turns it into a single file without a log. Throws if it is not a
 * database or is damaged.
 */
export function inspect(path: string): DatabaseContents {
  const database = new Sqlite(path, { fileMustExist: true });
  try {
    database.pragma("journal_mode = DELETE");
    const problem: unknown = database.pragma("integrity_check", { simple: true });
    if (problem !== "ok") throw new Damaged(`The file is damaged: ${String(problem)}`);
    return contentsOfDatabase(database);
  } finally {
    database.close();
  }
}

class Damaged extends Error {}

/** Returns true for an error that means that a file is not a database, or is damaged. */
export const isDamage = (error: unknown) =>
  error instanceof Damaged ||
  (error instanceof Sqlite.SqliteError && /^SQLITE_(CORRUPT|NOTADB)/.test(error.code));

/** Returns the content of an open database. */
export function contentsOfDatabase(database: Database): DatabaseContents {
  const texts = (query: string) => database.prepare<[], string>(query).pluck().all();
  const tables = texts(
    "select name from sqlite_master where type = 'table' and name not like 'sqlite_%' order by name",
  );
  const count = (table: string) =>
    database.prepare<[], number>(`select count(*) from "${table}"`).pluck().get() ?? 0;
  return {
    migrations: tables.includes("migrations")
      ? texts("select name from migrations order by name")
      : [],
    rows: Object.fromEntries(tables.map((table) => [table, count(table)])),
  };
}

/** Returns the bytes of a database and of its log. */
export function fileSizeOf(file: string): number {
  return [file, `${file}-wal`]
    .filter((path) => existsSync(path))
    .reduce((sum, path) => sum + statSync(path).size, 0);
}
