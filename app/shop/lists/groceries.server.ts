import { formatDate, weekStartOf } from "~/server/values/dates";
import { AppError } from "~/server/values/errors";
import type { User, Owner, HouseholdMember } from "~/household/access";
import { NO_SHOPS, readShops, shopsForOthers, type Shops } from "~/shop/stores/shops.server";
import { moveToTrash } from "~/recipes/trash/index.server";
import type { Deps } from "~/server/services";
import { visibleText } from "~/server/values/text";
import { readTexts } from "~db/database";
import type { Schema } from "~db/schema";
import { isOwnLines } from "./plan-changes";
import { joinByHand, type JoinedLine } from "./by-hand-rows";
import type { Measures } from "~/engine/food";
import { readListChecks, toOthers, type ListChecks } from "./list-checks.server";
import { isEnoughAtHome } from "./covered";
import { isProbablyAtHome } from "./line-rows.server";
import { estimateOf, priceIn } from "~/shop/stores/price";
import { inHousehold } from "~db/in-household";
import { readItemLabel, foodOfLine, priceOfLine } from "./item-label";
import type { GroceryList, ListItem } from "./list";
import { t } from "~/language/messages";

type Row = Pick<
  Schema["groceryItems"],
  | ("id" | "category" | "food" | "text" | "need" | "covered" | "mealIds")
  | ("byHand" | "ticked" | "atHome" | "removed" | "knownMealIds")
> & { isProbable: boolean } & JoinedLine;

/** A stored list, with the titles of its meals by id. */
type StoredList = {
  list: Pick<
    Schema["groceryLists"],
    "id" | "weekStartDate" | "mealCount" | "version" | "createdAt"
  >;
  titles: Map<string, string>;
  rows: Row[];
};

/** The format of dates such as "15 November". */
const WEEK_OF = "d MMMM";

/** The household's data for its list. */
type Known = { checks: ListChecks | null; shops: Shops };

/** Converts a stored list to the user's units, in the order of the shown store's aisles. */
function toList(
  storedList: StoredList | null,
  { units: measures = "written" }: { units?: Measures },
  { checks, shops }: Known,
): GroceryList | null {
  if (storedList === null) return null;
  const { list, rows, titles } = storedList;
  const toItems = (some: readonly Row[]) =>
    some.map((row) => ({ ...toItem(row, measures, titles, checks), ...shopOf(row, shops) }));
  const rowsToBuy = rows.filter((row) => !row.atHome && !row.removed);
  const byAisle = (some: readonly Row[]) =>
    shops.aisles.flatMap((category) => {
      const items = toItems(some.filter((row) => row.category === category));
      return items.length > 0 ? [{ category, items }] : [];
    });
  const toBuy = byAisle(rowsToBuy.filter((row) => !row.isProbable));
  const placeOf = placesIn(shops);
  const ofPlace = (place: Place) =>
    toBuy.flatMap(({ category, items }) => {
      const its = items.filter((item) => placeOf(item) === place);
      return its.length > 0 ? [{ category, items: its }] : [];
    });
  const groups = ofPlace("here");
  const otherItems = ofPlace("elsewhere").flatMap(({ items }) => items);
  return {
    ...list,
    weekOf: formatDate(list.weekStartDate, WEEK_OF),
    measures,
    misfits: checks?.misfits ?? [],
    stores: shops.stores,
    store: shops.store,
    estimate: estimateOf(groups.flatMap(({ items }) => items.map(({ price }) => price))),
    groups,
    anyStore: ofPlace("any"),
    elsewhere: shops.stores.flatMap(({ id, name }) => {
      const items = otherItems.filter(({ store }) => store?.id === id);
      return items.length > 0 ? [{ category: name, items }] : [];
    }),
    probable: byAisle(rowsToBuy.filter((row) => row.isProbable)),
    atHome: toItems(rows.filter((row) => row.atHome && !row.removed)),
    removed: toItems(rows.filter((row) => row.removed)),
  };
}

type Place = "here" | "any" | "elsewhere";

/**
 * Returns a function that returns the section of a store's list for an item. If the shown store has foods of its own,
 * items without a store get a separate section. Otherwise, the shown store sells all of them.
 */
function placesIn({ store: shownStore, storeOf }: Shops): (item: ListItem) => Place {
  const hasOwn = [...storeOf.values()].some(({ id }) => id === shownStore?.id);
  return ({ store }) => {
    if (shownStore === null) return "here";
    if (store !== null) return store.id === shownStore.id ? "here" : "elsewhere";
    return hasOwn ? "any" : "here";
  };
}

