import type { User } from "~/household/access";
import { insertMeal, type PreparedMeal, prepareMeals } from "~/recipes/meals/meal-storage.server";
import type { RemainingQuota } from "~/household/quotas";
import { newId } from "~/server/values/ids";
import type { Deps } from "~/server/services";
import type { ExportedMeal } from "~/engine/recipe";

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;
/** The household, and who of it imports; null if that is not known. */
export type Importer = Pick<User, "householdId"> & { createdBy: string | null };

/** When a recipe was made, if its file says so: an instant in the past. */
function madeAt(createdAt: string, now: Date) {
  const at = INSTANT.test(createdAt) ? Date.parse(createdAt) : Number.NaN;
  return at <= now.getTime() ? createdAt : now.toISOString();
}

/** A recipe of a file that is ready to be stored. */
export type PreparedImport = { meal: PreparedMeal; isFavorite: boolean };

/**
 * Makes recipes of a file ready to be stored, each under an id of its own. What a file says of carbohydrates is not
 * kept: the guard would take it for checked.
 */
export async function prepareImported(
  services: Deps<"db" | "now">,
  user: Importer,
  recipes: readonly ExportedMeal[],
): Promise<Map<ExportedMeal, PreparedImport>> {
  const now = services.now();
  const meals = await prepareMeals(
    services,
    user,
    recipes.map((recipe) => ({
      ...recipe,
      id: newId(),
      carbsPerServing: null,
      requestKey: null,
      createdBy: user.createdBy,
      createdAt: madeAt(recipe.createdAt, now),
    })),
  );
  return new Map(
    meals.flatMap((meal, at) => {
      const recipe = recipes[at];
      return recipe ? [[recipe, { meal, isFavorite: recipe.isFavorite }] as const] : [];
    }),
  );
}

/** Stores one of them; its id. Throws `conflict` if it does not fit into `remaining`. */
export async function insertImported(
  services: Deps<"db" | "now">,
  { meal, isFavorite }: PreparedImport,
  remaining: RemainingQuota,
): Promise<string> {
  const { id } = await insertMeal(services, meal, remaining);
  if (isFavorite) {
    const { householdId } = meal;
    await services.db
      .insertInto("favorites")
      .values({ id: newId(), householdId, mealId: id, createdAt: services.now().toISOString() })
      .execute();
  }
  return id;
}
