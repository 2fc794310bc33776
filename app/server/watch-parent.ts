import { Worker } from "node:worker_threads";

/**
 * What the thread runs: it looks whether the process that started this one, `parent`, is still there, and whether this one
 * takes no more memory than it may.
 */
export const WATCH_PARENT = `
  const { parent, mostBytes = Infinity } = require("node:worker_threads").workerData;
  setInterval(() => {
    const isOver = process.ppid !== parent || process.memoryUsage.rss() > mostBytes;
    if (isOver) process.kill(process.pid, "SIGKILL");
  }, 200);
`;

/**
 * Ends this process soon after the one that started it, also where that was ended by force while this one is inside
 * SQLite and hears nothing: a thread of its own looks. So it does once this one takes more bytes than `mostBytes`: what V8 is
 * allowed counts neither buffers nor what libraries take. Who started it is looked up here: by the time the thread runs, on a
 * busy machine, they may be gone, and their heir would be watched for ever.
 */
export const watchParent = ({ mostBytes }: { mostBytes?: number } = {}) =>
  new Worker(WATCH_PARENT, { eval: true, workerData: { parent: process.ppid, mostBytes } }).unref();
