import Sqlite from "better-sqlite3";
import { Kysely, SqliteDialect } from "kysely";
import { describe, expect, it } from "vitest";
import { THOROUGH } from "../tests/thorough";
import { migrate } from "./migrate";
import { migrations as ours } from "./migrations/index";

/** A database whose n-th statement from now on fails, whatever it is; `ran` counts them. */
function createFragile() {
  const sqlite = new Sqlite(":memory:");
  sqlite.pragma("foreign_keys = ON");
  const state = { ran: 0, failsAt: Infinity };
  const db = new Kysely<unknown>({
    dialect: new SqliteDialect({
      database: {
        prepare: (query) => {
          state.ran += 1;
          if (state.ran === state.failsAt) throw new Error(`The power went at: ${query}`);
          return sqlite.prepare(query);
        },
        close: () => void sqlite.close(),
      },
    }),
  });
  const schema = () =>
    sqlite
      .prepare<[], string>("select type || name || coalesce(sql, '') from sqlite_master order by 1")
      .pluck()
      .all()
      .join("\n");
  const applied = () =>
    sqlite.prepare<[], string>("select name from migrations order by name").pluck().all();
  return { db, state, schema, applied };
}

/** `npm run test:faults` tries every statement; each has to be begun from nothing. */
const STEP = THOROUGH ? 1 : 2;

const start = (db: Kysely<unknown>) => migrate(db, { backUp: async () => {} });

describe("a power cut at any statement of any migration", () => {
  it(
    "leaves the schema of the last one that was finished, and the next start ends the work",
    { timeout: 300_000 },
    async () => {
      // What the schema is after each of them, by how many are done.
      const schemas: string[] = [];
      const whole = createFragile();
      for (let count = 0; count <= Object.keys(ours).length; count++) {
        const migrations = Object.fromEntries(Object.entries(ours).slice(0, count));
        await migrate(whole.db, { backUp: async () => {}, migrations });
        schemas.push(whole.schema());
      }
      const last = schemas.at(-1);

      const reference = createFragile();
      await start(reference.db);
      const statements = reference.state.ran;
      expect(statements).toBeGreaterThan(Object.keys(ours).length * 4);
      expect(reference.schema()).toBe(last);

      const finished = new Set<number>();
      // The first statement makes the table of migrations itself; the last is always tried.
      for (let failsAt = 2 + (statements % STEP); failsAt <= statements; failsAt += STEP) {
        const { db, state, schema, applied } = createFragile();
        state.failsAt = failsAt;
        await expect(start(db)).rejects.toThrow("The power went");
        finished.add(applied().length);
        expect(schema(), `after a failure at statement ${failsAt}`).toBe(schemas[applied().length]);
        await start(db);
        expect(schema()).toBe(last);
        expect(applied()).toEqual(Object.keys(ours));
        await db.destroy();
      }
      // Failures met every one of them, and the end, where foreign keys are enforced again.
      expect([...finished]).toEqual(schemas.map((_, count) => count));
    },
  );
});
