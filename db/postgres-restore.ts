import { existsSync, mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { PassThrough, Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { BackupKey } from "./backups";
import { requireNoServer } from "./exclusive";
import { listPendingMigrations, requireKnown } from "./migrate";
import {
  backUpPostgres,
  contentsOfServer,
  contentsOfDump,
  listTables,
  run,
  withClient,
} from "./postgres-backups";
import type { Restored } from "./restore";
import { isSealed, unseal } from "./sealed-file";

type Options = { url: string; dataDir: string; file: string; really: boolean; key?: BackupKey };

/**
 * Replaces the content of a PostgreSQL database by a backup of pg_dump, completely or not at all, in one transaction of
 * psql. First checks the file and backs up the current content. Throws, with nothing changed, for a file that is not
 * such a backup or is of a newer version, and while a server uses the database.
 */
export async function restorePostgres(options: Options): Promise<Restored> {
  const { dataDir, file, key = null } = options;
  if (!existsSync(file)) throw new Error(`No file found at ${file}.`);
  if (!isSealed(file)) return restoreDump(options);
  if (!key) throw new Error("That backup is sealed: BACKUP_KEY has to be set.");
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const opened = join(dataDir, "restored.dump.incoming");
  try {
    rmSync(opened, { force: true });
    await unseal(file, opened, key);
    return await restoreDump({ ...options, file: opened });
  } finally {
    rmSync(opened, { force: true });
  }
}

async function restoreDump({ url, dataDir, file, really, key }: Options): Promise<Restored> {
  const incoming = await contentsOfDump(file);
  if (incoming.migrations.length === 0) throw new Error("That file is not a backup of Weeknight.");
  requireKnown(incoming.migrations.map((name) => ({ name })));
  return withClient(url, async (client) => {
    await requireNoServer(client);
    const present = await contentsOfServer(client);
    const pending = listPendingMigrations(incoming.migrations);
    const summary = { incoming, pending, present };
    if (!really) return { ...summary, kept: null };
    const backupName = present && (await backUpPostgres(url, dataDir, key, "before-restore")).file;
    const drops = (await listTables(client)).map((name) => `drop table "${name}" cascade;\n`);
    await replace(url, drops, file);
    return { ...summary, kept: backupName && join("backups", backupName) };
  });
}

/** Drops the present tables and restores a dump, in one transaction. */
async function replace(url: string, drops: readonly string[], file: string) {
  const script = new PassThrough();
  const conversion = run(
    null,
    "pg_restore",
    ["--no-owner", "--no-privileges", "--file=-", file],
    (output) => pipeline(Readable.from(joined(drops, output)), script),
  );
  const psqlArgs = ["--no-psqlrc", "--quiet", "--single-transaction", "--set=ON_ERROR_STOP=1"];
  await Promise.all([conversion, run(url, "psql", psqlArgs, undefined, script)]);
}

async function* joined(first: readonly string[], then: Readable) {
  yield* first;
  yield* then;
}
