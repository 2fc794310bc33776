import { type Database, Sqlite } from "~db/sqlite-library.mjs";
import type { ByteSource } from "./byte-source";
import { MAX_ENTRY, MAX_ROWS, REASONS, Unreadable } from "./limits";

export type Row = Record<string, unknown>;

/** Whether bytes begin like an SQLite file. */
export const isSqlite = (head: Buffer) =>
  head.subarray(0, 16).toString("latin1") === "SQLite format 3\0";

/** The rows of a table that is there, in the order of a column; of one that is not, none. */
type RowsOf = (table: string, order: string) => Row[];

/**
 * What `read` makes of a copy of a database, which is in memory and only read. Throws `Unreadable` of one that is
 * damaged or too large, and what `read` throws.
 */
export function* readDatabase<T>(
  source: ByteSource,
  read: (tables: ReadonlySet<string>, rowsOf: RowsOf) => Iterable<T>,
): Generator<T> {
  if (source.size > MAX_ENTRY) throw new Unreadable(REASONS.tooLarge);
  const bytes = Buffer.from(source.read(0, source.size));
  // A file that was copied in use says that it has a log beside it; what is in memory can have none.
  bytes[18] = 1;
  bytes[19] = 1;
  let db: Database | null = null;
  try {
    db = new Sqlite(bytes, { readonly: true });
    db.pragma("trusted_schema = OFF");
    db.pragma("cell_size_check = ON");
    const tables = tablesOf(db);
    yield* read(tables, rowsIn(db, tables));
  } catch (error) {
    if (error instanceof Sqlite.SqliteError)
      throw new Unreadable(REASONS.damaged, { cause: error });
    throw error;
  } finally {
    db?.close();
  }
}

/**
 * Plain tables alone, as SQLite itself writes their statements: a view or a virtual table of the same name could be
 * made to run for ever.
 */
function tablesOf(db: Database): ReadonlySet<string> {
  const rows: unknown[] = db
    .prepare(
      "select name from sqlite_schema where type = 'table' and rootpage > 0 and sql like 'create table %'",
    )
    .all();
  return new Set(rows.filter(isRow).map((row) => String(row["name"])));
}

const rowsIn =
  (db: Database, tables: ReadonlySet<string>): RowsOf =>
  (table, order) => {
    if (!tables.has(table)) return [];
    const columns = columnsOf(db, table).map((name) => `"${name.replaceAll('"', '""')}"`);
    const rows: unknown[] = db
      .prepare(`select ${columns.join(", ")} from "${table}" order by "${order}" limit ${MAX_ROWS}`)
      .all();
    return rows.filter(isRow);
  };

/** Throws `Unreadable` where one of them is computed: no app has such, and what it runs can take for ever. */
function columnsOf(db: Database, table: string): string[] {
  const rows: unknown[] = db.prepare("select name, hidden from pragma_table_xinfo(?)").all(table);
  return rows.filter(isRow).map(({ name, hidden }) => {
    if (hidden !== 0) throw new Unreadable(REASONS.cannotRead);
    return String(name);
  });
}

const isRow = (row: unknown): row is Row => typeof row === "object" && row !== null;
