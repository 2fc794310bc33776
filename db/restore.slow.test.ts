import { spawn } from "node:child_process";
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { Sqlite } from "./sqlite-library.mjs";
import { build } from "esbuild";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { OLD_DATABASE } from "../tests/old-database";
import { DATABASE } from "./address";
import { backUp, inspect } from "./backups";
import { openDatabase } from "./database";
import { migrations as ours } from "./migrations/index";
import { restoreBackup } from "./restore";

let folder: string;
let dataDir: string;
let target: string;
/** A backup with the turn "then". The current database has "now". */
let file: string;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "weeknight-"));
  dataDir = join(folder, "data");
  mkdirSync(dataDir);
  target = join(dataDir, DATABASE);
  await (await openDatabase(target)).destroy();
  write(target, "insert into turns (id, processId) values ('then', 'x')");
  const { file: name } = await backUp(dataDir);
  file = join(folder, "copy.db");
  renameSync(join(dataDir, "backups", name), file);
  write(target, "update turns set id = 'now'");
  writeFileSync(join(dataDir, "session-secret"), "the secret");
});
afterEach(() => rmSync(folder, { recursive: true }));

function write(path: string, statements: string) {
  const database = new Sqlite(path);
  database.exec(statements);
  database.close();
}

function turnsIn(path: string) {
  const database = new Sqlite(path);
  const names = database.prepare<[], string>("select id from turns order by rowid").pluck().all();
  database.close();
  return names;
}

const put = (really = true) => restoreBackup({ dataDir, file, really });
const inFolder = () => readdirSync(dataDir).sort();
const kept = () => readdirSync(join(dataDir, "backups"));

/** Expects a refusal that changes nothing. */
async function expectRefused(why: RegExp) {
  for (const really of [false, true]) await expect(put(really)).rejects.toThrow(why);
  expect(turnsIn(target)).toEqual(["now"]);
  expect(inFolder()).toEqual(["backups", "session-secret", DATABASE]);
  expect(kept()).toEqual([]);
}

describe("restoring a backup", () => {
  it("first reports the effect, without changing anything", async () => {
    const found = await put(false);
    expect(found.incoming.rows.turns).toBe(1);
    expect(found.incoming.migrations).toEqual(Object.keys(ours));
    expect(found).toMatchObject({ pending: [], present: { rows: { turns: 1 } }, kept: null });
    expect(turnsIn(target)).toEqual(["now"]);
    expect(inFolder()).toEqual(["backups", "session-secret", DATABASE]);
    expect(kept()).toEqual([]);
  });

  it("replaces the database and keeps the previous content in a file", async () => {
    const umask = process.umask(0o022);
    const found = await put().finally(() => process.umask(umask));
    expect(turnsIn(target)).toEqual(["then"]);
    const [name = ""] = kept();
    expect(found.kept).toBe(join("backups", name));
    expect(name).toMatch(/^before-restore-/);
    expect(turnsIn(join(dataDir, "backups", name))).toEqual(["now"]);
    expect(statSync(target).mode & 0o777).toBe(0o600);
    expect(inFolder()).toEqual(["backups", "session-secret", DATABASE]);
    expect(readFileSync(join(dataDir, "session-secret"), "utf8")).toBe("the secret");
    expect(existsSync(file)).toBe(true);
    // The app opens it, and it can be undone in the same way.
    await (await openDatabase(target)).destroy();
    file = join(dataDir, "backups", name);
    await put();
    expect(turnsIn(target)).toEqual(["now"]);
  });

  it("keeps data that a killed server had written only to its log", async () => {
    const server = new Sqlite(target);
    server.pragma("wal_autocheckpoint = 0");
    server.exec("insert into turns (id, processId) values ('at the last moment', 'x')");
    const killed = join(folder, "killed");
    mkdirSync(killed);
    for (const name of [DATABASE, `${DATABASE}-wal`, `${DATABASE}-shm`]) {
      copyFileSync(join(dataDir, name), join(killed, name));
    }
    server.close();
    await restoreBackup({ dataDir: killed, file, really: true });
    const [name = ""] = readdirSync(join(killed, "backups"));
    expect(turnsIn(join(killed, "backups", name))).toEqual(["now", "at the last moment"]);
    // Its log was deleted, because SQLite would apply it to the restored file.
    expect(readdirSync(killed).sort()).toEqual(["backups", DATABASE]);
    expect(turnsIn(join(killed, DATABASE))).toEqual(["then"]);
  });

  it("works if there is no database yet", async () => {
    dataDir = join(folder, "elsewhere");
    expect(await put()).toMatchObject({ present: null, kept: null });
    expect(turnsIn(join(dataDir, DATABASE))).toEqual(["then"]);
    expect(statSync(dataDir).mode & 0o077).toBe(0);
  });

  it("includes the last changes from the log of a copy that was made by hand", async () => {
    const server = new Sqlite(file);
    server.pragma("journal_mode = WAL");
    server.pragma("wal_autocheckpoint = 0");
    server.exec("insert into turns (id, processId) values ('in the log', 'x')");
    const byHand = join(folder, "by-hand.db");
    for (const end of ["", "-wal"]) copyFileSync(`${file}${end}`, `${byHand}${end}`);
    server.close();
    file = byHand;
    await put();
    expect(turnsIn(target)).toEqual(["then", "in the log"]);
  });

  it("of an older version reports the pending changes, and the next start applies them", async () => {
    rmSync(file);
    write(file, OLD_DATABASE.sqlite);
    const [baseline, ...later] = Object.keys(ours);
    expect(baseline).toBe("0097-baseline");
    expect((await put()).pending).toEqual(later);
    await (await openDatabase(target)).destroy();
    const { migrations, rows } = inspect(target);
    expect(migrations).toEqual(expect.arrayContaining(Object.keys(ours)));
    expect(rows).toMatchObject({ users: 2, meals: 2 });
  });
});

