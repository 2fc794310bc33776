import { Kysely, PostgresDialect, sql, SqliteDialect } from "kysely";
import pg from "pg";
import { afterEach, beforeEach, expect, it } from "vitest";
import { newId } from "../app/server/values/ids";
import { addDatabase, dropDatabase, onPostgres } from "../tests/postgres/server";
import { migrate } from "./migrate";
import { up } from "./migrations/0112-reason-codes";
import { migrations } from "./migrations/index";
import { Sqlite } from "./sqlite-library.mjs";

const NOON = "2026-11-20T12:00:00.000Z";

let db: Kysely<unknown>;
const ends: (() => Promise<unknown>)[] = [];

beforeEach(async () => {
  const name = `codes_${newId()}`;
  const address = onPostgres ? await addDatabase(name, "template1") : "";
  if (onPostgres) ends.push(() => dropDatabase(name));
  const dialect = onPostgres
    ? new PostgresDialect({ pool: new pg.Pool({ connectionString: address }) })
    : new SqliteDialect({ database: new Sqlite() });
  db = new Kysely<unknown>({ dialect });
  ends.push(() => db.destroy());
  const before = Object.entries(migrations).filter(([name]) => name < "0112");
  await migrate(db, { backUp: async () => {}, migrations: Object.fromEntries(before) });
  await sql`insert into households (id, name, "subscriptionPlan", "subscriptionStatus", "createdAt")
    values ('h', 'h', 'trial', 'trial', ${NOON})`.execute(db);
});
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

type Row = Record<string, unknown>;

function parse(json: unknown): unknown {
  return JSON.parse(String(json));
}

/** The rows of a table after the migration, with a column's JSON read. */
async function readParsed(table: string, column: string) {
  const { rows } = await sql<Row>`select * from ${sql.table(table)} order by 1, 2, 3`.execute(db);
  return rows.map((row) => ({ ...row, [column]: parse(row[column]) }));
}

it("a sentence within an outcome becomes its code, and an outcome without one stays", async () => {
  const outcome = { asked: 5, fresh: 0, why: "exhausted", preferences: "p" };
  const model =
    "The recipe model found no meal with Beef or Fish that is Vegan and Keto. Try without one of them.";
  const book = "Nothing in the recipe book fits all of these: Vegan, French or Thai.";
  const CASES: [before: string | null, after: Row | null][] = [
    [model, { code: "model", proteins: ["Beef", "Fish"], restrictions: ["Vegan", "Keto"] }],
    [
      "The recipe model found no meal. Please try again, or change your choices.",
      { code: "model", proteins: [], restrictions: [] },
    ],
    [book, { code: "text", text: book }],
    [null, null],
  ];
  for (const [at, [nothing]] of CASES.entries()) {
    await sql`insert into generations ("householdId", "requestKey", "inputHash", status, "startedAt", outcome)
      values ('h', ${String(at)}, '', 'done', ${NOON}, ${JSON.stringify({ ...outcome, nothing })})`.execute(
      db,
    );
  }
  await sql`insert into generations ("householdId", "requestKey", "inputHash", status, "startedAt")
    values ('h', '9', '', 'done', ${NOON})`.execute(db);
  await up(db);
  expect((await readParsed("generations", "outcome")).map((row) => row["outcome"])).toEqual([
    ...CASES.map(([, nothing]) => ({ ...outcome, nothing })),
    null,
  ]);
});

it("a label in words becomes its parts, and counts its bytes", async () => {
  const entry = { kind: null, note: null, mealType: "dinner", scheduledDate: "2026-11-20" };
  const entryOf = (more: Row) => ({ entries: [{ ...entry, ...more }] });
  const CASES: [kind: string, label: string, rows: Row, after: Row][] = [
    ["meal", "Onion Soup", { meals: [] }, { code: "name", name: "Onion Soup" }],
    [
      "entry",
      "Onion Soup, dinner on Friday 20 November",
      entryOf({}),
      { code: "entry", ...entry, title: "Onion Soup" },
    ],
    [
      "entry",
      "Leftovers of Onion Soup, dinner on Friday 20 November",
      entryOf({ kind: "leftovers" }),
      { code: "entry", ...entry, kind: "leftovers", title: "Onion Soup" },
    ],
    [
      "entry",
      "Eating out: Luigi’s, dinner on Friday 20 November",
      entryOf({ kind: "out", note: "Luigi’s" }),
      { code: "entry", ...entry, kind: "out", note: "Luigi’s", title: null },
    ],
    [
      "entry",
      "Everybody for themselves, dinner on Friday 20 November",
      entryOf({ kind: "note", note: "Everybody for themselves" }),
      { code: "entry", ...entry, kind: "note", note: "Everybody for themselves", title: null },
    ],
    [
      "entry",
      "Onion Soup, dinner on Saturday 21 November",
      entryOf({}),
      { code: "text", text: "Onion Soup, dinner on Saturday 21 November" },
    ],
    [
      "list",
      "Grocery list, week of 15 November",
      { groceryLists: [{ weekStartDate: "2026-11-15" }] },
      { code: "list", weekStartDate: "2026-11-15" },
    ],
    [
      "list",
      "Grocery list, week of 22 November",
      { groceryLists: [{ weekStartDate: "2026-11-15" }] },
      { code: "text", text: "Grocery list, week of 22 November" },
    ],
    [
      "made",
      "Onion Soup, 20 November 2026",
      { madeMeals: [{ madeOn: "2026-11-20" }] },
      { code: "made", title: "Onion Soup", madeOn: "2026-11-20" },
    ],
    ["photo", "A photo of Onion Soup", {}, { code: "photo", title: "Onion Soup" }],
    ["photo", "Onion Soup", {}, { code: "text", text: "Onion Soup" }],
  ];
  for (const [at, [kind, label, rows]] of CASES.entries()) {
    const bytes = Buffer.byteLength(label) + 100;
    await sql`insert into trash (id, "householdId", kind, label, rows, bytes, "createdAt")
      values (${String(at).padStart(2, "0")}, 'h', ${kind}, ${label}, ${JSON.stringify(rows)}, ${bytes}, ${NOON})`.execute(
      db,
    );
  }
  await up(db);
  const { rows } = await sql<{ label: string; bytes: number }>`select label, bytes from trash
    order by id`.execute(db);
  expect(rows.map(({ label }) => parse(label))).toEqual(CASES.map(([, , , after]) => after));
  for (const { label, bytes } of rows) expect(bytes).toBe(Buffer.byteLength(label) + 100);
});
