import { readFileSync, statSync } from "node:fs";
import { basename, dirname, resolve } from "node:path";
import type { BookRecipe } from "../app/find/book/book-recipe";
import { linesOf } from "../app/find/book/readings";
import { readRecipeBook } from "../app/find/book/recipe-book.server";
import { parseBookRecipe } from "../app/find/book/recipe-format";
import { isTooShort, workMinutes, workOfParts } from "../app/engine/work/work-minutes";

/** The minutes that a recipe claims, and those of its lines and steps. */
type Answer = {
  id: string;
  claimed: number;
  estimated: number;
  active: number;
  /** True if the recipe book's tests refuse the claim. */
  isTooShort: boolean;
};

/**
 * Evaluates the times of the recipes in a folder of the book, the one that is furthest below first. For one recipe file, it
 * also returns the cook's minutes and the waits of each line and sentence. Throws on a file that it cannot read.
 */
export function evaluateTimes(path: string): object[] {
  if (statSync(path).isDirectory())
    return readRecipeBook(path)
      .map(answerOf)
      .sort((one, other) => one.claimed / one.estimated - other.claimed / other.estimated);
  const folder = basename(dirname(resolve(path)));
  const id = `${folder}/${basename(path, ".md")}`;
  const recipe = parseBookRecipe(id, readFileSync(path, "utf8"));
  return [answerOf(recipe), ...workOfParts({ ...recipe, lines: linesOf(recipe) })];
}

function answerOf(recipe: BookRecipe): Answer {
  const read = { ...recipe, lines: linesOf(recipe) };
  const { active, total } = workMinutes(read);
  const claimed = recipe.cookingTime ?? 0;
  return { id: recipe.bookId, claimed, estimated: total, active, isTooShort: isTooShort(read) };
}
