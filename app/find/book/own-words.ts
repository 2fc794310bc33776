import { LRUCache } from "lru-cache";
import { checkReadOwnWords, readRecipe } from "~/engine/check";
import { once } from "~/server/values/once";
import type { BookRecipe } from "./book-recipe";

/** What was found of a term in a recipe. */
type Found = "breaks" | "unknown" | "keeps";

/** Terms are what anybody types: those are forgotten that were not asked for lately. */
const known = new LRUCache<string, WeakMap<BookRecipe, Found>>({ max: 200 });

/** What is found of each term in a recipe, which is read once for all of them and only where one was not asked for lately. */
function findIn(recipe: BookRecipe, terms: readonly string[]): Found[] {
  const reading = once(() => readRecipe(recipe));
  return terms.map((term) => {
    const judged = known.get(term) ?? new WeakMap<BookRecipe, Found>();
    if (!known.has(term)) known.set(term, judged);
    const before = judged.get(recipe);
    if (before) return before;
    const { breaks, unknown } = checkReadOwnWords(reading(), [term]);
    const found = breaks.length > 0 ? "breaks" : unknown.length > 0 ? "unknown" : "keeps";
    judged.set(recipe, found);
    return found;
  });
}

/** True where a recipe has for certain nothing that one of the terms means. */
export const leavesOut = (recipe: BookRecipe, terms: readonly string[]) =>
  findIn(recipe, terms).every((found) => found === "keeps");

/** True where a recipe has foods that the guard knows as hot. */
export const hasHotFoods = (recipe: BookRecipe) => hasOneOf(recipe, ["anything spicy"]);

/** True where a recipe has something for certain that one of the terms means. */
export const hasOneOf = (recipe: BookRecipe, terms: readonly string[]) =>
  findIn(recipe, terms).includes("breaks");
