import type { User } from "~/household/access";
import { listCollections } from "~/recipes/collections/collections.server";
import { getMeal } from "~/recipes/meals/meals.server";
import { listSelected } from "~/recipes/meals/selection.server";
import { listTagsOf } from "~/recipes/tags/tags.server";
import type { Deps } from "~/server/services";

/** What the ⋯ of a list shows of a recipe: what is set for it now. Throws `not_found`. */
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
