import type { LibraryReader } from "~/server/adapters/library-reader/library-reader";
import { resolve } from "node:path";
import PQueue from "p-queue";
import { askChild, startChild } from "~/server/child-process.server";
import type { Services } from "~/server/services";
import type { LibraryAnswer, LibraryQuestion } from "./library-worker";

type Options = {
  log: Services["log"];
  /** The bundled reader process. */
  file?: string;
  /** Milliseconds without a part after which reading ends. */
  timeout?: number;
  /** Milliseconds after which reading ends in any case. */
  longest?: number;
};

/** `library-worker.ts` as scripts/build.mjs bundles it. */
const WORKER = "build/library-worker.js";
/**
 * The maximum memory of the process in MB. A backup of 64 MB is parsed at once. A process that needs more memory ends.
 */
const MAX_MEGABYTES = 512;
/** No part of a file that an app wrote takes this long. */
const PART_MS = 30_000;
/** Four times as long as 256 MB of recipes with photos take. */
const FILE_MS = 120_000;
/** Files that are read at the same time, so that a long one does not block others. */
const AT_ONCE = 2;

const STOPPED = {
  late: { code: "rest_unread_slow" },
  broken: { code: "rest_unread_broken" },
} as const;

/**
 * Creates the reader, which starts a process without the server's settings for each file. So a file can neither block
 * the server nor fill its memory. A thread is not enough, because a native library such as SQLite can only be stopped
 * with its process.
 */
export function createLibraryReader({
  log,
  file = resolve(WORKER),
  timeout = PART_MS,
  longest = FILE_MS,
}: Options): LibraryReader {
  const turns = new PQueue({ concurrency: AT_ONCE });
  return {
    read: async function* (firstQuestion) {
      const endTurn = await turnIn(turns);
      const until = performance.now() + longest;
      const child = startChild(file, { megabytes: MAX_MEGABYTES });
      try {
        let question: LibraryQuestion = firstQuestion;
        for (;;) {
          const remainingMs = Math.max(1, Math.ceil(until - performance.now()));
          const outcome = await askChild<LibraryAnswer>(
            child,
            question,
            Math.min(timeout, remainingMs),
          );
          if (typeof outcome === "string") {
            log.warn({ outcome }, "reading a file of another app was stopped");
            yield [{ kind: "other", title: "", reason: STOPPED[outcome], isRecipe: true }];
            return;
          }
          if (outcome.items.length > 0) yield outcome.items;
          if (outcome.isDone) return;
          question = "next";
        }
      } finally {
        child.end();
        endTurn();
      }
    },
  };
}

/** Waits for a slot and returns a function that frees it. */
const turnIn = (turns: PQueue) =>
  new Promise<() => void>((begin) => {
    void turns.add(() => new Promise<void>((end) => begin(() => end())));
  });
