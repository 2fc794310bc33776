import { existsSync, mkdirSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { DATABASE } from "./address";
import { withoutNul } from "./engine";
import { listPendingMigrations, requireKnown } from "./migrate";
import { createOnServer, openServer } from "./move-postgres";
import { createFile, openFile } from "./move-sqlite";
import {
  createSum,
  type RowValues,
  type Source,
  type Sum,
  checksumOf,
  type SourceTable,
  type Target,
} from "./move-tables";

type Options = {
  dataDir: string;
  /** The address of the PostgreSQL database. */
  url: string;
  /** The direction: from SQLite's file in `dataDir` to the PostgreSQL database, or from the database to such a file. */
  to: "postgres" | "sqlite";
  /** Called for each table after it was moved and compared. */
  report: (moved: MovedTable) => void;
};

/**
 * A table whose rows are the same on both sides: their number, their checksum, and the number of texts that
 * lost a U+0000.
 */
export type MovedTable = { name: string; rows: number; hash: string; stripped: number };

/**
 * Copies all rows of an installation to the other engine, completely or not at all. Until the last table was compared,
 * row by row, the target shows nothing. The source stays unchanged. Throws, with nothing changed, while a server runs
 * on either side, if the target has data, or if the source is not of this version.
 */
export async function moveDatabase({ dataDir, url, to, report }: Options) {
  const file = join(dataDir, DATABASE);
  const source = to === "postgres" ? await openFile(file) : await openServer(url);
  try {
    requireThisVersion(source.migrations);
    if (to === "sqlite") mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    const target = to === "postgres" ? await createOnServer(url) : await createFile(file);
    try {
      await moveRows(source, target, report);
      await target.commit();
    } finally {
      await target.close();
    }
  } finally {
    await source.close();
  }
}

/** Returns the other files in the folder of the database, which are not moved. */
export const otherFiles = (dataDir: string): string[] =>
  existsSync(dataDir)
    ? readdirSync(dataDir)
        .filter((name) => !name.startsWith(DATABASE) && name !== "session-secret")
        .sort()
    : [];

function requireThisVersion(migrations: readonly string[]) {
  requireKnown(migrations.map((name) => ({ name })));
  if (listPendingMigrations(migrations).length === 0) return;
  throw new Error(
    "The database is of an older version. Start this version's server on it once, and stop it.",
  );
}

async function moveRows(source: Source, target: Target, report: Options["report"]) {
  if (JSON.stringify(source.tables) !== JSON.stringify(target.tables)) {
    throw new Error("The tables of the two databases are not the same.");
  }
  for (const table of source.tables) report(await moveTable(source, target, table));
}

async function moveTable(source: Source, target: Target, table: SourceTable): Promise<MovedTable> {
  const { name } = table;
  const checksum = createSum();
  let stripped = 0;
  for await (const rows of source.readRows(table)) {
    const clean = rows.map((row) => withoutNul(row));
    stripped += rows.reduce((sum, row, n) => sum + differences(row, clean[n] ?? []), 0);
    clean.forEach(checksum.add);
    await target.writeRows(table, clean);
  }
  const moved = checksum.end();
  requireSame(name, source.counts[name] ?? 0, moved, await checksumOf(target, table));
  return { name, ...moved, stripped };
}

const differences = (row: RowValues, cleanRow: RowValues) =>
  row.filter((value, n) => value !== cleanRow[n]).length;

/** Throws if a table does not have the expected rows. */
export function requireSame(table: string, count: number, sourceSum: Sum, targetSum: Sum) {
  if (sourceSum.rows !== count || targetSum.rows !== count) {
    throw new Error(
      `${table} has ${count} rows; ${sourceSum.rows} were read, ${targetSum.rows} written.`,
    );
  }
  if (sourceSum.hash !== targetSum.hash) {
    throw new Error(`The rows of ${table} are not the same on both sides.`);
  }
}
