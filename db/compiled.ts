import { type Compilable, type CompiledQuery, type RawBuilder, sql } from "kysely";
import type { Database } from "./database";
import { isPostgres } from "./engine";

/** A value that a statement is asked with, by its name. */
class Slot {
  constructor(readonly name: string) {}
}

/** What stands in a statement for the value of that name. */
export type Value<V> = <Name extends keyof V & string>(name: Name) => RawBuilder<V[Name]>;

/**
 * A statement that reads and that many requests ask: built and compiled once for each engine, and then asked with its
 * values alone. To build and compile one of forty columns costs as much as SQLite takes to answer it. What `make` makes
 * may depend on nothing but the engine, and lists of values are not for it: their length is part of the text.
 */
export function compiledOnce<V extends object, Row>(
  make: (db: Database, value: Value<V>) => Compilable<Row>,
): (services: { db: Database }, values: V) => Promise<Row[]> {
  const known: { sqlite?: CompiledQuery<Row>; postgres?: CompiledQuery<Row> } = {};
  const value: Value<V> = (name) => sql`${new Slot(name)}`;
  return async ({ db }, values) => {
    const query = (known[isPostgres(db) ? "postgres" : "sqlite"] ??= make(db, value).compile());
    const given = new Map<string, unknown>(Object.entries(values));
    const parameters = query.parameters.map((parameter) =>
      parameter instanceof Slot ? given.get(parameter.name) : parameter,
    );
    return (await db.executeQuery<Row>({ ...query, parameters })).rows;
  };
}
