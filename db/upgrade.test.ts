import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Kysely, PostgresDialect, sql, SqliteDialect } from "kysely";
import pg from "pg";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { newId } from "../app/server/values/ids";
import { OLD_DATABASE } from "../tests/old-database";
import { addDatabase, command, dropDatabase, onPostgres } from "../tests/postgres/server";
import { openDatabase } from "./database";
import { isMigrated } from "./migrate";
import { migrations as ours } from "./migrations/index";
import { Sqlite } from "./sqlite-library.mjs";

type Row = Record<string, unknown>;

const BASELINE = "0097-baseline";
const TOO_OLD =
  "The database was made by a version of Weeknight before 0.2.0. Start version 0.2.0 on it once, then this version.";

let folder = "";
const ends: (() => Promise<unknown>)[] = [];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "weeknight-"));
});
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
  rmSync(folder, { recursive: true });
});

/** Returns the address of a database without tables. */
async function makeEmpty() {
  const name = `upgrade_${newId()}`;
  if (!onPostgres) return join(folder, `${name}.db`);
  ends.push(() => dropDatabase(name));
  return addDatabase(name, "template1");
}

/** Returns the address of a database as version 0.2.0 left it. */
async function makeOld() {
  const at = await makeEmpty();
  if (onPostgres) await command(at, OLD_DATABASE.postgres);
  else new Sqlite(at).exec(OLD_DATABASE.sqlite).close();
  return at;
}

/** Opens a connection without migrations. */
function connect(at: string) {
  const dialect = onPostgres
    ? new PostgresDialect({ pool: new pg.Pool({ connectionString: at }) })
    : new SqliteDialect({ database: new Sqlite(at) });
  const db = new Kysely<unknown>({ dialect });
  ends.push(() => db.destroy());
  return db;
}

const start = async (at: string) => (await openDatabase(at)).destroy();

/** Returns every row of every table, by table. */
async function readRows(db: Kysely<unknown>) {
  const rows: Record<string, Row[]> = {};
  for (const { name } of await db.introspection.getTables()) {
    rows[name] = (await sql<Row>`select * from ${sql.table(name)} order by 1, 2`.execute(db)).rows;
  }
  return rows;
}

const SCHEMA = onPostgres
  ? [
      `select table_name, column_name, ordinal_position, data_type, collation_name, is_nullable, column_default
        from information_schema.columns where table_schema = current_schema() order by 1, 3`,
      `select conrelid::regclass::text, conname, pg_get_constraintdef(oid) from pg_constraint
        where connamespace = current_schema()::regnamespace order by 1, 2`,
      "select tablename, indexname, indexdef from pg_indexes where schemaname = current_schema() order by 1, 2",
    ]
  : [
      `select m.name as "table", c.* from sqlite_master m join pragma_table_info(m.name) c
        where m.type = 'table' order by 1, 2`,
      `select m.name, f."table", group_concat(f."from"), group_concat(f."to"), f.on_delete
        from sqlite_master m join pragma_foreign_key_list(m.name) f
        where m.type = 'table' group by m.name, f.id order by 1, 2, 3`,
      `select m.name, case i.origin when 'c' then i.name end, i."unique", i.origin,
          (select group_concat(name) from pragma_index_info(i.name))
        from sqlite_master m join pragma_index_list(m.name) i where m.type = 'table' order by 1, 2, 5`,
      "select name, sql from sqlite_master where type = 'index' and sql like '% where %' order by 1",
      "select name, sql from sqlite_master where type = 'table' and sql like '%check (%' order by 1",
    ];

/** Returns texts of statements without SQLite's differences in spelling. */
function normalize(row: Row) {
  const text = typeof row.sql === "string" ? row.sql.toLowerCase().replace(/\s+/g, " ") : null;
  if (text === null) return row;
  const checks = text.match(/check \((?:[^()]|\([^)]*\))*\)/g);
  return { name: row.name, sql: checks?.sort() ?? text };
}

/** Returns all tables, columns, constraints and indexes. */
async function readSchema(db: Kysely<unknown>) {
  const parts = [];
  for (const query of SCHEMA) {
    const { rows } = await sql.raw<Row>(query).execute(db);
    expect(rows.length).toBeGreaterThan(2);
    parts.push(rows.map(normalize));
  }
  return parts;
}

const without = (row: Row, columns: readonly string[]) =>
  Object.fromEntries(Object.entries(row).filter(([name]) => !columns.includes(name)));

