import { readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { findPostgres } from "../../scripts/find-postgres.mjs";
import { initialize, makeFolder, urlAt } from "../postgres/cluster";
import { command } from "../postgres/server";

/** A primary and its synchronous standby, which change roles at each failover. */
export type Pair = {
  /** Returns the address of a database that names both servers. */
  url: (database: string) => string;
  /** Returns the address on the server that accepts writes now. */
  primaryUrl: (database: string) => string;
  /** Kills the primary with all of its processes, as a power cut does. */
  kill: () => void;
  /** Promotes the standby. It accepts writes when this returns. */
  promote: () => void;
  /** Gives the primary a new standby instead of the server that was killed. */
  addStandby: () => Promise<void>;
  stop: () => void;
};

/** Starts both servers, each with a socket in its own folder. A commit is acknowledged once both have it. */
export async function startPair(): Promise<Pair> {
  const programs = findPostgres();
  if (!programs) throw new Error("No PostgreSQL here: apt-get install postgresql (Debian)");
  const { folder, run } = makeFolder(programs);
  let primary = join(folder, "a");
  let standby = join(folder, "b");
  const start = (data: string) => {
    const options = `-c listen_addresses= -c unix_socket_directories=${data} -c max_connections=200`;
    run("pg_ctl", "-D", data, "-w", "-l", `${data}.log`, "-o", options, "start");
  };
  const primaryUrl = (database: string) => urlAt(primary, database);
  const addStandby = async () => {
    const admin = primaryUrl("postgres");
    rmSync(standby, { recursive: true, force: true });
    run("pg_basebackup", "-h", primary, "-U", "weeknight", "-D", standby, "-R", "-c", "fast");
    // The copied lock file of the primary's socket.
    rmSync(join(standby, ".s.PGSQL.5432.lock"), { force: true });
    start(standby);
    // Only after the copy: a standby that is promoted must not wait for a standby of its own.
    await command(admin, "alter system set synchronous_standby_names = '*'");
    await command(admin, "select pg_reload_conf()");
    await sleep(500);
  };
  const stop = () => {
    for (const data of [primary, standby]) {
      try {
        run("pg_ctl", "-D", data, "-m", "immediate", "stop");
      } catch {
        // The server was killed, or has not started.
      }
    }
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    initialize(run, primary);
    start(primary);
    await addStandby();
  } catch (error) {
    stop();
    throw error;
  }
  return {
    url: (database) => urlAt(`${join(folder, "a")},${join(folder, "b")}`, database),
    primaryUrl,
    kill: () => {
      const [pid = ""] = readFileSync(join(primary, "postmaster.pid"), "utf8").split("\n");
      const children = readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").trim().split(" ");
      for (const one of [pid, ...children]) process.kill(Number(one), "SIGKILL");
    },
    promote: () => {
      [primary, standby] = [standby, primary];
      run("pg_ctl", "-D", primary, "-w", "promote");
    },
    addStandby,
    stop,
  };
}
