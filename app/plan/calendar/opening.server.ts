import { earliestDateOf, formatDate } from "~/server/values/dates";
import type { User } from "~/household/access";
import { getNeeds } from "~/household/eaters/index.server";
import { servesOf } from "~/recipes/meals";
import type { Meal } from "~/engine/recipe";
import type { Deps } from "~/server/services";
import { inHousehold } from "~db/in-household";
import { MEAL_TYPE_LABELS } from "./calendar.schema";
type Owner = Pick<User, "householdId" | "timeZone" | "householdSize">;
type Dish = Pick<Meal, "servings" | "course">;

/** For how many a recipe is written out, and why where nobody asked for that and it is not as it is written. */
export type Opening = { serves: number; why: string | null };

/**
 * Tells for how many a recipe is written out: for as many as are `given`, and where that is null for as many portions as
 * it is planned next, or for the household where that has listed who eats. Desserts, which are baked whole, open as they
 * are written. It is asked before the recipe is there, so that both are read together.
 */
export async function findOpening(services: Deps<"db" | "now">, user: Owner, mealId: string) {
  const [planned, { eaters }] = await Promise.all([
    findNext(services, user, mealId),
    getNeeds(services, user),
  ]);
  return (meal: Dish, given: number | null): Opening => {
    if (given !== null) return { serves: given, why: null };
    const isForAll = planned === null && eaters.length > 0 && meal.course !== "Desserts";
    const asked = planned?.portions ?? (isForAll ? user.householdSize : meal.servings);
    const serves = servesOf(`${asked}`, meal.servings);
    const why = serves === meal.servings ? null : (planned?.words ?? "For your household");
    return { serves, why };
  };
}

/** The next meal that it is cooked for. */
async function findNext({ db, now }: Deps<"db" | "now">, user: Owner, mealId: string) {
  const row = await inHousehold(db, user)
    .selectFrom("entries")
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
