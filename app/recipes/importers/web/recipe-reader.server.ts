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
  /** The built worker, which answers each question, one after the other. */
  file?: string;
  /** Milliseconds after which a reading is given up and its thread ended. */
  timeout?: number;
  /** The timeout in milliseconds until a new thread is ready. Loading it takes seconds on a slow machine. */
  startTimeout?: number;
  /** Milliseconds without work after which the thread ends and its memory is freed. */
  idle?: number;
};

/** `worker.ts` as scripts/build.mjs bundles it. */
const WORKER = "build/recipe-worker.js";

const ENTRY_REASONS = {
  late: { code: "entry_slow" },
  broken: { code: "entry_unreadable" },
} as const;
/** More than the largest page needs. A page that needs more ends its thread, not the process. */
const MAX_MEGABYTES = 192;
/** Maximum number of waiting pages. A file has at most two of its parts waiting. */
const MAX_WAITING = 20;

/**
 * Creates a reader that reads recipes in a separate thread, one after the other, so that no page or file can stall the
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
    // One of the texts caused the failure: each is read separately, so that the others are not lost with it.
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
 * Waits for the next message of a thread. Returns "late" if it takes longer than `timeout` milliseconds, and "broken"
 * if the thread ends with an error, for example out of memory. The thread is then unusable.
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
