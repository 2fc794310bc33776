import type { LibraryReader } from "~/server/adapters/library-reader/library-reader";
import { resolve } from "node:path";
import PQueue from "p-queue";
import { askChild, startChild } from "~/server/child-process.server";
import type { Services } from "~/server/services";
import type { LibraryAnswer, LibraryQuestion } from "./library-worker";

type Options = {
  log: Services["log"];
  /** The built reader: it answers each question, one after the other. */
  file?: string;
  /** After so many milliseconds without a part the reading ends. */
  timeout?: number;
  /** After so many milliseconds it ends, whatever has come. */
  longest?: number;
};

/** `library-worker.ts` as scripts/build.mjs bundles it. */
const WORKER = "build/library-worker.js";
/** A backup of 64 MB is parsed in one go; whatever needs more ends its own process. */
const MAX_MEGABYTES = 512;
/** No part of any file that an app wrote takes as long. */
const PART_MS = 30_000;
/** 256 MB of recipes with photos are read in a quarter of it. */
const FILE_MS = 120_000;
/** So many files are read at once: a long one holds nobody up. */
const AT_ONCE = 2;

const STOPPED = {
  late: { code: "rest_unread_slow" },
  broken: { code: "rest_unread_broken" },
} as const;

/**
 * A process for each file, without the settings of this one: no file can stall this process, or fill it. A thread
 * would not do, for whatever is inside SQLite or another library that is not JavaScript ends with its process alone.
 */
export function createLibraryReader({
  log,
  file = resolve(WORKER),
  timeout = PART_MS,
  longest = FILE_MS,
}: Options): LibraryReader {
  const turns = new PQueue({ concurrency: AT_ONCE });
  return {
    read: async function* (asked) {
      const endTurn = await turnIn(turns);
      const until = performance.now() + longest;
      const child = startChild(file, { megabytes: MAX_MEGABYTES });
      try {
        let question: LibraryQuestion = asked;
        for (;;) {
          const left = Math.max(1, Math.ceil(until - performance.now()));
          const outcome = await askChild<LibraryAnswer>(child, question, Math.min(timeout, left));
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

/** Waits for a turn; what it gives ends that. */
const turnIn = (turns: PQueue) =>
  new Promise<() => void>((begin) => {
    void turns.add(() => new Promise<void>((end) => begin(() => end())));
  });
