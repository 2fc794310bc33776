import { readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { Sqlite } from "~db/sqlite-library.mjs";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { inspect } from "~db/backups";
import { migrations } from "~db/migrations/index";
import { makeDataDir, startApp } from "../app";
import { visitor } from "../client";
import { OLD_DATABASE } from "../old-database";
import { record } from "./figures";

let dataDir: string;
beforeEach(() => {
  dataDir = makeDataDir();
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 }));

/** Creates a database of version 0.2.0. */
const leaveOld = () => new Sqlite(join(dataDir, "weeknight.db")).exec(OLD_DATABASE.sqlite).close();

function appliedNames() {
  const sqlite = new Sqlite(join(dataDir, "weeknight.db"), { readonly: true });
  const names = sqlite.prepare<[], string>("select name from migrations order by name").pluck();
  const all = names.all();
  sqlite.close();
  return all;
}

describe("two processes that start at the same moment", () => {
  it.each([
    ["a new folder", () => {}],
    ["a database of version 0.2.0", leaveOld],
  ])("migrate %s once, and both answer requests", async (where, prepare) => {
    prepare();
    const apps = await Promise.all([
      startApp({ DATA_DIR: dataDir }),
      startApp({ DATA_DIR: dataDir }),
    ]);
    try {
      for (const app of apps) expect((await visitor(app).get("/readyz")).text).toBe("ready");
      expect(appliedNames().filter((name) => name in migrations)).toEqual(Object.keys(migrations));
    } finally {
      await Promise.all(apps.map((app) => app.stop()));
    }
    const kept = join(dataDir, "backups");
    const before =
      where === "a new folder"
        ? []
        : readdirSync(kept).filter((name) => name.startsWith("before-migration"));
    for (const name of before) {
      expect(inspect(join(kept, name)).migrations).toContain("0097-photo-places");
    }
    record(
      `two processes start at once on ${where}`,
      `both serve, ${Object.keys(migrations).length} migrations applied once, ${before.length} backups before them`,
    );
  });
});

describe("a database of a newer version", () => {
  it("stops the start with one line that explains the reason, and is not changed", async () => {
    leaveOld();
    const before = appliedNames();
    const sqlite = new Sqlite(join(dataDir, "weeknight.db"));
    sqlite.exec("insert into migrations (name, appliedAt) values ('9999-far-ahead', '2199-01-01')");
    sqlite.close();
    await expect(startApp({ DATA_DIR: dataDir })).rejects.toThrow(
      "The database was made by a newer version of Weeknight (it has migration 9999-far-ahead). Start that version, or restore a backup.",
    );
    expect(appliedNames()).toEqual([...before, "9999-far-ahead"]);
    record(
      "a database of a newer version",
      "the start is refused with a clear line, nothing changed",
    );
  });
});
