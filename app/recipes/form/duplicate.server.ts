import { AppError } from "~/server/values/errors";
import type { User } from "~/household/access";
import { RECIPE_BOOK } from "~/recipes/meals/meal";
import { getMeal } from "~/recipes/meals/meals.server";
import { copyPhotos } from "~/recipes/photos/copying.server";
import { listTagsOf, saveTags } from "~/recipes/tags/tags.server";
import { type Meal, LIMITS, RECIPE_DEFAULTS } from "~/engine/recipe";
import type { Deps } from "~/server/services";
import { cut } from "~/server/values/text";
import { recipeSchema } from "./recipes.schema";
import { addRecipe } from "./recipes.server";
type Owner = Pick<User, "id" | "householdId">;

const COPY = " (copy)";

/**
 * Copies a recipe of the household, whatever its source, to one of its own with the same tags and photos. A form's key
 * makes one. `missing` says why the photos did not come: the copy is there all the same. Throws `not_found`, and
 * `conflict` if no more fit.
 */
export async function duplicateRecipe(
  services: Deps<"db" | "now" | "settings">,
  user: Owner,
  mealId: string,
  formKey: string | null = null,
): Promise<{ copy: Meal; missing: string | null }> {
  const { bookId, ...meal } = await getMeal(services, user, mealId);
  const isOfBook = bookId !== null && meal.sourceUrl === RECIPE_DEFAULTS.sourceUrl;
  const input = recipeSchema.parse({
    ...meal,
    title: cut(meal.title, LIMITS.title - COPY.length) + COPY,
    sourceUrl: isOfBook ? RECIPE_BOOK : meal.sourceUrl,
  });
  const copy = await addRecipe(services, user, input, formKey, meal.subRecipes);
  const tags = await listTagsOf(services, user, mealId);
  if (tags.length > 0) await saveTags(services, user, { mealId: copy.id, tags });
  const missing = await copyPhotos(services, user, { from: mealId, to: copy.id }).then(
    () => null,
    (error: unknown) => {
      if (error instanceof AppError) return error.message;
      throw error;
    },
  );
  return { copy, missing };
}
