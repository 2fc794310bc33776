import { mkdtempSync, readdirSync, rmSync, statSync, truncateSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { newId } from "../app/server/values/ids";
import { OLD_DATABASE } from "../tests/old-database";
import { addDatabase, command, dropDatabase, onPostgres } from "../tests/postgres/server";
import { openDatabase } from "./database";
import { migrations as ours } from "./migrations/index";
import { backUpPostgres, contentsOfServer, contentsOfDump, withClient } from "./postgres-backups";
import { restorePostgres } from "./postgres-restore";

/** Text with characters that end a line, a field or a text in some format. */
const AWKWARD = "two\nlines\r\n, a\ttab, \\. and \\N, a quote ', \u2028 and 🥕";
const KEY = "a passphrase of some length";

let dataDir = "";
let names: string[] = [];
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), "weeknight-"));
  names = [];
});
afterEach(async () => {
  rmSync(dataDir, { recursive: true });
  for (const name of names) await dropDatabase(name);
});

/** Creates a database with that number of turns. */
async function makeDatabase(turns: number) {
  const name = `test_${newId()}`;
  names.push(name);
  const url = await addDatabase(name);
  await cook(url, turns);
  return url;
}

async function cook(url: string, turns: number) {
  const db = await openDatabase(url);
  for (let n = 0; n < turns; n++) {
    await db.insertInto("turns").values({ id: newId(), processId: AWKWARD }).execute();
  }
  await db.destroy();
}

const contents = (url: string) => withClient(url, contentsOfServer);
const textsIn = (url: string) =>
  withClient(url, async (client) => {
    const { rows } = await client.query<{ processId: string }>('select "processId" from turns');
    return rows.map(({ processId }) => processId);
  });

describe.runIf(onPostgres)("a backup of a PostgreSQL database", () => {
  it("contains the rows of one instant, and restores them to another database", async () => {
    const url = await makeDatabase(5);
    const { file, bytes } = await backUpPostgres(url, dataDir);
    const path = join(dataDir, "backups", file);
    expect(file).toMatch(/^weeknight-[\dT.-]+Z\.dump$/);
    expect(statSync(path)).toMatchObject({ size: bytes });
    expect(statSync(path).mode & 0o077).toBe(0);
    expect(await contentsOfDump(path)).toEqual(await contents(url));

    const other = await makeDatabase(2);
    const { incoming, present, kept } = await restorePostgres({
      url: other,
      dataDir,
      file: path,
      really: true,
    });
    expect([incoming.rows["turns"], present !== "damaged" && present?.rows["turns"]]).toEqual([
      5, 2,
    ]);
    expect(await contents(other)).toEqual(await contents(url));
    expect(await textsIn(other)).toEqual(Array(5).fill(AWKWARD));
    expect((await contentsOfDump(join(dataDir, kept ?? ""))).rows["turns"]).toBe(2);
    // It opens unchanged, and the former content can be restored.
    await cook(other, 1);
  });

  it("is only checked, and changes nothing until the restore is confirmed", async () => {
    const url = await makeDatabase(1);
    const { file } = await backUpPostgres(url, dataDir);
    await cook(url, 3);
    const path = join(dataDir, "backups", file);
    const found = await restorePostgres({ url, dataDir, file: path, really: false });
    expect(found).toMatchObject({
      incoming: { rows: { turns: 1 } },
      present: { rows: { turns: 4 } },
    });
    expect(found.kept).toBeNull();
    expect((await contents(url))?.rows["turns"]).toBe(4);
    expect(readdirSync(join(dataDir, "backups"))).toEqual([file]);
  });

  it("can be restored into an empty database, and replaces tables that were created later", async () => {
    const url = await makeDatabase(1);
    const { file } = await backUpPostgres(url, dataDir);
    const path = join(dataDir, "backups", file);
    await withClient(url, (client) =>
      client.query('create table later (id text references "households" (id))'),
    );
    await restorePostgres({ url, dataDir, file: path, really: true });
    expect((await contents(url))?.rows).not.toHaveProperty("later");
    await withClient(url, (client) =>
      client.query("drop schema public cascade; create schema public"),
    );
    const { present } = await restorePostgres({ url, dataDir, file: path, really: true });
    expect(present).toBeNull();
    expect((await contents(url))?.rows["turns"]).toBe(1);
  });

  it("requires its passphrase if it is encrypted", async () => {
    const url = await makeDatabase(2);
    const { file } = await backUpPostgres(url, dataDir, KEY);
    expect(file).toMatch(/\.dump\.sealed$/);
    const options = { url, dataDir, file: join(dataDir, "backups", file), really: true };
    await expect(restorePostgres(options)).rejects.toThrow("BACKUP_KEY has to be set");
    await expect(restorePostgres({ ...options, key: `${KEY}!` })).rejects.toThrow();
    await cook(url, 1);
    await restorePostgres({ ...options, key: KEY });
    expect((await contents(url))?.rows["turns"]).toBe(2);
    expect(readdirSync(dataDir)).toEqual(["backups"]);
  });

  it("is not restored while a server runs on the database", async () => {
    const url = await makeDatabase(1);
    const { file } = await backUpPostgres(url, dataDir);
    const server = await openDatabase(url);
    const options = { url, dataDir, file: join(dataDir, "backups", file), really: true };
    await expect(restorePostgres(options)).rejects.toThrow("Stop it first");
    await server.destroy();
  });

  it.each([
    ["damaged", (path: string) => truncateSync(path, statSync(path).size - 400)],
    ["of something else", (path: string) => writeFileSync(path, "a shopping list")],
  ])("changes nothing if it is %s", async (_, spoil) => {
    const url = await makeDatabase(3);
    const { file } = await backUpPostgres(url, dataDir);
    const path = join(dataDir, "backups", file);
    spoil(path);
    await cook(url, 1);
    await expect(restorePostgres({ url, dataDir, file: path, really: true })).rejects.toThrow();
    expect((await contents(url))?.rows["turns"]).toBe(4);
  });

  it("is refused if it is from a newer version", async () => {
    const url = await makeDatabase(1);
    const db = await openDatabase(url);
    await sql`insert into migrations (name, "appliedAt") values ('9999-far-ahead', '2199-01-01')`.execute(
      db,
    );
    await db.destroy();
    const { file } = await backUpPostgres(url, dataDir);
    const options = { url, dataDir, file: join(dataDir, "backups", file), really: true };
    await expect(restorePostgres(options)).rejects.toThrow("newer version of Weeknight");
  });

  it("from version 0.2.0 is restored, and the next start upgrades the database", async () => {
    const url = await makeDatabase(1);
    const name = `test_${newId()}`;
    names.push(name);
    const old = await addDatabase(name, "template1");
    await command(old, OLD_DATABASE.postgres);
    const { file } = await backUpPostgres(old, dataDir);
    const options = { url, dataDir, file: join(dataDir, "backups", file), really: true };
    expect((await restorePostgres(options)).pending).toEqual(Object.keys(ours).slice(1));
    await (await openDatabase(url)).destroy();
    expect((await contents(url))?.rows).toMatchObject({ users: 2, meals: 2 });
  });

  it("leaves no files if it cannot be made", async () => {
    const url = await makeDatabase(1);
    await withClient(url, (client) => client.query("drop table migrations"));
    await expect(backUpPostgres(url, dataDir)).rejects.toThrow("no tables of Weeknight");
    expect(readdirSync(dataDir)).toEqual([]);
  });
});
