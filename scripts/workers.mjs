/** `WORKERS=4`: starts this number of processes that share one port, each a complete server (Node's cluster). */
import cluster from "node:cluster";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { say } from "./setup.mjs";

/** The wait before an ended process is replaced. It doubles for each process that did not start. */
const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 30_000;

let stopping = false;
let code = 0;

/**
 * Starts `count` processes. The first one starts alone: it sets up the database, and explains wrong settings in one line. A
 * process that ends is replaced. SIGTERM and SIGINT are passed on, and this process ends with the last one.
 */
export async function runWorkers(count) {
  cluster.setupPrimary({ exec: fileURLToPath(new URL("serve.mjs", import.meta.url)) });
  for (const signal of ["SIGTERM", "SIGINT"]) {
    process.on(signal, () => {
      stopping = true;
      for (const worker of Object.values(cluster.workers)) worker.process.kill(signal);
    });
  }
  cluster.on("exit", (_worker, exit) => {
    if (stopping) code = Math.max(code, exit ?? 1);
    if (stopping && Object.keys(cluster.workers).length === 0) process.exit(code);
  });
  const first = fork(1);
  const failed = await startOf(first);
  if (failed !== null) process.exit(failed);
  keep(first, 1);
  for (let number = 2; number <= count && !stopping; number++) keep(fork(number), number);
  say(`${count} processes`);
}

/** Starts the process with this number. Its metrics are at the port after that of the process before it. */
function fork(number) {
  const [, host, port] = /^(.*):(\d+)$/.exec(process.env.METRICS_ADDRESS ?? "") ?? [];
  return cluster.fork(port ? { METRICS_ADDRESS: `${host}:${Number(port) + number - 1}` } : {});
}

/** Resolves to null once a process listens, or to its exit code or signal. */
function startOf(worker) {
  return new Promise((done) => {
    worker.once("listening", () => done(null));
    worker.once("exit", (exit) => done(exit ?? 1));
  });
}

/** Replaces a process whenever it ends. */
function keep(worker, number, wait = FIRST_WAIT_MS) {
  let next = Math.min(wait * 2, LONGEST_WAIT_MS);
  worker.once("listening", () => (next = FIRST_WAIT_MS));
  worker.once("exit", async (exit, signal) => {
    if (stopping) return;
    say(`a process ended with ${signal ?? exit} and is replaced`);
    await sleep(wait);
    if (!stopping) keep(fork(number), number, next);
  });
}
