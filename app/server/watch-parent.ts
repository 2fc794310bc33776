import { Worker } from "node:worker_threads";

/**
 * The code of the thread: it checks whether the process that started this one, `parent`, still exists, and
 * whether this one stays within its memory limit.
 */
export const WATCH_PARENT = `
  const { parent, mostBytes = Infinity } = require("node:worker_threads").workerData;
  setInterval(() => {
    const isOver = process.ppid !== parent || process.memoryUsage.rss() > mostBytes;
    if (isOver) process.kill(process.pid, "SIGKILL");
  }, 200);
`;

/**
 * Ends this process soon after the one that started it, even if that was killed while this one is blocked in
 * SQLite: a separate thread checks. Also ends it once it takes more bytes than `mostBytes`, because V8's own
 * limit counts neither buffers nor libraries. The parent is read here: by the time the thread runs, on a busy
 * machine, it may be gone, and the thread would watch its successor forever.
 */
export const watchParent = ({ mostBytes }: { mostBytes?: number } = {}) =>
  new Worker(WATCH_PARENT, { eval: true, workerData: { parent: process.ppid, mostBytes } }).unref();
