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

/** Returns the rows of a table after the migration, with a column's JSON parsed. */
async function readParsed(table: string, column: string) {
  const { rows } = await sql<Row>`select * from ${sql.table(table)} order by 1, 2, 3`.execute(db);
  return rows.map((row) => ({ ...row, [column]: parse(row[column]) }));
}

const REASONS: [sentence: string, reason: Row][] = [
  ["It has no ingredients.", { code: "no_ingredients" }],
  ["The file is empty.", { code: "empty_file" }],
  ["Please choose a date, such as 2026-11-20", { code: "no_date" }],
  ["It has more than 50 megapixels.", { code: "photo_fault", fault: "huge" }],
  ["It is not there any more.", { code: "photo_not_fetched", fault: "not_found" }],
  [
    "Without Soup, Quick: your household has 500 tags.",
    { code: "tags_left", tags: ["Soup", "Quick"], limit: 500 },
  ],
  [
    "Your household has 10,000 recipes, and no more fit.",
    { code: "quota_reached", quota: "recipes", limit: 10_000 },
  ],
  [
    "Your household has 150 grocery lists, and no more fit.",
    { code: "quota_reached", quota: "lists", limit: 150 },
  ],
  [
    "Your household has used all of its 3.1 MB.",
    { code: "quota_reached", quota: "bytes", limit: 3_100_000 },
  ],
  [
    "Your household's photos take all of their 1,000 MB.",
    { code: "quota_reached", quota: "photos", limit: 1_000_000_000 },
  ],
  [
    "Your household's photos take all of their 200 MB. Remove photos that you no longer need, and empty the trash.",
    { code: "photo_space_used", limit: 200_000_000 },
  ],
  ["A recipe has 12 photos at most.", { code: "photos_of_recipe", limit: 12 }],
  ["A recipe has 12 photos at most. Remove one first.", { code: "photos_full", limit: 12 }],
  [
    "After “Leek “big” soup” the file breaks off in a text whose quote is never closed. What stands there was not read.",
    { code: "csv_cut_off", after: "Leek “big” soup" },
  ],
  [
    "At its first row the file breaks off in a text whose quote is never closed. What stands there was not read.",
    { code: "csv_cut_off", after: null },
  ],
  [
    "March 2027 has 400 planned meals, and no more fit.",
    { code: "month_full", month: "2027-03", limit: 400 },
  ],
  [
    "8 March 2027 has 40 planned meals, and no more fit.",
    { code: "day_full", date: "2027-03-08", limit: 40 },
  ],
  [
    "8 Ventôse 2027 has 40 planned meals, and no more fit.",
    { code: "text", text: "8 Ventôse 2027 has 40 planned meals, and no more fit." },
  ],
  ['It says "no".', { code: "text", text: 'It says "no".' }],
];

it("the sentence about a recipe of an imported file becomes its code, across several batches", async () => {
  await sql`insert into "recipeImports" (id, "householdId", "fileName", status, bytes, "createdAt")
    values ('i', 'h', '', 'done', 1, ${NOON})`.execute(db);
  const count = 1_000;
  for (let position = 0; position <= count; position++) {
    const [sentence] = REASONS[position] ?? ["This entry is not a recipe."];
    const reason = position === count ? null : sentence;
    await sql`insert into "recipeImportLines" ("importId", position, "householdId", outcome, title, reason)
      values ('i', ${position}, 'h', 'skipped', 'Soup', ${reason})`.execute(db);
  }
  await up(db);
  const { rows } = await sql<Row>`select title, reason from "recipeImportLines"
    order by position`.execute(db);
  expect(rows.every(({ title }) => title === "Soup")).toBe(true);
  const reasons = rows.map(({ reason }) => parse(reason));
  expect(reasons.slice(0, REASONS.length)).toEqual(REASONS.map(([, reason]) => reason));
  const others = reasons.slice(REASONS.length, count);
  expect(others).toEqual(Array(others.length).fill({ code: "entry_foreign" }));
  expect(rows[count]).toEqual({ title: "Soup", reason: null });
});

it("a title that contains the reason becomes a parameter of the reason, and any other title stays", async () => {
  await addLibrary();
  const CASES: [kind: string, title: string, sentence: string, after: Row][] = [
    [
      "other",
      "Nutrition of 1,234 recipes",
      "Weeknight works it out from the ingredients.",
      { title: "", reason: { code: "nutrition", count: 1_234 } },
    ],
    [
      "other",
      "Shopping lists (Weekly, Party)",
      "KitchenOwl exports their names, not what is on them.",
      { title: "", reason: { code: "kitchenowl_lists", names: "Weekly, Party" } },
    ],
    [
      "other",
      "Members (3)",
      "Everybody joins by an invitation.",
      { title: "", reason: { code: "kitchenowl_rows", what: "members", count: 3 } },
    ],
    [
      "other",
      "Expenses (12)",
      "Weeknight keeps no accounts.",
      { title: "", reason: { code: "kitchenowl_rows", what: "expenses", count: 12 } },
    ],
    [
      "other",
      "2 other files",
      "There are no recipes in them.",
      { title: "", reason: { code: "other_files", count: 2 } },
    ],
    [
      "other",
      "Everything else",
      "Only recipes come, with their favorites, tags and photos. The plan, lists, notes and all else stay in the file.",
      { title: "", reason: { code: "weeknight_rest" } },
    ],
    [
      "other",
      "The rest of the file",
      "Your household has no room for more of it. Delete recipes or lists that you no longer need, and empty the trash.",
      { title: "", reason: { code: "no_room" } },
    ],
    [
      "other",
      "The rest of the file",
      "The file holds more than Weeknight takes along at once.",
      { title: "", reason: { code: "file_over_limit" } },
    ],
    [
      "other",
      "2 other files",
      "It is broken JSON.",
      { title: "2 other files", reason: { code: "broken_json" } },
    ],
    [
      "list",
      "Matches",
      "It is ticked off already.",
      { title: "Matches", reason: { code: "checked_off" } },
    ],
  ];
  for (const [position, [kind, title, sentence]] of CASES.entries()) {
    await sql`insert into "libraryItems" ("householdId", "libraryId", position, kind, title, outcome, reason)
      values ('h', 'l', ${position}, ${kind}, ${title}, 'skipped', ${sentence})`.execute(db);
  }
  await up(db);
  expect(await readParsed("libraryItems", "reason")).toMatchObject(
    CASES.map(([, , , after]) => after),
  );
});

it("the sentence about a photo becomes its code", async () => {
  await addLibrary();
  for (const [position, sentence] of ["It moves.", "Its recipe did not come."].entries()) {
    await sql`insert into "libraryPhotos"
      ("householdId", "libraryId", position, "recipePosition", title, outcome, reason, bytes)
      values ('h', 'l', ${position}, 0, 'Soup', 'skipped', ${sentence}, 0)`.execute(db);
  }
  await up(db);
  expect(await readParsed("libraryPhotos", "reason")).toMatchObject([
    { title: "Soup", reason: { code: "photo_fault", fault: "animated" } },
    { title: "Soup", reason: { code: "photo_recipe_missing" } },
  ]);
});

it("the sentence within an outcome becomes its code, and an outcome without a sentence stays", async () => {
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

it("a label that is a sentence becomes its parts, and its bytes are counted", async () => {
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

const addLibrary = () =>
  sql`insert into libraries ("householdId", id, "fileName", bytes, hash, status, servings, "createdAt")
    values ('h', 'l', '', 1, '', 'done', 4, ${NOON})`.execute(db);
