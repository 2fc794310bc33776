import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Sqlite } from "./sqlite-library.mjs";
import { build } from "esbuild";
import { Kysely, sql, SqliteDialect } from "kysely";
import pino from "pino";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createChanges } from "../app/server/changes.server";
import { getStats } from "../app/household/accounts/stats.server";
import { listChoices } from "../app/pages/admin/users.server";
import { getBalance } from "../app/household/billing/credits.server";
import { countMeals, getMeal, listCards } from "../app/recipes/meals/meals.server";
import { hasDish } from "../app/find/search/known-dishes.server";
import { removeMeal } from "../app/recipes/meals/remove-meal.server";
import { dishColumnsOf } from "../app/recipes/meals/same-dish";
import { recipeSchema } from "../app/recipes/form/recipes.schema";
import { addRecipe } from "../app/recipes/form/recipes.server";
import { restore } from "../app/recipes/trash/trash.server";
import { readSettings } from "../app/server/settings.server";
import { listMeals, listRecipes } from "../tests/lists";
import { openDatabase } from "./database";
import { migrate } from "./migrate";
import * as migrationKinds from "./migrations/0036-migration-kinds";
import { type Migration, migrations as ours } from "./migrations/index";

const OTHERS = {
  now: () => new Date("2026-11-20T12:00:00.000Z"),
  settings: { ...readSettings({}), sessionSecrets: ["a secret for tests only"] },
  log: pino({ level: "silent" }),
};

let folder: string;
let file: string;
const open: Kysely<unknown>[] = [];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "weeknight-"));
  file = join(folder, "weeknight.db");
});

afterEach(async () => {
  for (const db of open.splice(0)) await db.destroy();
  rmSync(folder, { recursive: true });
});

function connect(path = file) {
  const db = new Kysely<unknown>({ dialect: new SqliteDialect({ database: new Sqlite(path) }) });
  open.push(db);
  return db;
}

