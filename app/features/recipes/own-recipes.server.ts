import type { User } from "~/features/access/user";
import { RECIPES_A_PAGE } from "~/features/meals/meals.schema";
import { countMeals, listCards } from "~/features/meals/meals.server";
import { getSelection } from "~/features/meals/selection.server";
import type { Services } from "~/services.server";
import { getAdding } from "./adding.server";

/** Custom Recipes: what Add New Recipe starts from by its address, and the household's own recipes, newest first. */
export async function getOwnRecipes(
  services: Pick<Services, "db" | "now" | "recipeSource" | "recipeBook" | "settings">,
  user: User,
  asked: URLSearchParams,
) {
  const [adding, meals, count, selection] = await Promise.all([
    getAdding(services, user, asked),
    listCards(services, user, { only: "custom", limit: RECIPES_A_PAGE }),
    countMeals(services, user, { only: "custom" }),
    getSelection(services, user),
  ]);
  return { adding, meals, count, selection };
}
