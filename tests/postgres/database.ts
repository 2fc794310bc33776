import { expect } from "vitest";
import { newId } from "../../app/server/values/ids";
import { type Database, openDatabase } from "~db/database";
import { openSqlite } from "~db/sqlite";
import { PLAIN } from "~db/storage-errors";
import { emptyDatabase } from "../empty-database";
import { withRepeatedTransactions } from "./repeated";
import { addDatabase, dropDatabase, onPostgres } from "./server";

/** The databases that this process made, with the test file that each was made for. */
const made: { name: string; file: string | undefined; db: Database }[] = [];

/**
 * Opens an empty database with the product's tables: in memory, or on the tests' PostgreSQL server if there is one. There,
 * each transaction is rolled back once and starts again.
 */
export async function openTestDatabase(): Promise<Database> {
  if (!onPostgres) return openSqlite(await emptyDatabase(), PLAIN, null);
  const file = expect.getState().testPath;
  for (const old of made.filter((it) => it.file !== file)) {
    made.splice(made.indexOf(old), 1);
    await old.db.destroy();
    await dropDatabase(old.name);
  }
  const name = `test_${newId()}`;
  const db = await openDatabase(await addDatabase(name));
  made.push({ name, file, db });
  return withRepeatedTransactions(db);
}