const runs = (...statements: string[]): Migration => ({
  up: async (db) => {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
});

const POTS = runs("create table pots (id text primary key)", "insert into pots values ('p1')");
const LIDS = runs(
  "create table lids (id text primary key)",
  "insert into pots values ('p2')",
  "update pots set id = 'p3' where id = 'p1'",
);
const BROKEN_LIDS = runs(
  "create table lids (id text primary key)",
  "insert into pots values ('p2')",
  "update pots set id = 'p3' where id = 'p1'",
  "insert into nowhere values (1)",
  "create table never (id text)",
);

const nothing = async () => {};
const tablesOf = async (db: Kysely<unknown>) =>
  (await db.introspection.getTables()).map((table) => table.name).sort();
const potsOf = async (db: Kysely<unknown>) => {
  const { rows } = await sql<{ id: string }>`select id from pots order by id`.execute(db);
  return rows.map((row) => row.id);
};
const appliedTo = async (db: Kysely<unknown>) => {
  const { rows } = await sql<{ name: string }>`select name from migrations`.execute(db);
  return rows.map((row) => row.name).sort();
};

describe("a migration is all or nothing", () => {
  it("leaves nothing behind where a statement in its middle fails, and a later start works", async () => {
    const db = connect();
    const failing = {
      "1-pots": POTS,
      "2-lids": BROKEN_LIDS,
      "3-more": runs("create table more (id)"),
    };
    await expect(migrate(db, { backUp: nothing, migrations: failing })).rejects.toThrow("nowhere");

    // The one before it stays, of it nothing, and what would follow has not run.
    expect(await tablesOf(db)).toEqual(["migrations", "pots"]);
    expect(await potsOf(db)).toEqual(["p1"]);
    expect(await appliedTo(db)).toEqual(["1-pots"]);

    // The same connection, and one of a new start, are fit for work.
    const mended = { ...failing, "2-lids": LIDS };
    expect(await migrate(connect(), { backUp: nothing, migrations: mended })).toEqual([
      "2-lids",
      "3-more",
    ]);
    expect(await migrate(db, { backUp: nothing, migrations: mended })).toEqual([]);
    expect(await potsOf(db)).toEqual(["p2", "p3"]);
    expect(await tablesOf(db)).toEqual(["lids", "migrations", "more", "pots"]);
  });

  it("keeps nothing of one that throws after its last statement", async () => {
    const db = connect();
    const late: Migration = {
      up: async (db) => {
        await POTS.up(db);
        throw new Error("The power went");
      },
    };
    await expect(migrate(db, { backUp: nothing, migrations: { "1-pots": late } })).rejects.toThrow(
      "The power went",
    );
    expect(await tablesOf(db)).toEqual(["migrations"]);
    expect(await appliedTo(db)).toEqual([]);
  });

  it("runs each once, in the order they are listed", async () => {
    const db = connect();
    const order: string[] = [];
    const noting = (name: string): Migration => ({ up: async () => void order.push(name) });
    const migrations = { "1": noting("1-a"), b: noting("2-b"), a: noting("3-a") };
    await migrate(db, { backUp: nothing, migrations });
    await migrate(db, { backUp: nothing, migrations });
    expect(order).toEqual(["1-a", "2-b", "3-a"]);
  });
});

describe("a database of a newer version", () => {
  it("is refused with a line that says so, and is left as it is", async () => {
    const db = connect();
    await migrate(db, { backUp: nothing, migrations: { "1-pots": POTS, "2-lids": LIDS } });
    let backUps = 0;
    const backUp = async () => void (backUps += 1);
    const older = { "1-pots": POTS, "1b-pans": runs("create table pans (id)") };
    await expect(migrate(db, { backUp, migrations: older })).rejects.toThrow(
      /^The database was made by a newer version of Weeknight \(it has migration 2-lids\)\. Start that version, or restore a backup\.$/,
    );
    expect(await tablesOf(db)).toEqual(["lids", "migrations", "pots"]);
    expect(await appliedTo(db)).toEqual(["1-pots", "2-lids"]);
    expect(backUps).toBe(0);
  });

  it("is refused by the app's own start too", async () => {
    await (await openDatabase(file)).destroy();
    const db = connect();
    await sql`insert into migrations (name, appliedAt) values ('9999-far-ahead', '2199-01-01')`.execute(
      db,
    );
    await expect(openDatabase(file)).rejects.toThrow("9999-far-ahead");
  });

  it("is not refused where all that is newer only adds something", async () => {
    const kinds = { "1-kinds": migrationKinds };
    const db = connect();
    const added = { ...kinds, "2-pots": { ...POTS, kind: "expand" as const } };
    await migrate(db, { backUp: nothing, migrations: added });
    expect(await migrate(connect(), { backUp: nothing, migrations: kinds })).toEqual([]);
    await migrate(db, { backUp: nothing, migrations: { ...added, "3-lids": LIDS } });
    const refused = expect(migrate(connect(), { backUp: nothing, migrations: kinds })).rejects;
    await refused.toThrow("it has migration 3-lids");
  });
});

describe("a backup", () => {
  it("is made once before pending migrations where there is data, and never else", async () => {
    const db = connect();
    const states: string[][] = [];
    const backUp = async () => void states.push(await tablesOf(db));
    await migrate(db, { backUp, migrations: { "1-pots": POTS } });
    expect(states).toEqual([]);
    await migrate(db, { backUp, migrations: { "1-pots": POTS } });
    expect(states).toEqual([]);
    const all = { "1-pots": POTS, "2-lids": LIDS, "3-more": runs("create table more (id)") };
    await migrate(db, { backUp, migrations: all });
    // Before any of the pending ones.
    expect(states).toEqual([["migrations", "pots"]]);
  });

  it("that fails stops the start before anything is changed", async () => {
    const db = connect();
    await migrate(db, { backUp: nothing, migrations: { "1-pots": POTS } });
    const backUp = () => Promise.reject(new Error("The disk is full"));
    const migrations = { "1-pots": POTS, "2-lids": LIDS };
    await expect(migrate(db, { backUp, migrations })).rejects.toThrow("The disk is full");
    expect(await appliedTo(db)).toEqual(["1-pots"]);
  });

  it("lies beside the database, opens as one, and has what was there before", async () => {
    // As a server's usual umask is; this one's may hide what the app forgets.
    const umask = process.umask(0o022);
    await (await openDatabase(file)).destroy();
    expect(existsSync(join(folder, "backups"))).toBe(false);

    // As an installation of an earlier version would be: it has data, and not yet the last migration.
    const before = connect();
    await sql`create table keepsakes (id text)`.execute(before);
    await sql`insert into keepsakes values ('grandmother''s soup')`.execute(before);
    const [last = ""] = Object.keys(ours).slice(-1);
    const pending: Migration = runs("create table added (id text)");
    Object.assign(ours, { "9998-pending": pending });
    try {
      await (await openDatabase(file)).destroy();
    } finally {
      delete ours["9998-pending"];
      process.umask(umask);
    }

    const backups = readdirSync(join(folder, "backups"));
    expect(backups).toHaveLength(1);
    const [name = ""] = backups;
    expect(name).toMatch(/^before-migration-[\dT.-]+Z\.db$/);
    // Nobody but the server's own user may look into it.
    expect(statSync(join(folder, "backups")).mode & 0o077).toBe(0);
    const backup = connect(join(folder, "backups", name));
    const { rows } = await sql`select id from keepsakes`.execute(backup);
    expect(rows).toEqual([{ id: "grandmother's soup" }]);
    expect(await tablesOf(backup)).not.toContain("added");
    expect(await appliedTo(backup)).toContain(last);
    const { rows: checked } = await sql`pragma integrity_check`.execute(backup);
    expect(checked).toEqual([{ integrity_check: "ok" }]);
    expect(await tablesOf(connect())).toContain("added");
  });
});

describe("what was in the trash before dishes were known again", () => {
  it("is known again when it is brought back", async () => {
    const old = connect();
    const until = (last: string) =>
      Object.fromEntries(Object.entries(ours).filter(([name]) => name < last));
    await migrate(old, { backUp: nothing, migrations: until("0002") });
    await fill(old);
    await migrate(old, { backUp: nothing, migrations: until("0018-dishes") });
    const { rows } = await sql`select * from meals where id = 'm1'`.execute(old);
    const kept = JSON.stringify({ meals: rows });
    await sql`delete from meals where id = 'm1'`.execute(old);
    await sql`insert into trash (id, "householdId", kind, label, "rows", "createdAt")
      values ('t', 'h1', 'meal', 'Cream', ${kept}, '2026-11-19T12:00:00.000Z')`.execute(old);
    const db = await openDatabase(file);
    const services = { db, ...OTHERS, changes: createChanges({ db, log: OTHERS.log }) };
    const cook = { householdId: "h1" };
    await restore(services, cook, "t");
    const columns = ["plainTitle", "contentHash"] as const;
    const [cream] = await db.selectFrom("meals").where("id", "=", "m1").select(columns).execute();
    expect(cream).toEqual(
      dishColumnsOf({ title: "Crème Brûlée", ingredients: ["1 egg"], instructions: "Cook." }),
    );
    await db.destroy();
  });
});

describe("a database of the first version that is in use", () => {
  it("keeps every row, can be searched at once, and is worked with as before", async () => {
    const first = connect();
    const [init = ""] = Object.keys(ours);
    const only = Object.fromEntries(Object.entries(ours).slice(0, 1));
    expect(await migrate(first, { backUp: nothing, migrations: only })).toEqual(["0001-init"]);
    await fill(first);
    const before = await rowsOf(first);
    for (const [table, rows] of before) expect(rows.length, table).toBeGreaterThan(0);
    const db = await openDatabase(file);
    const after = await rowsOf(connect());
    // Each row has what it had, in its place; what is new comes beside it.
    for (const [table, rows] of before) {
      if (table === "migrations") continue;
      expect(after.get(table), table).toHaveLength(rows.length);
      // Nobody could choose units then: a list now reads as its recipes do until somebody does.
      const today = table === "users" ? { units: "written" } : {};
      expect(after.get(table), table).toMatchObject(
        rows.map((row) => Object.assign({}, row, today)),
      );
    }
    expect(await appliedTo(connect())).toEqual(Object.keys(ours));
    expect(await appliedTo(connect())).toContain(init);
    const { rows: checked } = await sql`pragma integrity_check`.execute(db);
    expect(checked).toEqual([{ integrity_check: "ok" }]);
    const { rows: astray } = await sql`pragma foreign_key_check`.execute(db);
    expect(astray).toEqual([]);

    // What was planned is for as many as its list was made for.
    expect(after.get("entries")).toMatchObject([{ id: "e", servings: 12 }]);
    expect(after.get("households")).toMatchObject([{ householdSize: 4 }, { householdSize: 4 }]);

    const order = await db.selectFrom("creditLedger").orderBy("position").select("id").execute();
    expect(order.map(({ id }) => id)).toEqual(["l1", "l2", "l0"]);

    // What it was before lies beside it.
    const [backup = ""] = readdirSync(join(folder, "backups"));
    expect(await rowsOf(connect(join(folder, "backups", backup)))).toEqual(before);

    const services = { db, ...OTHERS, changes: createChanges({ db, log: OTHERS.log }) };
    const cook = { id: "u1", householdId: "h1" };
    const titles = async (search: string) =>
      (await listCards(services, cook, { search })).map(({ title }) => title);
    expect(await titles("CREME brulee")).toEqual(["Crème Brûlée"]);
    expect(await titles("vanille")).toEqual(["Crème Brûlée"]);
    expect(await titles("tofu")).toEqual(["100% Tofu"]);
    expect(await titles("0%")).toEqual(["100% Tofu"]);
    expect(await titles("theirs")).toEqual([]);
    expect(await countMeals(services, cook, { cuisine: "French" })).toBe(1);
    expect(await listMeals(services, cook)).toHaveLength(2);
    expect((await getMeal(services, cook, "m1")).isFavorite).toBe(true);
    expect(await getBalance(services, "h1")).toBe(7);
    const input = recipeSchema.parse({ title: "Mine", ingredients: "1 leek" });
    const { id } = await addRecipe(services, cook, input);
    expect((await listRecipes(services, cook)).map((meal) => meal.id)).toEqual([id, "m2"]);
    // A dish that was there before is known again, by its title, its content and its place in the book.
    const dish = { ingredients: ["1 EGG"], instructions: "Cook" };
    for (const known of [
      { bookId: null, title: "creme brulee!" },
      { bookId: "french/c", title: "Burnt Cream" },
      { bookId: null, title: "Burnt Cream", ...dish },
    ]) {
      expect(await hasDish(services, cook, known)).toBe(true);
    }
    expect(await hasDish(services, cook, { bookId: null, title: "Theirs" })).toBe(false);
    // The administrator finds who was there before, and counts what they were given.
    const { choices } = await listChoices(services, { q: "ANN@", limit: 9 });
    expect(choices.map(({ id: user }) => user)).toEqual(["u1"]);
    expect((await getStats(services)).totalMeals).toBe(2);
    // One that was there before can be deleted and comes back whole.
    const { trashId } = await removeMeal(services, cook, "m2");
    expect(await titles("tofu")).toEqual([]);
    await restore(services, cook, trashId);
    expect(await titles("tofu")).toEqual(["100% Tofu"]);
    await db.destroy();
  });
});

/** Every row of every table, by table. */
async function rowsOf(db: Kysely<unknown>) {
  const tables = new Map<string, unknown[]>();
  for (const name of await tablesOf(db)) {
    const { rows } = await sql`select * from ${sql.table(name)} order by rowid`.execute(db);
    tables.set(name, rows);
  }
  return tables;
}

/** Two households as the first version left them, with something in each table. */
async function fill(db: Kysely<unknown>) {
  const at = "2026-11-01T08:00:00.000Z";
  const insert = async (table: string, ...rows: Record<string, string | number | null>[]) => {
    for (const row of rows) {
      const columns = sql.join(Object.keys(row).map((name) => sql.ref(name)));
      const values = sql.join(Object.values(row));
      await sql`insert into ${sql.table(table)} (${columns}) values (${values})`.execute(db);
    }
  };
  const plan = { subscriptionPlan: "trial", subscriptionStatus: "trial", createdAt: at };
  await insert("households", { id: "h1", name: "Ours", ...plan }, { id: "h2", name: "x", ...plan });
  await insert("users", {
    id: "u1",
    householdId: "h1",
    role: "owner",
    email: "ann@example.org",
    username: "ann",
    createdAt: at,
  });
  await insert("sessions", { id: "s", userId: "u1", createdAt: at, seenAt: at, expiresAt: at });
  await insert("signInFailures", { key: "k", failures: 2, lastFailureAt: at });
  await insert("drafts", { id: "d", path: "/", values: "{}", createdAt: at });
  await insert("preferences", {
    householdId: "h1",
    mealTypePreferences: "[]",
    proteinPreferences: '["Tofu"]',
    cuisinePreferences: "[]",
    allergyPreferences: "[]",
    updatedAt: at,
  });
  const meal = {
    course: "Main Dishes",
    servings: 4,
    cookingTime: null,
    ingredients: '["1 egg"]',
    instructions: "Cook.",
    sourceUrl: "N/A",
    createdAt: at,
  };
  await insert(
    "meals",
    {
      ...meal,
      id: "m1",
      householdId: "h1",
      title: "Crème Brûlée",
      cuisine: "French",
      description: "À la vanille",
      protein: null,
      source: "generated",
      bookId: "french/c",
    },
    {
      ...meal,
      id: "m2",
      householdId: "h1",
      title: "100% Tofu",
      cuisine: "Asian",
      description: "",
      protein: "Tofu",
      source: "manual",
      bookId: null,
      servings: 12,
    },
    {
      ...meal,
      id: "m3",
      householdId: "h2",
      title: "Theirs",
      cuisine: "Other",
      description: "",
      protein: "Beef",
      source: "search",
      bookId: null,
    },
  );
  await insert("suggestions", { householdId: "h1", kind: "random", position: 0, mealId: "m1" });
  const selected = { householdId: "h1", weekStart: "2026-11-01", mealId: "m1", createdAt: at };
  await insert("mealSelections", selected);
  await insert("favorites", { id: "f", householdId: "h1", mealId: "m1", createdAt: at });
  await insert("entries", {
    id: "e",
    householdId: "h1",
    mealId: "m2",
    scheduledDate: "2026-11-02",
    mealType: "dinner",
    createdAt: at,
  });
  await insert("groceryLists", {
    id: "g",
    householdId: "h1",
    weekStartDate: "2026-11-01",
    mealCount: 1,
    createdAt: at,
  });
  await insert("groceryItems", {
    id: "i",
    householdId: "h1",
    listId: "g",
    category: "Dairy & Eggs",
    food: "egg",
    text: "1 egg",
    mealIds: '["m1"]',
    position: 0,
    ticked: 1,
  });
  await insert("creditGrants", {
    id: "c",
    householdId: "h1",
    origin: "trial",
    amount: 20,
    remaining: 7,
    createdAt: at,
  });
  const line = { householdId: "h1", grantId: "c", change: -1, reason: "meal", mealId: "m1" };
  await insert(
    "creditLedger",
    { ...line, id: "l2", createdAt: at },
    { ...line, id: "l1", createdAt: at },
    { ...line, id: "l0", createdAt: "2026-11-02T08:00:00.000Z" },
  );
  await insert("generations", {
    householdId: "h1",
    requestKey: "r",
    inputHash: "x",
    status: "done",
    startedAt: at,
  });
  await insert("shares", {
    token: "t",
    householdId: "h1",
    kind: "meal",
    mealId: "m1",
    createdAt: at,
  });
  await insert("contactMessages", {
    id: "x",
    name: "Ann",
    email: "a@b.c",
    subject: "Hi",
    message: "Hello",
    createdAt: at,
  });
}

describe("the app's own database", () => {
  it("comes up twice: the second start finds everything done", async () => {
    await (await openDatabase(file)).destroy();
    await (await openDatabase(file)).destroy();
    expect(await appliedTo(connect())).toEqual(Object.keys(ours).sort());
    expect(existsSync(join(folder, "backups"))).toBe(false);
  });

  it("is made once by two processes that start at the same moment, and opened by both", async () => {
    await build({
      entryPoints: ["db/database.ts"],
      outfile: join(folder, "database.cjs"),
      bundle: true,
      platform: "node",
      format: "cjs",
      packages: "external",
      define: { "import.meta.url": JSON.stringify(import.meta.url) },
      logLevel: "error",
    });
    const files = Array.from({ length: 12 }, (_, i) => join(folder, `${i}.db`));
    // At a beat that both keep, they open one new file after the other.
    const script = `
      const { openDatabase } = require(${JSON.stringify(join(folder, "database.cjs"))});
      process.stdout.write("ready ");
      process.stdin.once("data", async (start) => {
        for (const [i, file] of ${JSON.stringify(files)}.entries()) {
          while (Date.now() < Number(start) + i * 40);
          const db = await openDatabase(file);
          const rows = await db.selectFrom("households").selectAll().execute();
          process.stdout.write("opened " + rows.length + " ");
        }
        process.exit();
      });`;
    const processes = [1, 2].map(() => startProcess(script));
    await Promise.all(processes.map((child) => child.says("ready")));
    for (const child of processes) child.say(String(Date.now() + 50));
    const all = `ready ${"opened 0 ".repeat(files.length)}`;
    expect(await Promise.all(processes.map((child) => child.ended))).toEqual([all, all]);
    for (const file of files) expect(await appliedTo(connect(file))).toEqual(Object.keys(ours));
  });

  it("holds every reference: a meal of no household, a plan of no meal are refused", async () => {
    const db = await openDatabase(":memory:");
    const { rows } = await sql`pragma foreign_keys`.execute(db);
    expect(rows).toEqual([{ foreign_keys: 1 }]);
    const session = { createdAt: "x", seenAt: "x", expiresAt: "x", userAgent: null };
    await expect(
      db
        .insertInto("sessions")
        .values({ id: "s", householdId: "h", userId: "nobody", ...session })
        .execute(),
    ).rejects.toThrow("FOREIGN KEY");
    await expect(
      db
        .insertInto("entries")
        .values({
          id: "e",
          householdId: "h",
          mealId: "no-meal",
          scheduledDate: "2026-11-20",
          mealType: "dinner",
          servings: 4,
          createdAt: "x",
        })
        .execute(),
    ).rejects.toThrow("FOREIGN KEY");
    await db.destroy();
  });

  it("lets no grant fall below nothing and no two generations of a household run at once", async () => {
    const db = await openDatabase(":memory:");
    await db
      .insertInto("households")
      .values({
        id: "h",
        name: "Ours",
        subscriptionPlan: "trial",
        subscriptionStatus: "trial",
        householdSize: 4,
        mealsDelivered: 0,
        createdAt: "x",
      })
      .execute();
    const grant = { householdId: "h", origin: "trial" as const, expiresAt: null, createdAt: "x" };
    const grants = db.insertInto("creditGrants");
    await expect(
      grants.values({ id: "g", amount: 5, remaining: -1, ...grant }).execute(),
    ).rejects.toThrow("CHECK");
    await expect(
      grants.values({ id: "g", amount: 5, remaining: 6, ...grant }).execute(),
    ).rejects.toThrow("CHECK");
    const running = { householdId: "h", inputHash: "i", startedAt: "x", finishedAt: null };
    const generations = db.insertInto("generations");
    const first = { requestKey: "1", status: "running" as const, ...running };
    await generations.values(first).execute();
    await expect(generations.values({ ...first, requestKey: "2" }).execute()).rejects.toThrow(
      "UNIQUE",
    );
    await generations.values({ ...first, requestKey: "3", status: "done" }).execute();
    await db.destroy();
  });
});

/** A Node process of its own, with our packages, whose output is what it is known by. */
function startProcess(script: string) {
  const env = { ...process.env, NODE_PATH: join(process.cwd(), "node_modules") };
  const child = spawn(process.execPath, ["--eval", script], { env });
  let output = "";
  const note = (text: Buffer) => (output += text.toString());
  child.stdout.on("data", note);
  child.stderr.on("data", note);
  return {
    say: (text: string) => child.stdin.write(text),
    says: (word: string) =>
      new Promise<void>((done) => {
        child.stdout.on("data", () => output.includes(word) && done());
        child.on("close", () => done());
      }),
    ended: new Promise<string>((done) => child.on("close", () => done(output))),
  };
}
