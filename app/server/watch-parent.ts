import { Worker } from "node:worker_threads";

/**
 * The code of the thread. It checks whether the parent process, `parent`, still exists, and whether this process stays
 * within its memory limit.
 */
export const WATCH_PARENT = `
  const { parent, mostBytes = Infinity } = require("node:worker_threads").workerData;
  setInterval(() => {
    const isOver = process.ppid !== parent || process.memoryUsage.rss() > mostBytes;
    if (isOver) process.kill(process.pid, "SIGKILL");
  }, 200);
`;

/**
 * Ends this process soon after its parent, even if the parent was killed while this process is blocked in SQLite. For
 * this, a separate thread checks the parent. Also ends the process when it uses more bytes than `mostBytes`, because
 * V8's own limit counts neither buffers nor libraries. Reads the parent's id here. When the thread starts on a busy
 * machine, the parent may have ended, and the thread would watch its successor forever.
 */
export const watchParent = ({ mostBytes }: { mostBytes?: number } = {}) =>
  new Worker(WATCH_PARENT, { eval: true, workerData: { parent: process.ppid, mostBytes } }).unref();
