import { sql } from "kysely";
import * as z from "zod";
import { AppError } from "~/server/values/errors";
import type { Deps } from "./services";
import type { Schema } from "~db/schema";

const row = z.record(z.string(), z.union([z.string(), z.number(), z.null()]));
const rowsByTable = z.record(z.string(), z.array(row));

/** A stored row of any table. */
export type StoredRow = z.infer<typeof row>;
/** The rows of an item in the trash, by table. */
export type StoredRows = z.infer<typeof rowsByTable>;

/** The current columns of each table: true for a column that needs a value. */
type Columns = Map<string, Map<string, boolean>>;

/** The number of rows per statement. SQLite accepts 32,766 values in a statement, and a row has fewer than thirty. */
const ROWS_AT_ONCE = 1_000;

/** Returns the rows of a household that have `id` in a column, as the trash stores them. */
export async function readRows(
  { db }: Deps<"db">,
  { table, by }: { table: keyof Schema; by: string },
  { householdId, id }: { householdId: string; id: string },
): Promise<StoredRow[]> {
  const { rows } = await sql<StoredRow>`select * from ${sql.table(table)}
    where "householdId" = ${householdId} and ${sql.ref(by)} = ${id}`.execute(db);
  return rows;
}

/** Returns the rows of an item in the trash, by table. */
export function parseRows(text: string): StoredRows {
  return rowsByTable.parse(JSON.parse(text));
}

/** Returns the current columns of the tables, for `insertRows`. */
export async function readColumns({ db }: Deps<"db">): Promise<Columns> {
  const tables = await db.introspection.getTables();
  return new Map(
    tables.map(({ name, columns }) => [
      name,
      new Map(
        columns.map((column) => [
          column.name,
          !column.isNullable && !column.hasDefaultValue && !column.isAutoIncrementing,
        ]),
      ),
    ]),
  );
}

/**
 * Restores rows of a table that may have changed since. Omits dropped columns, and sets new ones to their default.
 * Skips rows whose key exists, and returns the number of inserted rows. Throws `conflict` if a new column has no
 * default.
 */
export async function insertRows(
  { db }: Deps<"db">,
  columns: Columns,
  table: keyof Schema,
  rows: readonly StoredRow[],
): Promise<number> {
  const [first] = rows;
  if (!first) return 0;
  const tableColumns = columns.get(table) ?? new Map<string, boolean>();
  const names = Object.keys(first).filter((name) => tableColumns.has(name));
  for (const [name, isNeeded] of tableColumns) {
    if (isNeeded && !names.includes(name)) {
      throw new AppError(
        "conflict",
        "This was deleted by an older version of Weeknight, and this version cannot restore it.",
      );
    }
  }
  let inserted = 0n;
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
    const tuples = rows
      .slice(from, from + ROWS_AT_ONCE)
      .map((row) => sql`(${sql.join(names.map((name) => row[name] ?? null))})`);
    const { numAffectedRows = 0n } = await sql`
      insert into ${sql.table(table)} (${sql.join(names.map((name) => sql.ref(name)))})
      values ${sql.join(tuples)} on conflict do nothing`.execute(db);
    inserted += numAffectedRows;
  }
  return Number(inserted);
}
