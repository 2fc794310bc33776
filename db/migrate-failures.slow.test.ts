import { Sqlite } from "./sqlite-library.mjs";
import { Kysely, SqliteDialect } from "kysely";
import { describe, expect, it } from "vitest";
import { OLD_DATABASE } from "../tests/old-database";
import { THOROUGH } from "../tests/thorough";
import { migrate } from "./migrate";
import { migrations as ours } from "./migrations/index";

/** Creates a database, empty or a copy, whose n-th statement from now fails. `ran` counts the statements. */
function createFragile(copyOf?: Buffer) {
  const sqlite = new Sqlite(copyOf ?? ":memory:");
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
    sqlite
      .prepare<[], string>("select name from migrations order by name")
      .pluck()
      .all()
      .filter((name) => name in ours);
  return { db, state, schema, applied, copy: () => sqlite.serialize() };
}

/** `npm run test:faults` tries every statement, and continues from each to the end. */
const STEP = THOROUGH ? 1 : 4;

const names = Object.keys(ours);

/** Starts the app in a version with the first `count` migrations. */
const start = (db: Kysely<unknown>, count = names.length) =>
  migrate(db, {
    backUp: async () => {},
    migrations: Object.fromEntries(Object.entries(ours).slice(0, count)),
  });

/** Creates a database that has only the table of migrations. */
async function makeEmpty() {
  const { db, copy } = createFragile();
  await start(db, 0);
  return copy();
}

/** Creates a database as version 0.2.0 left it. */
const makeOld = () => new Sqlite(":memory:").exec(OLD_DATABASE.sqlite).serialize();

/** Returns the database after each number of migrations: its schema, and a copy. */
async function buildStages(first: Buffer) {
  const { db, schema, copy } = createFragile(first);
  const stages: { schema: string; copy: Buffer }[] = [];
  for (let count = 0; count <= names.length; count++) {
    if (count > 0) await start(db, count);
    stages.push({ schema: schema(), copy: copy() });
  }
  return stages;
}

describe("a power cut at any statement of any migration", () => {
  it.each([
    ["an empty database", makeEmpty],
    ["a database of version 0.2.0", makeOld],
  ])(
    "of %s leaves the schema of the last finished migration, and the next start completes the rest",
    { timeout: 300_000 },
    async (_, makeFirst) => {
      const stages = await buildStages(await makeFirst());
      const finished = new Set<number>();
      for (const [count, stage] of stages.slice(0, -1).entries()) {
        const whole = createFragile(stage.copy);
        await start(whole.db, count + 1);
        const statements = whole.state.ran;
        expect(statements).toBeGreaterThan(4);
        // The first statement may create the table of migrations; the last, which is always tried, starts the
        // next migration.
        for (let failsAt = 2 + ((statements - 2) % STEP); failsAt <= statements; failsAt += STEP) {
          const { db, state, schema, applied } = createFragile(stage.copy);
          state.failsAt = failsAt;
          await expect(start(db)).rejects.toThrow("The power went");
          finished.add(applied().length);
          expect(schema(), `after a failure at statement ${failsAt} of ${names[count]}`).toBe(
            stages[applied().length]?.schema,
          );
          const until = THOROUGH || failsAt === statements ? names.length : count + 1;
          await start(db, until);
          expect(schema()).toBe(stages[until]?.schema);
          expect(applied()).toEqual(names.slice(0, until));
          await db.destroy();
        }
      }
      // The failures hit every migration, and the end, where foreign keys are enforced again.
      expect([...finished]).toEqual(stages.map((_, count) => count));
    },
  );
});
