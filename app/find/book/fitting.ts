import type { Steps } from "~/server/values/cooperative-scheduling";
import { isBase } from "./bases";
import type { BookRecipe } from "./book-recipe";
import { isBreakfast } from "./breakfasts";
import { withSubstitutions } from "./substitutions";
import { fitsWeeknights } from "./weeknights";
import { fitsChoices, type RecipeCriteria } from "~/server/adapters/recipe-source/recipe-source";

/**
 * The recipes of the kind that is asked for, each as it keeps the restrictions and has nothing that
 * is avoided: as written, or with its substitutions; no stock or gravy, which is no dish, and
 * no porridge for a dessert. A step for each recipe: the
 * first time that a restriction is asked for takes a while.
 */
export function* fittingInSteps(
  recipes: readonly BookRecipe[],
  criteria: RecipeCriteria,
): Steps<BookRecipe[]> {
  const fits: BookRecipe[] = [];
  for (const recipe of recipes) {
    const isAsked =
      fitsChoices(recipe, criteria) &&
      fitsWeeknights(recipe, criteria.weeknights) &&
      !isBase(recipe) &&
      (criteria.hasBreakfasts === true || !isBreakfast(recipe));
    const kept = isAsked ? withSubstitutions(recipe, criteria.restrictions, criteria.avoids) : null;
    if (kept) fits.push(kept);
    yield;
  }
  return fits;
}
