import { expect, inject } from "vitest";
import { newId } from "~/ids";
import { type Database, openDatabase } from "~db/database";
import { command, TEMPLATE } from "./cluster";

/** The databases of this process's files of tests, with the file that each was made for. */
const made: { name: string; file: string | undefined; db: Database }[] = [];

/** True in the tests that run on PostgreSQL. */
export const onPostgres = Boolean(inject("postgres"));

/** An empty database with the product's tables: in memory, or on the tests' PostgreSQL server where there is one. */
export async function openTestDatabase(): Promise<Database> {
  const server = inject("postgres");
  if (!server) return openDatabase(":memory:");
  const of = (name: string) => server.replace("/?", `/${name}?`);
  const file = expect.getState().testPath;
  // Each takes 8 MB: those of files that have ended go.
  for (const old of made.filter((it) => it.file !== file)) {
    made.splice(made.indexOf(old), 1);
    await old.db.destroy();
    await command(of("postgres"), `drop database "${old.name}" with (force)`);
  }
  const name = `test_${newId()}`;
  await command(
    of("postgres"),
    `create database "${name}" template ${TEMPLATE} strategy file_copy`,
  );
  const db = await openDatabase(of(name));
  made.push({ name, file, db });
  return db;
}
