import { checkRead, checkReadOwnWords } from "~/engine/check";
import {
  type Diet,
  isMoreRestriction,
  MORE_RESTRICTIONS,
  RESTRICTIONS,
  RULES,
} from "~/engine/restrictions";
import type { BookRecipe } from "./book-recipe";
import { readingOf } from "./readings";
import { onceFor } from "~/server/values/once";
import { LRUCache } from "lru-cache";

/**
 * Returns the main restrictions that a recipe fits according to the diet check. Leaves out restrictions that the recipe
 * breaks according to its author. Computed once for each recipe, because checking the whole recipe book takes longer
 * than opening it.
 */
export const dietsOf = onceFor((recipe: BookRecipe): readonly string[] => {
  const { breaks, carbsPerServing } = recipe;
  // A recipe whose stated carbs are over the limit needs no estimate, which is a third of the work.
  const open = RESTRICTIONS.filter(
    (restriction) =>
      !breaks.includes(restriction) &&
      (carbsPerServing ?? 0) <= (RULES[restriction].netCarbs ?? Infinity),
  );
  return checkRead(readingOf(recipe), open).keeps;
});

/** Returns the restrictions under "More" that a recipe fits. Computed once for each recipe. */
const moreDietsOf = onceFor(
  (recipe: BookRecipe): readonly string[] => checkRead(readingOf(recipe), MORE_RESTRICTIONS).keeps,
);

/** Returns true if a recipe certainly fits a diet. */
export const keepsDiet = (recipe: BookRecipe, diet: Diet) =>
  (isMoreRestriction(diet) ? moreDietsOf(recipe) : dietsOf(recipe)).includes(diet);

/** The result of checking a recipe for a term. */
type Found = "breaks" | "unknown" | "keeps";

/** Cache of results by term. Users type the terms, so the least recently used terms are dropped. */
const cachedResults = new LRUCache<string, WeakMap<BookRecipe, Found>>({ max: 200 });

/** Returns the result for each term. Reads the recipe only if a result is not cached. */
function findIn(recipe: BookRecipe, terms: readonly string[]): Found[] {
  return terms.map((term) => {
    const judged = cachedResults.get(term) ?? new WeakMap<BookRecipe, Found>();
    if (!cachedResults.has(term)) cachedResults.set(term, judged);
    const before = judged.get(recipe);
    if (before) return before;
    const { breaks, unknown } = checkReadOwnWords(readingOf(recipe), [term]);
    const result = breaks.length > 0 ? "breaks" : unknown.length > 0 ? "unknown" : "keeps";
    judged.set(recipe, result);
    return result;
  });
}

/** Returns true if a recipe certainly contains nothing that any of the terms means. */
export const leavesOut = (recipe: BookRecipe, terms: readonly string[]) =>
  findIn(recipe, terms).every((result) => result === "keeps");

/** Returns true if a recipe has foods that the diet check knows as hot. */
export const hasHotFoods = (recipe: BookRecipe) => hasOneOf(recipe, ["anything spicy"]);

/** Returns true if a recipe certainly contains something that any of the terms means. */
export const hasOneOf = (recipe: BookRecipe, terms: readonly string[]) =>
  findIn(recipe, terms).includes("breaks");
