import { earliestDateOf, formatDate } from "~/dates";
import type { User } from "~/features/access/user";
import { getNeeds } from "~/features/eaters/needs.server";
import { servesOf } from "~/features/meals/serves";
import type { Meal } from "~/recipe";
import type { Services } from "~/services.server";
import { MEAL_TYPE_LABELS } from "./calendar.schema";

type Deps = Pick<Services, "db" | "now">;
type Owner = Pick<User, "householdId" | "timeZone" | "householdSize">;
type Dish = Pick<Meal, "servings" | "course">;

/** For how many a recipe opens, and why where that is not as it is written. */
export type Opening = { serves: number; why: string | null };

/**
 * For how many a recipe opens where nobody says: for as many portions as it is planned next, or for the household where
 * that has listed who eats. Desserts, which are baked whole, open as they are written.
 * Asked before the recipe is there, so that both are read together.
 */
export async function findOpening(services: Deps, user: Owner, mealId: string) {
  const [planned, { eaters }] = await Promise.all([
    findNext(services, user, mealId),
    getNeeds(services, user),
  ]);
  return (meal: Dish): Opening => {
    const isForAll = planned === null && eaters.length > 0 && meal.course !== "Desserts";
    const asked = planned?.portions ?? (isForAll ? user.householdSize : meal.servings);
    const serves = servesOf(`${asked}`, meal.servings);
    if (serves === meal.servings) return { serves, why: null };
    return { serves, why: planned?.words ?? "For your household" };
  };
}

/** The next meal that it is cooked for. */
async function findNext({ db, now }: Deps, user: Owner, mealId: string) {
  const row = await db
    .selectFrom("entries")
    .where("householdId", "=", user.householdId)
    .where("mealId", "=", mealId)
    .where("kind", "is", null)
    .where("scheduledDate", ">=", earliestDateOf(user, now()))
    .orderBy("scheduledDate")
    .orderBy("id")
    .select(["scheduledDate", "mealType", "servings", "cookFor"])
    .executeTakeFirst();
  if (!row) return null;
  const meal = MEAL_TYPE_LABELS[row.mealType].toLowerCase();
  return {
    portions: row.cookFor ?? row.servings,
    words: `For ${meal} on ${formatDate(row.scheduledDate, "EEEE d MMMM")}`,
  };
}
