import { atOnce, type Steps } from "~/in-turns";
import type { BookRecipe } from "./book-format";
import { withSubstitutions } from "./substitutions";
import { fitsChoices, type Wished } from "~/adapters/recipe-source/recipe-source";

/** The recipes of the wished kind, each as it keeps the restrictions: as written, or with its substitutions. */
export const fitting = (recipes: readonly BookRecipe[], wish: Wished) =>
  atOnce(fittingInSteps(recipes, wish));

/** The same, a step for each recipe: the first time that a restriction is asked for takes a while. */
export function* fittingInSteps(recipes: readonly BookRecipe[], wish: Wished): Steps<BookRecipe[]> {
  const fits: BookRecipe[] = [];
  for (const recipe of recipes) {
    const kept = fitsChoices(recipe, wish) ? withSubstitutions(recipe, wish.restrictions) : null;
    if (kept) fits.push(kept);
    yield;
  }
  return fits;
}
