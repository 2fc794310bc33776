import { addDays, weekStartOf } from "~/dates";
import { AppError } from "~/errors";
import type { User } from "~/features/accounts/user";
import type { Services } from "~/services.server";
import { readTexts } from "~db/database";
import { getList } from "./groceries.server";
import { MAX_LIST_MEALS, MAXIMUM_REACHED, NO_MEALS_SELECTED } from "./groceries.schema";
import type { GroceryList } from "./list";
import { replaceList } from "./replace-list.server";

type Needs = Pick<Services, "db" | "now">;
type Owner = Pick<User, "householdId">;

/**
 * Makes the list of a week from meals; a meal that is named twice is bought twice. A list that the
 * week had before is replaced; see `replaceList` for what stays of it.
 * Throws `not_found` for a meal of others.
 */
export async function makeList(
  services: Needs,
  user: Owner,
  { mealIds, weekStartDate }: { mealIds: string[]; weekStartDate: string },
): Promise<GroceryList> {
  const { db } = services;
  const meals = await db
    .selectFrom("meals")
    .where("householdId", "=", user.householdId)
    .where("id", "in", [...new Set(mealIds)])
    .select(["id", "title", "servings", "ingredients"])
    .execute();
  const byId = new Map(meals.map((meal) => [meal.id, meal]));
  const recipes = mealIds.map((mealId) => {
    const meal = byId.get(mealId);
    if (!meal) throw new AppError("not_found", "That recipe was not found.");
    return {
      mealId,
      title: meal.title,
      servings: meal.servings,
      ingredients: readTexts(meal.ingredients),
    };
  });
  const { householdId } = user;
  await replaceList(services, { householdId }, weekStartOf(weekStartDate), recipes);
  // As the recipes measure: the contract's items do not change with who asks.
  return getList(services, { householdId }, weekStartDate);
}

/**
 * The list of the chosen calendar entries, for the week of the earliest of them.
 * Throws `invalid` for none or more than ten, `not_found` for an entry of others.
 */
export async function makeListOfEntries(services: Needs, user: Owner, entryIds: string[]) {
  if (entryIds.length === 0) {
    throw new AppError("invalid", NO_MEALS_SELECTED.title, {
      description: NO_MEALS_SELECTED.description,
    });
  }
  if (entryIds.length > MAX_LIST_MEALS) {
    throw new AppError("invalid", MAXIMUM_REACHED.title, {
      description: MAXIMUM_REACHED.description,
    });
  }
  const entries = await services.db
    .selectFrom("entries")
    .where("householdId", "=", user.householdId)
    .where("id", "in", entryIds)
    .orderBy("scheduledDate")
    .select(["mealId", "scheduledDate"])
    .execute();
  const [first] = entries;
  if (!first || entries.length < new Set(entryIds).size) {
    throw new AppError("not_found", "One of those meals is not on the calendar any more.");
  }
  const mealIds = entries.map((entry) => entry.mealId);
  return makeList(services, user, { mealIds, weekStartDate: first.scheduledDate });
}

/** The list of everything planned in a week. Throws `invalid` where nothing is. */
export async function makeListOfWeek(services: Needs, user: Owner, weekStartDate: string) {
  const startDate = weekStartOf(weekStartDate);
  const entries = await services.db
    .selectFrom("entries")
    .where("householdId", "=", user.householdId)
    .where("scheduledDate", ">=", startDate)
    .where("scheduledDate", "<=", addDays(startDate, 6))
    .orderBy("scheduledDate")
    .select("mealId")
    .execute();
  if (entries.length === 0) {
    throw new AppError("invalid", NO_MEALS_SELECTED.title, {
      description: "Nothing is planned in that week yet.",
      fields: { weekStartDate: ["Nothing is planned in that week yet."] },
    });
  }
  const mealIds = entries.map((entry) => entry.mealId);
  return makeList(services, user, { mealIds, weekStartDate: startDate });
}
