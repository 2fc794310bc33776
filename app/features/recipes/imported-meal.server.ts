import type { User } from "~/features/access/user";
import { insertMeal } from "~/features/meals/insert-meal.server";
import type { RemainingQuota } from "~/features/quotas/quotas.server";
import { newId } from "~/ids";
import type { Services } from "~/services.server";
import type { ExportedMeal } from "./exported-meal";

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

type Deps = Pick<Services, "db" | "now">;
type Owner = Pick<User, "householdId">;

/** When a recipe was made, if its file says so: an instant in the past. */
function madeAt(createdAt: string, now: Date) {
  const at = INSTANT.test(createdAt) ? Date.parse(createdAt) : Number.NaN;
  return at <= now.getTime() ? createdAt : now.toISOString();
}

/**
 * Stores one recipe of a file under an id of its own; that id. What a file says of carbohydrates is
 * not kept: the guard would take it for checked. Throws `conflict` if it does not fit into `remaining`.
 */
export async function insertImported(
  services: Deps,
  { householdId }: Owner,
  recipe: ExportedMeal,
  remaining: RemainingQuota,
): Promise<string> {
  const now = services.now();
  const meal = {
    ...recipe,
    id: newId(),
    carbsPerServing: null,
    requestKey: null,
    createdAt: madeAt(recipe.createdAt, now),
  };
  const { id } = await insertMeal(services, { householdId }, meal, remaining);
  if (recipe.isFavorite) {
    await services.db
      .insertInto("favorites")
      .values({ id: newId(), householdId, mealId: id, createdAt: now.toISOString() })
      .execute();
  }
  return id;
}
