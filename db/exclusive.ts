import type pg from "pg";
import { type Database, Sqlite } from "./sqlite-library.mjs";
import { isDamage } from "./backups";
import { storageReasonOf } from "./storage-errors";

/**
 * Opens a SQLite file exclusively, and empties its log, because only a single connection can end write-ahead logging.
 * Throws while a server uses the file.
 */
export function openAlone(file: string): Database | "damaged" {
  const database = new Sqlite(file, { timeout: 0 });
  try {
    database.pragma("locking_mode = EXCLUSIVE");
    database.pragma("journal_mode = DELETE");
    database.exec("begin exclusive; commit");
    return database;
  } catch (error) {
    database.close();
    if (isDamage(error)) return "damaged";
    if (storageReasonOf(error) !== "locked") throw error;
    throw new Error(
      "A server is running on this folder, or a backup is being made. Stop it first.",
      { cause: error },
    );
  }
}

/** Throws while a server is connected to a PostgreSQL database. */
export async function requireNoServer(client: pg.Client) {
  const { rows } = await client.query(
    `select 1 from pg_stat_activity where datname = current_database()
     and application_name = 'weeknight'`,
  );
  if (rows.length > 0) throw new Error("A server is running on this database. Stop it first.");
}
