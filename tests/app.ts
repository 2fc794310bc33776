import { type ChildProcess, spawn } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, statfsSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { devNull, tmpdir } from "node:os";
import { basename, dirname, join, resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import * as z from "zod";
import { once } from "../app/server/values/once";
import { variables } from "../app/server/settings.server";
import { DATABASE } from "~db/address";
import { backedUpDatabase } from "./empty-database";
import { troublesOf } from "./household-statements";
import { addDatabase, dropDatabase, SERVER } from "./postgres/server";

export const ADMIN_PASSWORD = "admin test password";

/** The modules that each app of the tests loads first: the clock of the run, and the list of statements. */
const PRELOADED = ["tests/clock.mjs", "tests/note-queries.mjs"].map((file) => resolve(file));

const MEMORY = "/dev/shm";
/** Free bytes that the largest test files may need in the folder. */
const ROOM = 2 * 1024 ** 3;

export type App = {
  url: string;
  dataDir: string;
  /** The file of its SQLite database, or the address of its PostgreSQL database. */
  database: string;
  /** The secret that signs its cookies and links. */
  sessionSecret: () => string;
  pid: number;
  /** Returns everything that the server has written to its output. */
  output: () => string;
  /** Resolves when the process has ended: to its exit code, or to null if a signal ended it. */
  ended: Promise<number | null>;
  /** Passwords, sessions and addresses that were sent to the app. None of them may appear in its output. */
  secrets: Set<string>;
  /** Returns the statements that the app has prepared on SQLite. */
  statements: () => string[];
  stop: () => Promise<void>;
};

/** `SESSION_SECRET` of the tests' apps on PostgreSQL. */
const SESSION_SECRET = "of the tests' apps";

/**
 * Starts the built app on a free port with a database of its own. On PostgreSQL the database is on the tests' server, and a
 * folder always has the same database. `entry` is the script that starts the app: that of `npm start`, or the one that a
 * container and systemd use. `cwd` can be a folder with another build. The database already has its tables, unless `env`
 * sets DATA_DIR: then the app creates them.
 */
export async function startApp(
  env: Record<string, string> = {},
  entry: "scripts/start.mjs" | "scripts/serve.mjs" = "scripts/start.mjs",
  cwd = process.cwd(),
): Promise<App> {
  const dataDir = env.DATA_DIR ?? (await makeDataDirWithTables(cwd));
  const name = `app_${basename(dataDir)}`;
  const onServer: Record<string, string> = SERVER
    ? { DATABASE_URL: await addDatabase(name), SESSION_SECRET }
    : {};
  const notes = join(mkdtempSync(join(tmpdir(), "weeknight-statements-")), "statements.txt");
  const { child, url, ended, output } = await launch(entry, cwd, {
    ...environment(),
    RATE_LIMIT: "off",
    ADMIN_PASSWORD,
    ...onServer,
    ...env,
    NODE_OPTIONS: [env.NODE_OPTIONS ?? "", ...PRELOADED.map((file) => `--import ${file}`)].join(
      " ",
    ),
    QUERY_NOTES: notes,
    DATA_DIR: dataDir,
    HOST: env.HOST ?? "127.0.0.1",
  });
  const secrets = new Set(env.ADMIN_PASSWORD === "" ? [] : [env.ADMIN_PASSWORD ?? ADMIN_PASSWORD]);
  return {
    url,
    dataDir,
    database: env.DATABASE_URL ?? onServer.DATABASE_URL ?? join(dataDir, DATABASE),
    sessionSecret: () =>
      env.SESSION_SECRET ??
      onServer.SESSION_SECRET ??
      readFileSync(join(dataDir, "session-secret"), "utf8").trim(),
    pid: child.pid ?? 0,
    output,
    ended,
    secrets,
    statements: () => readStatements(notes),
    stop: async () => {
      await stop(child);
      const statements = readStatements(notes);
      rmSync(dirname(notes), { recursive: true, force: true });
      if (!env.DATA_DIR) {
        rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 });
        if (SERVER) await dropDatabase(name);
      }
      expectDiscreet({ secrets, output, statements: () => statements });
    },
  };
}

/**
 * Returns the app that the test files of a worker share one after another. Each file signs up its own households. `stop`
 * checks the output of the app but leaves it running: it ends with the worker. Use `startApp` for a file that changes
 * settings, counts the content of the database or ends the app.
 */
