import type { User } from "~/features/access/user";
import type { Room } from "~/features/quotas/quotas.server";
import { newId } from "~/ids";
import type { Services } from "~/services.server";
import type { Schema } from "~db/schema";
import { type Meal, MEAL_COLUMNS, toMeal } from "./meal.server";
import { derivedColumnsOf } from "./derived-columns";

type MadeHere = "id" | "householdId" | "lastShown" | keyof ReturnType<typeof derivedColumnsOf>;
type NewMeal = Omit<Schema["meals"], MadeHere | "ingredients"> & {
  id?: string;
  ingredients: readonly string[];
};

/**
 * Stores a meal, wherever it comes from, with what it is searched and known again by. Throws `conflict`
 * where it does not fit into `room`, which is read in the same transaction.
 */
export async function insertMeal(
  { db }: Pick<Services, "db">,
  { householdId }: Pick<User, "householdId">,
  meal: NewMeal,
  room: Room,
): Promise<Meal> {
  const derived = derivedColumnsOf(meal);
  room.takeRecipe(derived.bytes);
  const row = await db
    .insertInto("meals")
    .values({
      id: meal.id ?? newId(),
      householdId,
      title: meal.title,
      description: meal.description,
      cuisine: meal.cuisine,
      protein: meal.protein,
      course: meal.course,
      servings: meal.servings,
      cookingTime: meal.cookingTime,
      ingredients: JSON.stringify(meal.ingredients),
      instructions: meal.instructions,
      sourceUrl: meal.sourceUrl,
      imageUrl: meal.imageUrl,
      source: meal.source,
      bookId: meal.bookId,
      carbsPerServing: meal.carbsPerServing,
      ...derived,
      lastShown: null,
      requestKey: meal.requestKey,
      createdAt: meal.createdAt,
    })
    .returning(MEAL_COLUMNS)
    .executeTakeFirstOrThrow();
  return toMeal(row);
}
