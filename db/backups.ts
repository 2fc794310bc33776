import { existsSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { type Database, Sqlite } from "./sqlite-library.mjs";
import { DATABASE } from "./address";
import { type Backup, type BackupKey, type Kind, makeBackup } from "./backup-files";
import { contentsOf, inspect } from "./contents";

/**
 * Copies the database of `dataDir` while it is used, by SQLite's own backup, and opens the copy to see
 * that it is whole and has the same migrations and rows. Throws if there is no database, too
 * little room, or the copy is not as it should be; nothing is left behind then.
 */
export async function backUp(
  dataDir: string,
  key: BackupKey = null,
  kind: Kind = "weeknight",
): Promise<Backup> {
  const file = join(dataDir, DATABASE);
  if (!existsSync(file)) throw new Error(`There is no database in ${dataDir}.`);
  const source = new Sqlite(file, { timeout: 5_000 });
  try {
    return await copyOf(source, kind, key);
  } finally {
    source.close();
  }
}

/** The same over a connection that is open already. */
export async function copyOf(source: Database, kind: Kind, key: BackupKey = null): Promise<Backup> {
  const dataDir = dirname(source.name);
  const write = (path: string) => copy(source, path);
  return makeBackup({ dataDir, kind, ending: "db", key, bytes: sizeOf(source.name), write });
}

/**
 * A transaction that reads holds still what is copied: however much is written meanwhile, the copy is of
 * one instant, and it is never begun anew.
 */
async function copy(source: Database, path: string) {
  source.exec("begin");
  try {
    const expected = contentsOf(source);
    await source.backup(path);
    const found = inspect(path);
    if (JSON.stringify(found) !== JSON.stringify(expected)) {
      throw new Error("The backup does not have the rows of the database.");
    }
  } finally {
    source.exec("commit");
  }
}

/** The bytes of a database and of what its log has beside it. */
export function sizeOf(file: string): number {
  return [file, `${file}-wal`]
    .filter((path) => existsSync(path))
    .reduce((sum, path) => sum + statSync(path).size, 0);
}
