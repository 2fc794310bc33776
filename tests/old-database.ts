import { readFileSync } from "node:fs";
import { join } from "node:path";

const read = (name: string) => readFileSync(join("db/fixtures/0.2.0", name), "utf8");
/** Wraps the script in one transaction. Otherwise SQLite waits for the disk after each statement. */
const scriptOf = (schema: string) => `begin;\n${read(schema)}${read("rows.sql")}commit;\n`;

/**
 * A database of version 0.2.0 with two households, as an SQL script for each engine: the tables of its migrations, two
 * rows in each, and the names of those migrations.
 */
export const OLD_DATABASE = {
  sqlite: scriptOf("sqlite.sql"),
  postgres: scriptOf("postgres.sql"),
};
