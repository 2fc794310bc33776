import type { Pool, PoolClient, PoolConfig } from "pg";
import { addressesOf } from "./address";
import { Unreachable, isMissing, storageReasonOf, type StorageErrors } from "./storage-errors";
import { setTimeout as sleep } from "node:timers/promises";
import { CompiledQuery, type DatabaseConnection, type Driver, type QueryResult } from "kysely";
import { isStalePlan, withoutNul } from "./engine";

type PoolClass = new (config: PoolConfig) => Pool;

/** Connections to the server of a database that currently accepts writes. */
type Pools = {
  /**
   * Connects to the server that was used last. Fails if that server is unreachable or a standby, and then the next call
   * tries the next one.
   */
  connect: () => Promise<PoolClient>;
  /** Counts the connections, the idle ones, and the waiting callers. */
  count: () => { total: number; idle: number; waiting: number };
  end: () => Promise<void>;
};

/**
 * Creates a pool for each server in an address. A single server is always used. If the address names several, a primary
 * and its standbys, only one that is not in recovery is used.
 */
export function createPools(Pool: PoolClass, url: string, config: PoolConfig): Pools {
  const addresses = addressesOf(url);
  const pools = addresses.map((connectionString) => {
    const pool = new Pool({
      ...config,
      connectionString,
      ...(addresses.length > 1 && { verify: requirePrimary }),
    });
    // An idle connection was lost. The next caller opens another one.
    pool.on("error", () => {});
    // A used connection was lost. Its statement fails with the same error. Without a listener, the process would end.
    pool.on("connect", (client) => client.on("error", () => {}));
    return pool;
  });
  let [current] = pools;
  return {
    connect: async () => {
      const pool = current;
      if (!pool) throw new Unreachable("The address names no server");
      try {
        return await pool.connect();
      } catch (error) {
        // If many calls fail at once, only the first one switches to the next server.
        if (current === pool) current = pools[(pools.indexOf(pool) + 1) % pools.length];
        throw error;
      }
    },
    count: () => {
      const sum = (of: "totalCount" | "idleCount" | "waitingCount") =>
        pools.reduce((all, pool) => all + pool[of], 0);
      return { total: sum("totalCount"), idle: sum("idleCount"), waiting: sum("waitingCount") };
    },
    end: async () => {
      await Promise.all(pools.map((pool) => pool.end()));
    },
  };
}

function requirePrimary(client: PoolClient, callback: (error?: Error) => void) {
  client
    .query<{ standby: boolean }>("select pg_is_in_recovery() as standby")
    .then(
      ({ rows }) =>
        callback(rows[0]?.standby ? new Unreachable("The server is a standby") : undefined),
      callback,
    );
}

/** How long a caller waits for an unreachable server, in milliseconds, as for SQLite's lock. */
const TIMEOUT_MS = 5_000;
const PAUSE_MS = 250;
/**
 * The maximum number of prepared statements, which save two thirds of the database's work. An app has few texts, except
 * for lists of varying length.
 */
const PREPARED = 500;
const WRITES: ReadonlySet<string> = new Set(["INSERT", "UPDATE", "DELETE"]);
const ENDS: ReadonlySet<string> = new Set(["COMMIT", "ROLLBACK"]);

/** Errors of a lost or failed connection: Node's sockets have a code, pg has only a message. */
const LOST_CODE = /^(ECONN|EPIPE|ETIMEDOUT|EHOST|ENET|ENOTFOUND|EAI_AGAIN|ENOENT)/;
const LOST_MESSAGE =
  /^(Connection terminated|Query read timeout|timeout exceeded when trying to connect|Client (was closed|has encountered a connection error) and is not queryable)/;

function asUnreachable(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const isLost =
    LOST_MESSAGE.test(error.message) || ("code" in error && LOST_CODE.test(String(error.code)));
  return isLost ? new Unreachable(error.message, { cause: error }) : error;
}

/** The names under which each connection of a process stores its prepared statements. */
type Names = {
  of: (text: string) => string | undefined;
  /** Renames all statements, unless that has happened since `name` was returned. */
  renew: (name: string) => void;
};

