import type Sqlite from "better-sqlite3";
import type { Schema } from "~db/schema";

type Table =
  | "households"
  | "accounts"
  | "logins"
  | "users"
  | "preferences"
  | "meals"
  | "entries"
  | "favorites"
  | "suggestions"
  | "creditGrants"
  | "creditLedger";
/** Stores one row. */
export type Add = <T extends Table>(table: T, row: Schema[T]) => void;

/** Returns a function that inserts rows of any table, with a statement that is prepared once. */
export function adder(database: Sqlite.Database): Add {
  const statements = new Map<string, Sqlite.Statement>();
  return (table, row) => {
    let statement = statements.get(table);
    if (!statement) {
      const columns = Object.keys(row);
      const names = columns.map((name) => `"${name}"`).join(", ");
      const values = columns.map((name) => `@${name}`).join(", ");
      statement = database.prepare(`insert into "${table}" (${names}) values (${values})`);
      statements.set(table, statement);
    }
    statement.run(row);
  };
}