/** Returns where an item is bought and its price there. An item without a store gets its price from the shown store. */
function shopOf(row: Row, shops: Shops): Pick<ListItem, "store" | "price"> {
  if (shops.storeOf.size === 0 && shops.prices.size === 0) return { store: null, price: null };
  const food = foodOfLine(row);
  const store = shops.storeOf.get(food) ?? null;
  const knownPrice = priceIn(shops.prices.get(food) ?? [], (store ?? shops.store)?.id ?? null);
  return { store, price: knownPrice ? priceOfLine(pricedLine(row), knownPrice) : null };
}

/** Returns the price of a typed item, which is the last price for any amount. */
const pricedLine = ({ purchase, typed: typedText, covered, ticked }: Row) => ({
  purchase: typedText === undefined ? purchase : null,
  covered,
  ticked,
});

function toItem(
  row: Row,
  measures: Measures,
  titles: Map<string, string>,
  checks: ListChecks | null,
): Omit<ListItem, "store" | "price"> {
  const mealIds = readTexts(row.mealIds);
  const knownMealIds = readTexts(row.knownMealIds ?? row.mealIds);
  const titlesOfThem = (ids: string[]) => ids.flatMap((mealId) => titles.get(mealId) ?? []);
  const label = readItemLabel(row, measures);
  return {
    id: row.id,
    ...label,
    meals: titlesOfThem(mealIds),
    alsoFor:
      row.atHome || row.removed
        ? titlesOfThem(mealIds.filter((id) => !knownMealIds.includes(id)))
        : [],
    byHand: row.byHand === 1,
    added: [...row.added],
    ticked: row.ticked === 1,
    check: checks?.ofItem([label.name, ...textsOf(row)], mealIds) ?? null,
  };
}

/** Returns the typed texts of an item and the names of its foods, which may be more precise than the item's name. */
const textsOf = ({ purchase, added }: Row): string[] => [
  ...added.map(({ text }) => text),
  ...(purchase?.members ?? []).flatMap(({ names }) => names),
];

/** The reader of a list. Without `units`, the recipes' own units are shown. */
type Reader = Owner & Partial<Pick<User, "units">>;

/**
 * Returns the list of the week of `date` in the reader's units, or null. It contains no conflicts, so that strangers
 * may read it. It contains only the store `storeId`.
 */
export async function findList(
  services: Deps<"db" | "now">,
  reader: Reader,
  date: string,
  storeId: string | null = null,
) {
  const [storedList, shops] = await Promise.all([
    readList(services, reader, date),
    readToldShops(services, reader, storeId),
  ]);
  return toList(storedList, reader, { checks: null, shops });
}

async function readToldShops(services: Deps<"db" | "now">, reader: Reader, storeId: string | null) {
  return storeId === null ? NO_SHOPS : shopsForOthers(await readShops(services, reader, storeId));
}

/**
 * Returns the list of the week of `date` for the household itself, with conflicts, stores and prices. Returns null if
 * none exists. The aisles are in the order of the store `storeId`, if the household has it.
 */
export async function findCheckedList(
  services: Deps<"db" | "now">,
  reader: Reader,
  date: string,
  storeId: string | null = null,
) {
  const [storedList, checks, shops] = await Promise.all([
    readList(services, reader, date),
    readListChecks(services, reader, weekStartOf(date)),
    readShops(services, reader, storeId),
  ]);
  return toList(storedList, reader, { checks, shops });
}

/**
 * Returns the list of the week of `date` for people who shop for the household. Items that do not fit every eater are
 * marked, and labels to read are listed, without names of persons and restrictions. Throws `not_found` if there is no
 * list.
 */
export async function getToldList(
  services: Deps<"db" | "now">,
  reader: Reader,
  date: string,
  storeId: string | null = null,
) {
  const [storedList, checks, shops] = await Promise.all([
    readList(services, reader, date),
    readListChecks(services, reader, weekStartOf(date)),
    readToldShops(services, reader, storeId),
  ]);
  const list = toList(storedList, reader, { checks: toOthers(checks), shops });
  if (!list) throw notFound();
  return list;
}

/**
 * Returns the items of `findCheckedList` in the same order, without conflicts. Pages use it to find the position of an
 * item.
 */
export async function findStoreList(
  services: Deps<"db" | "now">,
  reader: Reader,
  date: string,
  storeId: string | null,
) {
  const [storedList, shops] = await Promise.all([
    readList(services, reader, date),
    readShops(services, reader, storeId),
  ]);
  return toList(storedList, reader, { checks: null, shops });
}

