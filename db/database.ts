import type { Kysely, Logger, SelectQueryBuilder } from "kysely";
import { isPostgresUrl } from "./address";
import type { BackupKey } from "./backups";
import { openPostgres } from "./postgres";
import type { Schema } from "./schema";
import { openSqlite } from "./sqlite";
import { PLAIN, type StorageErrors } from "./storage-errors";

export type Database = Kysely<Schema>;

/**
 * Opens the database at `at`, migrates it and returns the query builder. `at` is a SQLite file (":memory:" for tests),
 * or the address of a PostgreSQL database (`postgres://…`). Backs up a file with data first, encrypted if there is a
 * key. `storageErrors` creates the error to throw when nothing can be stored. `onQuery` is called with each statement
 * and its duration. Without it, nothing is measured.
 */
export async function openDatabase(
  at: string,
  storageErrors: StorageErrors = PLAIN,
  backupKey: BackupKey = null,
  onQuery?: Logger,
): Promise<Database> {
  const log = onQuery && { log: onQuery };
  if (isPostgresUrl(at)) return openPostgres(at, storageErrors, log);
  return openSqlite(at, storageErrors, backupKey, log);
}

/** Counts the rows of a query without columns. */
export async function countRows<S, T extends keyof S>(
  query: SelectQueryBuilder<S, T, object>,
): Promise<number> {
  const row = await query
    .select((of) => of.fn.countAll().as("count"))
    .$castTo<{ count: number }>()
    .executeTakeFirstOrThrow();
  return row.count;
}

/** Parses a JSON list of texts of a column. Returns an empty list for any other text. */
export function readTexts(json: string): string[] {
  const value: unknown = JSON.parse(json);
  return Array.isArray(value) ? value.filter((item) => typeof item === "string") : [];
}
