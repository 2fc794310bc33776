import { type Kysely, sql } from "kysely";
import { isPostgres, isDuplicateError } from "./engine";
import { type Migration, migrations as ours } from "./migrations/index";

type Options = {
  /** Called once before the first pending migration of a database with data. */
  backUp: () => Promise<void>;
  migrations?: Record<string, Migration>;
};

/**
 * Updates the schema. Runs each pending migration in its own transaction, so that a failed one changes nothing. Returns
 * the names of the migrations that ran. Throws as `requireKnown` does.
 */
export async function migrate(db: Kysely<unknown>, { backUp, migrations = ours }: Options) {
  await createTable(db);
  const applied = await listApplied(db);
  const names = namesOf(applied);
  requireKnown(applied, migrations);
  const pending = listPendingMigrations(names, migrations);
  if (pending.length > 0 && applied.length > 0) await backUp();

  const ran: string[] = [];
  await withoutForeignKeys(db, async () => {
    for (const [name, migration] of Object.entries(migrations)) {
      if (names.includes(name)) continue;
      const isPending = pending.includes(name);
      const hasRun = await runOne(db, name, isPending ? migration : RECORDED);
      if (hasRun && isPending) ran.push(name);
    }
  });
  return ran;
}

/**
 * Replaces the baseline on a database that has the migrations before it: only its name is stored. A version that does
 * not know the baseline may continue to serve the database.
 */
const RECORDED: Migration = { kind: "expand", up: async () => {} };

/** Returns the migrations that the next start runs on a database that has `applied`. */
export const listPendingMigrations = (
  applied: readonly string[],
  migrations: Record<string, Migration> = ours,
) =>
  Object.keys(migrations).filter((name) => {
    const last = migrations[name]?.replaces?.last;
    return !applied.includes(name) && (last === undefined || !applied.includes(last));
  });

/**
 * Runs `work` without foreign keys. To change a table's key, SQLite has to copy and drop the table, and dropping it
 * would delete the rows that refer to it. The setting cannot change within a transaction.
 */
async function withoutForeignKeys(db: Kysely<unknown>, work: () => Promise<void>) {
  if (isPostgres(db)) return work();
  await sql`pragma foreign_keys = off`.execute(db);
  try {
    await work();
  } finally {
    await sql`pragma foreign_keys = on`.execute(db);
  }
}

/**
 * Throws if this version may not open a database that has `applied`. Either a newer version changed the database in a
 * way that this version must know, or the database is older than the baseline.
 */
export function requireKnown(
  applied: readonly Applied[],
  migrations: Record<string, Migration> = ours,
) {
  const newer = applied.find(
    (migration) => mustBeKnown(migration) && !isKnown(migration.name, migrations),
  );
  if (newer) {
    throw new Error(
      `The database was made by a newer version of Weeknight (it has migration ${newer.name}). Start that version, or restore a backup.`,
    );
  }
  const baseline = findBaseline(migrations);
  if (!baseline || applied.length === 0) return;
  const { name, last, version } = baseline;
  if (namesOf(applied).some((applied) => applied === name || applied === last)) return;
  throw new Error(
    `The database was made by a version of Weeknight before ${version}. Start version ${version} on it once, then this version.`,
  );
}

/**
 * Returns true if the database has this version's migrations, and no others except those that this version may
 * run with.
 */
export async function isMigrated<S>(db: Kysely<S>): Promise<boolean> {
  const applied = await listApplied(db);
  const names = namesOf(applied);
  return (
    Object.keys(ours).every((name) => names.includes(name)) &&
    namesOf(applied.filter(mustBeKnown)).every((name) => isKnown(name, ours))
  );
}

/**
 * Returns the baseline, the last migration that it replaces, and the version with that migration. Returns null without
 * a baseline.
 */
function findBaseline(migrations: Record<string, Migration>) {
  for (const [name, { replaces }] of Object.entries(migrations)) {
    if (replaces) return { name, last: replaces.last, version: replaces.version };
  }
  return null;
}

/**
 * Returns true for this version's migrations and for those that its baseline replaces, whose names sort up to
 * the last one.
 */
function isKnown(name: string, migrations: Record<string, Migration>) {
  const last = findBaseline(migrations)?.last;
  return name in migrations || (last !== undefined && name <= last);
}

type Applied = { name: string; kind?: string | null };

const namesOf = (applied: readonly Applied[]) => applied.map(({ name }) => name);
/** Returns true for a migration that a version must know to serve the database. */
const mustBeKnown = ({ kind }: Applied) => kind !== "expand";

async function createTable(db: Kysely<unknown>) {
  try {
    await db.schema
      .createTable("migrations")
      .ifNotExists()
      .addColumn("name", "text", (c) => c.primaryKey())
      .addColumn("appliedAt", "text", (c) => c.notNull())
      .addColumn("kind", "text")
      .execute();
  } catch (error) {
    // On PostgreSQL two simultaneous creations cannot be distinguished from an existing table.
    if (!isDuplicateError(error)) throw error;
  }
}

/**
 * Runs a migration once. Its row is inserted first: if two processes start at once, the second waits for the row on
 * either engine and finds the migration done. On PostgreSQL the second waits for the table without any lock on it: a
 * process that waited for the row would block a migration that alters the table, and one of them would be aborted.
 */
async function runOne(db: Kysely<unknown>, name: string, migration: Migration) {
  return db.transaction().execute(async (db) => {
    // Other processes may continue to read the table.
    if (isPostgres(db)) await sql`lock table migrations in share row exclusive mode`.execute(db);
    const row = sql`insert into migrations (name, "appliedAt", kind)
      values (${name}, ${new Date().toISOString()}, ${migration.kind ?? null}) on conflict do nothing`;
    const { numAffectedRows } = await row.execute(db);
    if (numAffectedRows !== 1n) return false;
    await migration.up(db);
    return true;
  });
}

async function listApplied<S>(db: Kysely<S>) {
  const { rows } = await sql<Applied>`select * from migrations order by name`.execute(db);
  return rows;
}
