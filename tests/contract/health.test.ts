import { setTimeout as sleep } from "node:timers/promises";
import { Sqlite } from "~db/sqlite-library.mjs";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type App, startApp } from "../app";
import { visitor } from "../client";
import { onPostgres } from "../postgres/server";
import { whileLocked, withDatabase } from "./database";

let app: App;

beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

const ready = () => visitor(app).get("/readyz");

/** Requests /readyz until it returns this text. A result is repeated for a second. */
async function untilReadyIs(text: string) {
  for (let tries = 0; tries < 1_000; tries++) {
    const answer = await ready();
    if (answer.text === text) return answer;
    await sleep(100);
  }
  throw new Error(`/readyz never said ${text}`);
}

describe("a monitor of the server", () => {
  it("gets one word for alive and one for ready, without a cookie and without caching", async () => {
    for (const [path, word] of [
      ["/healthz", "ok"],
      ["/readyz", "ready"],
    ]) {
      const answer = await visitor(app).get(path ?? "");
      expect(answer.status).toBe(200);
      expect(answer.text).toBe(word);
      expect(answer.headers.get("cache-control")).toBe("no-store");
      expect(answer.headers.getSetCookie()).toEqual([]);
    }
  });

  it("sees that the server is alive but not ready while nothing can be written", async () => {
    await whileLocked(app, async () => {
      const answer = await untilReadyIs("locked");
      expect(answer.status).toBe(503);
      expect(answer.headers.get("retry-after")).toBe("10");
      expect((await visitor(app).get("/healthz")).status).toBe(200);
    });
    expect((await untilReadyIs("ready")).status).toBe(200);
  });

  it("sees that the tables are from another version, unless that version only added tables or columns", async () => {
    await withDatabase(app, async (db) => {
      await sql`insert into migrations (name, "appliedAt", kind)
        values ('9998-ahead', '2199-01-01', 'expand')`.execute(db);
      // The result is repeated for a second.
      await sleep(1_100);
      expect((await ready()).text).toBe("ready");
      await sql`insert into migrations (name, "appliedAt")
        values ('9999-far-ahead', '2199-01-01')`.execute(db);
      expect((await untilReadyIs("unmigrated")).status).toBe(503);
      await sql`delete from migrations where name like '999%'`.execute(db);
    });
    expect((await untilReadyIs("ready")).status).toBe(200);
  });

  it.skipIf(onPostgres)(
    "causes at most one write per second, however often it sends requests",
    async () => {
      const other = new Sqlite(app.database);
      const changes = () => other.pragma("data_version", { simple: true });
      await untilReadyIs("ready");
      const before = changes();
      const answers = await Promise.all(Array.from({ length: 100 }, ready));
      expect(answers.map(({ text }) => text)).toEqual(Array.from({ length: 100 }, () => "ready"));
      // The hundred requests can be in two different seconds.
      expect(Number(changes()) - Number(before)).toBeLessThanOrEqual(2);
      other.close();
    },
  );
});
