import { sql } from "kysely";
import { expect, it } from "vitest";
import { HOUSEHOLD_TABLES } from "../tests/household-statements";
import { openDatabase } from "./database";

type Columns = { table: string; name: string | number; columns: string };

it("every reference to another table has an index, so that a deletion does not read a whole table", async () => {
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

it("each key of a household table and each reference between household tables begins with the household", async () => {
  const db = await openDatabase(":memory:");
  const { rows: tables } = await sql<{ name: string; text: string }>`
    select name, replace(sql, '"', '') as text from sqlite_master where type = 'table'`.execute(db);
  const keys = tables
    .filter(({ name }) => HOUSEHOLD_TABLES.has(name))
    .flatMap(({ name, text }) =>
      [...text.matchAll(/(?:primary|foreign) key \(([^)]*)\)\s*(?!\s*references accounts)/gi)].map(
        ([, columns = ""]) => `${name} (${columns})`,
      ),
    );
  expect(keys.length).toBeGreaterThan(30);
  expect(keys.filter((key) => !key.includes("(householdId"))).toEqual([]);
  await db.destroy();
});
