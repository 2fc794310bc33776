import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import * as z from "zod";
import { DAY_MS } from "~/server/values/dates";
import { moveDatabase } from "~db/move";
import { type App, startApp } from "../../tests/app";
import { startCluster } from "../../tests/postgres/cluster";
import { command, TEMPLATE } from "../../tests/postgres/server";
import { findPostgres } from "../find-postgres.mjs";
import { addHouseholds } from "../seed/households";
import { multiplyHouseholds } from "../seed/multiply";
import { GROWTH_GOALS } from "./goals";
import { type Household, makeHousehold } from "./household";
import { type Bounds, loadAll, type Run, type Target } from "./load";
import { cpuTimeOf, cpuTimeOfTree, hasEnded, killOnExit } from "./servers";
import { formatTable, judge, median } from "./table";

const SESSION_SECRET = "of the benchmark's apps";
/** The households that are copied, and the data of each: 90 rows, 5 KB a meal. */
const SEEDS = { households: 50, meals: 12, entries: 40 };
const PAGES = [
  "/dashboard",
  "/dashboard/calendar",
  "/dashboard/groceries",
  "/favorites",
  "/all-recipes?q=stew",
  "/custom-recipes",
  "/account",
  "/trash",
];
/** Reading fewer rows than this costs less than using an index. */
const FEW = 1_000;

type Options = { households: number; bounds: Bounds; say: (text: string) => void };

/**
 * Loads the dashboard of the same household on PostgreSQL, alternately in a database without other households and in
 * one with `households` more. Prints what each costs, and which tables were read completely.
 */
export async function benchLargePostgres({ households, bounds, say }: Options) {
  const programs = findPostgres();
  if (!programs) throw new Error("No PostgreSQL here: apt-get install postgresql (Debian)");
  // Not in memory, because it takes some gigabytes.
  const cluster = await startCluster(programs, { parent: tmpdir() });
  const apps: App[] = [];
  const start = async (name: string) => {
    const env = { LOG_LEVEL: "warn", DATABASE_URL: cluster.urlOf(name), SESSION_SECRET };
    const app = await startApp(env);
    killOnExit(app.pid);
    apps.push(app);
    return app;
  };
  try {
    await command(cluster.urlOf("postgres"), `create database alone template ${TEMPLATE}`);
    await command(cluster.urlOf("postgres"), "create database many");
    const began = Date.now();
    await fill(cluster.urlOf("many"), { households, say });
    console.log(`${households} households in ${Math.round((Date.now() - began) / 1000)} s`);
    const alone = await start("alone");
    const nights = await nightOf(alone.database);
    await withClient(cluster.urlOf("many"), (client) => skip(client, nights));
    const many = await start("many");
    const target = (name: string, app: App, { client }: Household): Target => ({
      name,
      url: `${app.url}/dashboard`,
      headers: { cookie: client.cookie() },
      cpuTime: () => Promise.resolve(cpuTimeOf(app.pid)),
      databaseTime: () => cpuTimeOfTree(cluster.pid),
    });
    const other = await makeHousehold(many);
    const targets = [
      target("alone", alone, await makeHousehold(alone)),
      target("many", many, other),
    ];
    const before = await rowsReadWhole(many.database);
    const runs = await loadAll(targets, bounds, say);
    for (const page of PAGES) await other.client.get(page);
    print(runs, {
      before,
      after: await rowsReadWhole(many.database),
      size: await sizeOf(many.database),
    });
  } finally {
    for (const app of apps) {
      await app.stop();
      hasEnded(app.pid);
    }
    cluster.stop();
  }
}

/** Fills a database with SQL. Over HTTP or row by row it would take hours. */
async function fill(url: string, { households, say }: Pick<Options, "households" | "say">) {
  const folder = mkdtempSync(join(tmpdir(), "weeknight-large-"));
  try {
    await addHouseholds(join(folder, "weeknight.db"), SEEDS);
    await moveDatabase({ dataDir: folder, url, to: "postgres", report: () => {} });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  const times = Math.ceil(households / SEEDS.households) - 1;
  await withClient(url, (client) =>
    multiplyHouseholds(client, times, (copies) =>
      say(`${(copies + 1) * SEEDS.households} of ${households} households`),
    ),
  );
}

const NIGHT_MS = 60_000;
const jobs = z.array(z.object({ name: z.string(), doneAt: z.string().nullable() }));

/** Returns the names of the nightly jobs, once an app has run them. */
async function nightOf(url: string): Promise<string[]> {
  for (const until = Date.now() + NIGHT_MS; Date.now() < until; await sleep(1_000)) {
    const { rows } = await withClient(url, (client) =>
      client.query(`select key as name, "doneAt" from jobs where kind = 'nightly'`),
    );
    const done = jobs.parse(rows);
    if (done.length > 0 && done.every(({ doneAt }) => doneAt)) return done.map(({ name }) => name);
  }
  throw new Error("The nightly jobs did not finish in time");
}

/** Marks the nightly jobs as done, because they would run for hours during the measurement. */
async function skip(client: pg.Client, nights: string[]) {
  const at = new Date().toISOString();
  for (const name of nights) {
    const runAt = new Date(Date.now() + DAY_MS).toISOString();
    await client.query(
      `insert into jobs (kind, key, payload, "runAt", attempts, "doneAt", "createdAt")
        values ('nightly', $1, '{}', $2, 0, $3, $3)`,
      [name, runAt, at],
    );
  }
}

const reads = z.array(
  z.object({ name: z.string(), read: z.coerce.number(), rows: z.coerce.number() }),
);

/** Returns how many rows of each table were read by full scans since the server started. The count is delayed. */
async function rowsReadWhole(url: string) {
  await sleep(3_000);
  const { rows } = await withClient(url, (client) =>
    client.query(
      `select relname as name, seq_tup_read as read, n_live_tup as rows from pg_stat_user_tables`,
    ),
  );
  return reads.parse(rows);
}

async function sizeOf(url: string) {
  const { rows } = await withClient(url, (client) =>
    client.query(`select pg_database_size(current_database())::float8 as bytes`),
  );
  return z.array(z.object({ bytes: z.number() })).parse(rows)[0]?.bytes ?? NaN;
}

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

type Reads = z.infer<typeof reads>;
type Found = { before: Reads; after: Reads; size: number };

function print(runs: Map<string, Run[]>, { before, after, size }: Found) {
  const [alone, many] = [runs.get("alone") ?? [], runs.get("many") ?? []];
  const middle = (of: Run[], figure: keyof Run) => median(of.map((run) => run[figure]));
  const both = ({ cpu, database }: Run) => cpu + database;
  const ratio = median(many.map((run, round) => both(run) / both(alone[round] ?? run)));
  const figures = (of: Run[]) =>
    (["cpu", "database", "p50", "p99"] as const).map((figure) => middle(of, figure).toFixed(0));
  const heading = ["", "app µs/req", "database µs", "p50 ms", "p99 ms", "CPU of both ÷ alone"];
  console.log(
    formatTable(heading, [
      ["alone", ...figures(alone), ""],
      ["beside them", ...figures(many), judge(ratio, GROWTH_GOALS.dashboard, 2)],
    ]),
  );
  const whole = after.flatMap(({ name, read, rows }) => {
    const more = read - (before.find((table) => table.name === name)?.read ?? 0);
    return rows > FEW && more > 0 ? [`${name}: ${more}`] : [];
  });
  console.log(`${(size / 1e9).toFixed(1)} GB; rows read whole: ${whole.join(", ") || "none"}`);
}
