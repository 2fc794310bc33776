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
import { join } from "node:path";
import { seal } from "./sealed-file";

const FOLDER = "backups";
/** Of each kind the newest are kept. */
const KEPT = 7;
/** What has to stay free beside a copy: for what the database writes meanwhile. */
const SPARE_BYTES = 16 * 1024 ** 2;
/**
 * Our own names and no others: what somebody else puts there is neither counted nor removed. A copy of SQLite's
 * file ends in .db, what pg_dump has written in .dump.
 */
const NAME =
  /^(weeknight|before-migration|before-restore)-(\d{4}-\d\d-\d\dT)(\d\d)-(\d\d)-(\d\d\.\d{3}Z)\.(db|dump)(?:\.sealed)?$/;

const UNFINISHED = ".unfinished";
const UNFINISHED_NAME =
  /^(weeknight|before-\w+)-[\dT.-]+Z\.(db|dump)(\.sealed)?\.\d+\.unfinished(-\w+)?$/;
/** A backup that was begun before this is one whose process died. */
const ABANDONED_MS = 24 * 60 * 60 * 1_000;

export type Kind = "weeknight" | "before-migration" | "before-restore";
/** The passphrase under which backups are sealed; null for none. */
export type BackupKey = string | null;

/** A file in `backups`, the instant it was made, and its size. */
export type Backup = { file: string; at: string; bytes: number };

type Making = {
  dataDir: string;
  kind: Kind;
  ending: "db" | "dump";
  key: BackupKey;
  /** About the size of what is copied. */
  bytes: number;
  /** Writes the copy over an empty file that nobody else may read, and throws unless it is whole. */
  write: (path: string) => Promise<void>;
};

/**
 * Makes a backup in the folder `backups` of `dataDir`, sealed where there is a key. It gets its name once it is on
 * the disk, may be read by nobody else, and older ones make room. Throws what `write` throws, or if there is too
 * little room; nothing is left behind then.
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
  // Made here, for others would let the world read it.
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

/** All backups that are finished, the newest first. */
export function listBackups(dataDir: string): Backup[] {
  const folder = join(dataDir, FOLDER);
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => NAME.test(name))
    .map((name) => readBackup(folder, name))
    .sort((one, other) => other.at.localeCompare(one.at));
}

function readBackup(folder: string, file: string): Backup {
  const at = file.replace(NAME, "$2$3:$4:$5");
  return { file, at, bytes: statSync(join(folder, file)).size };
}

function thin(dataDir: string) {
  const kept = new Map<string, number>();
  for (const { file } of listBackups(dataDir)) {
    const kind = file.replace(NAME, "$1");
    const count = (kept.get(kind) ?? 0) + 1;
    kept.set(kind, count);
    if (count > KEPT) rmSync(join(dataDir, FOLDER, file), { force: true });
  }
  for (const name of readdirSync(join(dataDir, FOLDER))) {
    if (!UNFINISHED_NAME.test(name)) continue;
    const path = join(dataDir, FOLDER, name);
    if (Date.now() - statSync(path).mtimeMs > ABANDONED_MS) rmSync(path, { force: true });
  }
}

/** Throws if the disk of `folder` has no room for so many bytes and some to spare. */
export function requireDiskSpace(folder: string, bytes: number) {
  const { bavail, bsize } = statfsSync(folder);
  const megabytes = (count: number) => `${Math.ceil(count / 1024 ** 2)} MB`;
  const needed = bytes + SPARE_BYTES;
  if (bavail * bsize < needed) {
    throw new Error(
      `The disk has ${megabytes(bavail * bsize)} left, and a copy of the database needs ${megabytes(needed)}.`,
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

/** Has a file, or a folder's names, written to the disk before it is relied upon. */
export function sync(path: string) {
  const handle = openSync(path, "r");
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}
