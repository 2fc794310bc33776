import { Sqlite } from "~db/sqlite-library.mjs";
import { Kysely, SqliteDialect } from "kysely";
import { once } from "../app/server/values/once";
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

const NEVER_AGAIN = "2999-01-01T00:00:00.000Z";

/** The same as if the night's backup were made: each app would make one five seconds after its start, by a process of its own. */
export const backedUpDatabase = once(async () => {
  const sqlite = new Sqlite(await emptyDatabase());
  sqlite
    .prepare(
      `insert into jobs (kind, key, payload, "runAt", attempts, "createdAt")
        values ('nightly', 'back up', '{}', ?, 0, ?)`,
    )
    .run(NEVER_AGAIN, NEVER_AGAIN);
  const bytes = sqlite.serialize();
  sqlite.close();
  return bytes;
});
