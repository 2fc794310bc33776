import { type Database, Sqlite } from "./sqlite-library.mjs";

/** What a database holds: its migrations by name, and how many rows each table has. */
export type Contents = { migrations: string[]; rows: Record<string, number> };

/**
 * What the database file holds. It is made one file that needs no log beside it. Throws where it is no
 * database or is damaged.
 */
export function inspect(path: string): Contents {
  const database = new Sqlite(path, { fileMustExist: true });
  try {
    database.pragma("journal_mode = DELETE");
    const problem: unknown = database.pragma("integrity_check", { simple: true });
    if (problem !== "ok") throw new Damaged(`The file is damaged: ${String(problem)}`);
    return contentsOf(database);
  } finally {
    database.close();
  }
}

class Damaged extends Error {}

/** True for what is thrown where a file is no database any more, or never was one. */
export const isDamage = (error: unknown) =>
  error instanceof Damaged ||
  (error instanceof Sqlite.SqliteError && /^SQLITE_(CORRUPT|NOTADB)/.test(error.code));

/** The same of a connection that is open. */
export function contentsOf(database: Database): Contents {
  const texts = (query: string) => database.prepare<[], string>(query).pluck().all();
  const tables = texts(
    "select name from sqlite_master where type = 'table' and name not like 'sqlite_%' order by name",
  );
  const count = (table: string) =>
    database.prepare<[], number>(`select count(*) from "${table}"`).pluck().get() ?? 0;
  return {
    migrations: tables.includes("migrations")
      ? texts("select name from migrations order by name")
      : [],
    rows: Object.fromEntries(tables.map((table) => [table, count(table)])),
  };
}
