import { Sqlite } from "~db/sqlite-library.mjs";
import { Kysely, SqliteDialect } from "kysely";
import { once } from "../app/server/values/once";
import { migrate } from "~db/migrate";

/**
 * Returns the bytes of a SQLite database file with the product's tables and no rows. It is built once for each process,
 * because the migrations take a hundred times as long as opening a copy.
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

/** Returns an empty database whose nightly backup counts as made. Otherwise each app starts a backup process after five seconds. */
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
