import { Sqlite } from "~db/sqlite-library.mjs";
import { Kysely, SqliteDialect } from "kysely";
import { once } from "~/once";
import { migrate } from "~db/migrate";

/**
 * A database of SQLite's with the product's tables and nothing in them, as the bytes of its file. It is made once a
 * process: all the migrations take a hundred times as long as to open a copy.
 */
export const emptyDatabase = once(async () => {
  const sqlite = new Sqlite(":memory:");
  const db = new Kysely<unknown>({ dialect: new SqliteDialect({ database: sqlite }) });
  await migrate(db, { backUp: async () => {} });
  const bytes = sqlite.serialize();
  await db.destroy();
  return bytes;
});
