import { checkRecipe, checkReadOwnWords, readRecipe } from "~/engine/check";
import {
  type Diet,
  isMoreRestriction,
  MORE_RESTRICTIONS,
  RESTRICTIONS,
  RULES,
} from "~/engine/restrictions";
import type { BookRecipe } from "./book-recipe";
import { onceFor, once } from "~/server/values/once";
import { LRUCache } from "lru-cache";

/**
 * Returns those of the eight main restrictions that a recipe keeps: those that the guard finds kept, less what its
 * author knows better. Worked out once a recipe, when it is first asked for: to judge the whole book takes longer than
 * to open it.
 */
export const dietsOf = onceFor((recipe: BookRecipe): readonly string[] => {
  const { breaks, carbsPerServing } = recipe;
  // What is over a limit by its own figure needs no estimate, which is a third of the work.
  const open = RESTRICTIONS.filter(
    (it) => !breaks.includes(it) && (carbsPerServing ?? 0) <= (RULES[it].netCarbs ?? Infinity),
  );
  return checkRecipe(recipe, open).keeps;
});

/** Those under "More" that a recipe keeps; worked out once a recipe, when one of them is first asked for. */
const moreDietsOf = onceFor(
  (recipe: BookRecipe): readonly string[] => checkRecipe(recipe, MORE_RESTRICTIONS).keeps,
);

/** True where a recipe keeps a diet for certain. */
export const keepsDiet = (recipe: BookRecipe, diet: Diet) =>
  (isMoreRestriction(diet) ? moreDietsOf(recipe) : dietsOf(recipe)).includes(diet);

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
