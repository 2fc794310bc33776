import { type Compilable, type CompiledQuery, type RawBuilder, sql } from "kysely";
import type { Database } from "./database";
import { isPostgres } from "./engine";

/** A named value of a statement. */
class Slot {
  constructor(readonly name: string) {}
}

/** Returns the placeholder of the value with that name. */
export type CompiledValue<V> = <Name extends keyof V & string>(name: Name) => RawBuilder<V[Name]>;

/**
 * Creates a read statement that is built and compiled once per engine, and then runs with new values. For forty
 * columns, building and compiling costs as much as SQLite's execution. The result of `make` may depend only on
 * the engine. Lists of values are not allowed, because their length is part of the text.
 */
export function compiledOnce<V extends object, Row>(
  make: (db: Database, value: CompiledValue<V>) => Compilable<Row>,
): (services: { db: Database }, values: V) => Promise<Row[]> {
  const queries: { sqlite?: CompiledQuery<Row>; postgres?: CompiledQuery<Row> } = {};
  const value: CompiledValue<V> = (name) => sql`${new Slot(name)}`;
  return async ({ db }, values) => {
    const query = (queries[isPostgres(db) ? "postgres" : "sqlite"] ??= make(db, value).compile());
    const valuesByName = new Map<string, unknown>(Object.entries(values));
    const parameters = query.parameters.map((parameter) =>
      parameter instanceof Slot ? valuesByName.get(parameter.name) : parameter,
    );
    return (await db.executeQuery<Row>({ ...query, parameters })).rows;
  };
}
