import type { User } from "~/household/access";
import { addRecipe } from "~/recipes/form/index.server";
import { recipeSchema } from "~/recipes/form";
import type { Meal } from "~/engine/recipe";
import type { Deps } from "~/server/services";
import { publicPath } from "./cookbooks.schema";
import { openCookbook } from "./open-cookbook.server";
import { getPublicRecipe } from "./public-recipes.server";
type Asked = { slug: string; segment: string; origin: string };

/** A recipe of a public cookbook that somebody is about to keep. Throws as `openCookbook` and `getPublicRecipe`. */
export async function findToSave(
  services: Deps<"db" | "now" | "settings">,
  { slug, ...asked }: Asked,
) {
  const cookbook = await openCookbook(services, slug);
  const recipe = await getPublicRecipe(services, cookbook, asked);
  return { cookbook: cookbook.title, path: publicPath(cookbook.slug, recipe.segment), recipe };
}

/**
 * Keeps what is public of a recipe as one of the household's own, once for each `formKey`; it is said to be from the page that it
 * was first on. Throws the same, and `conflict` if no more fit.
 */
export async function savePublicRecipe(
  services: Deps<"db" | "now" | "settings">,
  user: Pick<User, "id" | "householdId">,
  asked: Asked,
  formKey: string | null,
): Promise<Meal> {
  const { path, recipe } = await findToSave(services, asked);
  const input = recipeSchema.parse({
    ...recipe,
    instructions: recipe.instructions ?? "",
    sourceUrl: recipe.source?.href ?? recipe.source?.name ?? asked.origin + path,
  });
  return addRecipe(services, user, input, formKey);
}
