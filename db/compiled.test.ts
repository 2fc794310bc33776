import { describe, expect, it, onTestFinished } from "vitest";
import { newId } from "../app/server/values/ids";
import { addDatabase, dropDatabase, onPostgres } from "../tests/postgres/server";
import { compiledOnce, type Value } from "./compiled";
import { openDatabase } from "./database";
import { jsonTextOf } from "./json-text";
import { readTogether } from "./read-together";

async function openEmpty() {
  if (!onPostgres) return openDatabase(":memory:");
  const name = `test_${newId()}`;
  onTestFinished(() => dropDatabase(name));
  return openDatabase(await addDatabase(name));
}

const parse = (text: string): unknown => JSON.parse(text);

async function fixture() {
  const db = await openEmpty();
  onTestFinished(() => db.destroy());
  const jobs = [
    { name: 'a "b" \\ 🥕 ½\n', ranAt: "[1,2]", processId: null, doneAt: null },
    { name: "second", ranAt: '{"x":["y"]}', processId: null, doneAt: "now" },
  ];
  await db.insertInto("jobs").values(jobs).execute();
  return { db, jobs };
}

describe("a statement that is compiled once", () => {
  it("is asked with other values each time, on this database and what is read together", async () => {
    const { db, jobs } = await fixture();
    let made = 0;
    const find = compiledOnce((of, value: Value<{ name: string; most: number }>) => {
      made += 1;
      return of
        .selectFrom("jobs")
        .where("name", "=", value("name"))
        .limit(value("most"))
        .selectAll();
    });
    for (const job of [...jobs, ...jobs]) {
      expect(await find({ db }, { name: job.name, most: 1 })).toEqual([job]);
      expect(await find({ db: readTogether(db) }, { name: job.name, most: 1 })).toEqual([job]);
    }
    expect(await find({ db }, { name: jobs[0]?.name ?? "", most: 0 })).toEqual([]);
    expect(made).toBe(1);
  });
});

describe("a JSON text of columns", () => {
  it("says what the columns say, whatever is in them", async () => {
    const { db, jobs } = await fixture();
    const columns = { name: "jobs.name", at: "jobs.ranAt", done: "jobs.doneAt" };
    const text = jsonTextOf(db, columns, { parsed: ["at"] });
    const rows = await db.selectFrom("jobs").select(text.as("text")).execute();
    const said = rows.map(({ text }) => parse(text));
    const expected = jobs.map(({ name, ranAt, doneAt }) => ({
      name,
      at: parse(ranAt),
      done: doneAt,
    }));
    expect(said).toHaveLength(expected.length);
    expect(said).toEqual(expect.arrayContaining(expected));
  });
});