/** Columns that the upgrade removes, by table. Their values are in the job queue, or derived from other columns. */
const GONE: Record<string, readonly string[]> = {
  outbox: ["status", "nextAttemptAt"],
  webhookDeliveries: ["nextAttemptAt", "processId"],
  weekReminders: ["dueAt"],
  pushTimes: ["dueAt"],
  taskLists: ["dueAt", "attempts", "processId"],
  libraries: ["attempts", "nextAttemptAt"],
  pushDevices: ["message", "nextAttemptAt", "expiresAt", "attempts", "processId"],
  groceryItems: ["shown"],
};

/** Columns with sentences that the upgrade converts to codes. `reason-codes-migration.test.ts` compares them. */
const MADE_CODES: Record<string, readonly string[]> = {
  recipeImportLines: ["reason"],
  libraryItems: ["reason"],
  libraryPhotos: ["reason"],
  trash: ["label", "bytes"],
};

describe("a database of version 0.2.0", () => {
  it("keeps every row and gets the schema of a new database", async () => {
    const at = await makeOld();
    const db = connect(at);
    const before = await readRows(db);
    for (const [table, rows] of Object.entries(before)) expect(rows, table).not.toEqual([]);
    await start(at);

    const after = await readRows(db);
    for (const [table, rows] of Object.entries(before)) {
      // The job queue replaces the table of nightly jobs: `jobs-migration.test.ts` compares its rows.
      if (table === "migrations" || table === "jobs") continue;
      const changed = [...(GONE[table] ?? []), ...(MADE_CODES[table] ?? [])];
      const kept = rows.map((row) => without(row, changed));
      expect(after[table], table).toHaveLength(rows.length);
      expect(after[table], table).toMatchObject(kept);
    }
    expect(after.users).toMatchObject(
      (before.users ?? []).map(({ createdAt }) => ({ emailProvedAt: createdAt })),
    );
    expect(after.meals).toMatchObject([
      { createdBy: "user 1", timesHad: 1, lastHad: "2026-11-01", isLoved: 1 },
      { createdBy: null, timesHad: 1, lastHad: "2026-11-02", isLoved: 0 },
    ]);
    // Version 0.2.0 stops serving the database: its queues and labels were removed, and it cannot read codes. All other
    // migrations that it does not know only add.
    expect(after.migrations).toEqual(expect.arrayContaining(before.migrations ?? []));
    const added = (after.migrations ?? []).filter(({ name }) => String(name) in ours);
    expect(added.filter(({ kind }) => kind !== "expand").map(({ name }) => name)).toEqual([
      "0110-jobs",
      "0111-task-list-jobs",
      "0112-reason-codes",
      "0113-item-words",
      "0114-import-jobs",
    ]);
    expect(await isMigrated(db)).toBe(true);

    const other = await makeEmpty();
    await start(other);
    expect(await readSchema(db)).toEqual(await readSchema(connect(other)));
  });

  it("is upgraded once by two processes that start at the same moment", async () => {
    const at = await makeOld();
    await Promise.all([start(at), start(at)]);
    const { migrations = [], users = [] } = await readRows(connect(at));
    expect(users).toHaveLength(2);
    expect(migrations.filter(({ name }) => String(name) in ours)).toHaveLength(
      Object.keys(ours).length,
    );
  });
});

it("a database with every migration except the baseline is marked as having the baseline, without a backup", async () => {
  const at = await makeOld();
  await start(at);
  rmSync(join(folder, "backups"), { recursive: true, force: true });
  const db = connect(at);
  await sql`delete from migrations where name = ${BASELINE}`.execute(db);
  const before = await readRows(db);
  await start(at);
  const after = await readRows(db);
  expect(without(after, ["migrations"])).toEqual(without(before, ["migrations"]));
  expect(after.migrations).toContainEqual(
    expect.objectContaining({ name: BASELINE, kind: "expand" }),
  );
  expect(existsSync(join(folder, "backups"))).toBe(false);
});

it("a database from before version 0.2.0 is refused and left unchanged", async () => {
  const at = await makeOld();
  const db = connect(at);
  await sql`delete from migrations where name = '0097-photo-places'`.execute(db);
  const before = [await readRows(db), await readSchema(db)];
  await expect(openDatabase(at)).rejects.toThrow(TOO_OLD);
  expect([await readRows(db), await readSchema(db)]).toEqual(before);
});

it("a new database is refused by versions from before the baseline", async () => {
  const at = await makeEmpty();
  await start(at);
  const { migrations = [] } = await readRows(connect(at));
  expect(migrations.map(({ name }) => name)).toEqual(Object.keys(ours));
  expect(migrations[0]).toMatchObject({ name: BASELINE, kind: null });
});