describe("restoring is refused and changes nothing", () => {
  it("if the file is missing", async () => {
    file = join(folder, "nowhere.db");
    await expectRefused(/No file found/);
  });

  it("if the file is not a complete database of this version, for each kind of such file", async () => {
    const whole = readFileSync(file);
    // The pages of tables, without the first one, which has the header.
    const damaged = Buffer.from(whole).fill(0xab, 4096 * 3, 4096 * 12);
    const files: [Buffer | string, RegExp][] = [
      ["Dear diary, ".repeat(1_000), /file is not a database/],
      [whole.subarray(0, whole.length - 30 * 4096), /damaged|malformed/],
      [damaged, /damaged|malformed/],
    ];
    for (const [bytes, why] of files) {
      writeFileSync(file, bytes);
      await expectRefused(why);
    }
    const olderThanBaseline = `${OLD_DATABASE.sqlite};
      delete from migrations where name = '0097-photo-places'`;
    const databases: [string, RegExp][] = [
      ["create table pots (id text)", /not a database of Weeknight/],
      [olderThanBaseline, /made by a version of Weeknight before 0\.2\.0/],
    ];
    for (const [statements, why] of databases) {
      rmSync(file);
      write(file, statements);
      await expectRefused(why);
    }
    writeFileSync(file, whole);
    write(file, "insert into migrations (name, appliedAt) values ('9999-far-ahead', '2199-01-01')");
    await expectRefused(/made by a newer version of Weeknight \(it has migration 9999-far-ahead\)/);
  });

  it("while a server runs on the folder, even if the server only reads", async () => {
    const server = await openDatabase(target);
    for (const really of [false, true]) {
      await expect(put(really)).rejects.toThrow(/A server is running on this folder/);
    }
    expect(kept()).toEqual([]);
    // The server notices nothing.
    await server.insertInto("turns").values({ id: "goes on", processId: "x" }).execute();
    await server.destroy();
    expect(turnsIn(target)).toEqual(["now", "goes on"]);
    await put();
    expect(turnsIn(target)).toEqual(["then"]);
  });
});

describe("a damaged database that is replaced by a backup", () => {
  it("is kept as a file", async () => {
    writeFileSync(target, "no database at all ".repeat(1_000));
    const found = await put();
    expect(found.present).toBe("damaged");
    expect(turnsIn(target)).toEqual(["then"]);
    const aside = found.kept ?? "";
    expect(readFileSync(join(dataDir, aside), "utf8")).toContain("no database at all");
  });

  it("is kept even if only one page is damaged", async () => {
    const bytes = readFileSync(target);
    bytes.fill(0xab, 4096 * 3, 4096 * 4);
    writeFileSync(target, bytes);
    const { kept: aside } = await put();
    expect(turnsIn(target)).toEqual(["then"]);
    // Everything except its header, in which SQLite counts.
    const kept = readFileSync(join(dataDir, aside ?? ""));
    expect(kept.subarray(100).equals(bytes.subarray(100))).toBe(true);
  });
});

describe("a restore", () => {
  it("makes a server that starts at the same time wait and use the restored database, not the deleted file", async () => {
    const outfile = join(folder, "server.cjs");
    await build({
      stdin: {
        contents: `
          import { openDatabase } from "./db/database";
          const serve = async () => {
            console.log("opening");
            const db = await openDatabase(${JSON.stringify(target)});
            await db.insertInto("turns").values({ id: "by the server", processId: "x" }).execute();
            await db.destroy();
            console.log("done");
          };
          serve();`,
        resolveDir: process.cwd(),
      },
      outfile,
      bundle: true,
      platform: "node",
      format: "cjs",
      packages: "external",
      define: { "import.meta.url": JSON.stringify(import.meta.url) },
    });
    // Like `restoreBackup` while it replaces the file.
    const holder = new Sqlite(target);
    holder.pragma("locking_mode = EXCLUSIVE");
    holder.pragma("journal_mode = DELETE");
    holder.exec("begin exclusive; commit");
    const child = spawn(process.execPath, [outfile], {
      env: { ...process.env, NODE_PATH: join(process.cwd(), "node_modules") },
    });
    let output = "";
    for (const stream of [child.stdout, child.stderr])
      stream.on("data", (text) => (output += text));
    const ended = new Promise((done) => child.once("close", done));
    while (!output.includes("opening")) await sleep(10);
    await sleep(300);
    renameSync(file, target);
    holder.close();
    await ended;
    expect(output).toContain("done");
    expect(turnsIn(target)).toEqual(["then", "by the server"]);
  });

  it("of an encrypted backup requires its key, and the previous content is encrypted as well", async () => {
    const key = "a passphrase of the house";
    const { file: name } = await backUp(dataDir, key);
    expect(name).toMatch(/^weeknight-.*Z\.db\.sealed$/);
    file = join(dataDir, "backups", name);
    expect(readFileSync(file).includes("SQLite format")).toBe(false);
    const before = inspect(target);
    for (const wrong of [null, "another passphrase of it"]) {
      await expect(restoreBackup({ dataDir, file, really: true, key: wrong })).rejects.toThrow(
        "BACKUP_KEY",
      );
    }
    expect(inspect(target)).toEqual(before);
    const { incoming, kept } = await restoreBackup({ dataDir, file, really: true, key });
    expect(incoming).toEqual(before);
    expect(inspect(target)).toEqual(before);
    expect(kept).toMatch(/before-restore-.*\.sealed$/);
    const again = await restoreBackup({
      dataDir,
      file: join(dataDir, kept ?? ""),
      really: false,
      key,
    });
    expect(again.incoming).toEqual(before);
  });
});
