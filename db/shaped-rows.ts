import type Sqlite from "better-sqlite3";
import type { SqliteStatement } from "kysely";

/**
 * A statement whose rows are objects of one shape, each made of one that has all columns. The library's own are
 * dictionaries: forty rows of 25 columns take twice as long to read, and as long again whenever one is copied.
 */
export function withShapedRows(statement: Sqlite.Statement<unknown[], unknown[]>): SqliteStatement {
  if (!statement.reader) return statement;
  const values = statement.raw();
  let names: readonly string[] = [];
  let empty: Record<string, unknown> = {};
  const learnColumns = () => {
    names = values.columns().map(({ name }) => name);
    empty = Object.fromEntries(names.map((name) => [name, null]));
  };
  const toRow = (row: readonly unknown[]) => {
    // The table may have got a column since; SQLite prepares the statement anew by itself.
    if (row.length !== names.length) learnColumns();
    const shaped = { ...empty };
    for (let at = 0; at < names.length; at += 1) shaped[names[at] ?? ""] = row[at];
    return shaped;
  };
  return {
    reader: true,
    all: (parameters) => values.all(parameters).map(toRow),
    run: () => refuse(),
    iterate: () => refuse(),
  };
}

function refuse(): never {
  throw new Error("A statement that reads is read whole");
}
