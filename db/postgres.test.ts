import { connect, createServer, type Socket } from "node:net";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { sql } from "kysely";
import { describe, expect, it, onTestFinished } from "vitest";
import { newId } from "../app/server/values/ids";
import { findPostgres } from "../scripts/find-postgres.mjs";
import { addDatabase, dropDatabase, onPostgres } from "../tests/postgres/server";
import { openDatabase } from "./database";
import { migrations as ours } from "./migrations/index";
import { storageReasonOf } from "./storage-errors";
import { inTransaction, NOBODY } from "./transactions";
import { listReplicas } from "./engine";

/** Creates an empty database. */
async function makeEmpty() {
  const name = `test_${newId()}`;
  onTestFinished(() => dropDatabase(name));
  return addDatabase(name, "template1");
}

describe.runIf(onPostgres)("an empty PostgreSQL database", () => {
  it("gets its tables at the start and can be used at once over the same connection", async () => {
    const db = await openDatabase(await makeEmpty());
    await db.insertInto("turns").values({ id: "one", processId: "now" }).execute();
    const turns = await db.selectFrom("turns").where("id", "=", "one").selectAll().execute();
    expect(turns).toMatchObject([{ id: "one", processId: "now" }]);
    await db.destroy();
  });

  it("gets its tables once if eight processes start at the same moment", async () => {
    const url = await makeEmpty();
    const all = await Promise.all(Array.from({ length: 8 }, () => openDatabase(url)));
    for (const db of all) {
      const { rows } = await sql`select name from migrations`.execute(db);
      expect(rows).toHaveLength(Object.keys(ours).length);
      await db.destroy();
    }
  });

  it("has no replicas, and reports the lag of a replica that is added later", async () => {
    const url = await makeEmpty();
    const db = await openDatabase(url);
    expect(await listReplicas(db)).toEqual([]);
    const folder = mkdtempSync(join(tmpdir(), "weeknight-wal-"));
    const program = join(findPostgres() ?? "", "pg_receivewal");
    const replica = spawn(program, ["-D", folder, "-d", url, "-s", "1", "--no-loop"], {
      stdio: "ignore",
    });
    try {
      const name = "pg_receivewal";
      await expect
        .poll(() => listReplicas(db))
        .toMatchObject([{ name, lagBytes: expect.any(Number) }]);
    } finally {
      const ended = once(replica, "exit");
      replica.kill("SIGINT");
      await ended;
      rmSync(folder, { recursive: true, force: true });
    }
    await db.destroy();
  });
});

describe.runIf(onPostgres)("a column that another version of the app has added", () => {
  it("does not make a prepared statement fail, in a transaction or outside of one", async () => {
    const db = await openDatabase(await makeEmpty());
    onTestFinished(() => db.destroy());
    const turn = { id: "one", processId: "now" };
    await db.insertInto("turns").values(turn).execute();
    const read = (from: typeof db) =>
      from.selectFrom("turns").where("id", "=", "one").selectAll().executeTakeFirst();
    // Each of the pool's connections prepares it.
    await Promise.all(
      Array.from({ length: 10 }, () => inTransaction({ db }, NOBODY, (s) => read(s.db))),
    );
    await sql`alter table turns add column "later" text`.execute(db);
    expect(await read(db)).toMatchObject(turn);
    await sql`alter table turns add column "latest" text`.execute(db);
    const rows = await Promise.all(
      Array.from({ length: 10 }, () => inTransaction({ db }, NOBODY, (s) => read(s.db))),
    );
    for (const row of rows) expect(row).toMatchObject(turn);
  });
});

/** Creates a proxy to the database of this address that can be cut. */
async function wayTo(url: string) {
  const socket = new URL(url.replace("@/", "@localhost/")).searchParams.get("host") ?? "";
  const open = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(join(socket, ".s.PGSQL.5432"));
    for (const end of [near, far]) {
      open.add(end);
      end.on("error", () => {});
    }
    near.pipe(far).pipe(near);
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  onTestFinished(() => void server.close());
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("no port");
  return {
    url: url.replace("@/", `@127.0.0.1:${address.port}/`).replace(/\?host=.*/, ""),
    cut: () => {
      for (const end of open) end.resetAndDestroy();
      open.clear();
    },
  };
}

describe.runIf(onPostgres)("a connection that is cut while it is used", () => {
  it("makes its statement fail as unreachable, does not end the process, and is replaced for the next statement", async () => {
    const { url, cut } = await wayTo(await makeEmpty());
    const db = await openDatabase(url);
    onTestFinished(() => db.destroy());
    const turn = { id: "one", processId: "now" };
    const slow = inTransaction({ db }, NOBODY, async ({ db }) => {
      await db.insertInto("turns").values(turn).execute();
      cut();
      await db.deleteFrom("turns").execute();
    });
    await expect(slow).rejects.toSatisfy((error) => storageReasonOf(error) === "unreachable");
    await sleep(50);
    expect(await db.selectFrom("turns").selectAll().execute()).toEqual([]);
  });
});
