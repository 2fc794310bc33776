import { createHash } from "node:crypto";

/** The values of columns on either engine. */
export type ColumnValue = string | number | null;
export type RowValues = readonly ColumnValue[];
/** A table with its columns in the order in which rows are read and written. */
export type SourceTable = { name: string; columns: readonly string[] };

/** A database from which rows are moved. It does not change until it is closed. */
export type Source = {
  migrations: readonly string[];
  tables: readonly SourceTable[];
  /** The number of rows of each table. */
  counts: Readonly<Record<string, number>>;
  /** Reads all rows of a table in batches. */
  readRows: (table: SourceTable) => AsyncIterable<readonly RowValues[]>;
  close: () => Promise<void>;
};

/** The database to which rows are moved. It is unchanged if it is closed before `commit` has ended. */
export type Target = Pick<Source, "migrations" | "tables" | "readRows" | "close"> & {
  writeRows: (table: SourceTable, rows: readonly RowValues[]) => Promise<void>;
  /** Throws if a row refers to a missing one. */
  commit: () => Promise<void>;
};

/** The number of rows per read or write. */
export const MOVED_BATCH = 500;

/** Lists columns for a statement. */
export const columnNames = (columns: readonly string[]) =>
  columns.map((name) => `"${name}"`).join(", ");

/** Tables about running processes. Their rows have no meaning after the move. */
const OF_PROCESSES: ReadonlySet<string> = new Set(["processes", "turns"]);
/** Tables that the migrations fill. */
const MADE: ReadonlySet<string> = new Set(["migrations", "tallies"]);

/** Returns the tables whose rows are moved, each with its columns. */
export const movedTables = (
  columnsOf: Readonly<Record<string, readonly string[]>>,
): SourceTable[] =>
  Object.entries(columnsOf)
    .filter(([name]) => !OF_PROCESSES.has(name))
    .map(([name, columns]) => ({ name, columns: [...columns].sort() }))
    .sort((a, b) => (a.name < b.name ? -1 : 1));

/** Throws if a database contains more than a server that was never used creates. */
export function requireEmpty(counts: Readonly<Record<string, number>>, place: string) {
  const full = Object.entries(counts).filter(
    ([name, count]) => count > 0 && !MADE.has(name) && !OF_PROCESSES.has(name),
  );
  if (full.length === 0) return;
  const summary = full.map(([name, count]) => `${name}: ${count}`).join(", ");
  throw new Error(
    `There is data in ${place} already (${summary}). Rows are moved into an empty one.`,
  );
}

/** The number of rows and a hash, which are the same for the same rows in any order. */
export type Sum = { rows: number; hash: string };

/**
 * Calculates a checksum of rows: the SHA-256 of each, in eight parts that are added separately. Adding detects a
 * duplicate row, which XOR would not.
 */
export function createSum(): { add: (row: RowValues) => void; end: () => Sum } {
  const parts = new Uint32Array(8);
  let rows = 0;
  return {
    add: (row) => {
      const hash = createHash("sha256").update(JSON.stringify(row)).digest();
      for (let n = 0; n < parts.length; n++) parts[n] = (parts[n] ?? 0) + hash.readUInt32LE(4 * n);
      rows += 1;
    },
    end: () => ({ rows, hash: Buffer.from(parts.buffer).toString("hex") }),
  };
}

/** Calculates the checksum of all rows of a table. */
export async function checksumOf(
  database: Pick<Source, "readRows">,
  table: SourceTable,
): Promise<Sum> {
  const sum = createSum();
  for await (const rows of database.readRows(table)) rows.forEach(sum.add);
  return sum.end();
}