/** Reads the stored list of the week of `date`, or null. */
async function readList(
  { db, now }: Deps<"db" | "now">,
  { householdId }: Reader,
  date: string,
): Promise<StoredList | null> {
  const list = await inHousehold(db, { householdId })
    .selectFrom("groceryLists")
    .where("weekStartDate", "=", weekStartOf(date))
    .select(["id", "weekStartDate", "mealCount", "version", "createdAt"])
    .executeTakeFirst();
  if (!list) return null;
  const rows = await inHousehold(db, { householdId })
    .selectFrom("groceryItems")
    .leftJoin("pantry", (join) =>
      join
        .onRef("pantry.householdId", "=", "groceryItems.householdId")
        .onRef("pantry.food", "=", "groceryItems.food"),
    )
    .where("listId", "=", list.id)
    .where("needed", "=", 1)
    .orderBy("ticked")
    .orderBy("position")
    .orderBy("id")
    .select(["id", "category", "groceryItems.food", "text", "need", "covered", "mealIds"])
    .select(["byHand", "ticked", "atHome", "removed", "knownMealIds", "pantry.words"])
    .select((of) =>
      of.case().when(isProbablyAtHome(now().toISOString())).then(1).else(0).end().as("isProbable"),
    )
    .execute();
  const titles = await titlesOf({ db }, { householdId, listId: list.id }, rows);
  return {
    list,
    titles,
    rows: joinByHand(
      rows.map(({ words, ...row }) => ({
        ...row,
        isProbable: Number(row.isProbable) === 1 && isEnoughAtHome(words, row.need),
        // Older items and the names of meals' foods may contain characters that reverse the text direction.
        text: visibleText(row.text),
        need: row.need === null ? null : visibleText(row.need),
      })),
    ),
  };
}

/** Returns the list as `findList` does. Throws `not_found` for a week without a list. */
export async function getList(
  services: Deps<"db" | "now">,
  user: Reader,
  date: string,
  storeId: string | null = null,
) {
  const list = await findList(services, user, date, storeId);
  if (!list) throw notFound();
  return list;
}

/** Returns the list as `findStoreList` does. Throws `not_found` for a week without a list. */
export async function getStoreList(
  services: Deps<"db" | "now">,
  user: Reader,
  date: string,
  storeId: string | null,
) {
  const list = await findStoreList(services, user, date, storeId);
  if (!list) throw notFound();
  return list;
}

/** Returns the list as `findCheckedList` does. Throws `not_found` for a week without a list. */
export async function getCheckedList(
  services: Deps<"db" | "now">,
  user: Reader,
  date: string,
  storeId: string | null = null,
) {
  const list = await findCheckedList(services, user, date, storeId);
  if (!list) throw notFound();
  return list;
}

/** Returns the id of the list of the week of `date`. Throws `not_found` for a week without a list. */
export async function requireListId({ db }: Deps<"db" | "now">, householdId: string, date: string) {
  const list = await inHousehold(db, { householdId })
    .selectFrom("groceryLists")
    .where("weekStartDate", "=", weekStartOf(date))
    .select("id")
    .executeTakeFirst();
  if (!list) throw notFound();
  return list.id;
}

/**
 * Moves the list of the week of `date` to the trash, with its items, their state and its share link. Returns the id for
 * restoring it and a description of the list. Throws `not_found` if none exists.
 */
export async function removeList(
  services: Deps<"db" | "now">,
  { householdId }: Owner,
  date: string,
) {
  const weekStartDate = weekStartOf(date);
  const id = await requireListId(services, householdId, date);
  const weekOf = formatDate(weekStartDate, WEEK_OF);
  const label = t("Grocery list, week of {date}", { date: weekOf });
  const trashId = await moveToTrash(services, { householdId }, { kind: "list", id, label });
  return { trashId, weekStartDate, weekOf };
}

const notFound = () => new AppError("not_found", t("No grocery list found"));

/** Stores the units in which the user reads lists. */
export async function saveUnits(
  { db }: Deps<"db" | "now">,
  { id, householdId }: HouseholdMember,
  units: Measures,
) {
  await inHousehold(db, { householdId })
    .updateTable("users")
    .set({ units })
    .where("id", "=", id)
    .execute();
}

/** Returns the titles that items are bought for: current titles of meals, and stored titles for the rest. */
async function titlesOf(
  { db }: Pick<Deps<"db" | "now">, "db">,
  { householdId, listId }: { householdId: string; listId: string },
  rows: Pick<Schema["groceryItems"], "mealIds">[],
) {
  const ids = new Set(rows.flatMap(({ mealIds }) => readTexts(mealIds)));
  if (ids.size === 0) return new Map<string, string>();
  const meals = await inHousehold(db, { householdId })
    .selectFrom("meals")
    .where("id", "in", [...ids])
    .select(["id", "title"])
    .execute();
  const titles = new Map(meals.map(({ id, title }) => [id, visibleText(title)]));
  if (![...ids].some((id) => isOwnLines(id))) return titles;
  const listedEntries = await inHousehold(db, { householdId })
    .selectFrom("groceryListEntries")
    .where("listId", "=", listId)
    .select(["mealId", "title"])
    .execute();
  for (const { mealId, title } of listedEntries)
    if (isOwnLines(mealId)) titles.set(mealId, visibleText(title));
  return titles;
}
