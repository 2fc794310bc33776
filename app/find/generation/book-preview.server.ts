import { AppError } from "~/server/values/errors";
import type { User } from "~/household/access";
import { checkMeal } from "~/recipes/verdicts";
import { getNeeds } from "~/household/eaters/index.server";
import { findBookRecipe } from "~/find/book/book-facts.server";
import { RECIPE_DEFAULTS } from "~/engine/recipe";
import type { Deps } from "~/server/services";

/**
 * A dish of the recipe book to look at before it is taken: everything but its steps, checked for those who eat. Costs
 * nothing. Throws `not_found` for an id that the book does not have.
 */
export async function getBookPreview(
  services: Deps<"db">,
  user: Pick<User, "householdId">,
  bookId: string,
) {
  const recipe = await findBookRecipe(bookId);
  if (!recipe) throw new AppError("not_found", "The recipe book has no such dish");
  const needs = await getNeeds(services, user);
  const { title, description, cuisine, protein, course, servings, cookingTime, ingredients } =
    recipe;
  return {
    meal: {
      ...RECIPE_DEFAULTS,
      id: bookId,
      bookId,
      title,
      description,
      cuisine,
      protein,
      course,
      servings,
      cookingTime,
      ingredients: [...ingredients],
    },
    check: checkMeal(recipe, needs),
    names: needs.eaters.map(({ name }) => name),
  };
}
