import type { BookRecipe } from "./book-format";
import { withSwaps } from "./book-swaps";
import { fitsChoices, type Wished } from "./recipe-source";

/** The recipes of the wished kind, each as it keeps the restrictions: as written, or with its swaps. */
export function fitting(recipes: readonly BookRecipe[], wish: Wished) {
  return recipes
    .filter((recipe) => fitsChoices(recipe, wish))
    .map((recipe) => withSwaps(recipe, wish.restrictions))
    .filter((recipe) => recipe !== null);
}
