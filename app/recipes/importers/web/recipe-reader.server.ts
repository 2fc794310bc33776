import { once } from "node:events";
import { resolve } from "node:path";
import { Worker } from "node:worker_threads";
import PQueue from "p-queue";
import type {
  FileEntries,
  Readable,
  RecipeReader,
} from "~/server/adapters/recipe-reader/recipe-reader";
import type { answer } from "./worker";

type Answer = ReturnType<typeof answer>;

type Options = {
  /** The built worker: it answers each question, one after the other. */
  file?: string;
  /** After so many milliseconds what is still being read is given up, and its thread ended. */
  timeout?: number;
  /** The same for a thread that has not said that it is ready: loading it takes a slow machine seconds. */
  startTimeout?: number;
  /** After so many milliseconds without work the thread ends, and its memory is given back. */
  idle?: number;
};

/** `worker.ts` as scripts/build.mjs bundles it. */
const WORKER = "build/recipe-worker.js";

const PAGE_REASONS = {
  late: "That page took too long to read.",
  broken: "That page could not be read.",
};
const ENTRY_REASONS = {
  late: { code: "entry_slow" },
  broken: { code: "entry_unreadable" },
} as const;
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
  startTimeout = 30_000,
  idle = 30_000,
}: Options = {}): RecipeReader {
  const queue = new PQueue({ concurrency: 1 });
  let worker: Worker | null = null;
  let idling: NodeJS.Timeout | undefined;

  const start = async () => {
    const thread = new Worker(file, { resourceLimits: { maxOldGenerationSizeMb: MAX_MEGABYTES } });
    worker = thread;
    thread.on("error", () => {
      if (worker === thread) worker = null;
    });
    thread.unref();
    const ready = await messageOf(thread, startTimeout);
    return typeof ready === "string" ? ready : thread;
  };
  const stop = () => {
    void worker?.terminate();
    worker = null;
  };
  queue.on("active", () => clearTimeout(idling));
  queue.on("idle", () => (idling = setTimeout(stop, idle).unref()));

  const ask = (question: Readable | FileEntries) =>
    queue.add(async () => {
      const thread = worker ?? (await start());
      if (typeof thread === "string") {
        stop();
        return thread;
      }
      const answered = messageOf(thread, timeout);
      thread.postMessage(question);
      const outcome = await answered;
      if (typeof outcome === "string") stop();
      return outcome;
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
      if (queue.size >= MAX_WAITING) {
        return { reason: "Too many pages are being read just now. Please try again." };
      }
      const outcome = await ask(readable);
      if (typeof outcome === "string") return { reason: PAGE_REASONS[outcome] };
      return Array.isArray(outcome.answer) ? { reason: PAGE_REASONS.broken } : outcome.answer;
    },
    readEntries,
  };
}

/**
 * The next message of a thread. "late" where it takes longer than `timeout` milliseconds, "broken" where the thread ends
 * with an error instead, out of memory, say: then it is of no more use.
 */
async function messageOf(
  thread: Worker,
  timeout: number,
): Promise<{ answer: Answer } | "late" | "broken"> {
  const signal = AbortSignal.timeout(timeout);
  try {
    // `once` rejects where the thread ends with an error.
    const [answer]: Answer[] = await once(thread, "message", { signal });
    return answer ? { answer } : "broken";
  } catch {
    return signal.aborted ? "late" : "broken";
  }
}
