import { AppError } from "~/server/values/errors";
import type { Owner } from "~/household/access";
import { placeFoods, saveFoodPrice, readShops } from "~/shop/stores/shops.server";
import type { Deps } from "~/server/services";
import { readTexts } from "~db/database";
import { inHousehold } from "~db/in-household";
import { findCheckedList, getCheckedList, requireListId } from "./groceries.server";
import type { ListDinner } from "./plan-changes";
import { readDinners } from "./list-plan.server";
import { allItems, type GroceryList, type ListItem } from "./list";
import { foodOfLine, amountOfLine } from "./item-label";
import { readNeed } from "./purchases";
import { weekStartOf } from "~/server/values/dates";
import type { GivenLines } from "./groceries.schema";
import { message, t } from "~/language/messages";

type Reader = Parameters<typeof getCheckedList>[1];

/**
 * Returns an item of the list of the week of `date`, for a store if requested, and the meals it is bought for. Throws
 * `not_found` if none exists.
 */
export async function getLine(
  services: Deps<"db" | "now">,
  user: Reader,
  { date, itemId, storeId }: { date: string; itemId: string; storeId: string | null },
): Promise<{ list: GroceryList; item: ListItem; dinners: ListDinner[] }> {
  const list = await findCheckedList(services, user, date, storeId);
  const item = list && allItems(list).find(({ id }) => id === itemId);
  if (!item) throw noLine();
  const meals = await mealsOfLine(services, user, itemId);
  return { list, item, dinners: await readDinners(services, user, meals) };
}

/** The meals of its list that need an item. */
async function mealsOfLine({ db }: Pick<Deps<"db" | "now">, "db">, owner: Owner, itemId: string) {
  const rows = await inHousehold(db, owner)
    .selectFrom("groceryItems")
    .innerJoin("groceryListEntries as meal", (join) =>
      join
        .onRef("meal.householdId", "=", "groceryItems.householdId")
        .onRef("meal.listId", "=", "groceryItems.listId"),
    )
    .where("groceryItems.id", "=", itemId)
    .orderBy("meal.position")
    .select(["mealIds", "meal.entryId", "meal.mealId", "meal.title", "meal.scheduledDate"])
    .select(["meal.servings", "meal.linesKey"])
    .execute();
  return rows.filter(({ mealIds, mealId }) => readTexts(mealIds).includes(mealId));
}

/** Stores in which store the food of an item is bought; null for any. Throws `not_found` if none exists. */
export async function placeLine(
  services: Deps<"db" | "now">,
  user: Owner,
  itemId: string,
  storeId: string | null,
): Promise<void> {
  const line = await readLine(services, user, itemId);
  await placeFoods(services, user, [foodOfLine(line)], storeId);
}

/**
 * Stores the price of an item's food for the item's amount, in hundredths; null deletes it. It is the price in the
 * item's store, or else in the shown store. Throws `not_found` if none exists.
 */
export async function priceLine(
  services: Deps<"db" | "now">,
  user: Owner,
  { itemId, shownIn }: { itemId: string; shownIn: string | null },
  cents: number | null,
): Promise<void> {
  const line = await readLine(services, user, itemId);
  const food = foodOfLine(line);
  const storeId = (await storeOfFood(services, user, food)) ?? shownIn;
  const purchase = line.need === null ? null : readNeed(line.need);
  const price = cents === null ? null : { cents, amount: amountOfLine({ ...line, purchase }) };
  await saveFoodPrice(services, user, { food, storeId }, price);
}

/**
 * Applies a call's changes to an item, its store first. Returns the changed item. Throws `not_found` if none exists.
 */
export async function saveItemLine(
  services: Deps<"db" | "now">,
  user: Reader,
  itemId: string,
  changes: { storeId?: string | null | undefined; price?: number | null | undefined },
): Promise<ListItem> {
  const { weekStartDate } = await readLine(services, user, itemId);
  if (changes.storeId !== undefined)
    await placeLine(services, user, itemId, changes.storeId || null);
  if (changes.price !== undefined) {
    await priceLine(services, user, { itemId, shownIn: null }, changes.price);
  }
  const list = await getCheckedList(services, user, weekStartDate);
  const item = allItems(list).find(({ id }) => id === itemId);
  if (!item) throw noLine();
  return item;
}

async function readLine({ db }: Pick<Deps<"db" | "now">, "db">, owner: Owner, itemId: string) {
  const line = await inHousehold(db, owner)
    .selectFrom("groceryItems")
    .innerJoin("groceryLists", (join) =>
      join
        .onRef("groceryLists.householdId", "=", "groceryItems.householdId")
        .onRef("groceryLists.id", "=", "groceryItems.listId"),
    )
    .where("groceryItems.id", "=", itemId)
    .where("needed", "=", 1)
    .select(["food", "text", "byHand", "need", "covered", "ticked", "weekStartDate"])
    .executeTakeFirst();
  if (!line) throw noLine();
  return line;
}

async function storeOfFood({ db }: Pick<Deps<"db" | "now">, "db">, owner: Owner, food: string) {
  const row = await inHousehold(db, owner)
    .selectFrom("foodStores")
    .where("food", "=", food)
    .select("storeId")
    .executeTakeFirst();
  return row?.storeId ?? null;
}

const noLine = () => new AppError("not_found", t("That item is no longer on the list."));

const NOTHING_CHOSEN = message("Please check items, an aisle, or all other items.");

/**
 * Stores for many items of the list of the week of `date` in which store they are bought. Returns the number of items
 * and the store's name (null for any). Throws `invalid` if no item is chosen, and `not_found`.
 */
export async function giveLines(
  services: Deps<"db" | "now">,
  user: Owner,
  date: string,
  { store: storeId, line, aisle, rest }: GivenLines,
): Promise<{ lines: number; store: string | null }> {
  const [rows, { store, storeOf }] = await Promise.all([
    readRows(services, user, date),
    readShops(services, user, storeId || null),
  ]);
  if (storeId && !store)
    throw new AppError("not_found", t("That store is no longer on your list."));
  const [ids, aisles] = [new Set(line), new Set<string>(aisle)];
  const isChosen = ({ id, category, food }: (typeof rows)[number]) =>
    ids.has(id) || aisles.has(category) || (rest === "1" && !storeOf.has(food));
  const chosenRows = rows.filter(isChosen);
  if (chosenRows.length === 0) {
    const why = t(NOTHING_CHOSEN);
    throw new AppError("invalid", why, { fields: { line: [why] } });
  }
  const foods = chosenRows.map(({ food }) => food);
  await placeFoods(services, user, foods, storeId || null);
  return { lines: new Set(foods).size, store: store?.name ?? null };
}

/** Reads the items that are to be bought or in the basket, with the food under which their store is stored. */
async function readRows(services: Deps<"db" | "now">, { householdId }: Owner, date: string) {
  const listId = await requireListId(services, householdId, weekStartOf(date));
  const rows = await inHousehold(services.db, { householdId })
    .selectFrom("groceryItems")
    .where("listId", "=", listId)
    .where("needed", "=", 1)
    .where("removed", "=", 0)
    .where("atHome", "=", 0)
    .select(["id", "category", "food", "text", "byHand"])
    .execute();
  return rows.map((row) => ({ id: row.id, category: row.category, food: foodOfLine(row) }));
}
