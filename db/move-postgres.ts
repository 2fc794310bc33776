import pg from "pg";
import { requireNoServer } from "./exclusive";
import {
  MOVED_BATCH,
  movedTables,
  columnNames,
  requireEmpty,
  type RowValues,
  type Source,
  type SourceTable,
  type Target,
} from "./move-tables";
import { openPostgres } from "./postgres";
import { contentsOfServer, listTables } from "./postgres-backups";
import { PLAIN, storageReasonOf } from "./storage-errors";

/**
 * Opens a PostgreSQL database to read it as it is at this instant. It cannot be changed until it is closed.
 * Throws while a server runs on it.
 */
export async function openServer(url: string): Promise<Source> {
  const client = await connect(url);
  try {
    await lockTables(client);
    const contents = await contentsOfServer(client);
    if (!contents) throw new Error("That database has no tables of Weeknight.");
    return {
      migrations: contents.migrations,
      counts: contents.rows,
      tables: await tablesOf(client),
      readRows: (table) => readRows(client, table),
      close: () => client.end(),
    };
  } catch (error) {
    await client.end();
    throw error;
  }
}

/**
 * Migrates an empty PostgreSQL database, and opens a transaction for all rows. Throws while a server runs on
 * it, and if it has data, or other tables.
 */
export async function createOnServer(url: string): Promise<Target> {
  const client = await connect(url);
  try {
    const present = await contentsOfServer(client);
    if (present) requireEmpty(present.rows, "that database");
    else if ((await listTables(client)).length > 0) {
      throw new Error("That database has tables of another program.");
    }
    await (await openPostgres(url, PLAIN)).destroy();
    await lockTables(client);
    const contents = await contentsOfServer(client);
    requireEmpty(contents?.rows ?? {}, "that database");
    const tables = await tablesOf(client);
    const references = await dropReferences(client);
    for (const { name } of tables) await client.query(`delete from "${name}"`);
    return {
      migrations: contents?.migrations ?? [],
      tables,
      readRows: (table) => readRows(client, table),
      writeRows: (table, rows) => writeRows(client, table, rows),
      commit: async () => {
        for (const add of references) await client.query(add);
        // Until the tables are analyzed, PostgreSQL cannot plan searches well.
        await client.query("analyze");
        await client.query("commit");
      },
      close: () => client.end(),
    };
  } catch (error) {
    await client.end();
    throw error;
  }
}

/** Connects if no server is running. */
async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, application_name: "weeknight move" });
  // The next read or write reports the lost connection.
  client.on("error", () => {});
  await client.connect();
  try {
    await requireNoServer(client);
    return client;
  } catch (error) {
    await client.end();
    throw error;
  }
}

/**
 * Starts a transaction that excludes all other writers. A server that starts in the meantime cannot write, and reports
 * that.
 */
async function lockTables(client: pg.Client) {
  const names = (await listTables(client)).map((name) => `"${name}"`);
  await client.query("begin isolation level repeatable read");
  // Override the database's settings, because a large table takes time.
  await client.query("set local statement_timeout = 0");
  await client.query("set local idle_in_transaction_session_timeout = 0");
  if (names.length === 0) return;
  try {
    await client.query(`lock table ${names.join(", ")} in exclusive mode nowait`);
  } catch (error) {
    if (storageReasonOf(error) !== "locked") throw error;
    throw new Error(
      "Another program is using that database. Stop the server and other moves first.",
      {
        cause: error,
      },
    );
  }
}

async function tablesOf(client: pg.Client): Promise<SourceTable[]> {
  const { rows } = await client.query<{ table: string; column: string }>(
    `select table_name as "table", column_name as "column" from information_schema.columns
     where table_schema = current_schema()`,
  );
  const tableNames = await listTables(client);
  return movedTables(
    Object.fromEntries(
      tableNames.map((name) => [
        name,
        rows.filter((row) => row.table === name).map((row) => row.column),
      ]),
    ),
  );
}

async function* readRows(client: pg.Client, { name, columns }: SourceTable) {
  await client.query(
    `declare moved no scroll cursor for select ${columnNames(columns)} from "${name}"`,
  );
  for (;;) {
    const text = `fetch ${MOVED_BATCH} from moved`;
    const { rows } = await client.query<[...RowValues]>({ text, rowMode: "array" });
    yield rows;
    if (rows.length < MOVED_BATCH) break;
  }
  await client.query("close moved");
}

/**
 * Writes rows as one JSON text, which both sides process faster than a statement with a parameter per value.
 */
async function writeRows(
  client: pg.Client,
  { name, columns }: SourceTable,
  rows: readonly RowValues[],
) {
  const objects = rows.map((row) => Object.fromEntries(columns.map((key, n) => [key, row[n]])));
  const names = columnNames(columns);
  await client.query(
    `insert into "${name}" (${names}) select ${names} from json_populate_recordset(null::"${name}", $1)`,
    [JSON.stringify(objects)],
  );
}

/**
 * Drops all foreign keys, and returns the statements that create them again. So they are checked once for all rows, and
 * tables may be in any order.
 */
async function dropReferences(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ drop: string; add: string }>(
    `select format('alter table %s drop constraint %I', conrelid::regclass, conname) as "drop",
       format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as "add"
     from pg_constraint where contype = 'f' and connamespace = current_schema()::regnamespace`,
  );
  for (const { drop } of rows) await client.query(drop);
  return rows.map(({ add }) => add);
}
