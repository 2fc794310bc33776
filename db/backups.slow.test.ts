import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Database, Sqlite } from "./sqlite-library.mjs";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { DATABASE } from "./address";
import { listBackups, requireDiskSpace, backUp, contentsOfDatabase, inspect } from "./backups";
import { openDatabase } from "./database";

let dataDir: string;
let file: string;
let connection: Database;

/** Creates a server's database with a few thousand rows, and a connection that writes as the server does. */
beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), "weeknight-"));
  file = join(dataDir, DATABASE);
  await (await openDatabase(file)).destroy();
  connection = new Sqlite(file);
  connection.transaction(() => cook(5_000))();
});
afterEach(() => {
  connection.close();
  rmSync(dataDir, { recursive: true });
});

let cooked = 0;
function cook(times: number) {
  const insert = connection.prepare("insert into turns (id, processId) values (?, ?)");
  for (let n = 0; n < times; n++) insert.run(`job ${++cooked}`, "x".repeat(200));
}

const backups = () =>
  existsSync(join(dataDir, "backups")) ? readdirSync(join(dataDir, "backups")).sort() : [];
const pathOf = (name: string) => join(dataDir, "backups", name);

describe("a backup", () => {
  it("contains the rows of one instant, however much is written while it is made", async () => {
    const before = contentsOfDatabase(connection);
    let writes = 0;
    const timer = setInterval(() => {
      cook(3);
      writes += 3;
    }, 0);
    const { file: name } = await backUp(dataDir);
    clearInterval(timer);
    // Without writes during the copy, this would prove nothing.
    expect(writes).toBeGreaterThan(0);
    const { migrations, rows } = inspect(pathOf(name));
    expect(migrations).toEqual(before.migrations);
    expect(rows.turns).toBeGreaterThanOrEqual(before.rows.turns ?? 0);
    expect(rows.turns).toBeLessThan((before.rows.turns ?? 0) + writes + 1);
    const found = new Sqlite(pathOf(name), { readonly: true });
    // The rows are the first ones, without gaps.
    expect(found.prepare("select count(*) c, max(rowid) m from turns").get()).toEqual({
      c: rows.turns,
      m: rows.turns,
    });
    found.close();
  });

  it("is one file that only its owner can read, and leaves no temporary files", async () => {
    const umask = process.umask(0o022);
    try {
      const { file: name, at, bytes } = await backUp(dataDir);
      expect(backups()).toEqual([name]);
      expect(name).toMatch(/^weeknight-\d{4}-\d\d-\d\dT[\d-]+\.\d{3}Z\.db$/);
      expect(Math.abs(Date.parse(at) - Date.now())).toBeLessThan(600_000);
      expect(statSync(pathOf(name))).toMatchObject({ size: bytes, mode: 0o100600 });
      expect(statSync(join(dataDir, "backups")).mode & 0o777).toBe(0o700);
    } finally {
      process.umask(umask);
    }
  });

  it("deletes the oldest backup of its kind, and nothing else", async () => {
    mkdirSync(join(dataDir, "backups"));
    const names = (kind: string) =>
      Array.from({ length: 9 }, (_, day) => `${kind}-2026-01-0${day + 1}T03-00-00.000Z.db`);
    const strangers = ["weeknight-old.db", "weeknight-2026-01-01.db", "my copy.db", "notes.txt"];
    for (const name of [...names("weeknight"), ...names("before-migration"), ...strangers]) {
      writeFileSync(pathOf(name), "");
    }
    const { file: name } = await backUp(dataDir);
    expect(backups()).toEqual(
      [
        ...strangers,
        ...names("weeknight").slice(-6),
        ...names("before-migration").slice(-7),
        name,
      ].sort(),
    );
  });

  it("deletes the remains of a backup whose process died, and not those of a running backup", async () => {
    mkdirSync(join(dataDir, "backups"));
    const left = "weeknight-2026-01-01T03-00-00.000Z.db.77.unfinished";
    const making = "before-restore-2026-01-02T03-00-00.000Z.db.78.unfinished";
    for (const name of [left, `${left}-journal`, making]) writeFileSync(pathOf(name), "");
    for (const name of [left, `${left}-journal`]) utimesSync(pathOf(name), 1_000, 1_000);
    const { file: name } = await backUp(dataDir);
    expect(backups()).toEqual([making, name].sort());
  });

  it("is deleted if it is incomplete", async () => {
    connection.pragma("wal_checkpoint(TRUNCATE)");
    connection.close();
    const whole = statSync(file).size;
    truncateSync(file, whole - 40 * 4096);
    await expect(backUp(dataDir)).rejects.toThrow();
    expect(backups()).toEqual([]);
    connection = new Sqlite(":memory:");
  });

  it("is not started if the disk does not have enough space", () => {
    expect(() => requireDiskSpace(dataDir, 2 ** 60)).toThrow(
      /^The disk has \d+ MB left, and a copy of the database needs \d+ MB\.$/,
    );
    requireDiskSpace(dataDir, 1);
  });

  it("of a missing database is refused, and does not create a database", async () => {
    const empty = join(dataDir, "empty");
    mkdirSync(empty);
    await expect(backUp(empty)).rejects.toThrow(`No database found in ${empty}.`);
    expect(readdirSync(empty)).toEqual([]);
  });
});

describe("the list of backups", () => {
  it("begins with the newest backup of any kind, and is empty if there is none", async () => {
    expect(listBackups(dataDir)).toEqual([]);
    const made = await backUp(dataDir);
    const later = "before-migration-2199-01-02T03-04-05.678Z.db";
    expect(listBackups(dataDir)[0]).toEqual(made);
    copyFileSync(pathOf(made.file), pathOf(later));
    writeFileSync(pathOf("zzz.db"), "");
    expect(listBackups(dataDir)[0]).toEqual({
      file: later,
      at: "2199-01-02T03:04:05.678Z",
      bytes: made.bytes,
    });
  });
});
