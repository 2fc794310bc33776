import { type ChildProcess, fork, spawnSync } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { freePort } from "../../tests/app";

/** A running server. `cpuTime` returns the CPU time that it has used, in microseconds. */
export type Server = { url: string; cpuTime: () => Promise<number>; stop: () => Promise<void> };

/** `d` sends a React page of 40 rows, `b` sends the rows as JSON, and `static` sends HTML from a file. */
export type YardstickKind = "static" | "b" | "d";

const SCRIPT = fileURLToPath(new URL("yardstick.mjs", import.meta.url));
/** The length of a tick in /proc, in microseconds. */
const TICK = 10_000;

/** Creates the database that the yardsticks read. Returns its file. */
export function seedYardsticks(folder: string) {
  const file = join(folder, "yardsticks.db");
  const { status, stderr } = spawnSync(process.execPath, [SCRIPT, "seed", file]);
  if (status !== 0) throw new Error(`The yardsticks have no data: ${stderr}`);
  return file;
}

/** Starts a yardstick in a separate process and waits until it responds. */
export async function startYardstick(kind: YardstickKind, file: string): Promise<Server> {
  const port = await freePort();
  const child = fork(SCRIPT, [kind, file, String(port)], { execArgv: [] });
  const url = `http://127.0.0.1:${port}/`;
  await untilAnswered(url, child);
  return {
    url,
    cpuTime: async () => {
      const answer = once(child, "message");
      child.send("cpu");
      const [time] = await answer;
      return Number(time);
    },
    stop: () => stopProcess(child),
  };
}

/** Returns the CPU time that a process has used, in microseconds, or NaN without /proc. */
export function cpuTimeOf(pid: number) {
  const fields = statOf(pid);
  return (Number(fields[11]) + Number(fields[12])) * TICK;
}

/** Returns the CPU time of a process and of all processes that it started, including ended ones, in microseconds. */
export function cpuTimeOfTree(pid: number): number {
  const fields = statOf(pid);
  const own = [11, 12, 13, 14].reduce((sum, field) => sum + Number(fields[field]), 0) * TICK;
  return childrenOf(pid).reduce((sum, child) => sum + cpuTimeOfTree(child), own);
}

/** Returns the running processes that a process has started. */
export function childrenOf(pid: number): number[] {
  try {
    const text = readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").trim();
    return text === "" ? [] : text.split(" ").map(Number);
  } catch {
    return [];
  }
}

/** Returns the resident memory of a process in megabytes, or NaN without /proc. */
export function memoryOf(pid: number) {
  return (Number(statOf(pid)[21]) * 4096) / 1e6;
}

// The fields after the name of the process, which can contain spaces.
function statOf(pid: number) {
  try {
    return readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
  } catch {
    return [];
  }
}

/** Returns the milliseconds until `url` first responds with 200. Throws after 30 s, and if the process ended. */
export async function untilAnswered(url: string, child: ChildProcess) {
  const start = performance.now();
  while (performance.now() - start < 30_000) {
    if (child.exitCode !== null) throw new Error(`The server of ${url} ended: ${child.exitCode}`);
    try {
      const response = await fetch(url);
      await response.arrayBuffer();
      if (response.status === 200) return performance.now() - start;
    } catch {
      // The server is not listening yet.
    }
    await sleep(4);
  }
  throw new Error(`${url} did not answer in 30 s.`);
}

const running = new Set<number>();
process.once("exit", () => {
  for (const pid of running) process.kill(pid);
});

/** Ends a server together with this process, if this process ends early. `hasEnded` undoes that. */
export function killOnExit(pid: number | undefined) {
  if (pid) running.add(pid);
}

/** Removes a server that was stopped from the list of `killOnExit`. */
export function hasEnded(pid: number | undefined) {
  if (pid) running.delete(pid);
}

/** Ends a process and waits for its end. */
export async function stopProcess(child: ChildProcess) {
  if (child.exitCode !== null || child.signalCode !== null) return hasEnded(child.pid);
  const gone = once(child, "exit");
  child.kill("SIGTERM");
  const late = setTimeout(() => child.kill("SIGKILL"), 5_000);
  await gone;
  clearTimeout(late);
  hasEnded(child.pid);
}
