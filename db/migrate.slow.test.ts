import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Sqlite } from "./sqlite-library.mjs";
import { build } from "esbuild";
import { Kysely, sql, SqliteDialect } from "kysely";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { openDatabase } from "./database";
import { migrate } from "./migrate";
import { type Migration, migrations as ours } from "./migrations/index";

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
  it("leaves no changes if a statement in the middle fails, and a later start works", async () => {
    const db = connect();
    const failing = {
      "1-pots": POTS,
      "2-lids": BROKEN_LIDS,
      "3-more": runs("create table more (id)"),
    };
    await expect(migrate(db, { backUp: nothing, migrations: failing })).rejects.toThrow("nowhere");

    // The previous migration stays, the failed one changes nothing, and later ones have not run.
    expect(await tablesOf(db)).toEqual(["migrations", "pots"]);
    expect(await potsOf(db)).toEqual(["p1"]);
    expect(await appliedTo(db)).toEqual(["1-pots"]);

    // Both this connection and that of a new start still work.
    const mended = { ...failing, "2-lids": LIDS };
    expect(await migrate(connect(), { backUp: nothing, migrations: mended })).toEqual([
      "2-lids",
      "3-more",
    ]);
    expect(await migrate(db, { backUp: nothing, migrations: mended })).toEqual([]);
    expect(await potsOf(db)).toEqual(["p2", "p3"]);
    expect(await tablesOf(db)).toEqual(["lids", "migrations", "more", "pots"]);
  });
});

describe("a database of a newer version", () => {
  it("is refused with a clear message and left unchanged", async () => {
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

  it("is accepted if all newer migrations only add to the schema", async () => {
    const older = { "1-pans": runs("create table pans (id)") };
    const db = connect();
    const added = { ...older, "2-pots": { ...POTS, kind: "expand" as const } };
    await migrate(db, { backUp: nothing, migrations: added });
    expect(await migrate(connect(), { backUp: nothing, migrations: older })).toEqual([]);
    await migrate(db, { backUp: nothing, migrations: { ...added, "3-lids": LIDS } });
    const refused = expect(migrate(connect(), { backUp: nothing, migrations: older })).rejects;
    await refused.toThrow("it has migration 3-lids");
  });
});

describe("a backup before a migration", () => {
  it("is made once, only if migrations are pending and the database has data", async () => {
    const db = connect();
    const states: string[][] = [];
    const backUp = async () => void states.push(await tablesOf(db));
    await migrate(db, { backUp, migrations: { "1-pots": POTS } });
    expect(states).toEqual([]);
    await migrate(db, { backUp, migrations: { "1-pots": POTS } });
    expect(states).toEqual([]);
    const all = { "1-pots": POTS, "2-lids": LIDS, "3-more": runs("create table more (id)") };
    await migrate(db, { backUp, migrations: all });
    // The backup was made before the pending migrations.
    expect(states).toEqual([["migrations", "pots"]]);
  });

  it("stops the start before anything is changed if it fails", async () => {
    const db = connect();
    await migrate(db, { backUp: nothing, migrations: { "1-pots": POTS } });
    const backUp = () => Promise.reject(new Error("The disk is full"));
    const migrations = { "1-pots": POTS, "2-lids": LIDS };
    await expect(migrate(db, { backUp, migrations })).rejects.toThrow("The disk is full");
    expect(await appliedTo(db)).toEqual(["1-pots"]);
  });

  it("is next to the database, can be opened as a database, and has the earlier content", async () => {
    // Set a server's usual umask, because this process's umask could hide a missing mode.
    const umask = process.umask(0o022);
    await (await openDatabase(file)).destroy();
    expect(existsSync(join(folder, "backups"))).toBe(false);

    // Simulate an installation of an earlier version, which has data but not the last migration.
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
    // Only the server's own user may read it.
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

describe("the app's own database", () => {
  it("is created once if two processes start at the same moment, and both open it", async () => {
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
    // Both processes open one new file after another, at the same pace.
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

  it("enforces every reference: it refuses a meal without a household and an entry without a meal", async () => {
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

  it("does not allow a grant below zero or two simultaneous generations of a household", async () => {
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

/** Starts a Node process with our packages. Its output identifies it. */
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
