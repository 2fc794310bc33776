import { sql } from "kysely";
import type { Database } from "~db/database";
import { isPostgres } from "~db/engine";

/** A column that refers to another table's rows. */
type Reference = { table: string; column: string; of: string };

/** Lists the tables of the database with their columns and references, as either engine reports them. */
export const listTables = async (db: Database) =>
  (await db.introspection.getTables()).map(({ name, columns }) => ({
    name,
    columns: columns.map((column) => column.name),
  }));

export async function listReferences(db: Database): Promise<Reference[]> {
  const query = isPostgres(db)
    ? sql<Reference>`select c.conrelid::regclass::text as "table", a.attname as "column",
        c.confrelid::regclass::text as "of"
      from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any(c.conkey)
      where c.contype = 'f'`
    : sql<Reference>`select t.name as "table", f."from" as "column", f."table" as "of"
      from sqlite_master t join pragma_foreign_key_list(t.name) f where t.type = 'table'`;
  const { rows } = await query.execute(db);
  // PostgreSQL quotes names with capital letters.
  const plain = (name: string) => name.replaceAll('"', "");
  const references = rows.map((row) => ({ ...row, table: plain(row.table), of: plain(row.of) }));
  // Most references start with the household's id and refer to a row within it.
  return references.filter(({ column, of }) => column !== "householdId" || of === "households");
}
