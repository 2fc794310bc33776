import { type Kysely, sql } from "kysely";
import { isPostgres } from "./engine";

/** A table, and what is new about its keys. */
export type Rekeyed = {
  table: string;
  /** The columns of its primary key, if that changes. */
  key?: readonly string[];
  /** References that lead with `householdId` from now on: to which table's `id`, by column. They cascade. */
  references?: Readonly<Record<string, string>>;
  /** References to the `id` of another table than before: from which to which, by column. */
  moved?: Readonly<Record<string, readonly [from: string, to: string]>>;
  /** Columns whose `unique` goes; an index of the migration's may take its place. */
  notUnique?: readonly string[];
  /** Columns that may be null from now on. */
  nullable?: readonly string[];
  /** Indexes that are of other columns from now on, by name. None of them is unique. */
  indexes?: Readonly<Record<string, readonly string[]>>;
};

/**
 * Changes keys and references of tables that have rows, in the transaction of a migration, and keeps everything else
 * of them: columns, checks, indexes, triggers. PostgreSQL alters them; on SQLite, which cannot, each is copied into a
 * new one while foreign keys are not enforced, which `migrate` sees to, and they are checked at the end. `addIndexes` adds
 * what other tables go on referring to. Throws where a table is not as it was, or a row refers to none.
 */
export async function rekey(
  db: Kysely<unknown>,
  tables: readonly Rekeyed[],
  addIndexes: () => Promise<void>,
) {
  if (isPostgres(db)) return alter(db, tables, addIndexes);
  for (const table of tables) await rebuild(db, table);
  await addIndexes();
  const { rows } = await sql<{ table: string; parent: string }>`pragma foreign_key_check`.execute(
    db,
  );
  const [broken] = rows;
  if (!broken) return;
  throw new Error(`${rows.length} rows refer to none, as of ${broken.table} to ${broken.parent}`);
}

const listOf = (columns: readonly string[]) => sql.join(columns.map((column) => sql.ref(column)));
const quoted = (columns: readonly string[]) => columns.map((column) => `"${column}"`).join(", ");

const referenceOf = (column: string, parent: string) =>
  `foreign key ("householdId", "${column}") references "${parent}" ("householdId", "id") on delete cascade`;

async function rebuild(db: Kysely<unknown>, changed: Rekeyed) {
  const { table, indexes = {} } = changed;
  const { rows: parts } = await sql<{ type: string; name: string; sql: string }>`
    select type, name, sql from sqlite_master where tbl_name = ${table} and sql is not null`.execute(
    db,
  );
  const old = parts.find(({ type }) => type === "table");
  if (!old) throw new Error(`There is no table ${table}`);
  const copy = `${table} copied`;
  await sql.raw(definitionOf(old.sql, changed, copy)).execute(db);
  const { rows } = await sql<{ name: string }>`
    select name from pragma_table_info(${table})`.execute(db);
  const columns = listOf(rows.map(({ name }) => name));
  await sql`insert into ${sql.table(copy)} (${columns})
    select ${columns} from ${sql.table(table)}`.execute(db);
  await db.schema.dropTable(table).execute();
  await db.schema.alterTable(copy).renameTo(table).execute();
  for (const part of parts.filter(({ type }) => type !== "table")) {
    const other = indexes[part.name];
    const text = other ? part.sql.replace(/\([^)]*\)/, `(${quoted(other)})`) : part.sql;
    await sql.raw(text).execute(db);
  }
}

