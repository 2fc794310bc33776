import { existsSync, mkdirSync } from "node:fs";
import { dirname, join } from "node:path";
import Sqlite from "better-sqlite3";
import { Kysely, SqliteDialect } from "kysely";
import { migrate } from "./migrate";
import type { Schema } from "./schema";

export type Database = Kysely<Schema>;

/** How long a statement waits for another process that writes. */
const BUSY_MS = 2_000;

/**
 * Opens the SQLite file (":memory:" for a test's own), migrates it and returns the query builder.
 * A file that has data already is copied to `backups/` beside it before pending migrations run.
 */
export async function openDatabase(file: string): Promise<Database> {
  if (file !== ":memory:") mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  const sqlite = new Sqlite(file, { timeout: BUSY_MS });
  switchToWal(sqlite);
  // FULL, not NORMAL: an acknowledged write survives a power cut, and it still commits fast enough.
  sqlite.pragma("synchronous = FULL");
  sqlite.pragma("foreign_keys = ON");
  await migrate(new Kysely<unknown>({ dialect: new SqliteDialect({ database: sqlite }) }), {
    backUp: () => backUp(sqlite, file),
  });
  return new Kysely<Schema>({ dialect: new SqliteDialect({ database: withStatements(sqlite) }) });
}

/**
 * SQLite does not wait for another process where the journal mode is switched, so two that open a
 * new file at the same moment would make one of them fail.
 */
function switchToWal(sqlite: Sqlite.Database) {
  for (const until = Date.now() + BUSY_MS; ;) {
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

/** Runs `work` in one transaction, with `services` rebound to it: the outer `db` would deadlock. */
export function inTransaction<S extends { db: Database }, T>(
  services: S,
  work: (services: S) => Promise<T>,
): Promise<T> {
  return services.db.transaction().execute((db) => work({ ...services, db }));
}

/** A JSON list of texts as stored in a column; anything else reads as an empty list. */
export function readTexts(json: string): string[] {
  const value: unknown = JSON.parse(json);
  return Array.isArray(value) ? value.filter((item) => typeof item === "string") : [];
}

/**
 * Kysely prepares a statement for every query. The texts of an app's queries are few, so keeping
 * the prepared ones saves SQLite the parsing; 500 bounds what lists of odd lengths could add.
 */
function withStatements(sqlite: Sqlite.Database) {
  const statements = new Map<string, Sqlite.Statement>();
  return {
    prepare(query: string) {
      let statement = statements.get(query);
      if (!statement) {
        statement = sqlite.prepare(query);
        if (statements.size >= 500) statements.clear();
        statements.set(query, statement);
      }
      return statement;
    },
    close: () => void sqlite.close(),
  };
}

async function backUp(sqlite: Sqlite.Database, file: string) {
  if (file === ":memory:") return;
  const folder = join(dirname(file), "backups");
  if (!existsSync(folder)) mkdirSync(folder, { mode: 0o700 });
  const stamp = new Date().toISOString().replaceAll(":", "-");
  await sqlite.backup(join(folder, `before-migration-${stamp}.db`));
}
