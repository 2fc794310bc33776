import {
  ColumnDefinitionNode,
  type DataTypeNode,
  HandleEmptyInListsPlugin,
  Kysely,
  type KyselyConfig,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  replaceWithNoncontingentExpression,
  sql,
} from "kysely";
import { migrate } from "./migrate";
import { notePools, createNames, createPostgresDriver, createPools } from "./postgres-driver";
import type { Schema } from "./schema";
import { PLAIN, type StorageErrors } from "./storage-errors";

/** The maximum number of connections of a process. With more, statements would wait in the database instead of here. */
const CONNECTIONS = 10;
/** The maximum duration of a statement, and of the pause between two statements of a transaction, in milliseconds. */
const STATEMENT_MS = 30_000;
/** How long a statement waits for another transaction's lock, in milliseconds, as for SQLite's lock. */
const LOCK_MS = 5_000;
/** The maximum time for opening a connection, and how long an idle one stays open, in milliseconds. */
const CONNECT_MS = 5_000;
const IDLE_MS = 60_000;
/** The types of `count` and `sum`: int8 and numeric, which pg returns as text. */
const NUMBERS: ReadonlySet<number> = new Set([20, 1700]);

/** Replaces empty lists: SQLite accepts `in ()`, which is not in standard SQL. */
export const EMPTY_LISTS = new HandleEmptyInListsPlugin({
  strategy: replaceWithNoncontingentExpression,
});

/**
 * Opens and migrates a PostgreSQL database, whose address may name several servers: a primary and its standbys. It
 * needs no extensions, advisory locks or notifications. So it works on engines with the same protocol but without these
 * features. Throws pg's error if the server is not reachable.
 */
export async function openPostgres(
  url: string,
  storageErrors: StorageErrors,
  log?: Pick<KyselyConfig, "log">,
): Promise<Kysely<Schema>> {
  // Load it on use, because SQLite does not need it.
  const { default: pg } = await import("pg");
  const pools = createPools(pg.Pool, url, {
    max: CONNECTIONS,
    connectionTimeoutMillis: CONNECT_MS,
    idleTimeoutMillis: IDLE_MS,
    keepAlive: true,
    statement_timeout: STATEMENT_MS,
    // The time limit for a server that no longer responds.
    query_timeout: STATEMENT_MS + CONNECT_MS,
    lock_timeout: LOCK_MS,
    idle_in_transaction_session_timeout: STATEMENT_MS,
    application_name: "weeknight",
    types: {
      getTypeParser: (id, format) =>
        NUMBERS.has(id) ? Number : pg.types.getTypeParser(id, format),
    },
  });
  const names = createNames();
  const dialectFor = (errors: StorageErrors) => ({
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => createPostgresDriver(pools, names, errors),
    createIntrospector: (db: Kysely<unknown>) => new PostgresIntrospector(db),
    createQueryCompiler: () => new ByteOrderCompiler(),
  });
  const plugins = [EMPTY_LISTS];
  const db = new Kysely<Schema>({ dialect: dialectFor(storageErrors), plugins, ...log });
  notePools(db, pools);
  try {
    // The operator backs up PostgreSQL before an upgrade: docs/backup-and-restore.md shows how.
    const schema = new Kysely<unknown>({ dialect: dialectFor(PLAIN) });
    await migrate(schema, { backUp: async () => {} });
  } catch (error) {
    await db.destroy();
    throw error;
  }
  // Kysely closes only a database that it has used, so use it.
  await sql`select 1`.execute(db);
  return db;
}

/** Sorts and compares texts by their bytes, as SQLite does, in a database of any language. */
class ByteOrderCompiler extends PostgresQueryCompiler {
  protected override visitDataType(node: DataTypeNode) {
    super.visitDataType(node);
    const isColumn = this.parentNode !== undefined && ColumnDefinitionNode.is(this.parentNode);
    if (isColumn && node.dataType === "text") this.append(' collate "C"');
  }
}
