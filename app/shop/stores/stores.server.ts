import type { Owner } from "~/household/access";
import { keepNewest } from "~/household/quotas/index.server";
import type { Deps } from "~/server/services";
import { inHousehold } from "~db/in-household";
import { AppError } from "~/server/values/errors";
import { AISLES } from "~/engine/food";
import { newId } from "~/server/values/ids";
import { readTexts } from "~db/database";
import { inTransaction } from "~db/transactions";
import type { Schema } from "~db/schema";
import { learnedOrder, movedAisle, type StoreTick, tripsOf, wholeOrder } from "./aisle-order";
import { MAX_STORES } from "./stores.schema";
import { t } from "~/language/messages";

/** Returns the query for the foods that were checked off in the household's stores. */
export const ticksOf = ({ db }: Deps<"db">, owner: Owner) =>
  inHousehold(db, owner).selectFrom("storeTicks").select(["storeId", "aisle", "at"]);

/**
 * Stores that an item of an aisle was checked off in a store at an instant, which may be long before the request. Null
 * undoes it. Does nothing for a removed store. Call it within a transaction.
 */
export async function noteTick(
  { db }: Deps<"db">,
  { householdId }: Owner,
  { storeId, itemId, aisle }: { storeId: string; itemId: string; aisle: string },
  at: string | null,
) {
  if (at === null) {
    await inHousehold(db, { householdId })
      .deleteFrom("storeTicks")
      .where("storeId", "=", storeId)
      .where("itemId", "=", itemId)
      .execute();
    return;
  }
  const store = await inHousehold(db, { householdId })
    .selectFrom("stores")
    .where("id", "=", storeId)
    .select("id")
    .executeTakeFirst();
  if (!store) return;
  await db
    .insertInto("storeTicks")
    .values({ householdId, storeId, itemId, aisle, at })
    .onConflict((conflict) =>
      conflict.columns(["householdId", "storeId", "itemId"]).doUpdateSet({ aisle, at }),
    )
    .execute();
  await keepNewest({ db }, "storeTicks", householdId);
}

/** A store as lists name it. */
export type StoreName = { id: string; name: string };

/** A store as its page and the JSON contract show it. */
export type Store = StoreName & {
  /** All aisles of a grocery list, in the order of this store. */
  aisles: string[];
  /** True if a user has set the order, so that nothing is learned. */
  isByHand: boolean;
};

type Row = Pick<Schema["stores"], "id" | "name" | "aisles">;

/** Returns the query for a household's stores, in the order in which they were added. */
export const storesOf = ({ db }: Pick<Deps<"db" | "now">, "db">, owner: Owner) =>
  inHousehold(db, owner)
    .selectFrom("stores")
    .orderBy("createdAt")
    .orderBy("id")
    .select(["id", "name", "aisles"]);

/** Returns a store with its aisle order: the order set by a user, else the one learned from check-offs. */
export function toStore({ id, name, aisles }: Row, ticks: readonly StoreTick[]): Store {
  const isByHand = aisles !== null;
  const order = isByHand
    ? wholeOrder(readTexts(aisles), AISLES)
    : learnedOrder(tripsOf(ticks), AISLES);
  return { id, name, aisles: order, isByHand };
}

/** Returns the household's stores. */
export async function listStores(
  services: Pick<Deps<"db" | "now">, "db">,
  user: Owner,
): Promise<Store[]> {
  const [stores, ticks] = await Promise.all([
    storesOf(services, user).execute(),
    ticksOf(services, user).execute(),
  ]);
  return stores.map((row) =>
    toStore(
      row,
      ticks.filter(({ storeId }) => storeId === row.id),
    ),
  );
}

/** Returns one of the stores. Throws `not_found` if none exists. */
export async function getStore(services: Pick<Deps<"db" | "now">, "db">, user: Owner, id: string) {
  const [row, ticks] = await Promise.all([
    storesOf(services, user).where("id", "=", id).executeTakeFirst(),
    ticksOf(services, user).where("storeId", "=", id).execute(),
  ]);
  if (!row) throw noStore();
  return toStore(row, ticks);
}

