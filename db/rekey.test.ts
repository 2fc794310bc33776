import { Sqlite } from "./sqlite-library.mjs";
import { Kysely, PostgresDialect, sql, SqliteDialect } from "kysely";
import pg from "pg";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { newId } from "../app/server/values/ids";
import { HOUSEHOLD_TABLES } from "../tests/household-statements";
import { addDatabase, dropDatabase, onPostgres } from "../tests/postgres/server";
import { isPostgres } from "./engine";
import { migrate } from "./migrate";
import { migrations as ours } from "./migrations/index";

const NAME = "0034-household-keys";
const BEFORE = Object.fromEntries(Object.entries(ours).filter(([name]) => name < NAME));
const WITH = { ...BEFORE, [NAME]: ours[NAME] ?? { up: async () => {} } };
const AT = "2026-11-01T08:00:00.000Z";

const nothing = async () => {};
const migrateTo = (migrations: typeof ours) => migrate(db, { backUp: nothing, migrations });

let db: Kysely<unknown>;
let drop = nothing;

beforeEach(async () => {
  if (onPostgres) {
    const name = `keys_${newId()}`;
    const pool = new pg.Pool({ connectionString: await addDatabase(name, "template1") });
    db = new Kysely({ dialect: new PostgresDialect({ pool }) });
    drop = () => dropDatabase(name);
  } else {
    db = new Kysely({ dialect: new SqliteDialect({ database: new Sqlite(":memory:") }) });
  }
  await migrateTo(BEFORE);
});
afterEach(async () => {
  await db.destroy();
  await drop();
});

const insert = async (table: string, row: Record<string, string | number>) => {
  const columns = sql.join(Object.keys(row).map((name) => sql.ref(name)));
  await sql`insert into ${sql.table(table)} (${columns})
    values (${sql.join(Object.values(row))})`.execute(db);
};
const rowsOf = async (table: string) =>
  (await sql<Record<string, unknown>>`select * from ${sql.table(table)}`.execute(db)).rows;

/** A household of two with a recipe that is planned and shared; who has invited somebody has left it for the other. */
async function fill() {
  const plan = { subscriptionPlan: "trial", subscriptionStatus: "trial", createdAt: AT };
  for (const id of ["h1", "h2"]) await insert("households", { id, name: id, ...plan });
  for (const [id, householdId] of Object.entries({ ann: "h1", ben: "h1", cid: "h2" })) {
    const role = id === "ben" ? "owner" : "member";
    await insert("users", { id, householdId, role, username: id, email: id, createdAt: AT });
  }
  await insert("sessions", {
    id: "s",
    userId: "ann",
    createdAt: AT,
    seenAt: AT,
    expiresAt: AT,
  });
  for (const [id, userId] of Object.entries({ i1: "ann", i2: "cid" })) {
    await insert("invites", { id, householdId: "h1", userId, createdAt: AT, expiresAt: AT });
  }
  await insert("meals", {
    id: "m",
    householdId: "h1",
    title: "Soup",
    description: "",
    cuisine: "French",
    course: "Soups",
    servings: 4,
    ingredients: "[]",
    instructions: "",
    sourceUrl: "",
    source: "manual",
    createdAt: AT,
  });
  const planned = { scheduledDate: "2026-11-02", mealType: "dinner", createdAt: AT };
  await insert("entries", { id: "e", householdId: "h1", mealId: "m", ...planned });
  await insert("shares", {
    token: "t",
    householdId: "h1",
    kind: "meal",
    mealId: "m",
    createdAt: AT,
  });
}

/** The indexes with a name of ours, each with its columns and what else is said of it. */
async function listIndexes() {
  const query = isPostgres(db)
    ? sql<{ name: string; text: string }>`select indexname as name, indexdef as text from pg_indexes
        where schemaname = current_schema() and indexname not in (select conname from pg_constraint)`
    : sql<{ name: string; text: string }>`select name, sql as text from sqlite_master
        where type = 'index' and sql is not null`;
  const { rows } = await query.execute(db);
  return new Map(rows.map(({ name, text }) => [name, text.replaceAll('"', "")]));
}

