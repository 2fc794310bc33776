import { type Database, Sqlite } from "~db/sqlite-library.mjs";
import { type ByteSource, MAX_ENTRY, MAX_ROWS, Unreadable } from "./byte-source";

export type SqliteRow = Record<string, unknown>;

/** Returns whether bytes begin like an SQLite file. */
export const isSqlite = (head: Buffer) =>
  head.subarray(0, 16).toString("latin1") === "SQLite format 3\0";

/** Maximum number of bytes of a value. A description with pasted pictures is shorter. */
const MAX_VALUE = 8 * 1024 * 1024;
/** Maximum number of columns. The widest table of any app has 40. */
const MAX_COLUMNS = 200;

/** Returns the rows of a table, sorted by a column. Returns an empty array if the table does not exist. */
type RowsOf = (table: string, order: string) => SqliteRow[];

/**
 * Runs `readTables` on a read-only copy of a database in memory. Throws `Unreadable` if the database is damaged or too
 * large. Also throws the errors of `readTables`.
 */
export function* readDatabase<T>(
  source: ByteSource,
  readTables: (tables: ReadonlySet<string>, rowsOf: RowsOf) => Iterable<T>,
): Generator<T> {
  if (source.size > MAX_ENTRY) throw new Unreadable({ code: "large_file" });
  const bytes = Buffer.from(source.read(0, source.size));
  // A file that was copied while in use refers to a log file, which a database in memory cannot have.
  bytes[18] = 1;
  bytes[19] = 1;
  let db: Database | null = null;
  try {
    db = new Sqlite(bytes, { readonly: true });
    db.pragma("trusted_schema = OFF");
    db.pragma("cell_size_check = ON");
    db.pragma("temp_store = MEMORY");
    const tables = tablesOf(db);
    yield* readTables(tables, rowsIn(db, tables, source.size));
  } catch (error) {
    if (error instanceof Sqlite.SqliteError)
      throw new Unreadable({ code: "damaged_file" }, { cause: error });
    throw error;
  } finally {
    db?.close();
  }
}

/**
 * Returns only plain tables, by the statements that SQLite itself writes. A view or a virtual table of the same name
 * could run forever.
 */
function tablesOf(db: Database): ReadonlySet<string> {
  const rows: unknown[] = db
    .prepare(
      "select name from sqlite_schema where type = 'table' and rootpage > 0 and sql like 'create table %'",
    )
    .all();
  return new Set(rows.filter(isRow).map((row) => String(row["name"])));
}

/**
 * Reads and sorts rows. Does not sort in SQLite, since SQLite sorts on disk, and a file of kilobytes can produce
 * gigabytes. Throws `Unreadable` if a table has more bytes than its file, which happens if its rows share pages.
 */
const rowsIn =
  (db: Database, tables: ReadonlySet<string>, size: number): RowsOf =>
  (table, order) => {
    if (!tables.has(table)) return [];
    const columns = columnsOf(db, table).map(whereShort);
    const rows: SqliteRow[] = [];
    let remaining = size;
    const all = db.prepare(`select ${columns.join(", ")} from "${table}" limit ${MAX_ROWS}`);
    for (const row of all.iterate()) {
      if (!isRow(row)) continue;
      remaining -= lengthOf(row);
      if (remaining < 0) throw new Unreadable({ code: "damaged_file" });
      rows.push(row);
    }
    return rows.sort((row, otherRow) => compare(row[order], otherRow[order]));
  };

/** Returns an expression for a column's numbers and texts that skips values longer than any text. */
function whereShort(column: string): string {
  const name = `"${column.replaceAll('"', '""')}"`;
  return `case when typeof(${name}) = 'blob' or octet_length(${name}) > ${MAX_VALUE} then null else ${name} end as ${name}`;
}

/** Returns the size of a row in bytes. Each value counts at least one byte. */
const lengthOf = (row: SqliteRow) =>
  Object.values(row).reduce<number>(
    (sum, value) => sum + 1 + (typeof value === "string" ? value.length : 0),
    0,
  );

/** Compares values as SQLite does: null before numbers, and numbers before texts. */
function compare(value: unknown, otherValue: unknown): number {
  if (typeof value === "number" && typeof otherValue === "number") return value - otherValue;
  if (typeof value === "string" && typeof otherValue === "string") {
    return value < otherValue ? -1 : Number(value > otherValue);
  }
  return rankOf(value) - rankOf(otherValue);
}

const rankOf = (value: unknown) =>
  typeof value === "number" ? 1 : typeof value === "string" ? 2 : 0;

/**
 * Returns the columns of a table. Throws `Unreadable` if there are too many, or if a column is computed, because the
 * computation can run forever. No app has such tables.
 */
function columnsOf(db: Database, table: string): string[] {
  const rows: unknown[] = db.prepare("select name, hidden from pragma_table_xinfo(?)").all(table);
  if (rows.length > MAX_COLUMNS) throw new Unreadable({ code: "unreadable_file" });
  return rows.filter(isRow).map(({ name, hidden }) => {
    if (hidden !== 0) throw new Unreadable({ code: "unreadable_file" });
    return String(name);
  });
}

const isRow = (row: unknown): row is SqliteRow => typeof row === "object" && row !== null;
