import { randomBytes } from "node:crypto";
import {
  accessSync,
  chmodSync,
  constants,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statfsSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { join, resolve } from "node:path";
import { WrongSettings } from "~/server/values/errors";
import { livingProcesses } from "./processes.server";
import type { Deps } from "./services";
import { DATABASE } from "~db/address";
import { findSize, isPostgres } from "~db/engine";

/** The files in `DATA_DIR` that the server writes at startup. */
const WRITTEN_AT_START = [
  DATABASE,
  `${DATABASE}-wal`,
  `${DATABASE}-shm`,
  "session-secret",
  "folder-id",
];

/**
 * Creates `DATA_DIR`, which only its owner may read. Throws `WrongSettings`, with the user's id, if this process cannot
 * create it or cannot write to it or to a file that it writes at startup.
 */
export function makeFolder(folder: string) {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
  } catch (error) {
    if (isNotAllowed(error)) throw notWritable(folder, "cannot be created");
    throw new WrongSettings(`DATA_DIR: ${folder} is not a folder and could not be created`);
  }
  requireWritable(folder, constants.R_OK | constants.W_OK | constants.X_OK);
  for (const name of WRITTEN_AT_START) {
    const file = join(folder, name);
    if (existsSync(file)) requireWritable(file, constants.R_OK | constants.W_OK);
  }
}

const isNotAllowed = (error: unknown) =>
  error instanceof Error && "code" in error && /^(EACCES|EPERM|EROFS)$/.test(String(error.code));

function requireWritable(path: string, mode: number) {
  try {
    accessSync(path, mode);
  } catch {
    throw notWritable(path, "cannot be written");
  }
}

/**
 * Returns the error for a folder or file that is not writable. The most common cause is Docker, which creates the
 * folder of a bind mount as root.
 */
function notWritable(path: string, problem: string) {
  // Windows does not have user ids.
  const uid = process.getuid?.();
  const user = uid === undefined ? "this user" : `the user with uid ${uid}`;
  return new WrongSettings(
    `DATA_DIR: ${resolve(path)} ${problem} by ${user}: make that user its owner, or choose another folder`,
  );
}

/** Returns the secret that signs cookies, created once per installation. */
export const ownSecret = (folder: string) => madeOnce(folder, "session-secret");

/** Returns an id that distinguishes this `DATA_DIR` from others, on every machine. */
export const idOfFolder = (folder: string) => madeOnce(folder, "folder-id");

/** Returns a random text from a file, which is created if it does not exist. */
function madeOnce(folder: string, name: string) {
  const file = join(folder, name);
  if (!existsSync(file)) {
    // Complete the file before it gets its name, and never overwrite it: another process may start at the same moment.
    const temporaryFile = `${file}.${process.pid}`;
    writeFileSync(temporaryFile, randomBytes(32).toString("base64url"), { mode: 0o600 });
    try {
      linkSync(temporaryFile, file);
    } catch {
      // Another process was first, or the file system has no hard links.
      if (!existsSync(file)) renameSync(temporaryFile, file);
    }
    rmSync(temporaryFile, { force: true });
  }
  chmodSync(file, 0o600);
  return readFileSync(file, "utf8").trim();
}

/** Removes the uploads of processes that were killed. */
export async function removeUploads({
  db,
  processId,
  settings,
}: Deps<"db" | "processId" | "settings">) {
  const folder = join(settings.DATA_DIR, "uploads");
  if (!existsSync(folder)) return;
  const otherProcesses = await livingProcesses({ db }).execute();
  const living = new Set([processId, ...otherProcesses.map(({ id }) => id)]);
  for (const name of readdirSync(folder)) {
    if (!living.has(name)) rmSync(join(folder, name), { recursive: true, force: true });
  }
}

/**
 * Counts the files that all processes of this folder are receiving or reading. Returns null if the folder cannot be
 * read.
 */
export function countUploads({ settings }: Deps<"settings">) {
  const folder = join(settings.DATA_DIR, "uploads");
  if (!existsSync(folder)) return 0;
  return unlessUnreadable(() =>
    readdirSync(folder)
      .map((process) => readdirSync(join(folder, process)).length)
      .reduce((sum, files) => sum + files, 0),
  );
}

/** Returns the bytes of the database, of its write-ahead log, and the free bytes on the disk of `DATA_DIR`. */
export async function measureStorage({ db, settings }: Deps<"db" | "settings">) {
  const folder = settings.DATA_DIR;
  const disk = unlessUnreadable(() => statfsSync(folder));
  const sizeOf = (name: string) => unlessUnreadable(() => statSync(join(folder, name)).size);
  return {
    database: isPostgres(db) ? await findSize(db) : sizeOf(DATABASE),
    /** The size of SQLite's write-ahead log. PostgreSQL manages its own. */
    writeAhead: isPostgres(db) ? null : sizeOf(`${DATABASE}-wal`),
    free: disk && disk.bavail * disk.bsize,
  };
}

/** Returns the result of `work`, which reads from the disk. Returns null if the file is missing or unreadable. */
export function unlessUnreadable<T>(work: () => T): T | null {
  try {
    return work();
  } catch {
    return null;
  }
}
