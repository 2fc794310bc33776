import { createHash } from "node:crypto";

/** All that a column of ours holds, on either engine. */
export type Value = string | number | null;
export type Row = readonly Value[];
/** A table with its columns in the order in which its rows are read and written. */
export type Table = { name: string; columns: readonly string[] };

/** A database that rows are moved out of, in which nobody writes until it is closed. */
export type Source = {
  migrations: readonly string[];
  tables: readonly Table[];
  /** How many rows each table has. */
  counts: Readonly<Record<string, number>>;
  /** All rows of a table, some at a time. */
  readRows: (table: Table) => AsyncIterable<readonly Row[]>;
  close: () => Promise<void>;
};

/** One that they are moved into. Closed before `commit` has ended, it is as it was. */
export type Target = Pick<Source, "migrations" | "tables" | "readRows" | "close"> & {
  writeRows: (table: Table, rows: readonly Row[]) => Promise<void>;
  /** Throws where a row refers to one that is not there. */
  commit: () => Promise<void>;
};

/** How many rows are read or written at a time. */
export const BATCH = 500;

/** Columns as a statement lists them. */
export const namesOf = (columns: readonly string[]) =>
  columns.map((name) => `"${name}"`).join(", ");

/** What says of a process what it is at, and means nothing to those that come after the move. */
const OF_PROCESSES: ReadonlySet<string> = new Set(["processes", "turns"]);
/** What the migrations themselves put in. */
const MADE: ReadonlySet<string> = new Set(["migrations", "tallies"]);

/** The tables whose rows are moved, each with its columns. */
export const movedTables = (columnsOf: Readonly<Record<string, readonly string[]>>): Table[] =>
  Object.entries(columnsOf)
    .filter(([name]) => !OF_PROCESSES.has(name))
    .map(([name, columns]) => ({ name, columns: [...columns].sort() }))
    .sort((a, b) => (a.name < b.name ? -1 : 1));

/** Throws where a database has more in it than a server that has never started leaves. */
export function requireEmpty(counts: Readonly<Record<string, number>>, place: string) {
  const full = Object.entries(counts).filter(
    ([name, count]) => count > 0 && !MADE.has(name) && !OF_PROCESSES.has(name),
  );
  if (full.length === 0) return;
  const found = full.map(([name, count]) => `${name}: ${count}`).join(", ");
  throw new Error(
    `There is data in ${place} already (${found}). Rows are moved into an empty one.`,
  );
}

/** How many rows there are, and what they are: the same for the same rows in any order. */
export type Sum = { rows: number; hash: string };

/**
 * Sums rows up: the SHA-256 of each, in eight parts that are added each for itself. Added and not
 * joined by XOR, in which a row that is there twice would not be seen.
 */
export function createSum(): { add: (row: Row) => void; end: () => Sum } {
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

/** Sums up all that is in a table. */
export async function sumOf(database: Pick<Source, "readRows">, table: Table): Promise<Sum> {
  const sum = createSum();
  for await (const rows of database.readRows(table)) rows.forEach(sum.add);
  return sum.end();
}
