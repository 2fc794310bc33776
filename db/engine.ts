/** All differences between the two database engines, each under one name. All other code is the same for both. */
import {
  type Kysely,
  PostgresAdapter,
  type SelectQueryBuilder,
  sql,
  type Transaction,
} from "kysely";
import { Sqlite } from "./sqlite-library.mjs";

/** Returns true on PostgreSQL, false on SQLite; also within a transaction. */
export const isPostgres = (db: Pick<Kysely<unknown>, "getExecutor">) =>
  db.getExecutor().adapter instanceof PostgresAdapter;

/** Returns the engine with its version. */
export async function describeEngine<S>(db: Kysely<S>): Promise<{ engine: string }> {
  const query = isPostgres(db)
    ? sql<{ version: string }>`select current_setting('server_version') as version`
    : sql<{ version: string }>`select sqlite_version() as version`;
  const { rows } = await query.execute(db);
  // Debian adds its package name after the version.
  const version = rows[0]?.version.split(" ")[0] ?? "";
  return { engine: `${isPostgres(db) ? "PostgreSQL" : "SQLite"} ${version}` };
}

/** Returns the bytes of a PostgreSQL database with its indexes. Returns null if the server does not report them. */
export async function findSize<S>(db: Kysely<S>): Promise<number | null> {
  const query = sql<{ bytes: number }>`select pg_database_size(current_database()) as bytes`;
  const { rows } = await query.execute(db);
  return rows[0]?.bytes ?? null;
}

/**
 * Returns the replicas of a PostgreSQL database, and how far each is behind. That is null if the database's user may
 * not read it, or if nothing was written for long. Returns none on SQLite, on a replica itself, and if the server does
 * not report them.
 */
export async function listReplicas<S>(db: Kysely<S>) {
  if (!isPostgres(db)) return [];
  const query = sql<{ name: string; lagSeconds: number | null; lagBytes: number | null }>`
    select application_name as "name", extract(epoch from replay_lag)::float8 as "lagSeconds",
      pg_wal_lsn_diff(pg_current_wal_lsn(), coalesce(replay_lsn, flush_lsn, write_lsn)) as "lagBytes"
    from pg_stat_replication
    where not pg_is_in_recovery() and state is distinct from 'backup' order by application_name`;
  try {
    return (await query.execute(db)).rows;
  } catch {
    // The engine uses PostgreSQL's protocol but has no such view.
    return [];
  }
}

/**
 * Returns an instant by the database's own clock, `ms` milliseconds from now, in the stored form: ISO 8601 in UTC. Uses
 * the start of the statement. A value that may change during the statement would be compared with each row, without an
 * index.
 */
export function databaseInstant<S>(db: Kysely<S>, ms: number) {
  if (!isPostgres(db)) return sql<string>`${new Date(Date.now() + ms).toISOString()}`;
  return sql<string>`to_char((statement_timestamp() + ${ms} * interval '1 millisecond') at time zone 'UTC',
    'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
}

/**
 * Returns the code of a database error, from the error or its causes: SQLite's name or PostgreSQL's five characters.
 */
export function codeOf(error: unknown): string | null {
  if (error instanceof Sqlite.SqliteError || isOfPostgres(error)) {
    return error.code;
  }
  return error instanceof Error && error.cause ? codeOf(error.cause) : null;
}

/**
 * Returns true for an error of PostgreSQL, recognized by its fields
 * (https://www.postgresql.org/docs/current/protocol-error-fields.html), because pg is not loaded on SQLite.
 */
const isOfPostgres = (error: unknown): error is Error & { code: string } =>
  error instanceof Error &&
  "severity" in error &&
  "code" in error &&
  typeof error.code === "string";

/**
 * Removes U+0000 from the values of a statement, which SQLite would store and PostgreSQL refuses. Input of users and
 * programs with it is refused earlier. This is for pages, files and services that Weeknight reads.
 */
export const withoutNul = <T>(values: readonly T[]): readonly (T | string)[] =>
  values.some(holdsNul) ? values.map(dropNul) : values;

const holdsNul = (value: unknown) => typeof value === "string" && value.includes("\0");
const dropNul = <T>(value: T) => (typeof value === "string" ? value.replaceAll("\0", "") : value);

/** Returns the text, or null, at a path in a column of JSON text. */
export function textInJson<S>(db: Kysely<S>, column: string, path: readonly (string | number)[]) {
  if (isPostgres(db)) {
    return sql<string | null>`${sql.ref(column)}::json #>> ${sql.lit(`{${path.join(",")}}`)}`;
  }
  const steps = path.map((step) => (typeof step === "number" ? `[${step}]` : `.${step}`));
  return sql<string | null>`json_extract(${sql.ref(column)}, ${sql.lit(`$${steps.join("")}`)})`;
}

/**
 * Waits until other transactions that locked the same rows have ended. On SQLite, transactions run one after another
 * anyway. It does not use FOR UPDATE, so that rows that refer to the locked ones may still be inserted.
 */
export async function lockRows<S>(
  db: Transaction<S>,
  table: "households" | "accounts" | "testSubscriptions",
  ids: readonly string[],
) {
  if (!isPostgres(db) || ids.length === 0) return;
  // The order is always the same: two transactions that wait for each other's first row would deadlock.
  await sql`select id from ${sql.table(table)} where id in (${sql.join([...ids].sort())})
    order by id for no key update`.execute(db);
}

/**
 * Selects rows to work on, without rows that another worker has just locked. On SQLite, statements that write run one
 * after another anyway.
 */
export const skipLocked = <S, T extends keyof S, O>(
  db: Pick<Kysely<unknown>, "getExecutor">,
  query: SelectQueryBuilder<S, T, O>,
) => (isPostgres(db) ? query.forUpdate().skipLocked() : query);

/**
 * A query that locks its rows until the transaction ends: a transaction that changes or deletes them waits. On SQLite,
 * statements that write run one after another anyway.
 */
export const lockedRows = <S, T extends keyof S, O>(
  db: Pick<Kysely<unknown>, "getExecutor">,
  query: SelectQueryBuilder<S, T, O>,
) => (isPostgres(db) ? query.forShare() : query);

/** How often a transaction that conflicted with another one is tried, by the error code. */
const TRIES: Record<string, number> = {
  // serialization_failure, deadlock_detected (https://www.postgresql.org/docs/current/errcodes-appendix.html)
  "40001": 8,
  "40P01": 8,
  // unique_violation: the next try finds the other transaction's row, and reports it with a message for the user.
  "23505": 3,
  // feature_not_supported: see isStalePlan.
  "0A000": 3,
};

/**
 * Returns true if a prepared statement returns other columns than when it was prepared. The message is "cached plan
 * must not change result type", with the general code for unsupported features.
 */
export const isStalePlan = (error: unknown) => codeOf(error) === "0A000";

/** Returns true if a failed transaction may succeed when it is repeated. */
export const maySucceedAgain = (error: unknown, tries: number) =>
  tries < (TRIES[codeOf(error) ?? ""] ?? 0);

/**
 * Returns true if the object to create already exists: a row's key, or a table that another process created in the
 * meantime.
 */
export const isDuplicateError = (error: unknown) =>
  /^(23505|42P07|42710)$/.test(codeOf(error) ?? "");
