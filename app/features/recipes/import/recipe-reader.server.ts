import { resolve } from "node:path";
import { Worker } from "node:worker_threads";
import type { FileEntries, Readable, RecipeReader } from "./recipe-reader";
import type { answer } from "./worker";

type Answer = ReturnType<typeof answer>;

type Options = {
  /** The built worker: it answers each question, one after the other. */
  file?: string;
  /** After so many milliseconds what is still being read is given up, and its thread ended. */
  timeout?: number;
  /** After so many milliseconds without work the thread ends, and its memory is given back. */
  idle?: number;
};

/** What became of a question: the worker's answer, or none. */
type Outcome = { answer: Answer } | "late" | "broken";

type Job = {
  question: Readable | FileEntries;
  done: (outcome: Outcome) => void;
};

/** `worker.ts` as scripts/build.mjs bundles it. */
const WORKER = "build/recipe-worker.js";

const PAGE_REASONS = {
  late: "That page took too long to read.",
  broken: "That page could not be read.",
};
const ENTRY_REASONS = {
  late: "This entry took too long to read.",
  broken: "This entry cannot be read.",
};
/** More than the largest page needs; a page that asks for more ends its thread, not the process. */
const MAX_MEGABYTES = 192;
/** How many may wait when another page comes. A file has two of its parts there at most. */
const MAX_WAITING = 20;

/**
 * Reads recipes in a thread of its own, one after the other: no page and no file can stall the process,
 * whatever it does to the reader.
 */
export function createRecipeReader({
  file = resolve(WORKER),
  timeout = 5_000,
  idle = 30_000,
}: Options = {}): RecipeReader {
  const waiting: Job[] = [];
  let worker: Worker | null = null;
  let current: Job | null = null;
  let timer: NodeJS.Timeout | undefined;

  const start = () => {
    const thread = new Worker(file, { resourceLimits: { maxOldGenerationSizeMb: MAX_MEGABYTES } });
    thread.unref();
    thread.on("message", (answer: Answer) => settle(thread, { answer }));
    thread.on("error", () => settle(thread, "broken"));
    thread.on("exit", () => settle(thread, "broken"));
    return thread;
  };
  const settle = (thread: Worker, outcome: Outcome) => {
    if (thread !== worker) return;
    clearTimeout(timer);
    const job = current;
    current = null;
    if (outcome === "late" || outcome === "broken") {
      worker = null;
      void thread.terminate();
    }
    job?.done(outcome);
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
    timer = setTimeout(() => settle(thread, "late"), timeout);
    thread.postMessage(job.question);
  };
  const ask = (question: Readable | FileEntries) =>
    new Promise<Outcome>((done) => {
      waiting.push({ question, done });
      next();
    });

  const readEntries: RecipeReader["readEntries"] = async ({ format, texts }) => {
    if (texts.length === 0) return [];
    const outcome = await ask({ format, texts });
    if (typeof outcome === "object" && Array.isArray(outcome.answer)) return outcome.answer;
    const failure = typeof outcome === "object" ? "broken" : outcome;
    if (texts.length === 1) return [{ title: "", reason: ENTRY_REASONS[failure] }];
    // One of them is to blame: each is asked for alone, and the others are not lost with it.
    const alone = [];
    for (const text of texts) alone.push(...(await readEntries({ format, texts: [text] })));
    return alone;
  };

  return {
    read: async (readable) => {
      if (waiting.length >= MAX_WAITING) {
        return { reason: "Too many pages are being read just now. Please try again." };
      }
      const outcome = await ask(readable);
      if (typeof outcome === "string") return { reason: PAGE_REASONS[outcome] };
      return Array.isArray(outcome.answer) ? { reason: PAGE_REASONS.broken } : outcome.answer;
    },
    readEntries,
  };
}
