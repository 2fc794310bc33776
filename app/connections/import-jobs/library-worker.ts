import type { ReadItem } from "~/server/adapters/library-reader/library-reader";
import { readLibrary } from "~/recipes/importers";
import { watchParent } from "~/server/watch-parent";

/** What the process is asked: first for a file, then for the next part of it, until there is none. */
export type LibraryQuestion = { path: string; fileName: string } | "next";
export type LibraryAnswer = { items: ReadItem[]; isDone: boolean };

/** So many items, or characters of them, are passed on at once. */
const PART_ITEMS = 50;
const PART_LENGTH = 512 * 1024;
/** Whoever waits hears something this often. */
const PART_MS = 2_000;

/** JavaScript's 512 MB, and beside it a file of 64 MB as bytes, as they are unpacked, and as text. */
const MOST_BYTES = 768 * 1024 * 1024;

let items: AsyncIterator<ReadItem> | null = null;

async function nextPart(): Promise<LibraryAnswer> {
  const part: ReadItem[] = [];
  const from = Date.now();
  let length = 0;
  while (items && part.length < PART_ITEMS && length < PART_LENGTH) {
    const next = await items.next();
    if (next.done) return { items: part, isDone: true };
    length += JSON.stringify(next.value).length;
    part.push(next.value);
    if (Date.now() - from > PART_MS) break;
  }
  return { items: part, isDone: items === null };
}

// The process's whole life: scripts/build.mjs bundles this file, library-reader.server.ts starts it.
process.on("message", (question: LibraryQuestion) => {
  if (question !== "next") {
    items = readLibrary(question.path, question.fileName);
  }
  void nextPart().then((answer) => process.send?.(answer));
});
// Nobody waits for it any more.
process.on("disconnect", () => process.exit());
watchParent({ mostBytes: MOST_BYTES });
