import type { User } from "~/features/access/user";
import { RECIPE_BOOK } from "~/features/meals/meal";
import { getMeal } from "~/features/meals/meals.server";
import { listTagsOf, saveTags } from "~/features/tags/tags.server";
import { type Meal, LIMITS, RECIPE_DEFAULTS } from "~/recipe";
import type { Services } from "~/services.server";
import { cut } from "~/text";
import { recipeSchema } from "./recipes.schema";
import { addRecipe } from "./recipes.server";

type Deps = Pick<Services, "db" | "now" | "settings">;
type Owner = Pick<User, "householdId">;

const COPY = " (copy)";

/**
 * Copies a recipe of the household, whatever its source, to one of its own with the same tags. A form's key makes one.
 * Throws `not_found`, and `conflict` if no more fit.
 */
export async function duplicateRecipe(
  services: Deps,
  user: Owner,
  mealId: string,
  formKey: string | null = null,
): Promise<Meal> {
  const { bookId, ...meal } = await getMeal(services, user, mealId);
  const isOfBook = bookId !== null && meal.sourceUrl === RECIPE_DEFAULTS.sourceUrl;
  const input = recipeSchema.parse({
    ...meal,
    title: cut(meal.title, LIMITS.title - COPY.length) + COPY,
    sourceUrl: isOfBook ? RECIPE_BOOK : meal.sourceUrl,
  });
  const copy = await addRecipe(services, user, input, formKey);
  const tags = await listTagsOf(services, user, mealId);
  if (tags.length > 0) await saveTags(services, user, { mealId: copy.id, tags });
  return copy;
}