/** The statement that made a table, as SQLite keeps it, with the new keys and under another name. */
function definitionOf(definition: string, changed: Rekeyed, name: string) {
  const { table, key, references = {}, moved = {}, notUnique = [], nullable = [] } = changed;
  let text = definition;
  const replace = (from: RegExp | string, to: string) => {
    const replaced = text.replace(from, to);
    if (replaced === text) throw new Error(`The table ${table} is not as it was: ${String(from)}`);
    text = replaced;
  };
  replace(`"${table}"`, `"${name}"`);
  const added: string[] = [];
  if (key) {
    const isApart = / primary key \(/.test(text);
    if (isApart) replace(/, constraint "\w+" primary key \([^)]*\)/, "");
    else replace(/("\w+" text) primary key/, "$1 not null");
    added.push(`constraint "${table}Key" primary key (${quoted(key)})`);
  }
  for (const [column, parent] of Object.entries(references)) {
    const reference = `references "${parent}" \\("id"\\) on delete cascade`;
    replace(new RegExp(`("${column}" text(?: not null)?) ${reference}`), "$1");
    added.push(referenceOf(column, parent));
  }
  for (const [column, [from, to]] of Object.entries(moved)) {
    const reference = new RegExp(`("${column}" text[^,]* references) "${from}" `);
    replace(reference, `$1 "${to}" `);
  }
  for (const column of nullable) replace(new RegExp(`("${column}" text) not null`), "$1");
  for (const column of notUnique) {
    replace(new RegExp(`("${column}" text(?: not null)?) unique`), "$1");
  }
  return added.length > 0 ? text.replace(/\)\s*$/, `, ${added.join(", ")})`) : text;
}

type Constraint = {
  table: string;
  name: string;
  type: "p" | "f" | "u";
  columns: string[];
  definition: string;
};

async function alter(
  db: Kysely<unknown>,
  tables: readonly Rekeyed[],
  addIndexes: () => Promise<void>,
) {
  // A key of a large table takes longer to make than any statement of a request may.
  await sql`set local statement_timeout = 0`.execute(db);
  const { rows } = await sql<Constraint>`
    select child.relname::text as "table", c.conname::text as "name", c.contype::text as "type",
      pg_get_constraintdef(c.oid) as "definition",
      array(select attname::text from unnest(c.conkey) as k (n)
        join pg_attribute on attrelid = c.conrelid and attnum = k.n) as "columns"
    from pg_constraint c join pg_class child on child.oid = c.conrelid
      left join pg_class parent on parent.oid = c.confrelid
    where c.connamespace = current_schema()::regnamespace and c.contype in ('p', 'f', 'u')
      and coalesce(parent.relname, child.relname) in (${sql.join(tables.map(({ table }) => table))})`.execute(
    db,
  );
  const of = (type: Constraint["type"], table: string) =>
    rows.filter((row) => row.type === type && row.table === table);
  const drop = ({ table, name }: Constraint) =>
    db.schema.alterTable(table).dropConstraint(name).execute();
  const foreign = rows.filter(({ type }) => type === "f");
  for (const constraint of foreign) await drop(constraint);
  for (const { table, key, notUnique = [], nullable = [], indexes = {} } of tables) {
    for (const column of nullable) {
      await db.schema
        .alterTable(table)
        .alterColumn(column, (alter) => alter.dropNotNull())
        .execute();
    }
    for (const unique of of("u", table)) {
      if (notUnique.includes(unique.columns.join())) await drop(unique);
    }
    if (key) {
      for (const primary of of("p", table)) await drop(primary);
      await db.schema
        .alterTable(table)
        .addPrimaryKeyConstraint(`${table}Key`, [...key])
        .execute();
    }
    for (const [name, columns] of Object.entries(indexes)) {
      await db.schema.dropIndex(name).execute();
      await db.schema
        .createIndex(name)
        .on(table)
        .columns([...columns])
        .execute();
    }
  }
  await addIndexes();
  const changes = new Map(tables.map((changed) => [changed.table, changed]));
  for (const { table, name, columns, definition } of foreign) {
    const [column = ""] = columns;
    const parent = changes.get(table)?.references?.[column];
    const [from, to] = changes.get(table)?.moved?.[column] ?? [];
    const next = parent
      ? referenceOf(column, parent)
      : definition.replace(`REFERENCES ${from}(`, `REFERENCES ${to}(`);
    await sql`alter table ${sql.table(table)} add constraint ${sql.ref(name)} ${sql.raw(next)}`.execute(
      db,
    );
  }
}
