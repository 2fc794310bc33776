import { sql } from "kysely";
import { expect, it } from "vitest";
import { openDatabase } from "./database";

type Columns = { table: string; name: string | number; columns: string };

it("Every reference to another table has an index, so that no delete reads a whole table", async () => {
  const db = await openDatabase(":memory:");
  const { rows: references } = await sql<Columns>`
    select t.name as "table", f.id as name, json_group_array(f."from" order by f.seq) as columns
    from sqlite_master t join pragma_foreign_key_list(t.name) f where t.type = 'table'
    group by 1, 2`.execute(db);
  const { rows: indexes } = await sql<Columns>`
    select t.name as "table", i.name as name, json_group_array(c.name order by c.seqno) as columns
    from sqlite_master t join pragma_index_list(t.name) i join pragma_index_info(i.name) c
    where t.type = 'table' group by 1, 2`.execute(db);
  expect(references.length).toBeGreaterThan(20);
  const has = ({ table, columns }: Columns) =>
    indexes.some(
      (index) => index.table === table && index.columns.startsWith(columns.replace(/]$/, "")),
    );
  expect(references.filter((reference) => !has(reference))).toEqual([]);
  await db.destroy();
});
