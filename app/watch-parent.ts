import { Worker } from "node:worker_threads";

/** What the thread runs: every second it looks whether the process that started this one is still there. */
export const WATCH_PARENT = `
  const { ppid } = process;
  setInterval(() => {
    if (process.ppid !== ppid) process.kill(process.pid, "SIGKILL");
  }, 1_000);
`;

/**
 * Ends this process soon after the one that started it, also where that was ended by force while this one is inside
 * SQLite and hears nothing: a thread of its own looks.
 */
export const watchParent = () => new Worker(WATCH_PARENT, { eval: true }).unref();
