import { spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Sqlite } from "./sqlite-library.mjs";
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { newId } from "../app/server/values/ids";
import { addDatabase, command, dropDatabase, onPostgres } from "../tests/postgres/server";
import { DATABASE } from "./address";
import { openDatabase } from "./database";
import { migrations as ours } from "./migrations/index";
import { moveDatabase, type MovedTable, otherFiles } from "./move";
import { createSum, type RowValues } from "./move-tables";
import { contentsOfServer, withClient } from "./postgres-backups";

/** Texts with characters that end, quote or hide something in some format. */
const TEXTS = [
  "",
  " ",
  "null",
  "\\N",
  "\\.",
  "two\nlines\r\n, a\ttab\v\f\b",
  `quotes ' " \` and back\\slashes \\\\ \\u0041 \\x00`,
  "🥕👩‍👩‍👧 ümläut é e\u0301",
  "\u202eمرحبا שלום\u202c \u2028\u2029\ufeff",
  "\u0001\u001f\u007f\u0085",
  '{"json": [1, null, "\\""]}',
  "$1 ? :name %s %I",
  "x".repeat(3_000_000),
];
const KINDS = ["to PostgreSQL", "to SQLite"] as const;

let folder = "";
let from = "";
let back = "";
let url = "";
let told: MovedTable[] = [];

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "weeknight-"));
  [from, back] = [join(folder, "from"), join(folder, "back")];
  told = [];
  if (!onPostgres) return;
  url = await makeDatabase();
  await (await openDatabase(join(from, DATABASE))).destroy();
});
afterEach(() => rmSync(folder, { recursive: true }));

async function makeDatabase(template?: string) {
  const name = `test_${newId()}`;
  onTestFinished(() => dropDatabase(name));
  return addDatabase(name, template);
}

/** Creates a household with a user who has written all given texts. */
function cook(texts: readonly string[] = TEXTS, dataDir = from) {
  const database = new Sqlite(join(dataDir, DATABASE));
  const household = newId();
  database
    .prepare(
      `insert into households (id, name, subscriptionPlan, subscriptionStatus, createdAt)
       values (?, '🥕', 'trial', 'trial', '2026-01-01')`,
    )
    .run(household);
  const insert = database.prepare(
    `insert into contactMessages (id, householdId, name, email, subject, message, createdAt)
     values (?, ?, ?, 'cook@example.org', 'Texts', ?, '2026-01-01')`,
  );
  database.transaction(() => {
    for (const text of texts) insert.run(newId(), text.length % 2 ? null : household, text, text);
  })();
  database.close();
}

const note = (moved: MovedTable): void => void told.push(moved);

const toPostgres = (report = note) => moveDatabase({ dataDir: from, url, to: "postgres", report });
const toSqlite = (report = note) => moveDatabase({ dataDir: back, url, to: "sqlite", report });

const textsInPostgres = () =>
  withClient(url, async (client) => {
    const { rows } = await client.query<{ message: string }>(
      'select message from "contactMessages" order by id',
    );
    return rows.map(({ message }) => message);
  });

/** Returns all rows of all tables except the processes', as SQLite has them. */
function rowsIn(dataDir: string): Record<string, unknown[]> {
  const database = new Sqlite(join(dataDir, DATABASE), { readonly: true });
  const tables = database
    .prepare<[], string>("select name from sqlite_master where type = 'table' order by name")
    .pluck()
    .all();
  const rows = tables.map((name) => [
    name,
    name === "processes" ? [] : database.prepare(`select * from "${name}" order by 1, 2`).all(),
  ]);
  database.close();
  return Object.fromEntries(rows);
}

/** Expects no trace of a move in the PostgreSQL database. */
async function expectNothingMoved() {
  const found = await withClient(url, contentsOfServer);
  expect(found?.rows).toMatchObject({ households: 0, contactMessages: 0 });
}

/** Expects no trace of a move in its target folder. */
const expectNoFile = () => expect(readdirSync(back)).toEqual([]);

async function moveThere() {
  cook(["there", "and back"]);
  await toPostgres();
  told = [];
}

