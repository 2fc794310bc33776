import { Worker } from "node:worker_threads";
import type { NoRecipe, PageRecipe, Readable, RecipeReader } from "./recipe-reader";

type Options = {
  /** The worker's built file: it answers each `Readable` with a recipe or a reason. */
  file: string;
  /** After so many milliseconds a page that is still being read is given up, and its thread ended. */
  timeout?: number;
  /** After so many milliseconds without work the thread ends, and its memory is given back. */
  idle?: number;
};

type Job = { readable: Readable; done: (result: PageRecipe | NoRecipe) => void };

const TOO_LONG = { reason: "That page took too long to read." };
const BROKEN = { reason: "That page could not be read." };
/** More than the largest page needs; a page that asks for more ends its thread, not the process. */
const MAX_MEGABYTES = 192;
/** How many may wait for their turn. */
const MAX_WAITING = 20;

/**
 * Reads recipes in a thread of its own, one after the other: no page can stall the process, whatever
 * it does to the reader.
 */
export function createWorkerReader({
  file,
  timeout = 5_000,
  idle = 30_000,
}: Options): RecipeReader {
  const waiting: Job[] = [];
  let worker: Worker | null = null;
  let current: Job | null = null;
  let timer: NodeJS.Timeout | undefined;

  const start = () => {
    const thread = new Worker(file, { resourceLimits: { maxOldGenerationSizeMb: MAX_MEGABYTES } });
    thread.unref();
    thread.on("message", (result: PageRecipe | NoRecipe) => settle(thread, result));
    thread.on("error", () => settle(thread, BROKEN));
    thread.on("exit", () => settle(thread, BROKEN));
    return thread;
  };
  const settle = (thread: Worker, result: PageRecipe | NoRecipe) => {
    if (thread !== worker) return;
    clearTimeout(timer);
    const job = current;
    current = null;
    if (result === TOO_LONG || result === BROKEN) {
      worker = null;
      void thread.terminate();
    }
    job?.done(result);
    next();
  };
  const next = () => {
    if (current) return;
    const job = waiting.shift();
    clearTimeout(timer);
    if (!job) {
      timer = setTimeout(() => {
        const thread = worker;
        worker = null;
        void thread?.terminate();
      }, idle).unref();
      return;
    }
    current = job;
    const thread = (worker ??= start());
    timer = setTimeout(() => settle(thread, TOO_LONG), timeout);
    thread.postMessage(job.readable);
  };

  return {
    read: (readable) =>
      new Promise((done) => {
        if (waiting.length >= MAX_WAITING) {
          done({ reason: "Too many pages are being read just now. Please try again." });
          return;
        }
        waiting.push({ readable, done });
        next();
      }),
  };
}
