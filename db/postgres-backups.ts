import { spawn } from "node:child_process";
import { buffer, text } from "node:stream/consumers";
import { finished } from "node:stream/promises";
import type { Readable } from "node:stream";
import pg from "pg";
import { type Backup, type BackupKey, type Kind, makeBackup, type Contents } from "./backups";

/** Programs of PostgreSQL's, which read any version's server up to their own. */
type Program = "pg_dump" | "pg_restore" | "psql";

/**
 * Backs up a PostgreSQL database while it is used, by pg_dump, into the folder `backups` of `dataDir`; reads the
 * copy through to see that it has the rows of the same instant. Throws if PostgreSQL's programs are not there, too
 * little room is, or the copy is not as it should be; nothing is left behind then.
 */
export async function backUpPostgres(
  url: string,
  dataDir: string,
  key: BackupKey = null,
  kind: Kind = "weeknight",
): Promise<Backup> {
  return withClient(url, async (client) => {
    // What it exports is seen by pg_dump, too (https://www.postgresql.org/docs/current/functions-admin.html).
    await client.query("begin isolation level repeatable read read only");
    const { snapshot, bytes } = await one(
      client,
      "select pg_export_snapshot() as snapshot, pg_database_size(current_database())::int8 as bytes",
    );
    const expected = await contentsOf(client);
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

/** The migrations and the rows of each table of a dump, all of which is read. Throws for what pg_dump has not written. */
export async function contentsOfDump(file: string): Promise<Contents> {
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

/** By their bytes: a text may hold what Unicode and Node's own reader of lines take for the end of one. */
async function* linesOf(output: Readable) {
  let rest = "";
  for await (const chunk of output.setEncoding("latin1")) {
    const lines = `${rest}${chunk}`.split("\n");
    rest = lines.pop() ?? "";
    yield* lines;
  }
}

/** The same of a database; null where it has no tables of ours. */
export async function contentsOf(client: pg.Client): Promise<Contents | null> {
  const names = await listTables(client);
  if (!names.includes("migrations")) return null;
  const rows: Record<string, number> = {};
  for (const name of names) {
    const { count } = await one(client, `select count(*)::int8 as count from "${name}"`);
    rows[name] = Number(count);
  }
  const { rows: found } = await client.query<{ name: string }>("select name from migrations");
  return { migrations: found.map(({ name }) => name).sort(), rows: sorted(rows) };
}

/** The tables of the database that are its user's own. */
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

/** A connection for as long as `work` takes. */
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
 * Runs a program of PostgreSQL's on a database, or on none, and reads what it writes. The password goes by the
 * environment: everybody on the machine sees what a program is called with. Throws what the program complained of.
 */
export async function run(
  url: string | null,
  program: Program,
  args: readonly string[],
  read: (output: Readable) => Promise<void> = async (output) => void (await buffer(output)),
  input?: Readable,
) {
  const [address, password] = withoutPassword(url);
  const child = spawn(program, address === null ? [...args] : [...args, `--dbname=${address}`], {
    // Handed on, not read.
    // eslint-disable-next-line no-restricted-properties
    env: { ...process.env, ...(password !== null && { PGPASSWORD: password }) },
  });
  const ended = new Promise<number | null>((done, failed) => {
    child.once("close", done);
    child.once("error", () => failed(new Error(MISSING(program))));
  });
  // A program that ends before it has read everything says itself why.
  child.stdin.on("error", () => {});
  if (input) input.pipe(child.stdin);
  else child.stdin.end();
  const [code, complaint] = await Promise.all([ended, text(child.stderr), read(child.stdout)]);
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
