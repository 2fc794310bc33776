import type { User } from "~/features/access/user";
import type { RemainingQuota } from "~/features/quotas/quotas.server";
import type { Meal } from "~/recipe";
import type { Services } from "~/services.server";
import { MEAL_COLUMNS, toMeal } from "./meal.server";
import { toMealRow } from "./meal-row";

type NewMeal = Omit<Parameters<typeof toMealRow>[0], "householdId">;

/**
 * Stores a meal, wherever it comes from, with what it is searched and known again by. Throws `conflict`
 * where it does not fit into `remaining`, which is read in the same transaction.
 */
export async function insertMeal(
  { db }: Pick<Services, "db">,
  { householdId }: Pick<User, "householdId">,
  meal: NewMeal,
  remaining: RemainingQuota,
): Promise<Meal> {
  const row = toMealRow({ ...meal, householdId });
  remaining.takeRecipe(row.bytes);
  const stored = await db
    .insertInto("meals")
    .values(row)
    .returning(MEAL_COLUMNS)
    .executeTakeFirstOrThrow();
  return toMeal(stored);
}
