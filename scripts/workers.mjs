/** `WORKERS=4`: so many processes that share one port, each of them a server like any other (Node's cluster). */
import cluster from "node:cluster";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { say } from "./setup.mjs";

/** How long until one that has ended by itself is replaced; twice as long for each that did not even start. */
const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 30_000;

let stopping = false;
let code = 0;

/**
 * Starts `count` of them: the first alone, which sets up the database and says what is wrong with the settings, in
 * one line. One that ends is replaced; SIGTERM and SIGINT are passed on, and this process ends with the last.
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

/** Starts the one of this number, which serves its own metrics: at the next port after those of the one before. */
function fork(number) {
  const [, host, port] = /^(.*):(\d+)$/.exec(process.env.METRICS_ADDRESS ?? "") ?? [];
  return cluster.fork(port ? { METRICS_ADDRESS: `${host}:${Number(port) + number - 1}` } : {});
}

/** Null once it listens, or what it has ended with. */
function startOf(worker) {
  return new Promise((done) => {
    worker.once("listening", () => done(null));
    worker.once("exit", (exit) => done(exit ?? 1));
  });
}

/** Has another in its place whenever it ends. */
function keep(worker, number, wait = FIRST_WAIT_MS) {
  let next = Math.min(wait * 2, LONGEST_WAIT_MS);
  worker.once("listening", () => (next = FIRST_WAIT_MS));
  worker.once("exit", async (exit, signal) => {
    if (stopping) return;
    say(`a process has ended with ${signal ?? exit}; another follows`);
    await sleep(wait);
    if (!stopping) keep(fork(number), number, next);
  });
}
