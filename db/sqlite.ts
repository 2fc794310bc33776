import { chmodSync, closeSync, existsSync, mkdirSync, openSync, statSync } from "node:fs";
import { dirname } from "node:path";
import { type Database, Sqlite } from "./sqlite-library.mjs";
import { Kysely, type KyselyConfig, sql, SqliteDialect } from "kysely";
import { type BackupKey, copyOf } from "./backups";
import { createDialect } from "./dialect";
import { migrate } from "./migrate";
import type { Schema } from "./schema";
import type { StorageErrors } from "./storage-errors";

/**
 * The wait for a lock at startup, in milliseconds. It is longer than at run time, because the server does not accept
 * requests yet, and two processes that start at once migrate one after the other.
 */
const START_MS = 30_000;

/**
 * Opens the SQLite file, or ":memory:", or in memory the bytes of a file, and migrates it. A file with data is
 * backed up to `backups/` next to it before pending migrations run.
 */
export async function openSqlite(
  file: string | Buffer,
  storageErrors: StorageErrors,
  backupKey: BackupKey,
  log?: Pick<KyselyConfig, "log">,
): Promise<Kysely<Schema>> {
  if (typeof file === "string" && file !== ":memory:") {
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
    makePrivate(file);
  }
  const sqlite = connect(file);
  // FULL, not NORMAL, so that a confirmed write survives a power failure. Commits are still fast enough.
  sqlite.pragma("synchronous = FULL");
  sqlite.pragma("foreign_keys = ON");
  await migrate(new Kysely<unknown>({ dialect: new SqliteDialect({ database: sqlite }) }), {
    backUp: async () => void (await copyOf(sqlite, "before-migration", backupKey)),
  });
  sqlite.pragma("busy_timeout = 0");
  const db = new Kysely<Schema>({
    dialect: createDialect(sqlite, storageErrors),
    ...log,
  });
  // Kysely closes only a database that it has used.
  await sql`select 1`.execute(db);
  return db;
}

/** Makes the database readable only by its owner, for any folder and umask. SQLite gives its log the same mode. */
function makePrivate(file: string) {
  closeSync(openSync(file, "a", 0o600));
  for (const end of ["", "-wal", "-shm"]) {
    if (!existsSync(file + end) || (statSync(file + end).mode & 0o077) === 0) continue;
    try {
      chmodSync(file + end, 0o600);
    } catch {
      // A folder of another system with its own rules.
    }
  }
}

/** A restore may just have replaced the opened file: SQLite reports that. */
function connect(file: string | Buffer): Database {
  const sqlite = new Sqlite(file, { timeout: START_MS });
  try {
    switchToWal(sqlite);
    return sqlite;
  } catch (error) {
    sqlite.close();
    const isMoved = error instanceof Sqlite.SqliteError && error.code === "SQLITE_READONLY_DBMOVED";
    if (isMoved) return connect(file);
    throw error;
  }
}

/**
 * Switches the journal mode, and waits for the lock, which SQLite does not do. Otherwise, one of two processes that
 * open a new file at once would fail.
 */
function switchToWal(sqlite: Database) {
  for (const until = Date.now() + START_MS; ;) {
    try {
      sqlite.pragma("journal_mode = WAL");
      return;
    } catch (error) {
      const busy = error instanceof Sqlite.SqliteError && error.code.startsWith("SQLITE_BUSY");
      if (!busy || Date.now() > until) throw error;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 20);
    }
  }
}
