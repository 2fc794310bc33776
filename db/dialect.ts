import { setTimeout as sleep } from "node:timers/promises";
import type Sqlite from "better-sqlite3";
import {
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
import { LRUCache } from "lru-cache";
import { isMissing, reasonOf, type StorageErrors } from "./storage-errors";

/** For how long in all a write waits for another process that holds the write lock. */
const TIMEOUT_MS = 5_000;
/** The pauses between its tries; the last one is repeated. */
const PAUSES_MS = [2, 5, 10, 20, 40];

type Transaction = {
  owner: DatabaseConnection;
  wrote: boolean;
  ended: Promise<void>;
  end: () => void;
};

/**
 * Kysely's SQLite over one connection whose `busy_timeout` is 0. SQLite would wait for a lock with the
 * whole process standing still; here a statement or the beginning of a transaction waits by itself and
 * the others go on, readers among them. A transaction takes the write lock as it begins, so that
 * none of its statements can be refused for it. What could not be stored in the end is told to
 * `storageErrors`, which makes the error that is thrown. `timeout` is in milliseconds.
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
  // Kysely's own driver lends its one connection to one at a time. It is borrowed once and for all:
  // between other people's transactions a statement needs nobody's leave, for it runs at once.
  let shared: DatabaseConnection;
  let open: Transaction | null = null;

  const isIn = (session: DatabaseConnection) => open?.owner === session;
  /** Tries until no other process is in the way; between the tries nothing is held. */
  const retryWhileLocked = async <T>(session: DatabaseConnection, work: () => T | Promise<T>) => {
    let until = 0;
    for (let tries = 0; ; tries++) {
      while (open && !isIn(session)) await open.ended;
      try {
        return await work();
      } catch (error) {
        if (isMissing(error)) throw storageErrors.missing(error);
        const reason = reasonOf(error);
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
    const ended = new Promise<void>((done) => (end = done));
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
            const result = await shared.executeQuery<R>(query);
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
        // Where the disk is full SQLite may have taken it back already.
        if (sqlite.inTransaction) sqlite.exec("rollback");
      } finally {
        end();
      }
    },
    releaseConnection: async () => {},
    destroy: () => inner.destroy(),
  };
}

/**
 * Kysely prepares a statement for every query. The texts of an app's queries are few, so keeping
 * the prepared ones saves SQLite the parsing; 500 bounds what lists of odd lengths could add.
 */
function withStatements(sqlite: Sqlite.Database) {
  const statements = new LRUCache<string, Sqlite.Statement>({ max: 500 });
  return {
    prepare(query: string) {
      let statement = statements.get(query);
      if (!statement) {
        statement = sqlite.prepare(query);
        statements.set(query, statement);
      }
      return statement;
    },
    close: () => void sqlite.close(),
  };
}
