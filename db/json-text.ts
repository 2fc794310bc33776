import { type RawBuilder, sql } from "kysely";
import type { Database } from "./database";
import { isPostgres } from "./engine";

/**
 * Returns a JSON object that the database builds from columns by their names, so that data which is only passed on is
 * not parsed. Columns in `parsed` contain JSON texts, which become values of the object.
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
