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
import { reasonOf } from "./storage-errors";

type Waiting = {
  query: CompiledQuery;
  /** Gives it its rows, a JSON list of objects. */
  take: (rows: string) => void;
  /** Asks it by itself. */
  ask: () => void;
  fail: (error: unknown) => void;
};

/**
 * The same database for reading what belongs together, as the parts of a page: queries that are begun in the same
 * moment go to PostgreSQL as one statement, since each would wait for its own answer over the network. Each gets the
 * rows that it would have got alone; where one of them is wrong, all are asked alone. For no transactions. SQLite answers
 * within this process: each is asked as it comes.
 */
export function readTogether(db: Database): Database {
  // On SQLite another name of the same database, by which it is known.
  const together = isPostgres(db) ? combining(db) : db.withTables();
  readings.add(together);
  return together;
}

const readings = new WeakSet<Database>();

type Owner = { householdId: string };

/**
 * `load`, which several parts of a page ask for: among what is read together once for a household, and each time
 * anywhere else. Who asks for it changes nothing of it.
 */
export function oncePerReading<T>(
  load: (services: { db: Database }, owner: Owner) => Promise<T>,
): (services: { db: Database }, owner: Owner) => Promise<T> {
  const known = new WeakMap<Database, Map<string, Promise<T>>>();
  return (services, owner) => {
    if (!readings.has(services.db)) return load(services, owner);
    const its = known.get(services.db) ?? new Map<string, Promise<T>>();
    known.set(services.db, its);
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
      return new Promise<QueryResult<R>>((done, failed) => {
        if (waiting.length === 0) setImmediate(send);
        waiting.push({
          query,
          take: (rows) => done({ rows: JSON.parse(rows) }),
          ask: () => void db.executeQuery<R>(query).then(done, failed),
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

/** True for a query that changes and locks nothing. */
const isRead = ({ query }: CompiledQuery) =>
  query.kind === "SelectQueryNode" && query.endModifiers === undefined;

async function answer(db: Database, together: Waiting[]) {
  const [first, ...others] = together;
  if (others.length === 0) return first?.ask();
  try {
    const { rows } = await db.executeQuery<Record<string, string>>(combine(together));
    together.forEach(({ take }, index) => take(rows[0]?.[index] ?? "[]"));
  } catch (error) {
    // A database that is away is not waited for again by each. Else the one that is wrong says so by itself.
    const isAway = reasonOf(error) !== null;
    for (const { ask, fail } of together) {
      if (isAway) fail(error);
      else ask();
    }
  }
}

/** One row with a column for each query. The parameters of each are counted on from those before it. */
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
  throw new Error("What is read together is read outside of transactions");
}
