/** Finds the PostgreSQL server that tests start: Debian's. */
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";

/** The folder in which Debian's packages put the programs of each version. */
const PACKAGES = "/usr/lib/postgresql";

/** Returns the folder of the newest server's programs, or null if none is installed. */
export function findPostgres() {
  if (!existsSync(PACKAGES)) return null;
  const [newest] = readdirSync(PACKAGES)
    .filter((version) => existsSync(join(PACKAGES, version, "bin", "initdb")))
    .sort((a, b) => Number(b) - Number(a));
  return newest === undefined ? null : join(PACKAGES, newest, "bin");
}