export async function shareApp(): Promise<App> {
  const app = await sharedApp();
  return { ...app, stop: async () => expectDiscreet(app) };
}

const sharedApp = once(() => startApp({ ENDS_WITH_ITS_TEST: "yes" }));

/** Throws if the log contains a secret, or if a statement reads rows of several households. */
function expectDiscreet({
  secrets,
  output,
  statements,
}: Pick<App, "secrets" | "output" | "statements">) {
  const told = [...secrets].filter((secret) => output().includes(secret));
  if (told.length > 0) throw new Error(`The log tells ${told.join(" and ")}`);
  const troubles = troublesOf(statements());
  if (troubles.length > 0) throw new Error(`Not one household's:\n${troubles.join("\n")}`);
}

/** Returns the statements since the database was opened. Before that it is migrated, which ends with `select 1`. */
function readStatements(notes: string): string[] {
  if (!existsSync(notes)) return [];
  const lines = readFileSync(notes, "utf8").split("\n").filter(Boolean);
  const statements = lines.map((line) => z.string().parse(JSON.parse(line)));
  return statements.slice(statements.lastIndexOf("select 1") + 1);
}

/** Returns the megabytes of memory that the app's process uses. */
export function memoryOf({ pid }: App) {
  const [, kilobytes = "0"] =
    /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
  return Number(kilobytes) / 1024;
}

/** Creates a data folder for an app, in memory if possible, so that no commit waits for a disk. */
export function makeDataDir(): string {
  const inMemory = existsSync(MEMORY) && roomIn(MEMORY) >= ROOM;
  return mkdtempSync(join(inMemory ? MEMORY : tmpdir(), "weeknight-"));
}

/** Creates a folder with an empty database of this version. The app of another version, in another `cwd`, creates its own. */
async function makeDataDirWithTables(cwd: string) {
  const dataDir = makeDataDir();
  if (!SERVER && cwd === process.cwd()) {
    writeFileSync(join(dataDir, DATABASE), await backedUpDatabase(), { mode: 0o600 });
  }
  return dataDir;
}

function roomIn(folder: string) {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
}

/**
 * Returns the environment for an app of the tests, without the settings that a developer has in the environment or in
 * `.env`.
 */
export function environment(): NodeJS.ProcessEnv {
  const others = Object.entries(process.env).filter(([name]) => !(name in variables.shape));
  return { NODE_ENV: "production", ...Object.fromEntries(others), ENV_FILE: devNull };
}

/** Starts the app on a free port and waits until it answers. Takes another port if the first one is used meanwhile. */
async function launch(entry: string, cwd: string, env: NodeJS.ProcessEnv) {
  for (;;) {
    const port = await freePort();
    const url = `http://127.0.0.1:${port}`;
    const child = spawn(process.execPath, [entry], { cwd, env: { ...env, PORT: String(port) } });
    const ended = new Promise<number | null>((done) => child.once("exit", done));
    let written = "";
    child.stdout.on("data", (chunk) => (written += chunk));
    child.stderr.on("data", (chunk) => (written += chunk));
    const output = () => written;
    if (await isUp(url, child, output)) return { child, url, ended, output };
  }
}

/** A start takes two seconds on a quiet machine, and took half a minute on a busy one. */
const START_MS = 300_000;

/**
 * Returns true once this process answers, and false if another process has its port. The process must itself log that it
 * listens, because an answer may come from the app of another test.
 */
async function isUp(url: string, child: ChildProcess, output: () => string) {
  for (const until = Date.now() + START_MS; Date.now() < until;) {
    if (child.exitCode !== null) {
      if (new RegExp(`EADDRINUSE.*:${new URL(url).port}\\b`).test(output())) return false;
      throw new Error(`The app did not start.\n${output()}`);
    }
    try {
      if (output().includes("[remix-serve]") && (await fetch(`${url}/healthz`)).ok) return true;
    } catch {
      // Not listening yet.
    }
    await sleep(100);
  }
  throw new Error(`The app did not answer in ${START_MS / 1_000} s.\n${output()}`);
}

async function stop(child: ChildProcess) {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise((done) => child.once("exit", done));
  child.kill("SIGTERM");
  const late = setTimeout(() => child.kill("SIGKILL"), 60_000);
  await gone;
  clearTimeout(late);
}

export async function freePort(): Promise<number> {
  return new Promise((done, failed) => {
    const server = createServer();
    server.once("error", failed);
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      server.close(() => done(typeof address === "object" && address ? address.port : 0));
    });
  });
}
