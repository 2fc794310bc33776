import type { RecipeSource, RecipeCriteria } from "~/adapters/recipe-source/recipe-source";
import type { User } from "~/features/access/user";
import type { Services } from "~/services.server";
import { listDeletedDishes } from "./deleted-dishes.server";
import { plainTitle } from "~/features/meals/plain-title";

/**
 * What counts the dishes of a source that fit the criteria and that the household does not have; null for a
 * source that cannot know.
 */
export async function countNewDishes(
  services: Pick<Services, "db" | "now">,
  user: Pick<User, "householdId">,
  { openCount }: Pick<RecipeSource, "openCount">,
): Promise<((criteria: RecipeCriteria) => number) | null> {
  if (!openCount) return null;
  const countMore = await openCount();
  const deleted = await listDeletedDishes(services, user);
  const rows = await services.db
    .selectFrom("meals")
    .where("householdId", "=", user.householdId)
    .select(["bookId", "plainTitle"])
    .execute();
  const known = new Set(rows.flatMap(({ bookId, plainTitle }) => [bookId, plainTitle]));
  return (criteria) =>
    countMore(
      criteria,
      (recipe) =>
        !known.has(recipe.bookId ?? "") &&
        !known.has(plainTitle(recipe.title)) &&
        !deleted.has(recipe),
    );
}
