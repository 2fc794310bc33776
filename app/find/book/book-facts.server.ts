import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { BookFacts, BookRecipe } from "./book-recipe";
import { parseBookRecipe } from "./recipe-format";
import type { LineOf } from "~/engine/facts";
import { effortOf } from "~/engine/work";
import type { StoredRecipe } from "~/engine/recipe";
import type { EffortData } from "~/recipes/meals";

/** The folder of the built-in recipes, relative to the folder in which the app runs. */
export const BOOK_FOLDER = "recipes";

/** Matches an id in the recipe book. Ids from imported files are not trusted. */
const BOOK_ID = /^[a-z]{1,30}\/[a-z0-9-]{1,200}$/;

/**
 * Returns the facts that the author of a recipe in the recipe book states. Returns null for an unknown id. Reads one
 * file.
 */
export async function findBookFacts(bookId: string | null): Promise<BookFacts | null> {
  return bookId === null ? null : ((await findBookRecipe(bookId))?.facts ?? null);
}

/** Returns the title of a recipe in the recipe book, or null for an unknown id. */
export async function findBookTitle(bookId: string): Promise<string | null> {
  return (await findBookRecipe(bookId))?.title ?? null;
}

/** Returns a recipe from the recipe book, or null for an unknown id. Reads one file. */
export async function findBookRecipe(bookId: string): Promise<BookRecipe | null> {
  if (!BOOK_ID.test(bookId)) return null;
  try {
    return parseBookRecipe(bookId, await readFile(join(BOOK_FOLDER, `${bookId}.md`), "utf8"));
  } catch {
    return null;
  }
}

/**
 * Estimates the work of a meal from its steps and the facts of its lines. Returns null for a recipe that is not from
 * the recipe book, because the estimate is calibrated only on the style of the recipe book.
 */
export async function getEffort(
  {
    bookId,
    ingredients,
    instructions,
  }: Pick<StoredRecipe, "bookId" | "ingredients" | "instructions">,
  lineOf: LineOf,
): Promise<EffortData | null> {
  const facts = await findBookFacts(bookId);
  return facts && { ...effortOf({ lines: ingredients.map(lineOf), instructions }), facts };
}
