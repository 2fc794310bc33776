import { addDays, formatDate, weekStartOf } from "~/dates";
import { AppError } from "~/errors";
import type { User } from "~/features/accounts/user";
import type { Services } from "~/services.server";
import { inTransaction, readTexts } from "~db/database";
import { AISLES } from "./aisles";
import { replaceList } from "./replace-list.server";
import { MAX_LIST_MEALS, MAXIMUM_REACHED, NO_MEALS_SELECTED } from "./groceries.schema";

type Needs = Pick<Services, "db" | "now">;
type Owner = Pick<User, "householdId">;

export type GroceryItem = { id: string; text: string; ticked: boolean };
/** A week's list as pages show it: items under their aisle, in store order. */
export type GroceryList = {
  id: string;
  weekStartDate: string;
  /** Its start in words: "15 November". */
  weekOf: string;
  mealCount: number;
  groups: { category: string; items: GroceryItem[] }[];
  createdAt: string;
};

/** A list as the JSON contract shows it. */
export function toListJson({ id, weekStartDate, groups, createdAt }: GroceryList) {
  const ingredients = groups.map(({ category, items }) => ({
    category,
    items: items.map((item) => item.text),
  }));
  return { id, weekStartDate, ingredients, createdAt };
}

/** The list of the week that `date` lies in, or null where none was made. */
export async function findList(
  { db }: Pick<Needs, "db">,
  { householdId }: Owner,
  date: string,
): Promise<GroceryList | null> {
  const list = await db
    .selectFrom("groceryLists")
    .where("householdId", "=", householdId)
    .where("weekStartDate", "=", weekStartOf(date))
    .select(["id", "weekStartDate", "mealCount", "createdAt"])
    .executeTakeFirst();
  if (!list) return null;
  const items = await db
    .selectFrom("groceryItems")
    .where("householdId", "=", householdId)
    .where("listId", "=", list.id)
    .orderBy("position")
    .select(["id", "category", "text", "ticked"])
    .execute();
  const groups = AISLES.map((category) => ({
    category,
    items: items
      .filter((item) => item.category === category)
      .map(({ id, text, ticked }) => ({ id, text, ticked: ticked === 1 })),
  })).filter((group) => group.items.length > 0);
  return { ...list, weekOf: formatDate(list.weekStartDate, "d MMMM"), groups };
}

/** The same. Throws `not_found` where none was made. */
export async function getList(services: Pick<Needs, "db">, user: Owner, date: string) {
  const list = await findList(services, user, date);
  if (!list) throw new AppError("not_found", "No grocery list found");
  return list;
}

/**
 * Makes the list of a week from meals; a meal that is named twice is bought twice. A list that the
 * week had before is replaced, and what was ticked on it stays ticked.
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
  await replaceList(services, user, weekStartOf(weekStartDate), recipes);
  return getList(services, user, weekStartDate);
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

/** Ticks the items that are named and unticks all others of the week's list. */
export async function saveTicks(
  services: Needs,
  user: Owner,
  { weekStartDate, ticked }: { weekStartDate: string; ticked: string[] },
): Promise<GroceryList> {
  const list = await getList(services, user, weekStartDate);
  await inTransaction(services, async ({ db }) => {
    const items = () =>
      db
        .updateTable("groceryItems")
        .where("householdId", "=", user.householdId)
        .where("listId", "=", list.id);
    await items().set({ ticked: 0 }).execute();
    if (ticked.length > 0) await items().set({ ticked: 1 }).where("id", "in", ticked).execute();
  });
  return getList(services, user, weekStartDate);
}

/** The list as plain text, by aisle, for download. */
export function toListText({ weekStartDate, groups }: GroceryList) {
  const aisles = groups.map(
    ({ category, items }) =>
      `${category}\n${items.map(({ text, ticked }) => `[${ticked ? "x" : " "}] ${text}`).join("\n")}\n`,
  );
  return `Grocery list, week of ${weekStartDate}\n\n${aisles.join("\n")}`;
}
