import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { App } from "../app";
import { command, SERVER } from "./server";

/** Lets the tests' server log all statements of an app's database, on connections that are opened from now on. */
export const logStatements = (app: Pick<App, "database">) =>
  command(app.database, `alter database "${databaseOf(app)}" set log_statement = 'all'`);

/** Returns the logged statements of an app's database so far, as the server received them. */
export function readLog(app: Pick<App, "database">): string[] {
  const folder = new URL((SERVER ?? "").replace("@/", "@host/")).searchParams.get("host") ?? "";
  // A line that begins with a tab continues the line before it.
  const entries = readFileSync(join(folder, "log"), "utf8").split(/\n(?!\t)/);
  const start = new RegExp(`^${databaseOf(app)},LOG: {2}(?:execute [^:]+|statement): `);
  return entries.flatMap((entry) => (start.test(entry) ? [entry.replace(start, "")] : []));
}

const databaseOf = ({ database }: Pick<App, "database">) =>
  new URL(database.replace("@/", "@host/")).pathname.slice(1);
