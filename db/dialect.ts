import type Sqlite from "better-sqlite3";
import {
  type SqliteStatement,
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
  SqliteAdapter,
  SqliteDriver,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from "kysely";
import { setTimeout as sleep } from "node:timers/promises";
import { LRUCache } from "lru-cache";
import { withoutNul } from "./engine";
import { isMissing, storageReasonOf, type StorageErrors } from "./storage-errors";

/** How long a write waits for another process's write lock, in milliseconds. */
const TIMEOUT_MS = 5_000;
/** Milliseconds between the tries for the lock; the last pause is repeated. */
const PAUSES_MS = [2, 5, 10, 20, 40];

type Transaction = {
  owner: DatabaseConnection;
  wrote: boolean;
  ended: Promise<void>;
  end: () => void;
};

/**
 * Creates Kysely's SQLite dialect over one connection whose `busy_timeout` is 0. SQLite would block the whole process
 * while waiting for a lock. With this dialect, only that statement or transaction waits. A transaction takes the write
 * lock when it begins, so that no later statement can fail to get it. Failures to store are reported to
 * `storageErrors`, which creates the error to throw. `timeout` is in milliseconds.
 */
export function createDialect(
  sqlite: Sqlite.Database,
  storageErrors: StorageErrors,
  timeout = TIMEOUT_MS,
): Dialect {
  return {
    createAdapter: () => new SqliteAdapter(),
    createDriver: () => createDriver(sqlite, storageErrors, timeout),
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  };
}

function createDriver(
  sqlite: Sqlite.Database,
  storageErrors: StorageErrors,
  timeout: number,
): Driver {
  const inner = new SqliteDriver({ database: withStatements(sqlite) });
  // Kysely's driver lends its connection to one caller at a time. It is taken once: outside of transactions
  // statements run synchronously and need no exclusive connection.
  let shared: DatabaseConnection;
  let open: Transaction | null = null;

  const isIn = (session: DatabaseConnection) => open?.owner === session;
  /** Retries while another process has the lock. Nothing is held between the tries. */
  const retryWhileLocked = async <T>(session: DatabaseConnection, work: () => T | Promise<T>) => {
    let until = 0;
    for (let tries = 0; ; tries++) {
      while (open && !isIn(session)) await open.ended;
      try {
        return await work();
      } catch (error) {
        if (isMissing(error)) throw storageErrors.missing(error);
        const reason = storageReasonOf(error);
        if (!reason) throw error;
        until ||= Date.now() + timeout;
        const waits = reason === "locked" && !isIn(session) && Date.now() < until;
        if (!waits) throw storageErrors.refuse(reason, error);
      }
      const pause = PAUSES_MS[Math.min(tries, PAUSES_MS.length - 1)];
      await sleep(pause);
    }
  };
  const begin = (owner: DatabaseConnection) => {
    sqlite.exec("begin immediate");
    let end = () => {};
    const ended = new Promise<void>((resolve) => (end = resolve));
    open = { owner, wrote: false, ended, end };
  };
  const end = () => {
    const ended = open;
    open = null;
    ended?.end();
    return ended;
  };
  const noteStored = (session: DatabaseConnection) => {
    if (open && isIn(session)) open.wrote = true;
    else storageErrors.stored();
  };

  return {
    init: async () => {
      await inner.init();
      shared = await inner.acquireConnection();
    },
    acquireConnection: async () => {
      const session: DatabaseConnection = {
        executeQuery: <R>(query: CompiledQuery): Promise<QueryResult<R>> =>
          retryWhileLocked(session, async () => {
            const parameters = withoutNul(query.parameters);
            const result = await shared.executeQuery<R>({ ...query, parameters });
            if (result.numAffectedRows) noteStored(session);
            return result;
          }),
        streamQuery: () => {
          throw new Error("A statement that is read row by row would hold up all others");
        },
      };
      return session;
    },
    beginTransaction: (session) => retryWhileLocked(session, () => begin(session)),
    commitTransaction: async (session) => {
      await retryWhileLocked(session, () => void sqlite.exec("commit"));
      if (end()?.wrote) storageErrors.stored();
    },
    rollbackTransaction: async () => {
      try {
        // On a full disk SQLite may have rolled back already.
        if (sqlite.inTransaction) sqlite.exec("rollback");
      } finally {
        end();
      }
    },
    releaseConnection: async () => {},
    destroy: () => inner.destroy(),
  };
}

/** Matches statements that change the columns of other statements. */
const OF_SCHEMA = /^\s*(?:alter|create|drop)\b/i;

/**
 * Caches prepared statements, which Kysely does not do. An app has few query texts. The limit is for lists of varying
 * length.
 */
function withStatements(sqlite: Sqlite.Database) {
  const statements = new LRUCache<string, SqliteStatement>({ max: 500 });
  return {
    prepare(query: string) {
      if (OF_SCHEMA.test(query)) {
        statements.clear();
        return sqlite.prepare(query);
      }
      let statement = statements.get(query);
      if (!statement) {
        statement = withShapedRows(sqlite.prepare<unknown[], unknown[]>(query));
        statements.set(query, statement);
      }
      return statement;
    },
    close: () => void sqlite.close(),
  };
}

/**
 * Makes a statement return objects of one shape, each copied from one with all columns. The library's own are
 * dictionaries. Forty rows of 25 columns take twice as long to read, and as long again for each copy.
 */
function withShapedRows(statement: Sqlite.Statement<unknown[], unknown[]>): SqliteStatement {
  if (!statement.reader) return statement;
  const values = statement.raw();
  let names: readonly string[] = [];
  let empty: Record<string, unknown> = {};
  const learnColumns = () => {
    names = values.columns().map(({ name }) => name);
    empty = Object.fromEntries(names.map((name) => [name, null]));
  };
  const toRow = (row: readonly unknown[]) => {
    // The table may have a new column. SQLite prepares the statement again itself.
    if (row.length !== names.length) learnColumns();
    const shaped = { ...empty };
    for (let at = 0; at < names.length; at += 1) shaped[names[at] ?? ""] = row[at];
    return shaped;
  };
  return {
    reader: true,
    all: (parameters) => values.all(parameters).map(toRow),
    run: () => refuse(),
    iterate: () => refuse(),
  };
}

function refuse(): never {
  throw new Error("A statement that reads is read whole");
}
