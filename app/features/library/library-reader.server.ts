import { resolve } from "node:path";
import { Worker } from "node:worker_threads";
import PQueue from "p-queue";
import { askThread } from "~/ask-thread.server";
import type { LibraryAnswer, LibraryQuestion } from "./library-worker";
import type { ReadItem } from "~/features/recipes/library-item";

/** Reads other apps' files: what is in one, in parts as they come. Never throws for what is in the file. */
export type LibraryReader = {
  read: (file: { path: string; fileName: string }) => AsyncIterable<ReadItem[]>;
};

/** `library-worker.ts` as scripts/build.mjs bundles it. */
const WORKER = "build/library-worker.js";
/** A backup of 64 MB is parsed in one go; whatever needs more ends its thread, not the process. */
const MAX_MEGABYTES = 512;
/** No part of any file that an app wrote takes as long. */
const PART_MS = 30_000;

const STOPPED = {
  late: "Reading the file took too long here, so what comes after was not read.",
  broken: "The file could not be read from here on.",
};

/** A thread for each file, one file after the other: none can stall the process, or fill it. */
export function createLibraryReader({
  file = resolve(WORKER),
  timeout = PART_MS,
} = {}): LibraryReader {
  const turns = new PQueue({ concurrency: 1 });
  return {
    read: async function* (asked) {
      const endTurn = await turnIn(turns);
      const thread = new Worker(file, {
        resourceLimits: { maxOldGenerationSizeMb: MAX_MEGABYTES },
      });
      thread.unref();
      try {
        let question: LibraryQuestion = asked;
        for (;;) {
          const outcome = await askThread<LibraryAnswer>(thread, question, timeout);
          if (typeof outcome === "string") {
            yield [{ kind: "other", title: "", reason: STOPPED[outcome], isRecipe: true }];
            return;
          }
          const { answer } = outcome;
          if (answer.items.length > 0) yield answer.items;
          if (answer.isDone) return;
          question = "next";
        }
      } finally {
        endTurn();
        await thread.terminate();
      }
    },
  };
}

/** Waits for a turn; what it gives ends that. */
const turnIn = (turns: PQueue) =>
  new Promise<() => void>((begin) => {
    void turns.add(() => new Promise<void>((end) => begin(() => end())));
  });
