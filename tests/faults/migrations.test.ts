import { readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { Sqlite } from "~db/sqlite-library.mjs";
import { Kysely, SqliteDialect } from "kysely";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { inspect } from "~db/contents";
import { migrate } from "~db/migrate";
import { migrations } from "~db/migrations/index";
import { makeDataDir, startApp } from "../app";
import { visitor } from "../client";
import { record } from "./figures";

let dataDir: string;
beforeEach(() => {
  dataDir = makeDataDir();
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 }));

/** A database as the first version left it. */
async function leaveFirstVersion() {
  const sqlite = new Sqlite(join(dataDir, "weeknight.db"));
  const db = new Kysely<unknown>({ dialect: new SqliteDialect({ database: sqlite }) });
  const first = Object.fromEntries(Object.entries(migrations).slice(0, 1));
  await migrate(db, { backUp: async () => {}, migrations: first });
  await db.destroy();
}

function appliedNames() {
  const sqlite = new Sqlite(join(dataDir, "weeknight.db"), { readonly: true });
  const names = sqlite.prepare<[], string>("select name from migrations order by name").pluck();
  const all = names.all();
  sqlite.close();
  return all;
}

describe("two processes that start at the same moment", () => {
  it.each([
    ["a new folder", async () => {}],
    ["a database of the first version", leaveFirstVersion],
  ])("on %s migrate it once, and both serve", async (where, prepare) => {
    await prepare();
    const apps = await Promise.all([
      startApp({ DATA_DIR: dataDir }),
      startApp({ DATA_DIR: dataDir }),
    ]);
    try {
      for (const app of apps) expect((await visitor(app).get("/readyz")).text).toBe("ready");
      expect(appliedNames()).toEqual(Object.keys(migrations));
    } finally {
      await Promise.all(apps.map((app) => app.stop()));
    }
    const kept = join(dataDir, "backups");
    const before =
      where === "a new folder"
        ? []
        : readdirSync(kept).filter((name) => name.startsWith("before-migration"));
    for (const name of before) {
      expect(inspect(join(kept, name)).migrations[0]).toBe(Object.keys(migrations)[0]);
    }
    record(
      `two processes start at once on ${where}`,
      `both serve, ${Object.keys(migrations).length} migrations applied once, ${before.length} backups before them`,
    );
  });
});

describe("a database of a newer version", () => {
  it("stops the start with a line that says so, and is left as it is", async () => {
    await leaveFirstVersion();
    const sqlite = new Sqlite(join(dataDir, "weeknight.db"));
    sqlite.exec("insert into migrations (name, appliedAt) values ('9999-far-ahead', '2199-01-01')");
    sqlite.close();
    await expect(startApp({ DATA_DIR: dataDir })).rejects.toThrow(
      "The database was made by a newer version of Weeknight (it has migration 9999-far-ahead). Start that version, or restore a backup.",
    );
    expect(appliedNames()).toEqual([Object.keys(migrations)[0], "9999-far-ahead"]);
    record(
      "a database of a newer version",
      "the start is refused with a clear line, nothing changed",
    );
  });
});
