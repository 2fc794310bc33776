import { formatDate, weekStartOf } from "~/server/values/dates";
import { AppError } from "~/server/values/errors";
import type { User } from "~/household/access/user";
import { NO_SHOPS, readShops, shopsForOthers } from "~/shop/stores/shops.server";
import { moveToTrash } from "~/recipes/trash/trash.server";
import type { Deps } from "~/server/services";
import { visibleText } from "~/server/values/text";
import { readTexts } from "~db/database";
import type { Schema } from "~db/schema";
import { isOwnLines } from "./own-lines";
import { joinByHand } from "./by-hand-rows";
import type { Measures } from "~/engine/food/format";
import { readListChecks, toOthers } from "./list-checks.server";
import { isEnoughAtHome } from "./home-enough";
import { isProbablyAtHome } from "./probable.server";
import { type StoredList, toList, WEEK_OF } from "./show-list";
/** Without units: the recipes' own. */
type Reader = Pick<User, "householdId"> & Partial<Pick<User, "units">>;

/**
 * The list of the week of `date`, in the reader's units; null if there is none. It says nothing of what does not fit,
 * so that strangers may read it; of stores it names the one of `storeId`.
 */
export async function findList(
  services: Deps<"db" | "now">,
  reader: Reader,
  date: string,
  storeId: string | null = null,
) {
  const [read, shops] = await Promise.all([
    readList(services, reader, date),
    readToldShops(services, reader, storeId),
  ]);
  return toList(read, reader, { checks: null, shops });
}

async function readToldShops(services: Deps<"db" | "now">, reader: Reader, storeId: string | null) {
  return storeId === null ? NO_SHOPS : shopsForOthers(await readShops(services, reader, storeId));
}

/**
 * The same for the household itself, with what does not fit those who eat, and with stores and prices: by the aisles
 * of the store of `storeId`, if the household has it.
 */
export async function findCheckedList(
  services: Deps<"db" | "now">,
  reader: Reader,
  date: string,
  storeId: string | null = null,
) {
  const [read, checks, shops] = await Promise.all([
    readList(services, reader, date),
    readListChecks(services, reader, weekStartOf(date)),
    readShops(services, reader, storeId),
  ]);
  return toList(read, reader, { checks, shops });
}

/**
 * The same for who shops for the household: what is not for everybody and which labels to read, in words that name nobody
 * and no restriction. Throws `not_found` if there is none.
 */
export async function getToldList(
  services: Deps<"db" | "now">,
  reader: Reader,
  date: string,
  storeId: string | null = null,
) {
  const [read, checks, shops] = await Promise.all([
    readList(services, reader, date),
    readListChecks(services, reader, weekStartOf(date)),
    readToldShops(services, reader, storeId),
  ]);
  const list = toList(read, reader, { checks: toOthers(checks), shops });
  if (!list) throw notFound();
  return list;
}

/** The same items in the same order, without a word of what does not fit: to find somebody's place on the page. */
export async function findStoreList(
  services: Deps<"db" | "now">,
  reader: Reader,
  date: string,
  storeId: string | null,
) {
  const [read, shops] = await Promise.all([
    readList(services, reader, date),
    readShops(services, reader, storeId),
  ]);
  return toList(read, reader, { checks: null, shops });
}

/** What is stored of the list of the week of `date`; null if there is none. */
async function readList(
  { db, now }: Deps<"db" | "now">,
  { householdId }: Reader,
  date: string,
): Promise<StoredList | null> {
  const list = await db
    .selectFrom("groceryLists")
    .where("householdId", "=", householdId)
    .where("weekStartDate", "=", weekStartOf(date))
    .select(["id", "weekStartDate", "mealCount", "version", "createdAt"])
    .executeTakeFirst();
  if (!list) return null;
  const rows = await db
    .selectFrom("groceryItems")
    .leftJoin("pantry", (join) =>
      join
        .onRef("pantry.householdId", "=", "groceryItems.householdId")
        .onRef("pantry.food", "=", "groceryItems.food"),
    )
    .where("groceryItems.householdId", "=", householdId)
    .where("listId", "=", list.id)
    .where("needed", "=", 1)
    .orderBy("ticked")
    .orderBy("position")
    .orderBy("id")
    .select(["id", "category", "groceryItems.food", "text", "shown", "need", "covered", "mealIds"])
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
        // Lines of before, and names of meals' foods, may hold what turns a page around.
        text: visibleText(row.text),
        shown: row.shown === null ? null : visibleText(row.shown),
      })),
    ),
  };
}

/** The same as `findList`. Throws `not_found` if there is none. */
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

/** The same as `findStoreList`. Throws `not_found` if there is none. */
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

/** The same as `findCheckedList`. Throws `not_found` if there is none. */
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

/** Id of the list of the week of `date`. Throws `not_found` if there is none. */
export async function requireListId({ db }: Deps<"db" | "now">, householdId: string, date: string) {
  const list = await db
    .selectFrom("groceryLists")
    .where("householdId", "=", householdId)
    .where("weekStartDate", "=", weekStartOf(date))
    .select("id")
    .executeTakeFirst();
  if (!list) throw notFound();
  return list.id;
}

/**
 * Moves the list of the week of `date` to the trash, with its items, ticks and link; returns the id for
 * restoring it and what it was. Throws `not_found`.
 */
export async function removeList(
  services: Deps<"db" | "now">,
  { householdId }: Pick<User, "householdId">,
  date: string,
) {
  const weekStartDate = weekStartOf(date);
  const id = await requireListId(services, householdId, date);
  const weekOf = formatDate(weekStartDate, WEEK_OF);
  const label = `Grocery list, week of ${weekOf}`;
  const trashId = await moveToTrash(services, { householdId }, { kind: "list", id, label });
  return { trashId, weekStartDate, weekOf };
}

const notFound = () => new AppError("not_found", "No grocery list found");

/** Stores the units in which the user reads lists. */
export async function saveUnits(
  { db }: Deps<"db" | "now">,
  { id, householdId }: Pick<User, "id" | "householdId">,
  units: Measures,
) {
  await db
    .updateTable("users")
    .set({ units })
    .where("householdId", "=", householdId)
    .where("id", "=", id)
    .execute();
}

/** The titles of what the rows are bought for: of meals as they are now, of the rest as the list has them. */
async function titlesOf(
  { db }: Pick<Deps<"db" | "now">, "db">,
  { householdId, listId }: { householdId: string; listId: string },
  rows: Pick<Schema["groceryItems"], "mealIds">[],
) {
  const ids = new Set(rows.flatMap(({ mealIds }) => readTexts(mealIds)));
  if (ids.size === 0) return new Map<string, string>();
  const meals = await db
    .selectFrom("meals")
    .where("householdId", "=", householdId)
    .where("id", "in", [...ids])
    .select(["id", "title"])
    .execute();
  const titles = new Map(meals.map(({ id, title }) => [id, visibleText(title)]));
  if (![...ids].some((id) => isOwnLines(id))) return titles;
  const listed = await db
    .selectFrom("groceryListEntries")
    .where("householdId", "=", householdId)
    .where("listId", "=", listId)
    .select(["mealId", "title"])
    .execute();
  for (const { mealId, title } of listed)
    if (isOwnLines(mealId)) titles.set(mealId, visibleText(title));
  return titles;
}