export function createNames(): Names {
  const names = new Map<string, string>();
  let version = 1;
  const startOf = (version: number) => `s${version}_`;
  return {
    of: (text) => {
      const existingName = names.get(text);
      if (existingName || names.size >= PREPARED) return existingName;
      const name = `${startOf(version)}${names.size + 1}`;
      names.set(text, name);
      return name;
    },
    renew: (name) => {
      if (!name.startsWith(startOf(version))) return;
      names.clear();
      version += 1;
    },
  };
}

/**
 * Creates Kysely's driver over pg's pools. It prepares statements by name and waits for a server that is unreachable
 * for a moment. It passes storage failures to `storageErrors`, which creates the error to throw.
 */
export function createPostgresDriver(
  pools: Pools,
  names: Names,
  storageErrors: StorageErrors,
): Driver {
  const clients = new WeakMap<DatabaseConnection, { release: () => void }>();
  const refusal = (error: unknown) => {
    if (isMissing(error)) return storageErrors.missing(error);
    const reason = storageReasonOf(error);
    return reason ? storageErrors.refuse(reason, error) : error;
  };

  const connect = async (): Promise<PoolClient> => {
    for (const until = Date.now() + TIMEOUT_MS; ;) {
      try {
        return await pools.connect();
      } catch (cause) {
        const error = asUnreachable(cause);
        if (storageReasonOf(error) !== "unreachable" || Date.now() > until) throw refusal(error);
      }
      await sleep(PAUSE_MS);
    }
  };
  const connectionOver = (client: PoolClient): DatabaseConnection => {
    let isLost = false;
    let inTransaction = false;
    const send = async <R>(query: CompiledQuery, tries = 1) => {
      const { sql: text, parameters } = query;
      const name = parameters.length > 0 ? names.of(text) : undefined;
      try {
        return await client.query<R & object>({
          text,
          values: [...withoutNul(parameters)],
          ...(name && { name }),
        });
      } catch (error) {
        // Another version of the app has added a column, so every connection must prepare again.
        if (!name || !isStalePlan(error)) throw error;
        names.renew(name);
        // The transaction has failed, and is repeated as a whole.
        if (inTransaction || tries > 1) throw error;
        return await send<R>(query, tries + 1);
      }
    };
    const connection: DatabaseConnection = {
      executeQuery: async <R>(query: CompiledQuery): Promise<QueryResult<R>> => {
        try {
          const result = await send<R>(query);
          if (result.command === "BEGIN") inTransaction = true;
          if (ENDS.has(result.command)) inTransaction = false;
          const wrote = WRITES.has(result.command);
          if (wrote) storageErrors.stored();
          return {
            rows: result.rows,
            ...(wrote && { numAffectedRows: BigInt(result.rowCount ?? 0) }),
          };
        } catch (cause) {
          const error = asUnreachable(cause);
          // The server is unreachable, or is no longer the primary. The next statement gets a new connection.
          const reason = storageReasonOf(error);
          isLost ||= reason === "unreachable" || reason === "readonly";
          throw refusal(error);
        }
      },
      streamQuery: () => {
        throw new Error("Rows are read in batches, on either engine");
      },
    };
    clients.set(connection, { release: () => client.release(isLost) });
    return connection;
  };
  const run = async (connection: DatabaseConnection, text: string) => {
    await connection.executeQuery(CompiledQuery.raw(text));
  };

  return {
    init: async () => {},
    acquireConnection: async () => connectionOver(await connect()),
    beginTransaction: (connection) => run(connection, "begin"),
    commitTransaction: (connection) => run(connection, "commit"),
    rollbackTransaction: (connection) => run(connection, "rollback"),
    releaseConnection: async (connection) => clients.get(connection)?.release(),
    destroy: () => pools.end(),
  };
}

const poolsByDatabase = new WeakMap<object, Pools>();

/** Registers the pools of a database for `poolOf`. */
export const notePools = (db: object, pools: Pools) => void poolsByDatabase.set(db, pools);

/**
 * Returns the numbers of busy and idle connections of this process, and of statements that wait for one. Returns null
 * without a pool.
 */
export function poolOf(db: object) {
  const connections = poolsByDatabase.get(db)?.count();
  if (!connections) return null;
  const { total, idle, waiting } = connections;
  return { busy: total - idle, idle, waiting };
}
