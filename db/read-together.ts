import {
  CompiledQuery,
  type DatabaseConnection,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from "kysely";
import type { Database } from "./database";
import { isPostgres } from "./engine";
import { EMPTY_LISTS } from "./postgres";
import type { Schema } from "./schema";
import { storageReasonOf } from "./storage-errors";

type Waiting = {
  query: CompiledQuery;
  /** Receives its rows, a JSON list of objects. */
  take: (rows: string) => void;
  /** Runs the query separately. */
  ask: () => void;
  fail: (error: unknown) => void;
};

/**
 * Returns the database for reads that belong together, such as the parts of a page. Queries that start in the same
 * moment are sent to PostgreSQL as one statement, because each would wait for its own network round trip. Each gets the
 * same rows as alone. If one of them is invalid, all are run separately. Not for transactions. SQLite runs in this
 * process, so each query runs immediately.
 */
export function readTogether(db: Database): Database {
  // On SQLite a second object for the same database, which identifies it.
  const together = isPostgres(db) ? combining(db) : db.withTables();
  readings.add(together);
  return together;
}

const readings = new WeakSet<Database>();

type Owner = { householdId: string };

/**
 * Returns a version of `load` for data that several parts of a page request. The data is read once per household within
 * a combined read, and each time elsewhere. Callers must not change the result.
 */
export function oncePerReading<T>(
  load: (services: { db: Database }, owner: Owner) => Promise<T>,
): (services: { db: Database }, owner: Owner) => Promise<T> {
  const cache = new WeakMap<Database, Map<string, Promise<T>>>();
  return (services, owner) => {
    if (!readings.has(services.db)) return load(services, owner);
    const its = cache.get(services.db) ?? new Map<string, Promise<T>>();
    cache.set(services.db, its);
    const answer = its.get(owner.householdId) ?? load(services, owner);
    its.set(owner.householdId, answer);
    return answer;
  };
}

function combining(db: Database): Database {
  let waiting: Waiting[] = [];
  const send = () => {
    const together = waiting;
    waiting = [];
    void answer(db, together);
  };
  const connection: DatabaseConnection = {
    executeQuery: <R>(query: CompiledQuery) => {
      if (!isRead(query)) return db.executeQuery<R>(query);
      return new Promise<QueryResult<R>>((resolve, failed) => {
        if (waiting.length === 0) setImmediate(send);
        waiting.push({
          query,
          take: (rows) => resolve({ rows: JSON.parse(rows) }),
          ask: () => void db.executeQuery<R>(query).then(resolve, failed),
          fail: failed,
        });
      });
    },
    streamQuery: () => {
      throw new Error("Rows are read in batches, on either engine");
    },
  };
  return new Kysely<Schema>({ plugins: [EMPTY_LISTS], dialect: dialectOver(connection) });
}

/** Returns true for a query that changes and locks nothing. */
const isRead = ({ query }: CompiledQuery) =>
  query.kind === "SelectQueryNode" && query.endModifiers === undefined;

async function answer(db: Database, together: Waiting[]) {
  const [first, ...otherQueries] = together;
  if (otherQueries.length === 0) return first?.ask();
  try {
    const { rows } = await db.executeQuery<Record<string, string>>(combine(together));
    together.forEach(({ take }, index) => take(rows[0]?.[index] ?? "[]"));
  } catch (error) {
    // If the database is away, each query would wait for it again. Otherwise the invalid query fails alone.
    const isAway = storageReasonOf(error) !== null;
    for (const { ask, fail } of together) {
      if (isAway) fail(error);
      else ask();
    }
  }
}

/**
 * Builds one row with a column for each query. The parameters of each query are numbered after those of the previous
 * ones.
 */
function combine(together: Waiting[]) {
  const parameters: unknown[] = [];
  const columns = together.map(({ query }, index) => {
    const before = parameters.length;
    const text = query.sql.replace(/\$(\d+)/g, (_, place) => `$${before + Number(place)}`);
    parameters.push(...query.parameters);
    return `(select coalesce(json_agg(q), '[]')::text from (${text}) as q) as "${index}"`;
  });
  return CompiledQuery.raw(`select ${columns.join(", ")}`, parameters);
}

const dialectOver = (connection: DatabaseConnection) => ({
  createAdapter: () => new PostgresAdapter(),
  createQueryCompiler: () => new PostgresQueryCompiler(),
  createIntrospector: (db: Kysely<unknown>) => new PostgresIntrospector(db),
  createDriver: () => ({
    init: async () => {},
    acquireConnection: async () => connection,
    beginTransaction: refuse,
    commitTransaction: refuse,
    rollbackTransaction: refuse,
    releaseConnection: async () => {},
    destroy: async () => {},
  }),
});

async function refuse() {
  throw new Error("Read together outside of transactions");
}
