import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { type Database, Sqlite } from "./sqlite-library.mjs";
import { Kysely, sql } from "kysely";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createDialect } from "./dialect";
import { type StorageErrorReason } from "./storage-errors";

type Pots = { pots: { id: string } };

let folder: string;
let sqlite: Database;
let other: Database;
let db: Kysely<Pots>;
let told: string[];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "weeknight-"));
  sqlite = open();
  sqlite.exec("create table pots (id text primary key)");
  other = open();
  told = [];
  db = withTimeout(400);
});

afterEach(async () => {
  await db.destroy();
  other.close();
  rmSync(folder, { recursive: true });
});

function open() {
  const opened = new Sqlite(join(folder, "pots.db"), { timeout: 0 });
  opened.pragma("journal_mode = WAL");
  return opened;
}

function withTimeout(timeout: number) {
  const storageErrors = {
    refuse: (reason: StorageErrorReason, cause: unknown) => {
      told.push(reason);
      return new Error(`Not now: ${reason}`, { cause });
    },
    missing: (cause: unknown) => new Error("Gone", { cause }),
    stored: () => void told.push("stored"),
  };
  return new Kysely<Pots>({ dialect: createDialect(sqlite, storageErrors, timeout) });
}

const add = (id: string) => db.insertInto("pots").values({ id }).execute();
const list = async () => (await db.selectFrom("pots").select("id").execute()).map(({ id }) => id);

describe("while another process holds the write lock", () => {
  it("a write waits for the lock and is stored, and reads continue during the wait", async () => {
    other.exec("begin immediate; insert into pots values ('theirs')");
    const mine = add("mine");
    const both = db.transaction().execute(async (trx) => {
      await trx.insertInto("pots").values({ id: "first" }).execute();
      await trx.insertInto("pots").values({ id: "second" }).execute();
    });
    await pause(50);
    expect(await list()).toEqual([]);
    other.exec("commit");
    await Promise.all([mine, both]);
    expect((await list()).sort()).toEqual(["first", "mine", "second", "theirs"]);
    expect(told).toEqual(["stored", "stored"]);
  });

  it("a write that waits too long is refused completely, and works again once the lock is released", async () => {
    other.exec("begin immediate");
    const refused = Promise.allSettled([
      add("mine"),
      db.transaction().execute((trx) => trx.insertInto("pots").values({ id: "x" }).execute()),
    ]);
    await expect(refused).resolves.toMatchObject([
      { status: "rejected", reason: { message: "Not now: locked" } },
      { status: "rejected", reason: { message: "Not now: locked" } },
    ]);
    expect(told).toEqual(["locked", "locked"]);
    other.exec("rollback");
    expect(await list()).toEqual([]);
    await add("later");
    expect(await list()).toEqual(["later"]);
  });
});

describe("a transaction", () => {
  it("takes the write lock when it begins, so that the data it has read cannot change", async () => {
    await add("p1");
    await db.transaction().execute(async (trx) => {
      await trx.selectFrom("pots").selectAll().execute();
      expect(() => other.exec("delete from pots")).toThrow(/locked/);
      await trx.updateTable("pots").set({ id: "p2" }).execute();
    });
    expect(await list()).toEqual(["p2"]);
  });

  it("makes all other statements wait until it has ended", async () => {
    const order: string[] = [];
    const transaction = db.transaction().execute(async (trx) => {
      await trx.insertInto("pots").values({ id: "inside" }).execute();
      await pause(20);
      order.push("transaction");
      throw new Error("never mind");
    });
    await pause(5);
    const outside = list().then((ids) => void order.push(`read ${ids.length}`));
    await expect(transaction).rejects.toThrow("never mind");
    await outside;
    expect(order).toEqual(["transaction", "read 0"]);
  });

  it("runs in the order in which it was requested, among any number of transactions", async () => {
    const order: number[] = [];
    await Promise.all(
      Array.from({ length: 50 }, (_, n) =>
        db.transaction().execute(async (trx) => {
          order.push(n);
          await trx
            .insertInto("pots")
            .values({ id: String(n) })
            .execute();
        }),
      ),
    );
    expect(order).toEqual(Array.from({ length: 50 }, (_, n) => n));
    expect(await list()).toHaveLength(50);
  });
});

describe("while nothing can be stored", () => {
  it("a full file refuses a write, a transaction is rolled back completely, and reads continue", async () => {
    await add("p1");
    sqlite.pragma(`max_page_count = ${sqlite.pragma("page_count", { simple: true })}`);
    const large = "x".repeat(100_000);
    await expect(add(large)).rejects.toThrow("Not now: full");
    const both = db.transaction().execute(async (trx) => {
      await trx.insertInto("pots").values({ id: "p2" }).execute();
      await trx.insertInto("pots").values({ id: large }).execute();
    });
    await expect(both).rejects.toThrow("Not now: full");
    expect(await list()).toEqual(["p1"]);
    expect(told).toEqual(["stored", "full", "full"]);
    sqlite.pragma("max_page_count = 100000");
    await add(large);
    expect(await list()).toEqual(["p1", large]);
  });

  it("a read-only database refuses writes at once, and can be read", async () => {
    await add("p1");
    sqlite.pragma("query_only = on");
    await expect(add("p2")).rejects.toThrow("Not now: readonly");
    expect(await list()).toEqual(["p1"]);
    sqlite.pragma("query_only = off");
    await add("p2");
    expect(await list()).toEqual(["p1", "p2"]);
  });
});

describe("a cached statement", () => {
  const all = async () => (await sql`select * from pots order by id`.execute(db)).rows;

  it("returns the table's current columns after one is added, renamed or removed", async () => {
    await add("p1");
    expect(await all()).toEqual([{ id: "p1" }]);
    await sql`alter table pots add column size integer`.execute(db);
    expect(await all()).toEqual([{ id: "p1", size: null }]);
    await sql`alter table pots rename column size to volume`.execute(db);
    expect(await all()).toEqual([{ id: "p1", volume: null }]);
    // Another process does not share this process's cache.
    other.exec("alter table pots add column lid text default 'glass'");
    expect(await all()).toEqual([{ id: "p1", volume: null, lid: "glass" }]);
    await sql`alter table pots drop column volume`.execute(db);
    expect(await all()).toEqual([{ id: "p1", lid: "glass" }]);
  });

  it("returns nulls, texts, numbers and bytes as stored, and new row objects each time", async () => {
    const ask = () => sql`select null as a, 'x' as b, 1.5 as c, x'00ff' as d`.execute(db);
    const [row] = (await ask()).rows;
    expect(row).toEqual({ a: null, b: "x", c: 1.5, d: Buffer.from([0, 255]) });
    Object.assign(row ?? {}, { b: "changed" });
    expect((await ask()).rows).toMatchObject([{ b: "x" }]);
  });
});
