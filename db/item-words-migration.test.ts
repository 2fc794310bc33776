import { Kysely, sql, SqliteDialect } from "kysely";
import { expect, test } from "vitest";
import { migrate } from "./migrate";
import { migrations } from "./migrations/index";
import { up } from "./migrations/0113-item-words";
import { Sqlite } from "./sqlite-library.mjs";

const NOON = "2026-11-20T12:00:00.000Z";
const MILK = { key: "milk", names: ["milk"], amounts: [], unmeasured: 1, optional: false };

test("the upgrade converts the needs and bought amounts of items to purchases", async () => {
  const sqlite = new Sqlite();
  const db = new Kysely<unknown>({ dialect: new SqliteDialect({ database: sqlite }) });
  const before = Object.entries(migrations).filter(([name]) => name < "0113");
  await migrate(db, { backUp: async () => {}, migrations: Object.fromEntries(before) });
  sqlite.pragma("foreign_keys = off");
  const row = async (id: string, food: string, text: string, more: Record<string, unknown>) => {
    const { need = null, covered = null, earlier = "[]", byHand = 0, ticked = 0 } = more;
    await sql`insert into "groceryItems" ("householdId", id, "listId", category, food, text, "mealIds",
        position, need, covered, earlier, "byHand", ticked)
      values ('h', ${id}, 'l', 'Other', ${food}, ${text}, '[]', 1, ${need}, ${covered}, ${earlier},
        ${byHand}, ${ticked})`.execute(db);
  };
  const purchase = JSON.stringify({ key: "milk", members: [MILK] });
  await row("a", "milk", "1 cup milk", { need: purchase });
  const earlier = JSON.stringify([{ version: 1, until: NOON, need: MILK }]);
  await row("b", "milk", "1 cup milk", { need: JSON.stringify(MILK), earlier });
  await row("c", "soap", "some soap", { ticked: 1 });
  await row("d", "by hand d", "two candles", { byHand: 1 });
  const deleted = { id: "x", food: "milk", text: "1 cup milk", ticked: 0, byHand: 0 };
  const typed = { id: "y", food: "by hand y", text: "candles", ticked: 0, byHand: 1, need: null };
  const items = [{ ...deleted, need: JSON.stringify(MILK), covered: null, earlier: "[]" }, typed];
  await sql`insert into trash ("householdId", id, kind, label, rows, bytes, "photoBytes", "createdAt")
    values ('h', 't', 'list', '', ${JSON.stringify({ groceryItems: items })}, 100, 0, ${NOON})`.execute(
    db,
  );
  await up(db);
  const { rows } = await sql`select id, text, need, covered, earlier from "groceryItems"
    order by id`.execute(db);
  const soap = { key: "soap", names: ["some soap"], amounts: [], unmeasured: 1, optional: false };
  const bought = JSON.stringify({ amounts: [], unmeasured: 1 });
  const converted = JSON.stringify([
    { version: 1, until: NOON, need: { key: "milk", members: [MILK] } },
  ]);
  const { rows: trash } = await sql<{ rows: string }>`select rows from trash`.execute(db);
  expect(JSON.parse(trash[0]?.rows ?? "")).toMatchObject({
    groceryItems: [{ id: "x", text: "", need: purchase }, typed],
  });
  expect(rows).toEqual([
    { id: "a", text: "", need: purchase, covered: null, earlier: "[]" },
    { id: "b", text: "", need: purchase, covered: null, earlier: converted },
    {
      id: "c",
      text: "",
      need: JSON.stringify({ key: "soap", members: [soap] }),
      covered: bought,
      earlier: "[]",
    },
    { id: "d", text: "two candles", need: null, covered: null, earlier: "[]" },
  ]);
});
