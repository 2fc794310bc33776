import { parentPort } from "node:worker_threads";
import { readEntries } from "../file-entries";
import { readPasted } from "../read-pasted";
import type { FileEntries, Readable } from "./recipe-reader";

/** What the thread answers to one question. */
export const answer = (question: Readable | FileEntries) =>
  "texts" in question ? readEntries(question) : readPasted(question);

// The thread's whole life: scripts/build.mjs bundles this file, recipe-reader.server.ts starts it.
// Its first message says that it is ready.
parentPort?.on("message", (question: Readable | FileEntries) =>
  parentPort?.postMessage(answer(question)),
);
parentPort?.postMessage("ready");
