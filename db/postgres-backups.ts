import { spawn } from "node:child_process";
import { buffer, text } from "node:stream/consumers";
import { finished } from "node:stream/promises";
import type { Readable } from "node:stream";
import pg from "pg";
import {
  type Backup,
  type BackupKey,
  type Kind,
  makeBackup,
  type DatabaseContents,
} from "./backups";

/** PostgreSQL's programs, which support servers of any version up to their own. */
type Program = "pg_dump" | "pg_restore" | "psql";

/**
 * Backs up a PostgreSQL database while it is used, with pg_dump, into the folder `backups` of `dataDir`. Reads the copy
 * to verify that it has the rows of the same instant. Throws if PostgreSQL's programs are missing, with too little disk
 * space, or if the copy is wrong, and then leaves no files.
 */
export async function backUpPostgres(
  url: string,
  dataDir: string,
  key: BackupKey = null,
  kind: Kind = "weeknight",
): Promise<Backup> {
  return withClient(url, async (client) => {
    // pg_dump sees the same exported snapshot (https://www.postgresql.org/docs/current/functions-admin.html).
    await client.query("begin isolation level repeatable read read only");
    const { snapshot, bytes } = await one(
      client,
      "select pg_export_snapshot() as snapshot, pg_database_size(current_database())::int8 as bytes",
    );
    const expected = await contentsOfServer(client);
    if (!expected) throw new Error("That database has no tables of Weeknight.");
    return makeBackup({
      dataDir,
      kind,
      ending: "dump",
      key,
      bytes: Number(bytes),
      write: async (path) => {
        await run(url, "pg_dump", [
          "--format=custom",
          "--no-owner",
          "--no-privileges",
          `--snapshot=${snapshot}`,
          `--file=${path}`,
        ]);
        if (JSON.stringify(await contentsOfDump(path)) !== JSON.stringify(expected)) {
          throw new Error("The backup does not have the rows of the database.");
        }
      },
    });
  });
}

/**
 * Returns the migrations and the rows of each table of a dump, after reading all of it. Throws for a file that
 * pg_dump has not written.
 */
export async function contentsOfDump(file: string): Promise<DatabaseContents> {
  const rows: Record<string, number> = {};
  const migrations: string[] = [];
  let table: string | null = null;
  // As text, a row is a line: https://www.postgresql.org/docs/current/sql-copy.html
  await run(null, "pg_restore", ["--data-only", "--file=-", file], async (output) => {
    for await (const line of linesOf(output)) {
      if (table === null) {
        table = /^COPY (?:\w+\.)?"?(\w+)"? \(.*\) FROM stdin;$/.exec(line)?.[1] ?? null;
        if (table !== null) rows[table] = 0;
      } else if (line === "\\.") table = null;
      else {
        rows[table] = (rows[table] ?? 0) + 1;
        if (table === "migrations") migrations.push(line.split("\t")[0] ?? "");
      }
    }
  });
  return { migrations: migrations.sort(), rows: sorted(rows) };
}

/**
 * Splits lines by bytes, because a text may contain characters that Unicode and Node's own reader treat as line ends.
 */
async function* linesOf(output: Readable) {
  let rest = "";
  for await (const chunk of output.setEncoding("latin1")) {
    const lines = `${rest}${chunk}`.split("\n");
    rest = lines.pop() ?? "";
    yield* lines;
  }
}

/** Returns the migrations and the rows of each table of a database. Returns null if it has no tables of ours. */
export async function contentsOfServer(client: pg.Client): Promise<DatabaseContents | null> {
  const names = await listTables(client);
  if (!names.includes("migrations")) return null;
  const rows: Record<string, number> = {};
  for (const name of names) {
    const { count } = await one(client, `select count(*)::int8 as count from "${name}"`);
    rows[name] = Number(count);
  }
  const { rows: migrations } = await client.query<{ name: string }>("select name from migrations");
  return { migrations: migrations.map(({ name }) => name).sort(), rows: sorted(rows) };
}

/** Returns the tables of the database that belong to its user. */
export async function listTables(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select tablename as name from pg_tables
     where schemaname = current_schema() and tableowner = current_user order by tablename`,
  );
  return rows.map(({ name }) => name);
}

const sorted = (rows: Record<string, number>) =>
  Object.fromEntries(Object.entries(rows).sort(([a], [b]) => (a < b ? -1 : 1)));

async function one(client: pg.Client, query: string) {
  const { rows } = await client.query<Record<string, string>>(query);
  return rows[0] ?? {};
}

/** Opens a connection while `work` runs. */
export async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>) {
  const client = new pg.Client({ connectionString: url, application_name: "weeknight backup" });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/**
 * Runs a PostgreSQL program on a database, or on none, and reads its output. Passes the password in the environment,
 * because all users of the machine can see a program's arguments. Throws the program's error message.
 */
export async function run(
  url: string | null,
  program: Program,
  args: readonly string[],
  readOutput: (output: Readable) => Promise<void> = async (output) => void (await buffer(output)),
  input?: Readable,
) {
  const [address, password] = withoutPassword(url);
  const child = spawn(program, address === null ? [...args] : [...args, `--dbname=${address}`], {
    // Pass the environment on without reading it.
    // eslint-disable-next-line no-restricted-properties
    env: { ...process.env, ...(password !== null && { PGPASSWORD: password }) },
  });
  const ended = new Promise<number | null>((resolve, failed) => {
    child.once("close", resolve);
    child.once("error", () => failed(new Error(MISSING(program))));
  });
  // A program that ends before it has read everything reports the reason itself.
  child.stdin.on("error", () => {});
  if (input) input.pipe(child.stdin);
  else child.stdin.end();
  const [code, complaint] = await Promise.all([
    ended,
    text(child.stderr),
    readOutput(child.stdout),
  ]);
  if (code !== 0) throw new Error(complaint.trim() || `${program} ended with ${code}.`);
  if (input) await finished(input);
}

const MISSING = (program: Program) =>
  `${program} is not here: it comes with PostgreSQL's client programs (on Debian, apt-get install postgresql-client).`;

function withoutPassword(url: string | null): [address: string | null, password: string | null] {
  const [, start, password, rest] = /^([a-z]+:\/\/[^:@/?]+):([^@]*)(@.*)$/.exec(url ?? "") ?? [];
  if (start === undefined || password === undefined) return [url, null];
  return [`${start}${rest}`, decodeURIComponent(password)];
}