/** Adds a store. Throws `invalid` if another store has the name, and `conflict` if there are too many. */
export async function addStore(
  services: Deps<"db" | "now">,
  user: Owner,
  name: string,
): Promise<Store> {
  return inTransaction(services, user, async (services) => {
    const stores = await storesOf(services, user).execute();
    if (stores.length >= MAX_STORES) {
      const reason = t("Remove a store that you no longer use and try again.");
      throw new AppError(
        "conflict",
        t("A household has at most {most} stores.", { most: MAX_STORES }),
        {
          description: reason,
          reason,
        },
      );
    }
    requireFreeName(stores, name);
    const row = { id: newId(), name, aisles: null };
    const createdAt = services.now().toISOString();
    await services.db
      .insertInto("stores")
      .values({ ...row, householdId: user.householdId, createdAt })
      .execute();
    return toStore(row, []);
  });
}

/**
 * Changes a store's name or the order of its aisles. With null, the order is learned again. Throws `not_found` for an
 * unknown store, and `invalid` if another store has the name.
 */
export async function saveStore(
  services: Deps<"db" | "now">,
  user: Owner,
  id: string,
  { name, aisles }: { name?: string | undefined; aisles?: readonly string[] | null | undefined },
): Promise<Store> {
  return inTransaction(services, user, async (services) => {
    const stores = await storesOf(services, user).execute();
    const before = stores.find((store) => store.id === id);
    if (!before) throw noStore();
    if (name !== undefined)
      requireFreeName(
        stores.filter((store) => store.id !== id),
        name,
      );
    const order = aisles && wholeOrder(aisles, AISLES);
    await updateStore(services, user, id, {
      name: name ?? before.name,
      aisles: order === undefined ? before.aisles : order && JSON.stringify(order),
    });
    return getStore(services, user, id);
  });
}

/**
 * Moves an aisle of a store one place up or down. The order is manual afterwards. Throws `not_found` for an unknown
 * store.
 */
export async function moveAisle(
  services: Deps<"db" | "now">,
  user: Owner,
  id: string,
  { aisle, by }: { aisle: string; by: -1 | 1 },
): Promise<Store> {
  return inTransaction(services, user, async (services) => {
    const { aisles } = await getStore(services, user, id);
    const order = JSON.stringify(movedAisle(aisles, aisle, by));
    await updateStore(services, user, id, { aisles: order });
    return getStore(services, user, id);
  });
}

const updateStore = (
  { db }: Pick<Deps<"db" | "now">, "db">,
  owner: Owner,
  id: string,
  values: Partial<Pick<Row, "name" | "aisles">>,
) => inHousehold(db, owner).updateTable("stores").set(values).where("id", "=", id).execute();

/**
 * Removes a store with everything learned about it and its prices. Returns the store. Throws `not_found` for an unknown
 * store.
 */
export async function removeStore(
  { db }: Pick<Deps<"db" | "now">, "db">,
  owner: Owner,
  id: string,
) {
  const removedStore = await inHousehold(db, owner)
    .deleteFrom("stores")
    .where("id", "=", id)
    .returning(["id", "name"])
    .executeTakeFirst();
  if (!removedStore) throw noStore();
  return removedStore;
}

/** Throws `not_found` if the household has no such store. */
export async function requireStore(
  services: Pick<Deps<"db" | "now">, "db">,
  user: Owner,
  id: string,
) {
  const store = await storesOf(services, user).where("id", "=", id).executeTakeFirst();
  if (!store) throw noStore();
}

function requireFreeName(stores: readonly Row[], name: string) {
  const plain = (text: string) => text.toLocaleLowerCase("en");
  if (!stores.some((store) => plain(store.name) === plain(name))) return;
  const message = t("A store named {name} already exists.", { name });
  throw new AppError("invalid", message, { fields: { name: [message] } });
}

const noStore = () => new AppError("not_found", t("That store is no longer on your list."));
