import { describe, expect, it, onTestFinished } from "vitest";
import { newId } from "../app/server/values/ids";
import { addDatabase, dropDatabase, onPostgres } from "../tests/postgres/server";
import { compiledOnce, type CompiledValue } from "./compiled";
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
  const rest = { pid: 1, startedAt: "", seenAt: "", photosIn: null };
  const processes = [
    { ...rest, id: 'a "b" \\ 🥕 ½\n', host: "[1,2]", version: null },
    { ...rest, id: "second", host: '{"x":["y"]}', version: "now" },
  ];
  await db.insertInto("processes").values(processes).execute();
  return { db, processes };
}

describe("a statement that is compiled once", () => {
  it("can run with different values, on this database and in a combined read", async () => {
    const { db, processes } = await fixture();
    let made = 0;
    const find = compiledOnce((of, value: CompiledValue<{ id: string; most: number }>) => {
      made += 1;
      return of
        .selectFrom("processes")
        .where("id", "=", value("id"))
        .limit(value("most"))
        .selectAll();
    });
    for (const process of [...processes, ...processes]) {
      expect(await find({ db }, { id: process.id, most: 1 })).toEqual([process]);
      expect(await find({ db: readTogether(db) }, { id: process.id, most: 1 })).toEqual([process]);
    }
    expect(await find({ db }, { id: processes[0]?.id ?? "", most: 0 })).toEqual([]);
    expect(made).toBe(1);
  });
});

describe("a JSON text of several columns", () => {
  it("contains the values of the columns, whatever characters they contain", async () => {
    const { db, processes } = await fixture();
    const columns = { id: "processes.id", at: "processes.host", version: "processes.version" };
    const text = jsonTextOf(db, columns, { parsed: ["at"] });
    const rows = await db.selectFrom("processes").select(text.as("text")).execute();
    const said = rows.map(({ text }) => parse(text));
    const expected = processes.map(({ id, host, version }) => ({
      id,
      at: parse(host),
      version,
    }));
    expect(said).toHaveLength(expected.length);
    expect(said).toEqual(expect.arrayContaining(expected));
  });
});
