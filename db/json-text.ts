import { type RawBuilder, sql } from "kysely";
import type { Database } from "./database";
import { isPostgres } from "./engine";

/**
 * A JSON object as a text that the database makes of columns by their names: what is only passed on need not be read,
 * parsed and written again. Columns of `parsed` are JSON texts themselves, and stand in it as what they say.
 */
export function jsonTextOf(
  db: Database,
  columns: Readonly<Record<string, string>>,
  { parsed = [] }: { parsed?: readonly string[] } = {},
): RawBuilder<string> {
  const asJson = (text: RawBuilder<unknown>) =>
    isPostgres(db) ? sql`cast(${text} as json)` : sql`json(${text})`;
  const members = Object.entries(columns).flatMap(([name, column]) => {
    const value = sql.ref(column);
    return [sql.lit(name), parsed.includes(name) ? asJson(value) : value];
  });
  const make = sql.raw(isPostgres(db) ? "json_build_object" : "json_object");
  return sql<string>`cast(${make}(${sql.join(members)}) as text)`;
}
