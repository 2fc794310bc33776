import type { User } from "~/features/access/user";
import { RECIPES_A_PAGE } from "~/features/meals/meals.schema";
import { countMeals, listCards } from "~/features/meals/meals.server";
import { getSelection } from "~/features/meals/selection.server";
import type { Services } from "~/services.server";
import { getAdding } from "./adding.server";

/** Custom Recipes: what Add New Recipe starts from by its address, and the household's own recipes, newest first. */
export async function getOwnRecipes(
  services: Pick<Services, "db" | "now">,
  user: User,
  asked: URLSearchParams,
) {
  return {
    adding: await getAdding(services, user, asked),
    meals: await listCards(services, user, { only: "custom", limit: RECIPES_A_PAGE }),
    count: await countMeals(services, user, { only: "custom" }),
    selection: await getSelection(services, user),
  };
}
