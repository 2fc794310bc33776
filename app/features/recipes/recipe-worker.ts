import { parentPort } from "node:worker_threads";
import type { FileEntries, Readable } from "~/adapters/recipe-reader/recipe-reader";
import { readEntries } from "./file-entries";
import { importPasted } from "./import/import-pasted";

/** The thread in which strangers' texts are read: each message is something to read, each answer what came of it. */
parentPort?.on("message", (asked: Readable | FileEntries) => {
  parentPort?.postMessage(
    "texts" in asked ? readEntries(asked) : importPasted(asked.text, asked.url),
  );
});
