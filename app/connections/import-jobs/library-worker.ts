import type { ReadItem } from "~/server/adapters/library-reader/library-reader";
import { readLibrary } from "~/recipes/importers";
import { watchParent } from "~/server/watch-parent";

/** A request to the process: first for a file, then for each next part until the last. */
export type LibraryQuestion = { path: string; fileName: string } | "next";
export type LibraryAnswer = { items: ReadItem[]; isDone: boolean };

/** The maximum number of items and characters in one part. */
const PART_ITEMS = 50;
const PART_LENGTH = 512 * 1024;
/** A part is sent at least this often, in milliseconds, so that the caller sees progress. */
const PART_MS = 2_000;

/** Room for JavaScript's 512 MB, and for a file of 64 MB as bytes, unpacked and as text. */
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

// Entry point of the process: scripts/build.mjs bundles this file, and library-reader.server.ts starts it.
process.on("message", (question: LibraryQuestion) => {
  if (question !== "next") {
    items = readLibrary(question.path, question.fileName);
  }
  void nextPart().then((answer) => process.send?.(answer));
});
// The server no longer waits for a result.
process.on("disconnect", () => process.exit());
watchParent({ mostBytes: MOST_BYTES });
