import { join } from "node:path";

/** The SQLite file in `DATA_DIR`. */
export const DATABASE = "weeknight.db";

/** Returns true for an address of a PostgreSQL database, false for a SQLite file. */
export const isPostgresUrl = (at: string) => /^postgres(ql)?:\/\//.test(at);

/**
 * Returns the address of an installation's data: the configured PostgreSQL database, or else the file in its folder.
 */
export const databaseAddress = (settings: {
  DATABASE_URL?: string | undefined;
  DATA_DIR: string;
}) => settings.DATABASE_URL ?? join(settings.DATA_DIR, DATABASE);

/**
 * Returns the address of each server in an address with several, as libpq writes them
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
