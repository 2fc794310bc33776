import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { LRUCache } from "lru-cache";
import type { BookFacts } from "./book-recipe";
import { parseBookRecipe } from "./recipe-format";

/** Where the built-in recipes are, from the folder in which the app runs. */
export const BOOK_FOLDER = "recipes";

/** A path in the book; an imported file may say anything. */
const BOOK_ID = /^[a-z]{1,30}\/[a-z0-9-]{1,200}$/;

/** What was read of the book's files, by id; they change with the app alone. */
const read = new LRUCache<string, BookFacts>({ max: 2_000 });

/** What the author of a book's recipe says of it; null for an id that the book does not have. Reads that one file. */
export async function findBookFacts(bookId: string | null): Promise<BookFacts | null> {
  if (bookId === null || !BOOK_ID.test(bookId)) return null;
  const known = read.get(bookId);
  if (known) return known;
  try {
    const text = await readFile(join(BOOK_FOLDER, `${bookId}.md`), "utf8");
    const { facts } = parseBookRecipe(bookId, text);
    read.set(bookId, facts);
    return facts;
  } catch {
    return null;
  }
}
