/**
 * What the two engines do not say alike, behind one name each. Whatever else is written is written once, for both.
 */
import {
  type Kysely,
  PostgresAdapter,
  type SelectQueryBuilder,
  sql,
  type Transaction,
} from "kysely";
import { Sqlite } from "./sqlite-library.mjs";

/** True on PostgreSQL, false on SQLite; also inside of a transaction. */
export const isPostgres = (db: Pick<Kysely<unknown>, "getExecutor">) =>
  db.getExecutor().adapter instanceof PostgresAdapter;

/** The engine with its version. */
export async function describeEngine<S>(db: Kysely<S>): Promise<{ engine: string }> {
  const query = isPostgres(db)
    ? sql<{ version: string }>`select current_setting('server_version') as version`
    : sql<{ version: string }>`select sqlite_version() as version`;
  const { rows } = await query.execute(db);
  // Debian names its package behind the version.
  const version = rows[0]?.version.split(" ")[0] ?? "";
  return { engine: `${isPostgres(db) ? "PostgreSQL" : "SQLite"} ${version}` };
}

/** The bytes that a PostgreSQL database takes with its indexes; null where the server does not tell. */
export async function findSize<S>(db: Kysely<S>): Promise<number | null> {
  const query = sql<{ bytes: number }>`select pg_database_size(current_database()) as bytes`;
  const { rows } = await query.execute(db);
  return rows[0]?.bytes ?? null;
}

/**
 * The replicas of a PostgreSQL database, and how far each is behind: null where the database's user may not know, or where
 * nothing was written for long. None on SQLite, on a replica itself, and where the server does not tell.
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
    // An engine that speaks PostgreSQL's protocol and has no such view.
    return [];
  }
}

/**
 * An instant by the database's own clock, so many milliseconds from now, as it is stored: ISO 8601 in UTC. From when the
 * statement began: a value that may change while it runs is compared with each row, and no index leads to it.
 */
export function instantOf<S>(db: Kysely<S>, ms: number) {
  if (!isPostgres(db)) return sql<string>`${new Date(Date.now() + ms).toISOString()}`;
  return sql<string>`to_char((statement_timestamp() + ${ms} * interval '1 millisecond') at time zone 'UTC',
    'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
}

/** The code of an error of the database, itself or as a cause: SQLite's words or PostgreSQL's five characters. */
export function codeOf(error: unknown): string | null {
  if (error instanceof Sqlite.SqliteError || isOfPostgres(error)) {
    return error.code;
  }
  return error instanceof Error && error.cause ? codeOf(error.cause) : null;
}

/** By its fields (https://www.postgresql.org/docs/current/protocol-error-fields.html): pg is not loaded on SQLite. */
const isOfPostgres = (error: unknown): error is Error & { code: string } =>
  error instanceof Error &&
  "severity" in error &&
  "code" in error &&
  typeof error.code === "string";

/**
 * The values of a statement without U+0000: SQLite would keep it in a text, PostgreSQL refuses it. What people and
 * programs send with it is refused where it comes in; this is for pages, files and services that are read.
 */
export const withoutNul = <T>(values: readonly T[]): readonly (T | string)[] =>
  values.some(holdsNul) ? values.map(dropNul) : values;

const holdsNul = (value: unknown) => typeof value === "string" && value.includes("\0");
const dropNul = <T>(value: T) => (typeof value === "string" ? value.replaceAll("\0", "") : value);

/** The text, or null, that lies at a place in a column of JSON text. */
export function textInJson<S>(db: Kysely<S>, column: string, path: readonly (string | number)[]) {
  if (isPostgres(db)) {
    return sql<string | null>`${sql.ref(column)}::json #>> ${sql.lit(`{${path.join(",")}}`)}`;
  }
  const steps = path.map((step) => (typeof step === "number" ? `[${step}]` : `.${step}`));
  return sql<string | null>`json_extract(${sql.ref(column)}, ${sql.lit(`$${steps.join("")}`)})`;
}

/**
 * Has this transaction wait until others that took the same rows have ended. On SQLite transactions are one
 * after the other anyway. Not FOR UPDATE: rows that refer to them may be inserted meanwhile.
 */
export async function lockRows<S>(
  db: Transaction<S>,
  table: "households" | "accounts" | "testSubscriptions",
  ids: readonly string[],
) {
  if (!isPostgres(db) || ids.length === 0) return;
  // Always in the same order: two that wait for each other's first row would wait for ever.
  await sql`select id from ${sql.table(table)} where id in (${sql.join([...ids].sort())})
    order by id for no key update`.execute(db);
}

/**
 * A query for rows that are to be worked on, without those that another worker has just taken. On SQLite statements
 * that write are one after the other anyway.
 */
export const skipLocked = <S, T extends keyof S, O>(
  db: Pick<Kysely<unknown>, "getExecutor">,
  query: SelectQueryBuilder<S, T, O>,
) => (isPostgres(db) ? query.forUpdate().skipLocked() : query);

/**
 * A query for rows that must stay as they are until the transaction ends: another one that changes or deletes them waits. On SQLite
 * statements that write are one after the other anyway.
 */
export const lockedRows = <S, T extends keyof S, O>(
  db: Pick<Kysely<unknown>, "getExecutor">,
  query: SelectQueryBuilder<S, T, O>,
) => (isPostgres(db) ? query.forShare() : query);

/** How often a transaction is tried that met another one, by the code that it was refused with. */
const TRIES: Record<string, number> = {
  // serialization_failure, deadlock_detected (https://www.postgresql.org/docs/current/errcodes-appendix.html)
  "40001": 8,
  "40P01": 8,
  // unique_violation: the next try finds the other one's row, and says so in plain words.
  "23505": 3,
  // feature_not_supported: see isStalePlan.
  "0A000": 3,
};

/**
 * True where a prepared statement gives other columns than when it was prepared: "cached plan must not change result
 * type", which has the code of all that is not supported.
 */
export const isStalePlan = (error: unknown) => codeOf(error) === "0A000";

/** True where a transaction that failed may do what it was to do when it begins again. */
export const maySucceedAgain = (error: unknown, tries: number) =>
  tries < (TRIES[codeOf(error) ?? ""] ?? 0);

/** True where what was to be created is there already: a row's key, or a table that another process made meanwhile. */
export const isTaken = (error: unknown) => /^(23505|42P07|42710)$/.test(codeOf(error) ?? "");