describe.runIf(onPostgres)("moving a database", () => {
  it("to PostgreSQL and back leaves every byte of every row unchanged", async () => {
    cook();
    const rows = rowsIn(from);
    await toPostgres();
    expect(await textsInPostgres()).toEqual(TEXTS);
    await toSqlite();
    expect(rowsIn(back)).toEqual(rows);
    expect(rowsIn(from)).toEqual(rows);
    // The checksums of every table are the same in both directions.
    const half = told.length / 2;
    expect(told.slice(0, half)).toEqual(told.slice(half));
    const messages = told.find(({ name }) => name === "contactMessages");
    expect(messages).toMatchObject({ rows: TEXTS.length, stripped: 0 });
    expect(readdirSync(back)).toEqual([DATABASE]);
    // Both open without changes, with their foreign keys.
    for (const at of [url, join(back, DATABASE)]) {
      const db = await openDatabase(at);
      const orphan = {
        householdId: "nobody",
        food: "salt",
        name: "salt",
        words: "",
        bought: "[]",
        changedAt: "2026-01-01",
      };
      await expect(db.insertInto("pantry").values(orphan).execute()).rejects.toThrow(/foreign/i);
      await db.destroy();
    }
  });

  it("drops U+0000, which PostgreSQL cannot store, and counts the affected texts", async () => {
    cook(["nothing", "a\0b", "\0"]);
    await toPostgres();
    expect(await textsInPostgres()).toEqual(["nothing", "ab", ""]);
    // Both the name and the message of each row.
    expect(told.filter(({ stripped }) => stripped > 0)).toMatchObject([
      { name: "contactMessages", stripped: 4 },
    ]);
  });

  it("does not move the registered processes or their running work", async () => {
    const database = new Sqlite(join(from, DATABASE));
    database.exec(`insert into processes (id, host, pid, startedAt, seenAt) values ('p', 'here', 1, '2026-01-01', '2026-01-01');
      insert into turns values ('t', 'p'); insert into jobs (kind, key, payload, attempts, createdAt)
        values ('k', 'j', '{}', 0, '2026-01-01')`);
    database.close();
    await toPostgres();
    const found = await withClient(url, contentsOfServer);
    expect(found?.rows).toMatchObject({ processes: 0, turns: 0, jobs: 1 });
  });
});

describe.runIf(onPostgres)("a move is refused", () => {
  it.each(KINDS)("%s while a server runs on the source", async (kind) => {
    await moveThere();
    const there = kind === "to PostgreSQL";
    const server = await openDatabase(there ? join(from, DATABASE) : url);
    await expect(there ? toPostgres() : toSqlite()).rejects.toThrow(
      /^A server is running on this .*Stop it first\.$/,
    );
    await server.destroy();
  });

  it.each(KINDS)("%s while a server runs on the target", async (kind) => {
    if (kind === "to SQLite") await moveThere();
    const server = await openDatabase(kind === "to SQLite" ? join(back, DATABASE) : url);
    await expect(kind === "to SQLite" ? toSqlite() : toPostgres()).rejects.toThrow("Stop it first");
    await server.destroy();
  });

  it("from or to a database that another move or another program is writing to", async () => {
    await moveThere();
    await withClient(url, async (client) => {
      await client.query('begin; delete from "contactMessages"; delete from households');
      await expect(toSqlite()).rejects.toThrow("Another program is using that database.");
    });
    await command(url, 'delete from "contactMessages"; delete from households');
    await withClient(url, async (client) => {
      await client.query("begin; lock table households in exclusive mode");
      await expect(toPostgres()).rejects.toThrow("Another program is using that database.");
    });
  });

  it.each(KINDS)("%s if the target has data, which stays unchanged", async (kind) => {
    await moveThere();
    if (kind === "to PostgreSQL") {
      const refused = expect(toPostgres()).rejects;
      await refused.toThrow(/already \(contactMessages: 2, households: 1\)/);
      expect(await textsInPostgres()).toEqual(["there", "and back"]);
    } else {
      await (await openDatabase(join(back, DATABASE))).destroy();
      cook(["mine"], back);
      const rows = rowsIn(back);
      await expect(toSqlite()).rejects.toThrow(/data in .*weeknight\.db already/);
      expect(rowsIn(back)).toEqual(rows);
    }
  });

  it("if the target contains tables of another program", async () => {
    url = await makeDatabase("template1");
    await command(url, "create table pots (id text)");
    await expect(toPostgres()).rejects.toThrow("tables of another program");
    expect(await withClient(url, contentsOfServer)).toBeNull();
  });

  it.each([
    ["an older version", `delete from migrations where name = '${Object.keys(ours).at(-1)}'`],
    [
      "a newer version",
      "insert into migrations (name, appliedAt) values ('9999-far-ahead', '2199-01-01')",
    ],
  ])("of %s", async (version, change) => {
    const database = new Sqlite(join(from, DATABASE));
    database.exec(change);
    database.close();
    await expect(toPostgres()).rejects.toThrow(version);
  });

  it("of a file that is missing or damaged", async () => {
    await expect(
      moveDatabase({ dataDir: back, url, to: "postgres", report: () => {} }),
    ).rejects.toThrow("No database found at");
    writeFileSync(join(from, DATABASE), "Dear diary, ".repeat(1_000));
    await expect(toPostgres()).rejects.toThrow("is damaged, or no database");
    await expectNothingMoved();
  });
});

