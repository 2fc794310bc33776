import { existsSync, renameSync } from "node:fs";
import { dirname } from "node:path";
import { type Database, Sqlite } from "./sqlite-library.mjs";
import { removeLogs, removeWithLogs, sync, contentsOf, inspect } from "./backups";
import { openDatabase } from "./database";
import { openAlone } from "./exclusive";
import {
  BATCH,
  movedTables,
  namesOf,
  requireEmpty,
  type Row,
  type Source,
  type Table,
  type Target,
} from "./move-tables";

/** Opens a file exclusively to read it. Throws while a server runs on it, or if it is damaged. */
export async function openFile(file: string): Promise<Source> {
  if (!existsSync(file)) throw new Error(`No database found at ${file}.`);
  const database = openOwn(file);
  const { migrations, rows } = contentsOf(database);
  return {
    migrations,
    counts: rows,
    tables: tablesOf(database, rows),
    readRows: (table) => readRows(database, table),
    close: async () => void database.close(),
  };
}

/**
 * Creates a file next to the target, which it replaces once it is complete. Throws if the target has data, or
 * is in use.
 */
export async function createFile(file: string): Promise<Target> {
  const present = existsSync(file) ? openOwn(file) : null;
  const incomingFile = `${file}.incoming`;
  const close = async () => {
    removeWithLogs(incomingFile);
    present?.close();
  };
  try {
    if (present) requireEmpty(contentsOf(present).rows, file);
    removeWithLogs(incomingFile);
    await (await openDatabase(incomingFile)).destroy();
    const database = new Sqlite(incomingFile);
    const replace = () => {
      if (!present && existsSync(file)) throw new Error(`${file} was made meanwhile.`);
      removeLogs(file);
      renameSync(incomingFile, file);
      sync(dirname(file));
    };
    return { ...intoFile(database, replace), close: async () => (database.close(), close()) };
  } catch (error) {
    await close();
    throw error;
  }
}

function intoFile(database: Database, replace: () => void): Omit<Target, "close"> {
  // An incomplete file is deleted.
  database.pragma("journal_mode = OFF");
  database.pragma("synchronous = OFF");
  database.pragma("foreign_keys = OFF");
  const { migrations, rows } = contentsOf(database);
  const tables = tablesOf(database, rows);
  database.exec("begin");
  for (const { name } of tables) database.exec(`delete from "${name}"`);
  return {
    migrations,
    tables,
    readRows: (table) => readRows(database, table),
    writeRows: async ({ name, columns }, batch) => {
      const places = columns.map(() => "?").join(", ");
      const insert = database.prepare(
        `insert into "${name}" (${namesOf(columns)}) values (${places})`,
      );
      for (const row of batch) insert.run(row);
    },
    commit: async () => {
      database.exec("commit");
      const lost = database.prepare("select 1 from pragma_foreign_key_check").all();
      if (lost.length > 0)
        throw new Error(`${lost.length} rows refer to others that are not there.`);
      database.close();
      inspect(database.name);
      sync(database.name);
      replace();
    },
  };
}

function openOwn(file: string): Database {
  const database = openAlone(file);
  if (database === "damaged") throw new Error(`${file} is damaged, or no database.`);
  return database;
}

const tablesOf = (database: Database, rows: Readonly<Record<string, number>>): Table[] =>
  movedTables(
    Object.fromEntries(
      Object.keys(rows).map((name) => [
        name,
        database
          .prepare<[string], string>("select name from pragma_table_info(?)")
          .pluck()
          .all(name),
      ]),
    ),
  );

async function* readRows(database: Database, { name, columns }: Table) {
  const query = database.prepare<[], Row>(`select ${namesOf(columns)} from "${name}"`).raw();
  let batch: Row[] = [];
  for (const row of query.iterate()) {
    batch.push(row);
    if (batch.length < BATCH) continue;
    yield batch;
    batch = [];
  }
  yield batch;
}
