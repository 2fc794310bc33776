import { join } from "node:path";

/** The file of SQLite's in `DATA_DIR`. */
export const DATABASE = "weeknight.db";

/** True for an address of a PostgreSQL database, false for a file of SQLite's. */
export const isPostgresUrl = (at: string) => /^postgres(ql)?:\/\//.test(at);

/** Where an installation's data is: the PostgreSQL database that is set, or else the file in its folder. */
export const addressOf = (settings: { DATABASE_URL?: string | undefined; DATA_DIR: string }) =>
  settings.DATABASE_URL ?? join(settings.DATA_DIR, DATABASE);

/**
 * The address of each server that an address of several names, as libpq writes them
 * (https://www.postgresql.org/docs/current/libpq-connect.html, 34.1.1.2): `a:5432,b:5433`, or `?host=/a,/b`.
 */
export function addressesOf(url: string): string[] {
  const [, start = "", hosts = "", rest = ""] =
    /^(\w+:\/\/(?:[^@/?]*@)?)([^/?]*)(.*)$/.exec(url) ?? [];
  const byAuthority = hosts.split(",").map((host) => start + host + rest);
  const [, sockets = ""] = /[?&]host=([^&]*)/.exec(rest) ?? [];
  if (sockets === "") return byAuthority;
  return sockets.split(/,|%2C/i).map((socket) => start + hosts + rest.replace(sockets, socket));
}
