import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { BookFacts, BookRecipe } from "./book-recipe";
import { parseBookRecipe } from "./recipe-format";
import { effortOf } from "~/engine/work";
import type { StoredRecipe } from "~/engine/recipe";
import type { EffortData } from "~/recipes/meals";

/** Where the built-in recipes are, from the folder in which the app runs. */
export const BOOK_FOLDER = "recipes";

/** A path in the book; an imported file may say anything. */
const BOOK_ID = /^[a-z]{1,30}\/[a-z0-9-]{1,200}$/;

/** What the author of a book's recipe says of it; null for an id that the book does not have. Reads that one file. */
export async function findBookFacts(bookId: string | null): Promise<BookFacts | null> {
  return bookId === null ? null : ((await findBookRecipe(bookId))?.facts ?? null);
}

/** The title of a recipe of the book; null for an id that the book does not have. */
export async function findBookTitle(bookId: string): Promise<string | null> {
  return (await findBookRecipe(bookId))?.title ?? null;
}

/** A recipe of the book; null for an id that the book does not have. Reads that one file. */
export async function findBookRecipe(bookId: string): Promise<BookRecipe | null> {
  if (!BOOK_ID.test(bookId)) return null;
  try {
    return parseBookRecipe(bookId, await readFile(join(BOOK_FOLDER, `${bookId}.md`), "utf8"));
  } catch {
    return null;
  }
}

/**
 * What a meal asks of the cook, as its lines and steps are stored. Null for a recipe that is not of the book: the model of
 * the work was made on the book's way of writing, and says nothing sure of others.
 */
export async function getEffort(
  meal: Pick<StoredRecipe, "bookId" | "ingredients" | "instructions">,
): Promise<EffortData | null> {
  const facts = await findBookFacts(meal.bookId);
  return facts && { ...effortOf(meal), facts };
}
