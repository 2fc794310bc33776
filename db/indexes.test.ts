import { sql } from "kysely";
import { expect, it } from "vitest";
import { openDatabase } from "./database";

it("Every reference to another table has an index, so that no delete reads a whole table", async () => {
  const db = await openDatabase(":memory:");
  const { rows: references } = await sql<{ table: string; column: string }>`
    select t.name as "table", f."from" as "column"
    from sqlite_master t join pragma_foreign_key_list(t.name) f where t.type = 'table'`.execute(db);
  const { rows: indexed } = await sql<{ table: string; column: string }>`
    select t.name as "table", c.name as "column"
    from sqlite_master t join pragma_index_list(t.name) i join pragma_index_info(i.name) c
    where t.type = 'table' and c.seqno = 0`.execute(db);
  expect(references.length).toBeGreaterThan(20);
  const has = ({ table, column }: { table: string; column: string }) =>
    indexed.some((index) => index.table === table && index.column === column);
  expect(references.filter((reference) => !has(reference))).toEqual([]);
  await db.destroy();
});
