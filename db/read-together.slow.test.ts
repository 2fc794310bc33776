import { sql } from "kysely";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { newId } from "../app/server/values/ids";
import { addDatabase, dropDatabase, onPostgres } from "../tests/postgres/server";
import { type Database, openDatabase } from "./database";
import { oncePerReading, readTogether } from "./read-together";

async function openEmpty() {
  if (!onPostgres) return openDatabase(":memory:");
  const name = `test_${newId()}`;
  onTestFinished(() => dropDatabase(name));
  return openDatabase(await addDatabase(name));
}

/** Jobs of this number of nights. */
async function fixture(count = 3) {
  const db = await openEmpty();
  onTestFinished(() => db.destroy());
  const names = Array.from({ length: count }, (_, n) => `job ${n} 🥕 "\\${n}\n`);
  for (const name of names) {
    await db.insertInto("turns").values({ id: name, processId: "now" }).execute();
  }
  return { db, names };
}

const queriesOf = (db: Database, names: string[]) => ({
  all: () => db.selectFrom("turns").orderBy("id", "desc").selectAll().execute(),
  one: () =>
    db
      .selectFrom("turns")
      .where("id", "=", names[1] ?? "")
      .select("id")
      .executeTakeFirst(),
  none: () => db.selectFrom("turns").where("id", "in", []).selectAll().execute(),
  missing: () =>
    db.selectFrom("turns").where("id", "=", "of no night").selectAll().executeTakeFirst(),
  count: () =>
    db
      .selectFrom("turns")
      .where("processId", "=", "now")
      .select(({ fn }) => [
        fn.countAll<number>().as("count"),
        fn.max("processId").as("newest"),
        sql<null>`null`.as("none"),
      ])
      .execute(),
});

describe("queries that are read together", () => {
  it("return the same as separate queries: texts, numbers, nulls, the order, and empty results", async () => {
    const { db, names } = await fixture();
    const alone = queriesOf(db, names);
    const together = queriesOf(readTogether(db), names);
    const expected = [];
    for (const ask of Object.values(alone)) expected.push(await ask());
    expect(await Promise.all(Object.values(together).map((ask) => ask()))).toEqual(expected);
    expect(expected).toMatchObject([
      names.toReversed().map((id) => ({ id })),
      { id: names[1] },
      [],
      undefined,
      [{ count: 3, newest: "now", none: null }],
    ]);
  });

  it("do not affect each other if one fails", async () => {
    const { db, names } = await fixture();
    const reading = readTogether(db);
    const [good, bad] = await Promise.allSettled([
      queriesOf(reading, names).count(),
      reading
        .selectFrom("turns")
        .select(sql`no_such_column`.as("x"))
        .execute(),
    ]);
    expect(good).toMatchObject({ status: "fulfilled", value: [{ count: 3 }] });
    expect(bad.status).toBe("rejected");
  });

  it("do not change how writes work", async () => {
    const { db } = await fixture();
    const reading = readTogether(db);
    const { numDeletedRows } = await reading.deleteFrom("turns").executeTakeFirstOrThrow();
    expect(numDeletedRows).toBe(3n);
    expect(await db.selectFrom("turns").selectAll().execute()).toEqual([]);
  });
});

it.runIf(onPostgres)(
  "queries that are read together run as one statement on PostgreSQL",
  async () => {
    const { db, names } = await fixture();
    const sent = vi.spyOn(db, "executeQuery");
    const { all, one, count, none } = queriesOf(readTogether(db), names);
    await Promise.all([all(), one(), count()]);
    expect(sent).toHaveBeenCalledTimes(1);
    await none();
    expect(sent).toHaveBeenCalledTimes(2);
  },
);

describe("data that several parts of a page request", () => {
  const ask = vi.fn(async ({ db }: { db: Database }, owner: { householdId: string }) => {
    const turns = await db.selectFrom("turns").select("id").execute();
    return `${owner.householdId}: ${turns.length}`;
  });
  const asked = oncePerReading(ask);

  it("is read once for each household, and again for the next page", async () => {
    const { db } = await fixture();
    ask.mockClear();
    const page = { db: readTogether(db) };
    const of = (householdId: string) => asked(page, { householdId });
    expect(await Promise.all([of("a"), of("b"), of("a")])).toEqual(["a: 3", "b: 3", "a: 3"]);
    expect(ask).toHaveBeenCalledTimes(2);
    await db.deleteFrom("turns").execute();
    expect(await asked({ db: readTogether(db) }, { householdId: "a" })).toBe("a: 0");
  });

  it("is read again each time if the reads are not combined", async () => {
    const { db } = await fixture();
    expect(await asked({ db }, { householdId: "a" })).toBe("a: 3");
    await db.deleteFrom("turns").execute();
    expect(await asked({ db }, { householdId: "a" })).toBe("a: 0");
  });
});
