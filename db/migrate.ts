import { type Kysely, sql } from "kysely";
import { isPostgres, isTaken } from "./engine";
import { type Migration, migrations as ours } from "./migrations/index";

type Options = {
  /** Called once before the first pending migration of a database that has data already. */
  backUp: () => Promise<void>;
  migrations?: Record<string, Migration>;
};

/**
 * Brings the schema up to date: each pending migration in a transaction of its own, so that one that
 * fails leaves nothing behind.
 * Returns the names that ran. Throws when the database was made by a newer version of the app, beside which this one may
 * not run.
 */
export async function migrate(db: Kysely<unknown>, { backUp, migrations = ours }: Options) {
  await createTable(db);
  const applied = await listApplied(db);
  const names = namesOf(applied);
  requireKnown(namesOf(applied.filter(mustBeKnown)), migrations);
  const pending = Object.keys(migrations).filter((name) => !names.includes(name));
  if (pending.length > 0 && applied.length > 0) await backUp();

  const ran: string[] = [];
  await withoutForeignKeys(db, async () => {
    for (const name of pending) {
      const migration = migrations[name];
      if (migration && (await runOne(db, name, migration))) ran.push(name);
    }
  });
  return ran;
}

/**
 * SQLite cannot change a key of a table: that is copied and dropped, and dropping it would delete what refers to it.
 * It takes no such order within a transaction.
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

/** Throws where a database has a migration that this version does not know. */
export function requireKnown(applied: string[], migrations: Record<string, Migration>) {
  const newer = applied.find((name) => !(name in migrations));
  if (!newer) return;
  throw new Error(
    `The database was made by a newer version of Weeknight (it has migration ${newer}). Start that version, or restore a backup.`,
  );
}

/** True where the database has this version's migrations, and no others but those that it may run beside. */
export async function isMigrated<S>(db: Kysely<S>): Promise<boolean> {
  const applied = await listApplied(db);
  const names = namesOf(applied);
  const isKnown = (name: string) => name in ours;
  return (
    Object.keys(ours).every((name) => names.includes(name)) &&
    namesOf(applied.filter(mustBeKnown)).every(isKnown)
  );
}

type Applied = { name: string; kind?: string | null };

const namesOf = (applied: readonly Applied[]) => applied.map(({ name }) => name);
/** True for a migration that a version has to know if it is to serve the database. */
const mustBeKnown = ({ kind }: Applied) => kind !== "expand";

async function createTable(db: Kysely<unknown>) {
  try {
    await db.schema
      .createTable("migrations")
      .ifNotExists()
      .addColumn("name", "text", (c) => c.primaryKey())
      .addColumn("appliedAt", "text", (c) => c.notNull())
      .execute();
  } catch (error) {
    // On PostgreSQL two that create it at once are not told apart from one that finds it.
    if (!isTaken(error)) throw error;
  }
}

/**
 * The migration's row is inserted first: of two processes that start at once the second waits for it on either
 * engine, and finds it done. On PostgreSQL it waits for the table, which it then holds nothing of: one that waited for
 * the row would be in the way of a migration that alters the table, and either of them would end.
 */
async function runOne(db: Kysely<unknown>, name: string, migration: Migration) {
  return db.transaction().execute(async (db) => {
    // Others may go on reading it.
    if (isPostgres(db)) await sql`lock table migrations in share row exclusive mode`.execute(db);
    const row = sql`insert into migrations (name, "appliedAt")
      values (${name}, ${new Date().toISOString()}) on conflict do nothing`;
    const { numAffectedRows } = await row.execute(db);
    if (numAffectedRows !== 1n) return false;
    await migration.up(db);
    if (migration.kind) {
      await sql`update migrations set kind = ${migration.kind} where name = ${name}`.execute(db);
    }
    return true;
  });
}

/** With the kind of each, where the table has that yet. */
async function listApplied<S>(db: Kysely<S>) {
  const { rows } = await sql<Applied>`select * from migrations order by name`.execute(db);
  return rows;
}
