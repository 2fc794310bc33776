import { join } from "node:path";

/** The file of SQLite's in `DATA_DIR`. */
export const DATABASE = "weeknight.db";

/** True for an address of a PostgreSQL database, false for a file of SQLite's. */
export const isPostgresUrl = (at: string) => /^postgres(ql)?:\/\//.test(at);

/** Where an installation's data is: the PostgreSQL database that is set, or else the file in its folder. */
export const addressOf = (settings: { DATABASE_URL?: string | undefined; DATA_DIR: string }) =>
  settings.DATABASE_URL ?? join(settings.DATA_DIR, DATABASE);