describe("A table of households", () => {
  it("has every index that it had, of the same columns or with the household before them", async () => {
    const before = await listIndexes();
    expect(before.size).toBeGreaterThan(50);
    await migrateTo(WITH);
    const after = await listIndexes();
    const others = [...before].filter(([name, text]) => after.get(name) !== text);
    for (const [name, text] of others) {
      expect(after.get(name)).toBe(text.replace(/\((?=\w)/, "(householdId, "));
    }
    expect(others.map(([name]) => name).sort()).toEqual([
      "entriesByMeal",
      "favoritesByMeal",
      "groceryItemsByList",
      "invitesByUser",
      "selectionsByMeal",
      "sharesByList",
      "sharesByMeal",
      "suggestionsByMeal",
    ]);
  });

  it("is keyed by the household first, and refers to others within it", async () => {
    await migrateTo(ours);
    const query = isPostgres(db)
      ? sql<{ table: string; key: string }>`
          select conrelid::regclass::text as "table", pg_get_constraintdef(oid) as "key" from pg_constraint
          where contype in ('p', 'f') and connamespace = current_schema()::regnamespace`
      : sql<{ table: string; key: string }>`
          select name as "table", sql as "key" from sqlite_master where type = 'table'`;
    const { rows } = await query.execute(db);
    const keys = rows
      .map(({ table, key }) => ({ table: table.replaceAll('"', ""), key }))
      .filter(({ table }) => HOUSEHOLD_TABLES.has(table))
      .flatMap(({ table, key }) =>
        Array.from(
          key.matchAll(/(?:primary|foreign) key \(([^)]*)\)(?! references "?accounts)/gi),
          ([, columns = ""]) => [table, columns.replaceAll('"', "")],
        ),
      );
    expect(keys.length).toBeGreaterThan(30);
    expect(keys.filter(([, columns = ""]) => !columns.startsWith("householdId"))).toEqual([]);
  });

  it("keeps its rows, and each is deleted with what it refers to as before", async () => {
    await fill();
    const tables = ["users", "sessions", "meals", "entries", "shares"];
    const before = await Promise.all(tables.map(rowsOf));
    await migrateTo(WITH);
    expect(await Promise.all(tables.map(rowsOf))).toEqual(before);
    await sql`delete from "meals" where id = 'm'`.execute(db);
    expect([await rowsOf("entries"), await rowsOf("shares")]).toEqual([[], []]);
    await sql`delete from "accounts" where id = 'ann'`.execute(db);
    expect(await rowsOf("sessions")).toEqual([]);
  });

  it("gives the invitations of who has left to the household's owner", async () => {
    await fill();
    await migrateTo(WITH);
    expect(await rowsOf("invites")).toMatchObject([
      { id: "i1", userId: "ann" },
      { id: "i2", userId: "ben" },
    ]);
  });

  it("takes no row that refers into another household", async () => {
    await fill();
    await migrateTo(WITH);
    const astray = { id: "x", householdId: "h2", mealId: "m", createdAt: AT };
    await expect(insert("favorites", astray)).rejects.toThrow(/foreign key/i);
  });

  it("stays as it was where a row refers into another household already", async () => {
    await fill();
    await insert("favorites", { id: "x", householdId: "h2", mealId: "m", createdAt: AT });
    const before = await listIndexes();
    await expect(migrateTo(WITH)).rejects.toThrow(/refer|foreign key/i);
    expect(await listIndexes()).toEqual(before);
    expect(await rowsOf("favorites")).toHaveLength(1);
    expect(await rowsOf("entries")).toHaveLength(1);
  });

  it.skipIf(onPostgres)("keeps its checks and triggers", async () => {
    await fill();
    await sql`create trigger kept before delete on entries
      begin select raise(abort, 'kept'); end`.execute(db);
    await migrateTo(WITH);
    await expect(sql`delete from entries`.execute(db)).rejects.toThrow("kept");
    await expect(sql`update entries set "mealType" = 'tea'`.execute(db)).rejects.toThrow(/check/i);
  });
});
