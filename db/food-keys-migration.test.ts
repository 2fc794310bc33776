import { Kysely, sql, SqliteDialect } from "kysely";
import { expect, test } from "vitest";
import { up } from "./migrations/0056-food-keys";
import { Sqlite } from "./sqlite-library.mjs";

test("what was said of romaine lettuce stays known under its new key", async () => {
  const db = new Kysely<unknown>({ dialect: new SqliteDialect({ database: new Sqlite() }) });
  for (const table of ["groceryItems", "pantry", "foodStores", "foodPrices"]) {
    await sql`create table ${sql.table(table)} ("householdId" text, food text, said text)`.execute(
      db,
    );
  }
  const add = (table: string, household: string, food: string, said: string) =>
    sql`insert into ${sql.table(table)} values (${household}, ${food}, ${said})`.execute(db);
  const all = async (table: string) =>
    (await sql`select food, said from ${sql.table(table)} order by said`.execute(db)).rows;
  await add("pantry", "one", "romaine lettuce lettuce", "a");
  await add("pantry", "two", "romaine lettuce lettuce lettuce", "b");
  await add("pantry", "two", "romaine lettuce", "c");
  await add("pantry", "two", "lettuce", "d");
  await add("foodPrices", "one", "active active dry yeast", "a");
  await add("foodPrices", "one", "active dry yeast", "b");
  await up(db);
  expect(await all("pantry")).toEqual([
    { food: "romaine lettuce", said: "a" },
    { food: "romaine lettuce lettuce lettuce", said: "b" },
    { food: "romaine lettuce", said: "c" },
    { food: "lettuce", said: "d" },
  ]);
  expect(await all("foodPrices")).toEqual([
    { food: "active dry yeast", said: "a" },
    { food: "active dry yeast", said: "b" },
  ]);
  await db.destroy();
});
