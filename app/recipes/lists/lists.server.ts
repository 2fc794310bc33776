import type { User } from "~/household/access";
import { RECIPES_A_PAGE, recipesSchema, type RecipesView } from "~/recipes/meals/meals.schema";
import { listCardPage, type MealFilter, getMeal } from "~/recipes/meals/meals.server";
import { getSelection, listSelected } from "~/recipes/meals/selection.server";
import { listTags, listTagsOf } from "~/recipes/tags/tags.server";
import type { Deps } from "~/server/services";
import { listCollections } from "~/recipes/collections/collections.server";

/** The data of a list of recipes: a page of recipes, filtered by its URL, and the available filters. */
export type RecipesPage = Awaited<ReturnType<typeof readRecipesPage>>;

/** Reads a page of the household's recipes, or only of its favorites or own recipes. */
export async function readRecipesPage(
  services: Deps<"db" | "now">,
  user: User,
  address: URLSearchParams,
  { only = null, view }: Pick<MealFilter, "only"> & { view: RecipesView },
) {
  const { page: number, ...filter } = recipesSchema.parse(Object.fromEntries(address));
  const size = RECIPES_A_PAGE[view ?? "list"];
  const [{ meals, count, page, pages }, selection, tags] = await Promise.all([
    listCardPage(services, user, { ...filter, only, page: number, size }),
    getSelection(services, user),
    listTags(services, user),
  ]);
  return {
    filter,
    meals,
    count,
    page,
    pages,
    size,
    view,
    ...selection,
    tags: tags.map(({ tag, count }) => ({ tag, count })),
  };
}

/** Reads a recipe's current settings for the page of its actions. Throws `not_found`. */
export async function readDoPage(services: Deps<"db" | "now">, user: User, mealId: string) {
  const [{ title, isFavorite }, selected, tags, collections] = await Promise.all([
    getMeal(services, user, mealId),
    listSelected(services, user),
    listTagsOf(services, user, mealId),
    listCollections(services, user),
  ]);
  return {
    mealId,
    title,
    isFavorite,
    tags,
    selected: selected.length,
    isSelected: selected.includes(mealId),
    collections: collections.flatMap(({ name, mealIds }) =>
      mealIds.includes(mealId) ? [name] : [],
    ),
  };
}
