import { execFileSync } from "node:child_process";
import { chmodSync, chownSync, existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openDatabase } from "~db/database";
import { command, TEMPLATE } from "./server";

const MEMORY = "/dev/shm";

/** A PostgreSQL server of the tests, with a socket in a folder of its own. */
export type Cluster = {
  urlOf: (database: string) => string;
  /** The process that started all other processes of the server. */
  pid: number;
  stop: () => void;
};

/**
 * Starts a server that has only the product's empty tables. It does not survive a power cut, which tests do not need. If
 * this process is root, the server runs as another user, because it refuses to run as root. Its folder is made in
 * `parent`, in memory by default.
 */
export async function startCluster(
  programs: string,
  { parent = memoryOrTemporary() }: { parent?: string } = {},
): Promise<Cluster> {
  const { folder, run } = makeFolder(programs, parent);
  const data = join(folder, "data");
  initialize(run, data);
  const settings = [
    "listen_addresses=",
    `unix_socket_directories=${folder}`,
    "max_connections=2000",
    "fsync=off",
    "synchronous_commit=off",
    "full_page_writes=off",
    // For tests that read the log lines of one database.
    "log_line_prefix=%d,",
  ];
  const options = settings.map((setting) => `-c ${setting}`).join(" ");
  run("pg_ctl", "-D", data, "-w", "-l", join(folder, "log"), "-o", options, "start");
  const urlOf = (database: string) => urlAt(folder, database);
  const stop = () => {
    run("pg_ctl", "-D", data, "-m", "immediate", "stop");
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await command(urlOf("postgres"), `create database ${TEMPLATE}`);
    await (await openDatabase(urlOf(TEMPLATE))).destroy();
  } catch (error) {
    stop();
    throw error;
  }
  const [pid = ""] = readFileSync(join(data, "postmaster.pid"), "utf8").split("\n");
  return { urlOf, pid: Number(pid), stop };
}

/** Runs one of PostgreSQL's programs, as a user that is not root. */
export type Run = (program: string, ...args: string[]) => void;

/** Makes a folder for servers of the tests. Returns it with a function that runs their programs. */
export function makeFolder(
  programs: string,
  parent = memoryOrTemporary(),
): { folder: string; run: Run } {
  const folder = mkdtempSync(join(parent, "weeknight-postgres-"));
  const owner = process.getuid?.() === 0 ? idsOf("postgres") : null;
  if (owner) chownSync(folder, owner.uid, owner.gid);
  chmodSync(folder, 0o700);
  const run: Run = (program, ...args) =>
    void execFileSync(join(programs, program), args, { ...owner, cwd: folder, stdio: "ignore" });
  return { folder, run };
}

const memoryOrTemporary = () => (existsSync(MEMORY) ? MEMORY : tmpdir());

/** Creates the files of a server. */
export const initialize = (run: Run, data: string) =>
  run("initdb", "-D", data, "-U", "weeknight", "-A", "trust", "-N", "-E", "UTF8", "--locale=C");

/** Returns the address of a database on the server whose socket is in this folder. */
export const urlAt = (folder: string, database: string) =>
  `postgres://weeknight@/${database}?host=${encodeURIComponent(folder)}`;

function idsOf(user: string) {
  const id = (flag: string) => Number(execFileSync("id", [flag, user], { encoding: "utf8" }));
  return { uid: id("-u"), gid: id("-g") };
}
