import { parentPort } from "node:worker_threads";
import { importPasted } from "./import/import-pasted";

type Readable = { text: string; url: string };

/** The thread in which pages are read: each message is something to read, each answer what came of it. */
parentPort?.on("message", ({ text, url }: Readable) => {
  parentPort?.postMessage(importPasted(text, url));
});