describe.runIf(onPostgres)("a failed move leaves nothing behind", () => {
  it.each(KINDS)("%s, and can be repeated after an interruption", async (kind) => {
    const interrupt = ({ name }: MovedTable) => {
      if (name === "households") throw new Error("interrupted");
    };
    if (kind === "to PostgreSQL") {
      cook(["there", "and back"]);
      await expect(toPostgres(interrupt)).rejects.toThrow("interrupted");
      await expectNothingMoved();
      await toPostgres();
      expect(await textsInPostgres()).toEqual(["there", "and back"]);
    } else {
      await moveThere();
      await expect(toSqlite(interrupt)).rejects.toThrow("interrupted");
      expectNoFile();
      await toSqlite();
      expect(rowsIn(back)).toEqual(rowsIn(from));
    }
  });

  it.each(KINDS)("%s, and can be repeated after its process was killed", async (kind) => {
    const there = kind === "to PostgreSQL";
    if (there) cook(["there", "and back"]);
    else await moveThere();
    const to = there ? "postgres" : "sqlite";
    const options = JSON.stringify({ dataDir: there ? from : back, url, to });
    const child = spawn(process.execPath, [
      "node_modules/tsx/dist/cli.mjs",
      "--eval",
      `import { moveDatabase } from "./db/move";
       const report = ({ name }) => name === "households" && process.kill(process.pid, "SIGKILL");
       moveDatabase({ ...${options}, report });`,
    ]);
    let output = "";
    child.stderr.on("data", (text) => (output += text));
    await new Promise((done) => child.once("close", done));
    expect(output).toBe("");
    if (there) await expectNothingMoved();
    else expect(readdirSync(back)).not.toContain(DATABASE);
    await expect.poll(() => (there ? toPostgres() : toSqlite()).then(() => "moved")).toBe("moved");
    if (there) expect(await textsInPostgres()).toEqual(["there", "and back"]);
    else {
      expect(rowsIn(back)).toEqual(rowsIn(from));
      expect(readdirSync(back)).toEqual([DATABASE]);
    }
  });

  it.each([
    [
      "changes one byte of one row",
      "new.message := replace(new.message, 'nd b', 'nd p'); return new",
    ],
    ["swallows a row", "if new.message = 'there' then return null; end if; return new"],
  ])("if the target %s", async (_, does) => {
    cook(["there", "and back"]);
    await command(
      url,
      `create function spoil() returns trigger language plpgsql as $$ begin ${does}; end $$;
       create trigger spoil before insert on "contactMessages"
       for each row execute function spoil()`,
    );
    await expect(toPostgres()).rejects.toThrow(/contactMessages/);
    await expectNothingMoved();
    await command(url, 'drop trigger spoil on "contactMessages"');
    await toPostgres();
    expect(await textsInPostgres()).toEqual(["there", "and back"]);
  });

  it.each(KINDS)("%s if a row refers to a row that does not exist", async (kind) => {
    const orphan = `insert into pantry ("householdId", food, name, "changedAt") values ('nobody', 'salt', 'salt', 'x')`;
    if (kind === "to PostgreSQL") {
      const database = new Sqlite(join(from, DATABASE));
      database.pragma("foreign_keys = OFF");
      database.exec(orphan);
      database.close();
      await expect(toPostgres()).rejects.toThrow(/foreign key/);
      await expectNothingMoved();
    } else {
      await moveThere();
      await command(url, `set session_replication_role = replica; ${orphan}`);
      await expect(toSqlite()).rejects.toThrow("1 rows refer to others that are not there.");
      expectNoFile();
    }
  });
});

describe("the checksum of a table", () => {
  const sumOf = (...rows: RowValues[]) => {
    const sum = createSum();
    rows.forEach(sum.add);
    return sum.end();
  };

  it("is the same for the same rows in any order", () => {
    const rows = [
      ["a", 1, null],
      ["b", 2, ""],
      ["c", 3, "🥕"],
    ];
    expect(sumOf(...rows)).toEqual(sumOf(...rows.reverse()));
  });

  it.each<[string, RowValues]>([
    ["another byte", ["soup", 1, null]],
    ["a text for a number", ["Soup", "1", null]],
    ["an empty text for none", ["Soup", 1, ""]],
    ["values in each other's columns", [1, "Soup", null]],
  ])("differs for %s", (_, row) => {
    expect(sumOf(["Soup", 1, null]).hash).not.toBe(sumOf(row).hash);
  });

  it("differs if two more copies of a row are added", () => {
    expect(sumOf(["a"], ["b"], ["b"]).hash).not.toBe(sumOf(["a"]).hash);
  });
});

it("the list of files that stay in the folder excludes the database and secrets", () => {
  expect(otherFiles(join(folder, "nowhere"))).toEqual([]);
  mkdirSync(back);
  for (const name of [DATABASE, `${DATABASE}-wal`, "session-secret", "uploads"]) {
    writeFileSync(join(back, name), "");
  }
  expect(otherFiles(back)).toEqual(["uploads"]);
});
