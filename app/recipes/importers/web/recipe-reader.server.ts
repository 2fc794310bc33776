import { once } from "node:events";
import { resolve } from "node:path";
import { Worker } from "node:worker_threads";
import PQueue from "p-queue";
import type {
  FileEntries,
  Readable,
  RecipeReader,
} from "~/server/adapters/recipe-reader/recipe-reader";
import type { answerQuestion } from "./worker";
import { t } from "~/language/messages";
import { translateSentence } from "../import-reason-words";
import { PAGE_REASONS, translateReason } from "./page-reasons";

type Answer = ReturnType<typeof answerQuestion>;

type Options = {
  /** The path of the built worker, which answers one question at a time. */
  file?: string;
  /** The timeout in milliseconds of a reading. Afterwards its thread is ended. */
  timeout?: number;
  /** The timeout in milliseconds for starting a thread. Loading the code takes seconds on a slow machine. */
  startTimeout?: number;
  /** The time in milliseconds after which an idle thread is ended to free its memory. */
  idle?: number;
};

/** The path of `worker.ts` after scripts/build.mjs bundled it. */
const WORKER = "build/recipe-worker.js";

const ENTRY_REASONS = {
  late: { code: "entry_slow" },
  broken: { code: "entry_unreadable" },
} as const;
/**
 * The maximum heap of a thread in megabytes, which is more than the largest page needs. A page that needs more ends its
 * thread, and not the process.
 */
const MAX_MEGABYTES = 192;
/** Maximum number of waiting pages. A file has at most two waiting parts. */
const MAX_WAITING = 20;

/**
 * Creates a reader that reads recipes one at a time in a separate thread, so that no page or file can block the
 * process.
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
    // One of the texts caused the failure. Read each text separately, so that the others are not lost.
    const alone = [];
    for (const text of texts) alone.push(...(await readEntries({ format, texts: [text] })));
    return alone;
  };

  return {
    read: async (readable) => {
      if (queue.size >= MAX_WAITING) {
        return { reason: t("Too many pages are being read just now. Please try again.") };
      }
      const outcome = await ask(readable);
      if (typeof outcome === "string") return { reason: t(PAGE_REASONS[outcome]) };
      if (Array.isArray(outcome.answer)) return { reason: t(PAGE_REASONS.broken) };
      const { answer } = outcome;
      if (!("reason" in answer)) return answer;
      return {
        ...answer,
        reason: translateReason(answer.reason) ?? translateSentence(answer.reason),
      };
    },
    readEntries,
  };
}

/**
 * Waits for the next message of a thread. Returns "late" after `timeout` milliseconds, and "broken" if the thread ends
 * with an error, for example out of memory. The thread is then unusable.
 */
async function messageOf(
  thread: Worker,
  timeout: number,
): Promise<{ answer: Answer } | "late" | "broken"> {
  const signal = AbortSignal.timeout(timeout);
  try {
    // `once` rejects if the thread ends with an error.
    const [answer]: Answer[] = await once(thread, "message", { signal });
    return answer ? { answer } : "broken";
  } catch {
    return signal.aborted ? "late" : "broken";
  }
}
